"""What goes wrong, as exceptions that tell where and what to do about it."""
from __future__ import annotations

from typing import Any, NamedTuple, Sequence


class Diagnostic(NamedTuple):
    """One problem. Lines and columns count from 1, columns in bytes; line 0 is the file as a whole."""

    severity: str  #: "note", "warning" or "error"
    file: str
    line: int
    column: int
    length: int
    message: str  #: what is wrong
    help: str  #: what to write or do instead; may be empty
    source: str  #: the line that it stands in; may be empty

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}: " if self.line else ""
        if self.file and not self.line:
            place = f"{self.file}: "
        return f"{place}{self.severity}: {self.message}"


class Error(Exception):
    """A file or a level is wrong, or a seed gave no level. Reads as the command prints it."""

    def __init__(self, message: str, diagnostics: Sequence[Diagnostic] = (),
                 failure: str = "content") -> None:
        super().__init__(message, tuple(diagnostics), failure)
        self.message = message
        self.diagnostics: tuple[Diagnostic, ...] = tuple(diagnostics)
        self.failure = failure  #: "content", "veto", "usage", "machine" or "cancelled"

    def __str__(self) -> str:
        return self.message


class UsageError(Error, ValueError):
    """The call is wrong: an argument, a path that does not exist."""

    def __init__(self, message: str, diagnostics: Sequence[Diagnostic] = (),
                 failure: str = "usage") -> None:
        super().__init__(message, diagnostics, failure)


class MachineError(Error):
    """The disk, the memory or a permission."""


class Cancelled(Error):
    """Somebody asked to stop, or the time limit passed."""


_CLASSES = {"usage": UsageError, "machine": MachineError, "cancelled": Cancelled}


def diagnostics_of(rows: Sequence[Any]) -> tuple[Diagnostic, ...]:
    return tuple(Diagnostic(*row) for row in rows)


def error_of(failure: str, message: str, rows: Sequence[Any]) -> Error:
    """What the native module raises."""
    return _CLASSES.get(failure, Error)(message, diagnostics_of(rows), failure)


def usage_error(message: str, help: str = "") -> UsageError:
    """A mistake in a call that the engine never hears of, in the same words."""
    text = f"error: {message}" + (f"\n  help: {help}" if help else "")
    return UsageError(text, [Diagnostic("error", "", 0, 0, 0, message, help, "")])
