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

  @Test("EXIF says how the camera was held, in both byte orders", arguments: 1...8)
  func orientation(_ value: Int) throws {
    for isLittle in [true, false] {
      let bytes = SamplePicture.withEXIF(
        SamplePicture.bytes(.jpeg, width: 20, height: 10), orientation: value, isLittle: isLittle)
      #expect(try #require(ImageHeader(bytes)).orientation == value)
    }
  }
}
