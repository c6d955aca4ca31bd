"""What a frozen program does before anything else; takes the place of PyInstaller's own two hooks.

Those load multiprocessing at every start, 20 ms, and Qt in the computer players' process, 200 ms and 16 MB.
"""


def _hook() -> None:
    import os
    import sys

    base: str = getattr(sys, "_MEIPASS", "")
    parts = ("PySide6", "plugins") if sys.platform == "win32" else ("PySide6", "Qt", "plugins")
    # Our plugins alone: those of another Qt would load that other Qt into this program.
    os.environ["QT_PLUGIN_PATH"] = os.path.join(base, *parts)  # noqa: PTH118 - pathlib costs 5 ms here
    os.environ.pop("QT_QPA_PLATFORM_PLUGIN_PATH", None)

    # multiprocessing starts its keeper of semaphores as if this were Python; its workers are up to __main__.
    if "-c" in sys.argv:
        command = sys.argv[sys.argv.index("-c") + 1 :][:1]
        if command and command[0].startswith("from multiprocessing.resource_tracker import main"):
            exec(command[0])
            sys.exit()


_hook()
