import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

VALID = b'{"type":"view","body":[{"type":"slideStatement","text":"Words"}]}'

UNREADABLE = {
    "nothing": (b"", "line 1, column 1: there is nothing in it"),
    "white space": (b" \n ", "there is nothing in it"),
    "prose": (b"Here is your slide.", "line 1, column 1"),
    "a brace left open": (b'{"type": "view",\n "body"', "line 2"),
    "a megabyte of brackets": (b"[" * 1_000_000, "nested too deeply"),
    "a megabyte of braces": (b'{"a":' * 200_000, "nested too deeply"),
    "not a number": (b'{"type": NaN}', "NaN is no JSON number"),
    "infinity": (b'{"type": Infinity}', "Infinity is no JSON number"),
    "minus infinity": (b"[-Infinity]", "-Infinity is no JSON number"),
    "a huge integer": (b"[" + b"9" * 5_000 + b"]", "a number has 5000 digits; at most 400"),
    "bytes": (b'{"a": "\xff"}', "not UTF-8 text: byte 0xff at offset 7"),
    "UTF-16": ('{"a": 1}'.encode("utf-16"), "not UTF-8 text"),
    "a key twice": (b'{"a": 1, "b": 2, "a": 3}', 'the key "a" twice'),
    "a fence": (b"```json\n{}\n```", "leave out the Markdown fence"),
    "text after the end": (b"{}\nThat is all.", "line 2, column 1: leave out the text after the end"),
    "a comma too many": (b"[1, 2, ]", "leave out the comma"),
    "a text cut off": (b'{"title": "Half a', "cut off"),
}


@pytest.mark.parametrize(("content", "said"), UNREADABLE.values(), ids=UNREADABLE)
@pytest.mark.parametrize("command", [["validate"], ["render", "--format", "text"]], ids=["validate", "render"])
def test_what_is_not_json_is_one_line_that_says_where(run, command, content, said):
    """A model that is told what it did can undo it."""
    result = run(*command, "-", stdin=content)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("Error: stdin ")
    assert said in result.stderr
    assert result.stderr.count("\n") == 1


REFUSED = {
    "a number": (b"42", "must be an object"),
    "a text": (b'"view"', "must be an object"),
    "null": (b"null", "must be an object"),
    "a list": (b"[]", "must be an object"),
    "a lone surrogate": (b'{"type":"view","title":"\\ud800","body":[]}', "title"),
    "a lone surrogate in a key": (b'{"type":"view","\\udfff":1,"body":[]}', "Unicode"),
    "a number past all floats": (b'{"type":"view","body":[1e999]}', "finite"),
    "an integer of 401 digits": (b'{"version":1' + b"0" * 399 + b"}", "version"),
    "nested past the budget": (b'{"body":' + b"[" * 100 + b"]" * 100 + b"}", "64"),
}


@pytest.mark.parametrize(("content", "said"), REFUSED.values(), ids=REFUSED)
def test_json_that_is_no_composition_is_a_finding(run, content, said):
    """It can be read, so it is checked like any other value."""
    result = run("validate", "-", stdin=content)
    assert result.exit_code == 1
    assert said in result.stderr


def test_a_byte_order_mark_is_fine(run):
    """Some editors write one, and it means nothing."""
    assert run("validate", "-", stdin=b"\xef\xbb\xbf" + VALID).stdout == "valid\n"


def test_an_integer_of_four_hundred_digits_is_read(run):
    """The limit itself passes; the finding is about the value."""
    result = run("validate", "-", stdin=b'{"type":"view","version":' + b"1" * 400 + b',"body":[]}')
    assert result.exit_code == 1
    assert "version" in result.stderr


@pytest.mark.parametrize("name", ["no-such-file.json", "a\0b", "."])
def test_a_file_that_cannot_be_read_is_one_line(run, name, tmp_path, monkeypatch):
    """Missing, impossible or a folder."""
    monkeypatch.chdir(tmp_path)
    result = run("validate", name)
    assert result.exit_code == 2
    assert "cannot be read" in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(("size", "code"), [(16 * 1024 * 1024, 0), (16 * 1024 * 1024 + 1, 2)])
def test_sixteen_mebibytes_are_read_and_no_more(run, tmp_path, size, code):
    """A wrong file must not fill the memory."""
    path = tmp_path / "large.json"
    path.write_bytes(VALID.ljust(size))
    result = run("validate", path)
    assert result.exit_code == code
    assert ("larger than 16 MiB" in result.stderr) == (code == 2)


def test_many_keys_with_the_last_one_twice_are_read_in_linear_time(run):
    """Looking for the repeated one compares no pairs."""
    keys = ",".join(f'"{number}":0' for number in range(200_000))
    result = run("validate", "-", stdin=f'{{{keys},"199999":1}}')
    assert result.exit_code == 2
    assert 'the key "199999" twice' in result.stderr


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@given(st.binary(max_size=200) | json_values.map(lambda value: json.dumps(value).encode()))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_read_ends_with_an_answer(run, content):
    """Any bytes: no traceback, an exit code that is promised, and a reason for each refusal."""
    result = run("validate", "-", stdin=content)
    assert result.exit_code in {1, 2}
    assert result.stderr.strip()
    assert "Traceback" not in result.stderr
