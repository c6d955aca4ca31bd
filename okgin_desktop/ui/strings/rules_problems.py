"""Why house rules are refused, in words; the names of rules are those of the file."""

from PySide6.QtCore import QObject

from okgin_desktop.engine.rules import RulesError, RulesProblem
from okgin_desktop.engine.rules_file import FORMAT, LONGEST_NAME, FileProblem, RulesFileError


class RulesProblemTexts(QObject):
    """Final: a context of its own for translators."""

    def file_problem(self, error: RulesFileError) -> str:
        """Return `Line 7: knock_bonus must be from 0 to 50.` or another sentence of the kind."""
        reason = self.rule_problem(error.rule) if error.rule is not None else self._of_the_file(error)
        return self.tr("Line {line}: {reason}").format(line=error.line, reason=reason)

    def rule_problem(self, error: RulesError) -> str:
        """Return what is wrong with one rule."""
        texts = {
            RulesProblem.UNKNOWN: self.tr("there is no rule {rule}."),
            RulesProblem.TYPE: self._type(error),
            RulesProblem.RANGE: self.tr("{rule} must be from {first} to {last}."),
            RulesProblem.CHOICE: self.tr("{rule} must be one of: {values}."),
            RulesProblem.CONFLICT: self.tr("{rule} does not go together with {values}."),
            RulesProblem.ENDLESS: self.tr(
                "{rule}: only gin ends a deal and it earns nothing, so that no match would ever end."
            ),
        }
        first, last = (error.allowed[0], error.allowed[-1]) if error.allowed else ("", "")
        return texts[error.problem].format(
            rule=error.field, first=first, last=last, values=", ".join(error.allowed)
        )

    def _type(self, error: RulesError) -> str:
        if error.allowed == ("yes/no value",):
            return self.tr("{rule} must be true or false.")
        return self.tr("{rule} must be a whole number.")

    def _of_the_file(self, error: RulesFileError) -> str:
        texts = {
            FileProblem.TOO_LONG: self.tr("this is no file of house rules, it is far too long."),
            FileProblem.NOT_JSON: self.tr("this is not JSON."),
            FileProblem.NOT_AN_OBJECT: self.tr("here must be an object in braces."),
            FileProblem.UNKNOWN_KEY: self.tr("{key} is no part of a file of house rules."),
            FileProblem.TWICE: self.tr("{key} is given twice."),
            FileProblem.MISSING: self.tr("{key} is missing."),
            FileProblem.FORMAT: self.tr("the format must be {format}: another version wrote this file."),
            FileProblem.NAME: self.tr("the name must be one line of 1 to {longest} characters."),
        }
        return texts[error.problem].format(key=error.key, format=FORMAT, longest=LONGEST_NAME)
