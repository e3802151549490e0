import Testing

@testable import Media

struct ImageHeaderTests {
  @Test("The size of a PNG is read before anything is decoded")
  func png() throws {
    let header = try #require(ImageHeader(SamplePicture.pngHeader(width: 6_500, height: 4_000)))
    #expect(header.format == .png)
    #expect((header.width, header.height) == (6_500, 4_000))
    #expect(header.pixels == 26_000_000)
  }

  @Test("Each format says its own size", arguments: SamplePicture.Format.allCases)
  func formats(_ format: SamplePicture.Format) throws {
    let header = try #require(ImageHeader(SamplePicture.bytes(format, width: 33, height: 17)))
    #expect((header.width, header.height) == (33, 17))
    #expect(header.orientation == 1)
    #expect("\(header.format)" == "\(format)")
  }

  @Test("Bytes that are no picture have no header, whatever they are called")
  func noPicture() {
    let texts = [
      "", "GIF89a....", "<svg xmlns=\"http://www.w3.org/2000/svg\"><script/></svg>",
      "\u{FEFF}<?xml version=\"1.0\"?><svg/>",
      "RIFF....WEBP", "%PDF-1.7", "BM",
    ]
    for text in texts { #expect(ImageHeader(Array(text.utf8)) == nil, "\(text)") }
    #expect(ImageHeader([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array("<svg/>".utf8)) == nil)
    #expect(ImageHeader(SamplePicture.pngHeader(width: 0, height: 9)) == nil)
  }

  @Test("No beginning of a picture traps", arguments: SamplePicture.Format.allCases)
  func cut(_ format: SamplePicture.Format) {
    let bytes = SamplePicture.withEXIF(SamplePicture.bytes(format, width: 20, height: 10), orientation: 6)
    for count in 0..<bytes.count { _ = ImageHeader(Array(bytes.prefix(count))) }
    for place in bytes.indices.prefix(400) {
      var broken = bytes
      broken[place] = 0xFF
      _ = ImageHeader(broken)
    }
  }

  @Test(
    "P4: a marker without a length hides no size from whoever steps over it: such a file is refused",
    arguments: [UInt8(0x00), 0x01] + Array(0xD0...0xDA))
  func hiddenFrame(_ marker: UInt8) {
    let real = SamplePicture.bytes(.jpeg, width: 20, height: 10)
    // Read as a length, what follows leads to a frame of one pixel.
    var bytes = Array(real.prefix(2)) + [0xFF, marker] + real.dropFirst(2)
    let place = 4 + Int(bytes[4]) << 8 + Int(bytes[5])
    bytes += [UInt8](repeating: 0, count: place - bytes.count)
    bytes += [0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0]
    #expect(ImageHeader(bytes) == nil)
  }

  @Test("P4: the scans of a JPEG are counted before anything is decoded")
  func scans() throws {
    let plain = SamplePicture.bytes(.jpeg, width: 20, height: 10)
    #expect(try #require(ImageHeader(plain)).scans == 1)
    let progressive = SamplePicture.bytes(.jpeg, width: 20, height: 10, isProgressive: true)
    let scans = try #require(ImageHeader(progressive)).scans
    #expect((2...20).contains(scans))
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
    #expect(ImageHeader(progressive + Array(repeating: scan, count: 100).joined())?.scans == scans + 100)
    #expect(ImageHeader(SamplePicture.bytes(.png, width: 20, height: 10))?.scans == 1)
  }

  @Test("the height is that of the picture as the camera was held", arguments: [(1, 10), (4, 10), (5, 20), (8, 20)])
  func upright(_ orientation: Int, _ height: Int) throws {
    let bytes = SamplePicture.withEXIF(SamplePicture.bytes(.jpeg, width: 20, height: 10), orientation: orientation)
    #expect(try #require(ImageHeader(bytes)).uprightHeight == height)
  }

  @Test("EXIF says how the camera was held, in both byte orders", arguments: 1...8)
  func orientation(_ value: Int) throws {
    for isLittle in [true, false] {
      let bytes = SamplePicture.withEXIF(
        SamplePicture.bytes(.jpeg, width: 20, height: 10), orientation: value, isLittle: isLittle)
      #expect(try #require(ImageHeader(bytes)).orientation == value)
    }
  }
}
