"""Pieces of text that one surface or another would read as more than text."""

from typing import Final

__all__ = ("HARMLESS", "HOSTILE", "OPENERS", "PIECES", "URLS")

OPENERS: Final = (
    "# ", "## ", "- ", "+ ", "* ", "1. ", "12) ", "> ", "---", "***", "===", "| ", "|-|", "```", "~~~", "    ", "\t",
    "[a]: b", "<b>", "<!--", "<?", "<![CDATA[",
)  # fmt: skip
"""What opens a block of Markdown at the start of a line."""

URLS: Final = (
    "https://example.org/?a=1&b=2|3", "mailto:someone@example.org", "#top", "../up", "http://h/)x", "https://h/`*_",
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\tscript:alert(1)", "java&Tab;script:alert(1)",
    "javascript&colon;alert(1)", "&#106;avascript:alert(1)", "&#x6a;avascript:alert(1)", "\x01javascript:alert(1)",
    "\u00a0javascript:alert(1)", "vbscript:x", "data:text/html,<script>x</script>", "file:///etc/passwd",
    "//example.org", "\\\\example.org", "/\\example.org", "&#47;&#47;example.org", "localhost:3000",
)  # fmt: skip
"""Addresses, most of them a script or another host in disguise (RT-92)."""

PIECES: Final = (
    *OPENERS, "**", "*", "_", "__", "_b_", "~~", "~", "`", "``", "|", "\\", "\\|", "#", "!", "[", "]", "(", ")",
    "[x](javascript:y)", "![x](http://h/y.png)", "[x][y]", "[^1]", "<http://h>", "www.example.org", "http://a.b",
    "<script>alert(1)</script>", "<img src=x onerror=y>", '"', "'", '" onmouseover="x', "' onfocus='x", "</style>",
    "</textarea>", "]]>", "-->", "&", "&lt;", "&amp;lt;", "&#60;", "&colon;", "<", ">", "<!channel>", "<!here>",
    "<@U012AB3CD>", "<#C012AB3CD>", "<!subteam^S1>", "<!date^1^{date}|x>", "<http://h|x>", ":smile:", "@here",
    "\n", "\r\n", "\r", "\n\n", "\u2028", "\u2029", "\x0b", "\x0c", "\x85", "\t", "\x00", "\x07", "\x1b[31m", "\x7f",
    "\x9b", "\u200b", "\u200d", "\ufeff", "\u00ad", "\u202e", "\u202d", "\u2066", "\u2069", "\u200f", "\u061c",
    "\U000e0041", "\U000e007f", "é", "e\u0301", "a\u0300\u0316\u0489", "\u0e33", "日本", "ﷺ", "ß", "İ", "\u017f",
    "😀", "👩\u200d👩\u200d👧",
    "🏴\U000e0067\U000e0062\U000e007f", "🇩🇪", "🇩", "❤️", "✊🏽", "\U0001d4b3", "\U0010ffff", "\ufffd", "\uffff", "−",
    "1.2K", "2 * 3", "a_b", "5 < 6", "AT&T", "a", "b2", "word", " ", "  ", "\u00a0", "{x}", "{{x}}", "%s", "$1", "${x}",
)  # fmt: skip
"""Pieces to build hostile text from: markup of each surface, controls, bidi, combining, emoji, and plain words."""

HARMLESS: Final = ("word", "a second word or two", "word\nword\nword\nword\nword\nword\nword", "word 12")
"""Texts that build nothing anywhere; of the kinds that layout may depend on, with as many lines as any hostile one."""

HOSTILE: Final = (
    "<b>x",
    "\"'><i>x",
    "x onclick=y",
    "*x _y ~z | # `",
    "# x\n- y\n1. z\n> w\n---\n| a |\n| - |",
    "<script>x</script></style><img src=x onerror=y>",
    "[x](javascript:y) ![x](http://h/y.png) <http://h> &lt;b&gt;",
    "<!channel> <@U012AB3CD> <#C012AB3CD> & <http://h|x>",
)
"""One text for each way out of a surface, without a pair of marks that an author may write."""
