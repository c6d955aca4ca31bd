import pytest

from okgin_desktop.engine.partnership import team_result
from tests.vector_files import own_cases

CASES = [*own_cases("examples.jsonl", "partnership"), *own_cases("match.jsonl", "partnership")]


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_b51_and_example_71(case: dict[str, object]) -> None:
    given, expected = case["input"], case["expected"]
    assert isinstance(given, dict)
    assert isinstance(expected, dict)
    assert team_result(given["results"]) == expected["team"]
    assert team_result(-each for each in given["results"]) == -expected["team"]
