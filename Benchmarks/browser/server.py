"""A demo of its own over HTTPS, without robots, with a hall of two thousand seats and the floor's page beside the web app."""

import contextlib
import json
import shutil
import socket
import ssl
import subprocess
import tempfile
import time
import urllib.request
from datetime import datetime, timedelta, timezone
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HALL = "Hall of 2000"
ROWS, SEATS_PER_ROW = 40, 50


@contextlib.contextmanager
def served(program):
    """Yields the server's address."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        data = ["--data", folder / "data", "--web", folder / "web"]
        made = [program, "demo", *data, "--seed", "7", "--scale", "0.2", "--no-robots"]
        (folder / "hall.json").write_text(json.dumps(plan()))
        shutil.copytree(ROOT / "Web/dist", folder / "web")
        shutil.copytree(Path(__file__).parent / "floor", folder / "web", dirs_exist_ok=True)
        # The first start makes the city; its theatre gets the hall; the second start gives the hall its shows.
        with started(made, folder) as base:
            theatre = read(base, f"/v1/theatres?city={city_of(base)}")["items"][0]["id"]
        adding = [program, "import", "seating-plan", folder / "hall.json", *data[:2], "--theatre", theatre]
        subprocess.run(adding, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        with started(made, folder):
            pass
        # As in earnest: browsers speak HTTP/2 over TLS only.
        key, certificate = folder / "key.pem", folder / "certificate.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
             "-subj", "/CN=localhost", "-keyout", key, "-out", certificate], check=True, stderr=subprocess.DEVNULL)
        with started([program, "serve", "--demo", *data, "--tls-cert", certificate, "--tls-key", key], folder, "https") as base:
            yield base


@contextlib.contextmanager
def started(command, folder, scheme="http"):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with open(folder / "log", "wb") as log:
        server = subprocess.Popen([*command, "--port", str(port)], stdout=log, stderr=log)
    base = f"{scheme}://localhost:{port}"
    try:
        for _ in range(600):
            if server.poll() is not None:
                raise RuntimeError("the server ended: " + (folder / "log").read_text()[-2000:])
            with contextlib.suppress(OSError):
                ask(base + "/ready").close()
                break
            time.sleep(0.2)
        yield base
    finally:
        server.terminate()
        server.wait(20)


def ask(address):
    # The certificate is of this run's own making.
    trusting = ssl._create_unverified_context() if address.startswith("https") else None
    return urllib.request.urlopen(address, timeout=20, context=trusting)


def plan():
    """A hall in pretix's form, with two ways between the seats."""
    seats = [{"seat_number": str(number + 1), "category": "Hall", "position": {"x": 50 * (number + number // 17), "y": 0}}
             for number in range(SEATS_PER_ROW)]
    rows = [{"row_number": str(row + 1), "position": {"x": 0, "y": 50 * row}, "seats": seats} for row in range(ROWS)]
    return {"name": HALL, "categories": [{"name": "Hall"}], "size": {"width": 2600, "height": 2000},
            "zones": [{"name": "Hall", "position": {"x": 0, "y": 0}, "rows": rows}]}


def read(base, path):
    with ask(base + path) as answer:
        return json.load(answer)


def city_of(base):
    return read(base, "/v1/cities")["items"][0]["id"]


def film_and_show(base):
    """A film that runs tomorrow in the hall, and that show."""
    city, date = city_of(base), (datetime.now(timezone.utc) + timedelta(days=1)).strftime("%Y-%m-%d")
    for film in read(base, f"/v1/movies?city={city}&date={date}&limit=60")["items"]:
        for show in read(base, f"/v1/movies/{film['id']}/shows?city={city}&date={date}&limit=100")["items"]:
            if show["screen"]["name"] == HALL:
                return film["id"], show["id"]
    raise RuntimeError("the hall has no show tomorrow")


def kitchen(base, number=0):
    """A restaurant that is open and delivers to the place of the runs."""
    found = read(base, "/v1/restaurants?lat=40.301&lon=-73.606&open_now=true")["items"]
    return found[number % len(found)]["id"]
