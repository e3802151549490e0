import SoireeClient
import Testing

@Suite("What the head of an image says")
struct ImageHeaderTests {
  @Test("its format and size", arguments: ImageHeader.Format.allCases, [(1, 1), (640, 480), (16_000, 3)])
  func sizes(format: ImageHeader.Format, size: (Int, Int)) {
    let header = ImageHeader(Heads.bytes(format, size.0, size.1))
    #expect(header?.format == format)
    #expect(header?.size == PixelSize(width: size.0, height: size.1))
  }

  @Test("nothing, where it is cut before its size", arguments: ImageHeader.Format.allCases)
  func cut(format: ImageHeader.Format) {
    let bytes = Heads.bytes(format, 640, 480)
    for length in 0..<bytes.count { _ = ImageHeader(Array(bytes.prefix(length))) }
    #expect(ImageHeader(Array(bytes.prefix(15))) == nil)
  }

  @Test(
    "nothing, where it is no image",
    arguments: [
      [], [0xFF], Array("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>".utf8),
      Array("GIF89a\u{1}\u{0}".utf8),
      [0xFF, 0xD8, 0xFF, 0xD9], [0xFF, 0xD8, 0xFF, 0xDA, 0, 2], [0xFF, 0xD8, 0xFF, 0xE0, 0, 0],
      [0xFF, 0xD8, 0xFF, 0xFF],
      Array("RIFF\u{9}\u{0}\u{0}\u{0}WEBPVP9 ".utf8),
    ] as [[UInt8]])
  func none(bytes: [UInt8]) { #expect(ImageHeader(bytes) == nil) }

  @Test("nothing, where a side is zero", arguments: ImageHeader.Format.allCases)
  func zero(format: ImageHeader.Format) {
    // The lossless and extended forms of WebP cannot say zero.
    #expect(ImageHeader(Heads.bytes(format, 0, 5)) == nil)
    #expect(ImageHeader(Heads.bytes(format, 5, 0)) == nil)
  }

  @Test("the frame's size, not that of a thumbnail in a segment before it")
  func thumbnail() {
    let thumbnail = Heads.bytes(.jpeg, 10, 10)
    let segment = [0xFF, 0xE1, 0, UInt8(thumbnail.count + 2)] + thumbnail
    let bytes = [0xFF, 0xD8] + segment + Heads.bytes(.jpeg, 640, 480).dropFirst(2)
    #expect(ImageHeader(bytes)?.size == PixelSize(width: 640, height: 480))
  }

  @Test("of the lossless and extended forms of WebP, too")
  func webpForms() {
    let riff = Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8)
    let packed: UInt32 = 639 | 479 << 14
    let lossless = riff + Array("VP8L".utf8) + [0, 0, 0, 0, 0x2F] + (0..<4).map { UInt8(packed >> (8 * $0) & 0xFF) }
    #expect(ImageHeader(lossless)?.size == PixelSize(width: 640, height: 480))
    let extended = riff + Array("VP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 0x7F, 0x02, 0, 0xDF, 0x01, 0]
    #expect(ImageHeader(extended)?.size == PixelSize(width: 640, height: 480))
  }

  @Test(
    "a size is reduced in its shape, never enlarged, and never to nothing",
    arguments: [
      (PixelSize(width: 400, height: 200), PixelSize(width: 50, height: 50), PixelSize(width: 100, height: 50)),
      (PixelSize(width: 200, height: 400), PixelSize(width: 50, height: 50), PixelSize(width: 50, height: 100)),
      (PixelSize(width: 40, height: 20), PixelSize(width: 50, height: 10), PixelSize(width: 40, height: 20)),
      (PixelSize(width: 40, height: 20), PixelSize(width: 0, height: 0), PixelSize(width: 1, height: 1)),
      (PixelSize(width: 40, height: 20), PixelSize(width: -9, height: -9), PixelSize(width: 1, height: 1)),
      (PixelSize(width: 0, height: -1), PixelSize(width: 9, height: 9), PixelSize(width: 1, height: 1)),
      (PixelSize(width: 10_000, height: 1), PixelSize(width: 100, height: 1), PixelSize(width: 10_000, height: 1)),
      (PixelSize(width: .max, height: .max), PixelSize(width: 7, height: 7), PixelSize(width: 7, height: 7)),
    ])
  func reduced(size: PixelSize, frame: PixelSize, wanted: PixelSize) { #expect(size.reduced(toFill: frame) == wanted) }

  @Test("pixels are counted without overflow")
  func pixels() {
    #expect(PixelSize(width: 3, height: 4).pixels == 12)
    #expect(PixelSize(width: -3, height: 4).pixels == 0)
    #expect(PixelSize(width: .max, height: 4).pixels == .max)
    #expect(Bitmap(size: PixelSize(width: .max, height: 2), pixels: []) == nil)
    #expect(Bitmap(size: PixelSize(width: 1, height: 1), pixels: [1, 2, 3]) == nil)
    #expect(Bitmap(size: PixelSize(width: 1, height: 1), pixels: [1, 2, 3, 4]) != nil)
  }
}

/// Heads of images without the images.
enum Heads {
  static func bytes(_ format: ImageHeader.Format, _ width: Int, _ height: Int) -> [UInt8] {
    switch format {
    case .png:
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + big(width, 4)
        + big(height, 4)
    case .jpeg:
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 1, 0xFF, 0xFF, 0xC2, 0, 11, 8] + big(height, 2) + big(width, 2)
    case .webp:
      Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8 ".utf8) + [0, 0, 0, 0, 0, 0, 0, 0x9D, 0x01, 0x2A]
        + big(width, 2).reversed() + big(height, 2).reversed()
    }
  }

  private static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
