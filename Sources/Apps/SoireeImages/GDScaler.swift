import CGD
public import SoireeClient

/// Decodes JPEG, PNG and WebP by libgd: for systems without ImageIO. Which way a camera was held is not looked at.
public struct GDScaler: ImageScaling {
  public init() { Self.silence() }

  public func bitmap(of bytes: [UInt8], _ header: ImageHeader, toFill frame: PixelSize) -> Bitmap? {
    guard let image = GDImage(bytes, header.format), image.size == header.size else { return nil }
    let wanted = image.size.reduced(toFill: frame)
    guard let small = wanted == image.size ? image : image.scaled(to: wanted) else { return nil }
    return Bitmap(size: wanted, pixels: small.pixels)
  }

  /// A damaged image is an answer, not a line on the terminal.
  private static func silence() { gdSetErrorMethod { _, _, _ in } }
}

/// An image in libgd's memory, with a colour for each pixel.
private final class GDImage {
  private let image: gdImagePtr

  init?(_ bytes: [UInt8], _ format: ImageHeader.Format) {
    // libgd reads the bytes and does not change them.
    var bytes = bytes
    let count = Int32(clamping: bytes.count)
    let decoded = bytes.withUnsafeMutableBytes { buffer -> gdImagePtr? in
      switch format {
      case .jpeg: gdImageCreateFromJpegPtr(count, buffer.baseAddress)
      case .png: gdImageCreateFromPngPtr(count, buffer.baseAddress)
      case .webp: gdImageCreateFromWebpPtr(count, buffer.baseAddress)
      }
    }
    guard let decoded else { return nil }
    image = decoded
    guard gdImagePaletteToTrueColor(image) != 0 else { return nil }
  }

  private init(_ image: gdImagePtr) { self.image = image }

  deinit { gdImageDestroy(image) }

  var size: PixelSize { PixelSize(width: Int(image.pointee.sx), height: Int(image.pointee.sy)) }

  /// Each pixel the mean of those that it stands for.
  func scaled(to wanted: PixelSize) -> GDImage? {
    let (width, height) = (Int32(wanted.width), Int32(wanted.height))
    guard let target = gdImageCreateTrueColor(width, height) else { return nil }
    // The transparency is copied, not painted over black.
    gdImageAlphaBlending(target, 0)
    gdImageCopyResampled(target, image, 0, 0, 0, 0, width, height, image.pointee.sx, image.pointee.sy)
    return GDImage(target)
  }

  /// Four bytes each, the colours multiplied by alpha.
  var pixels: [UInt8] {
    let size = size
    return [UInt8](unsafeUninitializedCapacity: size.width * size.height * 4) { buffer, count in
      var next = 0
      for y in 0..<size.height {
        let row = image.pointee.tpixels[y]
        for x in 0..<size.width {
          let pixel = UInt32(bitPattern: row?[x] ?? 0)
          // libgd's alpha is seven bits, and 127 is nothing at all.
          let alpha = (127 - (pixel >> 24 & 0x7F)) * 255 / 127
          for shift in [16, 8, 0] as [UInt32] {
            buffer[next] = UInt8(((pixel >> shift & 0xFF) * alpha + 127) / 255)
            next += 1
          }
          buffer[next] = UInt8(alpha)
          next += 1
        }
      }
      count = next
    }
  }
}
