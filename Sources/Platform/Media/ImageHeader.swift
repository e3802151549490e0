/// What the first bytes of a picture say of it, read before anything is decoded: nothing is allocated for a size that a
/// stranger wrote.
public struct ImageHeader: Hashable, Sendable {
  public enum Format: String, Sendable {
    case jpeg, png, webp
  }

  public let format: Format
  /// Pixels, as the header says.
  public let width: Int
  /// Pixels, as the header says.
  public let height: Int
  /// EXIF's: 1 as it lies, 2 to 8 mirrored or turned.
  public let orientation: Int
  /// How often a decoder goes over all pixels: a progressive JPEG says so many times what they are.
  public let scans: Int

  /// Nil for bytes that are none of the three formats, or that end before they say how large the picture is. What the
  /// sender calls them counts for nothing.
  public init?(_ bytes: [UInt8]) {
    var header: ImageHeader?
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      header = Self.png(bytes)
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      header = Self.jpeg(bytes)
    } else if bytes.count > 30, bytes.starts(with: Array("RIFF".utf8)), bytes[8..<12].elementsEqual("WEBP".utf8) {
      header = Self.webp(bytes)
    }
    guard let header, header.width > 0, header.height > 0 else { return nil }
    self = header
  }

  private init(_ format: Format, _ width: Int, _ height: Int, orientation: Int = 1, scans: Int = 1) {
    (self.format, self.width, self.height, self.orientation) = (format, width, height, orientation)
    self.scans = scans
  }

  /// Of the picture as the camera was held.
  public var uprightHeight: Int { orientation > 4 ? width : height }

  /// Of the picture, before it is decoded.
  public var pixels: Int { width.multipliedReportingOverflow(by: height).partialValue }

  private static func png(_ bytes: [UInt8]) -> ImageHeader? {
    guard bytes.count >= 33, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
    return ImageHeader(.png, big(bytes, 16, 4), big(bytes, 20, 4))
  }

  private static func webp(_ bytes: [UInt8]) -> ImageHeader? {
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8X": return ImageHeader(.webp, little(bytes, 24, 3) + 1, little(bytes, 27, 3) + 1)
    case "VP8L":
      let word = little(bytes, 21, 4)
      return bytes[20] == 0x2F ? ImageHeader(.webp, word & 0x3FFF + 1, word >> 14 & 0x3FFF + 1) : nil
    case "VP8 ":
      guard bytes[23..<26].elementsEqual([0x9D, 0x01, 0x2A]) else { return nil }
      return ImageHeader(.webp, little(bytes, 26, 2) & 0x3FFF, little(bytes, 28, 2) & 0x3FFF)
    default: return nil
    }
  }

  /// Steps from segment to segment; each says how long it is. A decoder steps over markers without a length in other
  /// ways: what has one there is refused, lest it show the decoder another size than this.
  private static func jpeg(_ bytes: [UInt8]) -> ImageHeader? {
    var place = 2
    var orientation = 1
    while place + 9 < bytes.count, bytes[place] == 0xFF {
      let kind = bytes[place + 1]
      if kind == 0xFF {
        place += 1
        continue
      }
      let length = big(bytes, place + 2, 2)
      guard length >= 2, kind > 0x01, !(0xD0...0xDA).contains(kind) else { return nil }
      if kind == 0xE1 {
        orientation = Self.orientation(bytes[min(place + 4, bytes.count)..<min(place + 2 + length, bytes.count)])
      }
      // Frames: all but the tables of Huffman and arithmetic coding, and one that nobody uses.
      if (0xC0...0xCF).contains(kind), ![0xC4, 0xC8, 0xCC].contains(kind) {
        return ImageHeader(
          .jpeg, big(bytes, place + 7, 2), big(bytes, place + 5, 2), orientation: orientation, scans: scans(bytes))
      }
      place += 2 + length
    }
    return nil
  }

  /// Counts their markers wherever they stand: a few too many in a long comment harm nobody.
  private static func scans(_ bytes: [UInt8]) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      for place in bytes.indices.dropFirst() where bytes[place] == 0xDA && bytes[place - 1] == 0xFF { count += 1 }
      return count
    }
  }

  /// The tag 0x0112 of the first directory; 1 for whatever cannot be read.
  private static func orientation(_ segment: ArraySlice<UInt8>) -> Int {
    guard segment.starts(with: Array("Exif\0\0".utf8)) else { return 1 }
    let tiff = Array(segment.dropFirst(6))
    guard tiff.count > 14 else { return 1 }
    let isLittle = tiff[0] == 0x49
    func value(_ place: Int, _ count: Int) -> Int {
      guard place >= 0, place + count <= tiff.count else { return 0 }
      return isLittle ? little(tiff, place, count) : big(tiff, place, count)
    }
    let directory = value(4, 4)
    for index in 0..<min(64, value(directory, 2)) {
      let entry = directory + 2 + index * 12
      if value(entry, 2) == 0x0112 {
        let orientation = value(entry + 8, 2)
        return (1...8).contains(orientation) ? orientation : 1
      }
    }
    return 1
  }

  private static func big(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int {
    bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func little(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int {
    bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
