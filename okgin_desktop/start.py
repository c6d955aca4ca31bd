"""The way from the command line to a window on the screen; what goes into it is loaded after that.

Everything imported here is paid for before anything is seen: nothing large, and no enumeration of Qt.
"""

import sys
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from okgin_desktop import paths
from okgin_desktop.session.single_instance import SingleInstance
from okgin_desktop.settings import schema
from okgin_desktop.settings.store import SettingsStore
from okgin_desktop.ui import identity, window_place
from okgin_desktop.ui.cloth import Felt
from okgin_desktop.ui.frame import Frame
from okgin_desktop.ui.openings import Openings

if TYPE_CHECKING:
    from okgin_desktop.__main__ import Arguments


def run(arguments: "Arguments") -> int:
    """Run the program with these arguments until its window is closed."""
    folders = paths.folders(arguments.data_dir)
    instance = SingleInstance(folders.data)
    playing = not arguments.demo and arguments.self_check is None
    if (playing or arguments.data_dir is not None) and not instance.acquire():
        instance.request_raise(arguments.file)
        done = (
            "its window has been brought to the front" if arguments.file is None else "the file opens there"
        )
        print(f"okgin-desktop: it runs already; {done}.")
        return 0
    app = QApplication(sys.argv[:1])
    identity.introduce(app)
    openings = Openings(app)
    if sys.platform == "darwin":
        app.installEventFilter(openings)
    if not playing:
        from okgin_desktop.app import show_off

        return show_off(app, arguments)
    settings = SettingsStore(folders.config)
    frame = Frame(Felt[settings.get(schema.FELT).name], identity.TITLE)
    window_place.restore(frame, settings.window_geometry())
    if arguments.size is not None:
        frame.resize(*arguments.size)
    if sys.platform == "darwin":
        frame.hear_files(app)
    frame.show()
    frame.await_paint()
    if not frame.isVisible():
        return 0
    from okgin_desktop.app import play

    return play(app, arguments, instance, settings, frame, openings)
