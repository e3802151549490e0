"""A person without a mouse."""


from playwright.sync_api import expect


def reach(page, wanted, most=250):
    """Goes by Tab until the element is focused."""
    wanted.first.wait_for(state="attached")
    for _ in range(most):
        page.keyboard.press("Tab")
        if wanted.first.evaluate("each => each === document.activeElement"):
            return
    raise AssertionError(f"Tab does not reach {wanted}")


def press(page, wanted, key="Enter"):
    """Goes there by Tab and presses the key, as soon as the element takes a press."""
    reach(page, wanted)
    expect(wanted.first).to_be_enabled()
    page.keyboard.press(key)
