"""A phone as the budgets have it: the processor four times slower, 1.6 Mbit/s down, 150 ms for each request."""

import contextlib
import os
from pathlib import Path

OBSERVE = Path(__file__).with_name("observe.js")
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
# In the demo's city, where kitchens deliver.
PLACE = '{"label":"14 Lantern Lane","lat":40.301,"lon":-73.606,"note":""}'
NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}
SLOWER = 4


@contextlib.contextmanager
def phone(browser, base, workers="allow"):
    """A context of its own, so with nothing kept. Without workers every script comes over the network that is watched."""
    context = browser.new_context(
        base_url=base, viewport={"width": 390, "height": 844}, device_scale_factor=2, has_touch=True, is_mobile=True,
        locale="en-US", timezone_id="America/New_York", service_workers=workers)
    context.set_default_timeout(30_000)
    context.add_init_script(path=OBSERVE)
    context.add_init_script(f"localStorage.getItem('soiree.place') ?? localStorage.setItem('soiree.place', {PLACE!r})")
    try:
        yield context
    finally:
        context.close()


def slow_page(context):
    """A page with the throttling, and its session with the browser's tools."""
    page = context.new_page()
    tools = context.new_cdp_session(page)
    tools.send("Network.enable")
    tools.send("Network.emulateNetworkConditions", NETWORK)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page, tools


def wait_for_quiet(page, mark=None):
    """What the mark names is there, with every picture in sight, and no request is under way."""
    if mark is not None:
        page.locator(mark).first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    page.wait_for_function(
        """() => [...document.images].every(image => {
          const box = image.getBoundingClientRect()
          return image.complete || box.width === 0 || box.bottom < 0 || box.top > innerHeight || box.left > innerWidth
        })""")
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 200))))")
