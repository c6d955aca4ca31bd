"""Rules being edited: a copy of the book, and values that may contradict each other for a while."""

from dataclasses import fields
from typing import Any

from okgin_desktop.engine.rules import PRESETS, Rules, RulesError
from okgin_desktop.settings.custom_rules import RulesBook
from okgin_desktop.ui.dialogs.preferences_parameters import Value


class RulesDraft:
    """The book as it would be after Apply, one of its rules chosen, and the values on the page.

    `error` says why the values cannot be played; until they can, `rules` stays as it was before.
    """

    def __init__(self, stored: dict[str, Any]) -> None:
        self.book = RulesBook.from_dict(stored)
        self._before = RulesBook.from_dict(stored)
        self.error: RulesError | None = None
        self._values: dict[str, Any] = {}
        self.choose(self.book.chosen)

    @property
    def key(self) -> str:
        """The key of the chosen rules."""
        return self.book.chosen

    @property
    def rules(self) -> Rules:
        """The chosen rules, as far as they can be played."""
        return self.book.rules(self.key)

    @property
    def base(self) -> Rules:
        """The shipped preset they are compared with."""
        return PRESETS[self.book.base(self.key)]

    def choose(self, key: str) -> None:
        """Edit the rules of this key; values that could not be played are given up."""
        self.book.chosen = key
        self._read()

    def value(self, field: str) -> Value:
        """Return what the page shows for a parameter."""
        found: Value = self._values[field]
        return found

    def differs(self, field: str) -> bool:
        """Whether the value shown is not that of the shipped preset."""
        return bool(self._values[field] != getattr(self.base, field))

    def set_value(self, field: str, value: Value) -> None:
        """Give a parameter another value."""
        self._values[field] = value
        try:
            rules = Rules(**self._values)
        except RulesError as error:
            self.error = error
        else:
            self.error = None
            self.book.edit(self.key, rules)

    def can_restore(self) -> bool:
        """Whether `restore` would change anything."""
        return self.error is not None or self.rules != self._as_before()

    def restore(self) -> None:
        """Take a shipped preset as it is shipped, own rules as they were when the page was opened."""
        self.book.edit(self.key, self._as_before())
        self._read()

    def restore_all(self) -> None:
        """Take every shipped preset as it is shipped; own rules stay."""
        for key in PRESETS:
            self.book.edit(key, PRESETS[key])
        self._read()

    def save_as(self, name: str) -> None:
        """Keep the rules under a new name and go on with those; raise NameRefusedError."""
        self.choose(self.book.save_as(self.key, name))

    def rename(self, name: str) -> None:
        """Give own rules another name; raise NameRefusedError."""
        self.choose(self.book.rename(self.key, name))

    def delete(self) -> None:
        """Forget own rules and go on with the preset they came from."""
        base = self.book.base(self.key)
        self.book.delete(self.key)
        self.choose(base)

    def take(self, name: str, rules: Rules) -> None:
        """Add rules from a file and go on with those; raise NameRefusedError."""
        self.choose(self.book.add(name, rules))

    def is_changed(self) -> bool:
        """Whether Apply would store anything new."""
        return self.book.to_dict() != self._before.to_dict()

    def _as_before(self) -> Rules:
        if not self.book.is_own(self.key):
            return self.base
        known = self.key in self._before.keys()  # noqa: SIM118 - not a mapping
        return self._before.rules(self.key) if known else self.rules

    def _read(self) -> None:
        self.error = None
        rules = self.rules
        self._values = {name: getattr(rules, name) for name in (item.name for item in fields(Rules))}
