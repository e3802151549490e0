/// A size in pixels.
public struct PixelSize: Hashable, Sendable {
  /// Pixels.
  public var width: Int
  /// Pixels.
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Width times height, at most the largest number.
  public var pixels: Int64 {
    let (pixels, overflow) = Int64(max(0, width)).multipliedReportingOverflow(by: Int64(max(0, height)))
    return overflow ? .max : pixels
  }

  /// The smallest size of the same shape that fills `frame`; never larger than this one, and at least one pixel.
  public func reduced(toFill frame: PixelSize) -> PixelSize {
    guard width > 0, height > 0 else { return PixelSize(width: 1, height: 1) }
    let scale = max(Double(frame.width) / Double(width), Double(frame.height) / Double(height))
    guard scale < 1 else { return self }
    return PixelSize(
      width: min(width, max(1, Int((Double(width) * scale).rounded()))),
      height: min(height, max(1, Int((Double(height) * scale).rounded()))))
  }
}

/// A decoded image.
public struct Bitmap: Hashable, Sendable {
  public let size: PixelSize
  /// Bytes of red, green, blue and alpha, the colours multiplied by alpha; rows from the top, without gaps.
  public let pixels: [UInt8]

  /// Nil unless there are four bytes for each pixel.
  public init?(size: PixelSize, pixels: [UInt8]) {
    guard size.width > 0, size.height > 0,
      size.pixels.multipliedReportingOverflow(by: 4) == (Int64(pixels.count), false)
    else { return nil }
    self.size = size
    self.pixels = pixels
  }
}

/// Decodes and reduces images: ``ImageIOScaler`` on Apple's systems, `GDScaler` of `SoireeImages` elsewhere.
public protocol ImageScaling: Sendable {
  /// The image in its shape, no larger than needed to fill `frame`. The caller has checked the ``ImageHeader``. Nil
  /// when it cannot be decoded.
  func bitmap(of bytes: [UInt8], _ header: ImageHeader, toFill frame: PixelSize) -> Bitmap?
}

/// Why there is no image.
public enum ImageError: Error, Hashable, Sendable {
  /// No whole answer came.
  case notFetched
  /// The server refused the image with this status.
  case refused(status: Int)
  /// It would take more memory than an image may.
  case tooLarge
  /// It is no JPEG, PNG or WebP, or is damaged.
  case unreadable
}
