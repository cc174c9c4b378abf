def test_the_built_in_runtime_has_no_views_and_says_so(run):
    """An empty answer would look like a fault."""
    result = run("views")
    assert (result.exit_code, result.stdout) == (0, "No views are registered.\n")
