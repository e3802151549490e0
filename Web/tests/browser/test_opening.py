"""What is seen before the first script has come."""

import pytest
from playwright.sync_api import expect

from programme import later_show, read


def test_the_page_shows_the_platform_before_any_script_has_come(open_page):
    page = open_page()
    page.route("**/*.js", lambda route: None)
    page.goto("/", wait_until="commit")
    expect(page.locator(".opening")).to_be_visible()
    expect(page.locator(".opening")).to_have_text("Soiree")
    assert page.locator("nav.tabs").count() == 0


def requests_of(page, path, mark):
    """The addresses that a first visit asks the platform for, until what it shows is there."""
    sent = []
    page.on("request", lambda request: sent.append(request.url.split("/", 3)[3]))
    page.goto(path)
    expect(page.locator(mark).first).to_be_visible()
    page.wait_for_load_state("networkidle")
    return sent


@pytest.mark.parametrize("screen", ["dinner", "menu", "films", "hall"])
def test_what_the_first_script_asks_for_is_what_the_screen_shows(open_page, base, screen):
    path, mark = {
        "dinner": lambda: ("/", "article.kitchen"),
        "menu": lambda: (f"/restaurants/{read(base, '/v1/restaurants?lat=40.301&lon=-73.606')['items'][0]['id']}", ".dish"),
        "films": lambda: ("/films", "a.film"),
        "hall": lambda: (f"/shows/{later_show(base)}", "[role=gridcell]"),
    }[screen]()
    page = open_page()
    page.add_init_script("""
      window.early = []
      const keep = Map.prototype.set
      Map.prototype.set = function (key, value) {
        if (typeof key === 'string' && key.startsWith('/v1/') && value instanceof Promise) window.early.push(key)
        return keep.call(this, key, value)
      }
    """)
    sent = requests_of(page, path, mark)
    early = page.evaluate("window.early")
    assert early != []
    # Every answer was taken, none was asked for twice, and no picture of another width came.
    assert page.evaluate("soireeEarly.size") == 0
    for each in early:
        assert sent.count(each.lstrip("/")) == 1, each
    pictures = [each for each in sent if each.startswith("media/")]
    assert len(pictures) == len(set(pictures))
    # The answers come before the app's own script is done.
    order = [each for each in sent if each.startswith("v1/")]
    assert order[0] == early[0].lstrip("/")
