/// The format and size from an image's first bytes: enough to refuse it before it is decoded.
public struct ImageHeader: Hashable, Sendable {
  /// The formats that are decoded.
  public enum Format: Hashable, Sendable, CaseIterable { case jpeg, png, webp }

  public let format: Format
  /// In pixels, before any reduction.
  public let size: PixelSize

  /// Nil for another format, or when its size is not found.
  public init?(_ bytes: [UInt8]) {
    let reader = HeaderReader(bytes: bytes)
    if reader.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0), let size = reader.pngSize {
      (format, self.size) = (.png, size)
    } else if reader.has([0xFF, 0xD8, 0xFF], at: 0), let size = reader.jpegSize {
      (format, self.size) = (.jpeg, size)
    } else if reader.has(Array("RIFF".utf8), at: 0), reader.has(Array("WEBP".utf8), at: 8), let size = reader.webpSize {
      (format, self.size) = (.webp, size)
    } else {
      return nil
    }
    guard size.width > 0, size.height > 0 else { return nil }
  }
}

/// Reads the size where each format has it.
private struct HeaderReader {
  let bytes: [UInt8]

  func has(_ wanted: [UInt8], at offset: Int) -> Bool {
    offset + wanted.count <= bytes.count && Array(bytes[offset..<offset + wanted.count]) == wanted
  }

  private func big(_ count: Int, at offset: Int) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private func little(_ count: Int, at offset: Int) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    return bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The size in the first chunk.
  var pngSize: PixelSize? {
    guard has(Array("IHDR".utf8), at: 12), let width = big(4, at: 16), let height = big(4, at: 20) else { return nil }
    return PixelSize(width: width, height: height)
  }

  /// The size in the first frame, after other segments.
  var jpegSize: PixelSize? {
    var offset = 2
    while let first = big(1, at: offset) {
      guard first == 0xFF, let marker = big(1, at: offset + 1) else { return nil }
      switch marker {
      // Padding, and markers without a segment.
      case 0xFF: offset += 1
      case 0x01, 0xD0...0xD8: offset += 2
      // Pixels or the end, without a frame before.
      case 0x00, 0xD9, 0xDA: return nil
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        guard let height = big(2, at: offset + 5), let width = big(2, at: offset + 7) else { return nil }
        return PixelSize(width: width, height: height)
      default:
        guard let length = big(2, at: offset + 2), length >= 2 else { return nil }
        offset += 2 + length
      }
    }
    return nil
  }

  var webpSize: PixelSize? {
    if has(Array("VP8 ".utf8), at: 12), has([0x9D, 0x01, 0x2A], at: 23), let width = little(2, at: 26),
      let height = little(2, at: 28)
    {
      return PixelSize(width: width & 0x3FFF, height: height & 0x3FFF)
    }
    if has(Array("VP8L".utf8), at: 12), has([0x2F], at: 20), let packed = little(4, at: 21) {
      return PixelSize(width: (packed & 0x3FFF) + 1, height: (packed >> 14 & 0x3FFF) + 1)
    }
    if has(Array("VP8X".utf8), at: 12), let width = little(3, at: 24), let height = little(3, at: 27) {
      return PixelSize(width: width + 1, height: height + 1)
    }
    return nil
  }
}
