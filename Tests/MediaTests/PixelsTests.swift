import Testing

@testable import Media

struct PixelsTests {
  private func decode(_ bytes: [UInt8]) throws -> Pixels? {
    Pixels(bytes, try #require(ImageHeader(bytes)))
  }

  @Test("Each format is decoded and becomes a WebP of the same size", arguments: SamplePicture.Format.allCases)
  func formats(_ format: SamplePicture.Format) throws {
    let pixels = try #require(try decode(SamplePicture.bytes(format, width: 60, height: 40)))
    let webp = try #require(pixels.webp())
    let header = try #require(ImageHeader(webp))
    #expect(header.format == .webp)
    #expect((header.width, header.height) == (60, 40))
  }

  @Test("What was written beside the pixels is gone, and the picture lies as the camera was held")
  func exif() throws {
    let plain = SamplePicture.bytes(.jpeg, width: 60, height: 40)
    let upright = try #require(try decode(plain))
    #expect((upright.width, upright.height) == (60, 40))
    let bytes = SamplePicture.withEXIF(plain, orientation: 6)
    #expect(String(decoding: bytes, as: UTF8.self).contains("GPS"))
    let turned = try #require(try decode(bytes))
    #expect((turned.width, turned.height) == (40, 60))
    let webp = try #require(turned.webp())
    let text = String(decoding: webp, as: UTF8.self)
    #expect(!text.contains("Exif") && !text.contains("GPS"))
  }

  @Test(
    "A corner goes where EXIF says",
    arguments: [
      (1, "upper left"), (3, "lower right"), (6, "upper right"), (8, "lower left"), (2, "upper right"),
      (4, "lower left"), (5, "upper left"), (7, "lower right"),
    ])
  func corners(_ orientation: Int, _ corner: String) throws {
    let bytes = SamplePicture.withEXIF(SamplePicture.bytes(.jpeg, width: 64, height: 64), orientation: orientation)
    let pixels = try #require(try decode(bytes))
    let light = [
      "upper left": pixels.pixel(4, 4), "upper right": pixels.pixel(59, 4), "lower left": pixels.pixel(4, 59),
      "lower right": pixels.pixel(59, 59),
    ].filter { $0.value & 0xFF > 200 && $0.value >> 8 & 0xFF > 200 && $0.value >> 16 & 0xFF > 200 }
    #expect(light.keys.sorted() == [corner])
  }

  @Test("A file that ends too early is no picture", arguments: [SamplePicture.Format.png, .webp])
  func truncated(_ format: SamplePicture.Format) throws {
    let bytes = SamplePicture.bytes(format, width: 200, height: 100)
    #expect(try decode(Array(bytes.prefix(bytes.count / 2))) == nil)
  }

  @Test("A smaller width keeps the shape")
  func scaled() throws {
    let pixels = try #require(try decode(SamplePicture.bytes(.png, width: 600, height: 400)))
    let small = try #require(pixels.scaled(toWidth: 150))
    #expect((small.width, small.height) == (150, 100))
  }

  @Test("A drawing becomes pixels of the size that is asked for")
  func drawing() throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20">\
      <rect width="40" height="20" fill="#2b6b6c"/></svg>
      """
    let pixels = try #require(Pixels(svg: svg, width: 160, height: 80))
    #expect((pixels.width, pixels.height) == (160, 80))
    #expect(pixels.color == "#2b6b6c")
    #expect(Pixels(svg: "<svg", width: 160, height: 80) == nil)
  }
}
