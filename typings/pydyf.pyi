from typing import BinaryIO

class Object:
    number: int | None
    @property
    def reference(self) -> bytes: ...
    @property
    def data(self) -> bytes: ...

class Array(Object, list[object]):
    def __init__(self, array: list[object] | None = None) -> None: ...

class Dictionary(Object, dict[str, object]):
    def __init__(self, values: dict[str, object] | None = None) -> None: ...

class Stream(Object):
    stream: list[bytes]
    extra: dict[str, object]
    def __init__(
        self, stream: list[bytes] | None = None, extra: dict[str, object] | None = None, compress: bool = False
    ) -> None: ...

class String(Object):
    def __init__(self, string: str | bytes = "") -> None: ...

class PDF:
    catalog: Dictionary
    info: Dictionary
    pages: Dictionary
    def add_object(self, object_: Object) -> None: ...
    def add_page(self, page: Dictionary) -> None: ...
    def write(
        self, output: BinaryIO, version: bytes = b"1.7", identifier: bool = False, compress: bool = False
    ) -> None: ...
