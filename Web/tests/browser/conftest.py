"""A browser on the real server: a demo for each worker's runs, a page of its own for each test.

SOIREE is the program (default .build/debug/soiree); with SOIREE_BASE the runs go to a server that is there already.
"""

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
import uuid
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

ROOT = Path(__file__).resolve().parents[3]
# What several runs share, wherever they lie.
sys.path += [str(Path(__file__).parent / each) for each in ("courier", "desk", "films", "kitchen", "purchases", "theatre")]
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
PHONE = {"width": 390, "height": 844}
WIDE = {"width": 1280, "height": 900}
# A limit, no wait: as long as that of clicks, since a busy machine is slow and not wrong.
expect.set_options(timeout=60_000)

# What Playwright turns off (the last list holds, so it is repeated here), and Chromium's own search bar, which is a web page
# that each window loads.
LEFT_OUT = [
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect",
    "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch",
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup",
]

# In the demo's city, where kitchens deliver.
PLACE = '{"label":"14 Lantern Lane","lat":40.301,"lon":-73.606,"note":"Third floor"}'
STARTS_WITHIN = 240
# An evening, whenever the runs are made: kitchens are open and films lie ahead.
STARTS_AT = "18:00"
# Where the demos of these runs keep what they have, by their addresses.
FOLDERS = {}


@pytest.fixture(scope="session")
def base(tmp_path_factory):
    """The address of a demo that has started."""
    if "SOIREE_BASE" in os.environ:
        yield os.environ["SOIREE_BASE"]
        return
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    folder = tmp_path_factory.mktemp("demo")
    (folder / "pages").mkdir()
    (folder / "pages/imprint.en.txt").write_text("Harbour Co-op\n1 Quay Street\n\n# Contact\n<b>hello@example.org</b>\n")
    program = os.environ.get("SOIREE", str(ROOT / ".build/debug/soiree"))
    with open(folder / "log", "wb") as log:
        server = subprocess.Popen(
            [
                program, "demo", "--data", str(folder / "data"), "--port", str(port), "--seed", "7", "--scale", "0.2",
                "--at", STARTS_AT, "--pages", str(folder / "pages"),
            ],
            cwd=ROOT, stdout=log, stderr=log,
        )
    address = f"http://127.0.0.1:{port}"
    FOLDERS[address] = folder / "data"
    try:
        wait_for(address + "/ready", server)
        yield address
    finally:
        server.terminate()
        server.wait(20)


def wait_for(address, server):
    end = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < end:
        if server.poll() is not None:
            raise RuntimeError("the demo ended before it was ready")
        try:
            urllib.request.urlopen(address, timeout=2)
            return
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            time.sleep(0.25)
    raise RuntimeError("the demo did not become ready")


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-features=" + ",".join(LEFT_OUT)])
        yield browser
        browser.close()


@pytest.fixture
def open_page(chromium, base):
    """Makes pages: `open_page(theme="dark", size=WIDE, place=None)`. What the page complains of fails the test."""
    contexts, complaints = [], []

    def make(theme="light", size=PHONE, place=PLACE, language="en-US", workers="block", motion="reduce", zone="America/New_York"):
        context = chromium.new_context(
            base_url=base, viewport=size, color_scheme=theme, reduced_motion=motion, locale=language,
            timezone_id=zone, service_workers=workers,
        )
        context.set_default_timeout(60_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda message: complaints.append(message.text) if is_complaint(message) else None)
        if place is not None:
            page.add_init_script(
                f"if (!localStorage.getItem('soiree.place')) localStorage.setItem('soiree.place', {place!r})"
            )
        return page

    yield make
    for context in contexts:
        # What a page still asks while it is closed has no answer that a test's route could change.
        for page in context.pages:
            page.unroute_all(behavior="ignoreErrors")
        context.close()
    assert complaints == []


def is_complaint(message):
    """Errors of the page itself, such as a refused script. A status that the app asks for and shows is none."""
    expected = ("Failed to load resource", "WebSocket connection", "Service Worker registration blocked")
    return message.type == "error" and not message.text.startswith(expected)


@pytest.fixture
def signed_in(open_page):
    """A page of a customer who has just signed in by the demo's code."""

    def make(**options):
        page = open_page(**options)
        page.goto("/sign-in?then=/you")
        page.get_by_label("Email").fill(f"guest-{uuid.uuid4().hex[:12]}@example.org")
        page.get_by_role("button", name="Send the code").click()
        page.get_by_role("button", name="Use it").click()
        page.get_by_role("button", name="Sign out").wait_for()
        return page

    return make


@pytest.fixture(scope="session", autouse=True)
def dinners(request, base):
    """A dinner on its way for each run that wants one that has come: ordered first, since couriers take minutes."""
    wanting = sum("eater" in item.fixturenames for item in request.session.items)
    if wanting == 0:
        return []
    from demo import demo_at

    return [demo_at(base).order_dinner(number) for number in range(wanting)]
