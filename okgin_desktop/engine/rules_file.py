"""House rules as a text file that people can read: written, and read back with the line of what is wrong."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from okgin_desktop.engine.rules import Rules, RulesError

FORMAT: Final = 1
"""The number of the format; `docs/rules_file.md` has the schema."""

LONGEST_FILE: Final = 50_000
"""Characters; a file with every rule has about 2,000."""

LONGEST_NAME: Final = 60

_KEYS: Final = ("format", "name", "rules")
_TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+')


class FileProblem(StrEnum):
    """Why a file of rules is refused; `RULE` is about one rule, see `RulesFileError.rule`."""

    TOO_LONG = "too_long"
    NOT_JSON = "not_json"
    NOT_AN_OBJECT = "not_an_object"
    UNKNOWN_KEY = "unknown_key"
    TWICE = "twice"
    MISSING = "missing"
    FORMAT = "format"
    NAME = "name"
    RULE = "rule"


_REASONS: Final[Mapping[FileProblem, str]] = {
    FileProblem.TOO_LONG: f"the file is longer than {LONGEST_FILE} characters",
    FileProblem.NOT_JSON: "not JSON",
    FileProblem.NOT_AN_OBJECT: "must be an object in braces",
    FileProblem.UNKNOWN_KEY: "unknown key",
    FileProblem.TWICE: "given twice",
    FileProblem.MISSING: "missing",
    FileProblem.FORMAT: f"must be {FORMAT}; another version of the program wrote this file",
    FileProblem.NAME: f"must be a text of 1 to {LONGEST_NAME} characters in one line",
}


class RulesFileError(ValueError):
    """A file that holds no house rules.

    `line` counts from 1; `key` is the key or the rule at fault, "" where it is the whole file; `rule` is what
    is wrong with a rule.
    """

    def __init__(
        self, line: int, problem: FileProblem, key: str = "", rule: RulesError | None = None
    ) -> None:
        reason = _REASONS[problem] if rule is None else rule.reason
        super().__init__(f"line {line}: {key}: {reason}" if key else f"line {line}: {reason}")
        self.line = line
        self.problem = problem
        self.key = key
        self.rule = rule


@dataclass(frozen=True, slots=True)
class NamedRules:
    """House rules under the name their owner gave them."""

    name: str
    rules: Rules


def write_rules(named: NamedRules) -> str:
    """Return the text of a file with every rule in it; `read_rules` reads it back."""
    whole = {"format": FORMAT, "name": named.name, "rules": named.rules.to_dict()}
    return json.dumps(whole, indent=2, ensure_ascii=False) + "\n"


def read_rules(text: str) -> NamedRules:
    """Read a file; a rule that it leaves out takes the default (preset EN).

    Raise RulesFileError for everything else that `write_rules` would not have written but for order and white
    space: the first thing wrong, from the top for what is in a line of its own.
    """
    text = text.removeprefix("\ufeff")
    if len(text) > LONGEST_FILE:
        raise RulesFileError(1, FileProblem.TOO_LONG)
    whole = _parsed(text)
    lines = _lines_of_keys(text)
    if not isinstance(whole, dict):
        raise RulesFileError(1, FileProblem.NOT_AN_OBJECT)
    for key in whole:
        if key not in _KEYS:
            raise RulesFileError(lines[(key,)], FileProblem.UNKNOWN_KEY, key)
    for key in _KEYS:
        if key not in whole:
            raise RulesFileError(1, FileProblem.MISSING, key)
    if type(whole["format"]) is not int or whole["format"] != FORMAT:
        raise RulesFileError(lines[("format",)], FileProblem.FORMAT, "format")
    name = whole["name"]
    if not isinstance(name, str) or not 1 <= len(name.strip()) <= LONGEST_NAME or not name.isprintable():
        raise RulesFileError(lines[("name",)], FileProblem.NAME, "name")
    rules = whole["rules"]
    if not isinstance(rules, dict):
        raise RulesFileError(lines[("rules",)], FileProblem.NOT_AN_OBJECT, "rules")
    return NamedRules(name.strip(), _rules_of(rules, lines))


def _parsed(text: str) -> object:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise RulesFileError(error.lineno, FileProblem.NOT_JSON) from error
    except (ValueError, RecursionError) as error:  # a number of thousands of digits, brackets without end
        raise RulesFileError(1, FileProblem.NOT_JSON) from error


def _rules_of(data: dict[str, Any], lines: Mapping[tuple[str, ...], int]) -> Rules:
    for key, value in data.items():
        try:
            Rules.from_dict({key: value})
        except RulesError as error:
            raise RulesFileError(lines[("rules", key)], FileProblem.RULE, key, error) from error
    try:
        return Rules.from_dict(data)
    except RulesError as error:
        # One rule never contradicts the defaults: that at fault is in the file.
        line = lines[("rules", error.field)]
        raise RulesFileError(line, FileProblem.RULE, error.field, error) from error


def _lines_of_keys(text: str) -> dict[tuple[str, ...], int]:
    """Return the line of every key of a text that is JSON, by the keys around it; refuse one given twice."""
    lines: dict[tuple[str, ...], int] = {}
    around: list[str] = []
    last = ""
    for token, follower, line in _tokens(text):
        if token in "{[":
            around.append(last)
        elif token in "}]":
            around.pop()
        elif follower == ":":
            last = json.loads(token)
            path = (*around[1:], last)
            if path in lines and len(path) <= 2:
                raise RulesFileError(line, FileProblem.TWICE, last)
            lines[path] = line
    return lines


def _tokens(text: str) -> Iterator[tuple[str, str, int]]:
    """Yield each token with the one after it and its line."""
    found = [(match[0], match.start()) for match in _TOKEN.finditer(text)]
    line, at = 1, 0
    for (token, start), (follower, _) in zip(found, [*found[1:], ("", 0)], strict=True):
        line += text.count("\n", at, start)
        at = start
        yield token, follower, line
