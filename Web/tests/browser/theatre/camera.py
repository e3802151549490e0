"""A browser whose camera sees a ticket: Chromium takes its pictures from a file."""

import base64
from contextlib import contextmanager

from conftest import CHROMIUM, LEFT_OUT

WIDTH, HEIGHT = 1280, 960
# The ticket on grey, a little tilted, as it is held in a hand; its light as one byte for each pixel.
DRAW = """async ([svg, width, height]) => {
  const picture = new Image()
  picture.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  await picture.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const drawing = canvas.getContext('2d')
  drawing.fillStyle = '#555'
  drawing.fillRect(0, 0, width, height)
  drawing.translate(width / 2, height / 2)
  drawing.rotate(0.12)
  const tall = height * 0.9, wide = tall * picture.width / picture.height
  drawing.drawImage(picture, -wide / 2, -tall / 2, wide, tall)
  const { data } = drawing.getImageData(0, 0, width, height)
  let light = ''
  for (let at = 0; at < data.length; at += 4) light += String.fromCharCode(16 + (data[at] * 219 >> 8))
  return btoa(light)
}"""


@contextmanager
def camera_page(page, drawing, base, folder):
    """A page of another browser, before whose camera a ticket is held."""
    light = base64.b64decode(page.evaluate(DRAW, [drawing, WIDTH, HEIGHT]))
    film = folder / "ticket.y4m"
    film.write_bytes(f"YUV4MPEG2 W{WIDTH} H{HEIGHT} F10:1 Ip A1:1 C420jpeg\nFRAME\n".encode() + light + b"\x80" * (WIDTH * HEIGHT // 2))
    camera = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream", f"--use-file-for-fake-video-capture={film}"]
    browser = page.context.browser.browser_type.launch(
        executable_path=CHROMIUM, args=["--no-sandbox", "--disable-features=" + ",".join(LEFT_OUT), *camera]
    )
    try:
        context = browser.new_context(
            base_url=base, viewport={"width": 390, "height": 844}, locale="en-US", timezone_id="America/New_York",
            permissions=["camera"], service_workers="block",
        )
        context.set_default_timeout(60_000)
        yield context.new_page()
    finally:
        browser.close()
