import CGD
import CRSVG

/// A picture in memory, four bytes a pixel, kept by libgd.
public final class Pixels {
  private let image: gdImagePtr

  private init?(_ image: gdImagePtr?) {
    guard let image else { return nil }
    self.image = image
  }

  deinit { gdImageDestroy(image) }

  public var width: Int { Int(image.pointee.sx) }
  public var height: Int { Int(image.pointee.sy) }

  /// Decodes what a header was read of. What was written beside the pixels, such as EXIF, is gone; the picture lies as
  /// the camera was held. Nil for bytes that are damaged or end too early.
  public convenience init?(_ bytes: [UInt8], _ header: ImageHeader) {
    // A damaged picture is an answer, not a line on the terminal.
    gdSetErrorMethod { _, _, _ in }
    // libgd reads the bytes and does not change them.
    var bytes = bytes
    let count = Int32(clamping: bytes.count)
    let decoded = bytes.withUnsafeMutableBytes { buffer -> gdImagePtr? in
      switch header.format {
      case .jpeg: gdImageCreateFromJpegPtrEx(count, buffer.baseAddress, 0)
      case .png: gdImageCreateFromPngPtr(count, buffer.baseAddress)
      case .webp: gdImageCreateFromWebpPtr(count, buffer.baseAddress)
      }
    }
    guard let decoded else { return nil }
    guard gdImagePaletteToTrueColor(decoded) != 0, Int(decoded.pointee.sx) == header.width,
      Int(decoded.pointee.sy) == header.height
    else {
      gdImageDestroy(decoded)
      return nil
    }
    self.init(Self.upright(decoded, header.orientation))
  }

  /// Draws an SVG document that this platform wrote. Nil when librsvg cannot.
  public convenience init?(svg: String, width: Int, height: Int) {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)) else { return nil }
    defer { cairo_surface_destroy(surface) }
    guard let canvas = cairo_create(surface) else { return nil }
    defer { cairo_destroy(canvas) }
    let bytes = Array(svg.utf8)
    guard let handle = rsvg_handle_new_from_data(bytes, gsize(bytes.count), nil) else { return nil }
    defer { g_object_unref(handle) }
    var place = RsvgRectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    guard rsvg_handle_render_document(handle, canvas, &place, nil) != 0 else { return nil }
    cairo_surface_flush(surface)
    guard let drawn = cairo_image_surface_get_data(surface),
      let image = gdImageCreateTrueColor(Int32(width), Int32(height))
    else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    for y in 0..<height {
      guard let row = image.pointee.tpixels[y] else { continue }
      (drawn + y * stride).withMemoryRebound(to: UInt32.self, capacity: width) { pixels in
        // Drawings cover everything: what is left of transparency lies on black.
        for x in 0..<width { row[x] = Int32(pixels[x] & 0xFF_FFFF) }
      }
    }
    self.init(image)
  }

  /// Each pixel the mean of those that it stands for. Nil when there is no memory for it.
  public func scaled(toWidth wanted: Int) -> Pixels? {
    let high = max(1, (height * wanted + width / 2) / width)
    guard let target = gdImageCreateTrueColor(Int32(wanted), Int32(high)) else { return nil }
    gdImageAlphaBlending(target, 0)
    gdImageSaveAlpha(target, 1)
    gdImageCopyResampled(target, image, 0, 0, 0, 0, Int32(wanted), Int32(high), image.pointee.sx, image.pointee.sy)
    return Pixels(target)
  }

  /// As WebP, with nothing but the pixels.
  /// - Parameter quality: 0 to 100.
  public func webp(quality: Int = 82) -> [UInt8]? {
    var count: Int32 = 0
    guard let bytes = gdImageWebpPtrEx(image, &count, Int32(quality)) else { return nil }
    defer { gdFree(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  }

  /// As `0xRRGGBB`; of the nearest pixel for a place outside.
  func pixel(_ x: Int, _ y: Int) -> Int {
    let row = image.pointee.tpixels[min(max(0, y), height - 1)]
    return Int(row?[min(max(0, x), width - 1)] ?? 0) & 0xFF_FFFF
  }

  /// The mean of its pixels, as `#2b6b6c`.
  public var color: String {
    var sums = (red: 0, green: 0, blue: 0, count: 0)
    for y in stride(from: 0, to: height, by: max(1, height / 64)) {
      for x in stride(from: 0, to: width, by: max(1, width / 64)) {
        let pixel = pixel(x, y)
        sums.red += pixel >> 16
        sums.green += pixel >> 8 & 0xFF
        sums.blue += pixel & 0xFF
        sums.count += 1
      }
    }
    let parts = [sums.red, sums.green, sums.blue].map { $0 / max(1, sums.count) }
    return "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Turned and mirrored as EXIF says. The image that was given is gone then.
  private static func upright(_ image: gdImagePtr, _ orientation: Int) -> gdImagePtr? {
    if [2, 5, 7].contains(orientation) { gdImageFlipHorizontal(image) }
    if orientation == 4 { gdImageFlipVertical(image) }
    // Counter-clockwise.
    let turn: Float =
      switch orientation {
      case 3: 180
      case 5, 8: 90
      case 6, 7: 270
      default: 0
      }
    guard turn != 0 else { return image }
    defer { gdImageDestroy(image) }
    return gdImageRotateInterpolated(image, turn, 0)
  }
}
