"""House rules by name: the shipped presets, what a person changed in them, and those of his own."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from typing import Any, Final

from okgin_desktop.engine.rules import PRESETS, Rules, RulesError

LONGEST: Final = 60
MOST: Final = 50
"""So many own rules fit the settings' file with room to spare."""
OWN: Final = "own:"
CHANGED: Final = "*"
USUAL: Final = "EN"


class NameProblem(StrEnum):
    """Why rules cannot have a name."""

    BLANK = "blank"
    LONG = "long"
    ODD = "odd"  # it has characters that cannot be shown
    TAKEN = "taken"
    FULL = "full"  # there are as many own rules as can be kept


class NameRefusedError(ValueError):
    """A name that cannot be given; `problem` says why."""

    def __init__(self, problem: NameProblem) -> None:
        super().__init__(problem.value)
        self.problem = problem


@dataclass(frozen=True, slots=True)
class OwnRules:
    """Rules of a person's own, and the shipped preset they are compared with."""

    name: str
    base: str
    rules: Rules


@dataclass(slots=True)
class RulesBook:
    """All rules a match can be played by, under keys: that of a shipped preset, or `own:` and a name.

    A shipped preset can be changed and restored, but neither renamed nor deleted. Entries that this version
    cannot read are kept as they are. Methods that take a key raise KeyError where there is none.
    """

    chosen: str = USUAL
    own: list[OwnRules] = field(default_factory=list)
    changed: dict[str, Rules] = field(default_factory=dict)
    unread: list[Any] = field(default_factory=list)

    def keys(self) -> tuple[str, ...]:
        """Return every key: the shipped presets, then the own rules as they were made."""
        return (*PRESETS, *(OWN + each.name for each in self.own))

    def is_own(self, key: str) -> bool:
        """Whether the rules are a person's own."""
        return key.startswith(OWN)

    def name(self, key: str) -> str:
        """Return the name of own rules; raise KeyError for shipped ones, which are named by the texts."""
        return self._own(key).name

    def base(self, key: str) -> str:
        """Return the key of the shipped preset the rules are compared with."""
        return self._own(key).base if self.is_own(key) else _shipped(key)

    def rules(self, key: str) -> Rules:
        """Return the rules as they would be played."""
        if self.is_own(key):
            return self._own(key).rules
        return self.changed.get(key, PRESETS[_shipped(key)])

    def changes(self, key: str) -> tuple[str, ...]:
        """Return the parameters that differ from the shipped preset."""
        return differences(self.rules(key), PRESETS[self.base(key)])

    def match_key(self, key: str) -> str:
        """Return what a match says it is played by: a changed shipped preset is another one."""
        return key + CHANGED if not self.is_own(key) and self.changes(key) else key

    def find(self, match_key: str) -> str | None:
        """Return the key of the rules a match said it was played by, or None where they are gone."""
        known = self.keys()
        key = match_key if match_key.startswith(OWN) else match_key.removesuffix(CHANGED)
        return key if key in known else None

    def edit(self, key: str, rules: Rules) -> None:
        """Give other values to the rules of this key."""
        if self.is_own(key):
            self._replace(key, replace(self._own(key), rules=rules))
        elif rules == PRESETS[_shipped(key)]:
            self.changed.pop(key, None)
        else:
            self.changed[key] = rules

    def save_as(self, key: str, name: str) -> str:
        """Keep the rules of this key under a new name and return its key; raise NameRefusedError.

        What was changed in a shipped preset has moved to the new rules: the preset is as shipped again.
        """
        made = OwnRules(self.free_name(name), self.base(key), self.rules(key))
        self._add(made)
        self.changed.pop(key, None)
        return OWN + made.name

    def add(self, name: str, rules: Rules, base: str | None = None) -> str:
        """Keep rules from elsewhere and return their key; raise NameRefusedError.

        Without a base the shipped preset that differs least is taken.
        """
        known = base if base is not None and base in PRESETS else nearest(rules)
        made = OwnRules(self.free_name(name), known, rules)
        self._add(made)
        return OWN + made.name

    def rename(self, key: str, name: str) -> str:
        """Give own rules another name and return their new key; raise NameRefusedError."""
        entry = self._own(key)
        tidy = self.free_name(name, but=entry.name)
        self._replace(key, replace(entry, name=tidy))
        if self.chosen == key:
            self.chosen = OWN + tidy
        return OWN + tidy

    def delete(self, key: str) -> None:
        """Forget own rules."""
        self.own.remove(self._own(key))
        if self.chosen == key:
            self.chosen = USUAL

    def free_name(self, name: str, but: str = "") -> str:
        """Return the name without spaces around it; raise NameRefusedError for one that cannot be given."""
        tidy = name.strip()
        if not tidy:
            raise NameRefusedError(NameProblem.BLANK)
        if len(tidy) > LONGEST:
            raise NameRefusedError(NameProblem.LONG)
        if not tidy.isprintable():
            raise NameRefusedError(NameProblem.ODD)
        taken = {each.name.casefold() for each in self.own if each.name != but}
        if tidy.casefold() in taken:
            raise NameRefusedError(NameProblem.TAKEN)
        return tidy

    def to_dict(self) -> dict[str, Any]:
        """Return plain JSON values that `from_dict` reads."""
        return {
            "chosen": self.chosen,
            "changed": {key: rules.to_dict() for key, rules in self.changed.items()},
            "own": [
                *({"name": each.name, "base": each.base, "rules": each.rules.to_dict()} for each in self.own),
                *self.unread,
            ],
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "RulesBook":
        """Read `to_dict`; what makes no sense is left out or, in the list of own rules, kept unread."""
        book = cls()
        changed = data.get("changed")
        for key, values in changed.items() if isinstance(changed, Mapping) else ():
            rules = _rules(values)
            if key in PRESETS and rules is not None:
                book.edit(key, rules)
        entries = data.get("own")
        for raw in entries if isinstance(entries, list) else ():
            if not book._take(raw):
                book.unread.append(raw)
        chosen = data.get("chosen")
        if isinstance(chosen, str) and book.find(chosen) == chosen:
            book.chosen = chosen
        return book

    def _take(self, raw: object) -> bool:
        if not isinstance(raw, Mapping) or not isinstance(name := raw.get("name"), str):
            return False
        rules, base = _rules(raw.get("rules")), raw.get("base")
        if rules is None:
            return False
        try:
            self.add(name, rules, base if isinstance(base, str) else None)
        except NameRefusedError:
            return False
        return True

    def _add(self, made: OwnRules) -> None:
        if len(self.own) >= MOST:
            raise NameRefusedError(NameProblem.FULL)
        self.own.append(made)

    def _own(self, key: str) -> OwnRules:
        for each in self.own:
            if OWN + each.name == key:
                return each
        raise KeyError(key)

    def _replace(self, key: str, entry: OwnRules) -> None:
        self.own[self.own.index(self._own(key))] = entry


def differences(rules: Rules, other: Rules) -> tuple[str, ...]:
    """Return the names of the parameters in which two rules differ, in the order of `Rules`."""
    return tuple(
        item.name for item in fields(Rules) if getattr(rules, item.name) != getattr(other, item.name)
    )


def nearest(rules: Rules) -> str:
    """Return the key of the shipped preset that differs in the fewest parameters, the first of equals."""
    return min(PRESETS, key=lambda key: len(differences(rules, PRESETS[key])))


def _shipped(key: str) -> str:
    if key not in PRESETS:
        raise KeyError(key)
    return key


def _rules(values: object) -> Rules | None:
    if not isinstance(values, Mapping):
        return None
    try:
        return Rules.from_dict(values)
    except RulesError:
        return None
