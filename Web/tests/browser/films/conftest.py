"""The steps of films are modules of this folder; the browser and the server are those of the folder above."""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]
