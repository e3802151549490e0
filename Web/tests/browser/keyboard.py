"""A person without a mouse."""


def reach(page, wanted, most=250):
    """Goes by Tab until the element is focused."""
    wanted.first.wait_for(state="attached")
    for _ in range(most):
        page.keyboard.press("Tab")
        if wanted.first.evaluate("each => each === document.activeElement"):
            return
    raise AssertionError(f"Tab does not reach {wanted}")


def press(page, wanted, key="Enter"):
    reach(page, wanted)
    page.keyboard.press(key)
