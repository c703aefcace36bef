"""Frozen values of many kinds: the facts and wishes of a game.

Standard library only. A data class has code written and compiled for each kind, at every start
of the program; kinds of `Value` share theirs.
"""

from __future__ import annotations

from typing import ClassVar, NoReturn, dataclass_transform


@dataclass_transform(frozen_default=True)
class Value:
    """A value that stays as it was made. Its fields are what its class annotates, after those
    of the class above; all of them are given when it is made. It equals another of the very
    same kind with the same fields, and never one of another kind.

    >>> class Throw(Value):
    ...     first: int
    ...     second: int
    >>> Throw(3, second=1)
    Throw(first=3, second=1)
    """

    FIELDS: ClassVar[dict[str, str]] = {}
    """The names of the fields, in order, and their types as they are written."""

    def __init_subclass__(cls) -> None:
        cls.FIELDS = cls.FIELDS | cls.__annotations__
        type.__setattr__(cls, "__match_args__", tuple(cls.FIELDS))

    def __init__(self, *values: object, **named: object) -> None:
        given = dict(zip(self.FIELDS, values, strict=False)) | named
        if given.keys() != self.FIELDS.keys() or len(values) + len(named) != len(given):
            raise TypeError(f"{type(self).__name__} takes: {', '.join(self.FIELDS)}")
        self.__dict__.update({name: given[name] for name in self.FIELDS})

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{name} of {type(self).__name__} stays as it is")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{name} of {type(self).__name__} stays as it is")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash((type(self), *self.__dict__.values()))

    def __repr__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.__dict__.items())
        return f"{type(self).__name__}({told})"
