"""The way to the first window: what it loads, and that the program behind it works as one."""

import os
import subprocess
import sys
from pathlib import Path

BEFORE_THE_WINDOW = """
import sys
from okgin_desktop import start
from okgin_desktop.ui.cloth import Felt
from okgin_desktop.ui.frame import Frame
from PySide6 import QtCore
from PySide6.QtWidgets import QApplication
app = QApplication([])
frame = Frame(Felt.TEAL, "")
frame.show()
frame.await_paint()
print("enumerations" if "Qt" in vars(QtCore) else "none")
ours = [name for name in sys.modules if name.startswith("okgin_desktop")]
print(*[name for name in ours if "engine" in name or "players" in name or "storage" in name])
dear = "okgin_desktop.app okgin_desktop.ui.main_window multiprocessing sqlite3 asyncio"
print(*[name for name in dear.split() if name in sys.modules])
"""


def test_next_to_nothing_is_loaded_before_the_window_is_seen() -> None:
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", BEFORE_THE_WINDOW],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stdout.splitlines() == ["none", "", ""], done.stdout + done.stderr


CLOSED_AT_ONCE = """
import sys
from okgin_desktop.ui.frame import Frame
Frame.await_paint = lambda self: self.close()
from okgin_desktop.__main__ import main
sys.argv[0] = "okgin-desktop"
code = main(["--data-dir", sys.argv[1]])
print(code, "okgin_desktop.app" in sys.modules)
"""


def test_a_window_closed_before_it_is_filled_ends_the_program(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", CLOSED_AT_ONCE, str(tmp_path)],
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stdout == "0 False\n", done.stderr
