import CGD
import SoireeClient
import SoireeImages
import Structures
import Testing

@Suite("Images by libgd")
struct GDScalerTests {
  private let scaler = GDScaler()

  private func bitmap(_ bytes: [UInt8], toFill frame: PixelSize) throws -> Bitmap? {
    scaler.bitmap(of: bytes, try #require(ImageHeader(bytes)), toFill: frame)
  }

  @Test("of every format has the size that its header says", arguments: ImageHeader.Format.allCases)
  func whole(format: ImageHeader.Format) throws {
    let bytes = TestBitmap(width: 40, height: 30).bytes(format)
    let size = PixelSize(width: 40, height: 30)
    #expect(ImageHeader(bytes)?.size == size)
    #expect(ImageHeader(bytes)?.format == format)
    let bitmap = try #require(try bitmap(bytes, toFill: PixelSize(width: 400, height: 400)))
    #expect(bitmap.size == size)
    #expect(bitmap.pixels.count == 40 * 30 * 4)
  }

  @Test("is made smaller in its shape and keeps its colours", arguments: ImageHeader.Format.allCases)
  func smaller(format: ImageHeader.Format) throws {
    let bytes = TestBitmap(width: 400, height: 200).bytes(format)
    let bitmap = try #require(try bitmap(bytes, toFill: PixelSize(width: 50, height: 50)))
    #expect(bitmap.size == PixelSize(width: 100, height: 50))
    // The left half is red, the right half is blue; a lossy format is near it.
    for (x, wanted) in [(10, [220, 30, 20, 255]), (90, [20, 40, 200, 255])] {
      let start = (25 * 100 + x) * 4
      for (seen, colour) in zip(bitmap.pixels[start..<start + 4], wanted) {
        #expect(abs(Int(seen) - colour) <= 25, "\(format) at \(x): \(bitmap.pixels[start..<start + 4])")
      }
    }
  }

  @Test("multiplies its colours by what shines through")
  func alpha() throws {
    let bytes = TestBitmap(width: 8, height: 8, transparency: 64).bytes(.png)
    for frame in [PixelSize(width: 8, height: 8), PixelSize(width: 2, height: 2)] {
      let pixels = try #require(try bitmap(bytes, toFill: frame)).pixels
      #expect(abs(Int(pixels[3]) - 126) <= 2)
      #expect(abs(Int(pixels[0]) - 220 * 126 / 255) <= 3)
    }
    let clear = TestBitmap(width: 4, height: 4, transparency: 127).bytes(.png)
    #expect(try bitmap(clear, toFill: PixelSize(width: 4, height: 4))?.pixels.allSatisfy { $0 == 0 } == true)
  }

  @Test("with a palette is read like any other")
  func palette() throws {
    let bytes = TestBitmap(width: 20, height: 20, hasPalette: true).bytes(.png)
    let pixels = try #require(try bitmap(bytes, toFill: PixelSize(width: 20, height: 20))).pixels
    #expect(pixels[..<4] == [220, 30, 20, 255])
  }

  @Test("that is cut anywhere is none, or has its size, and never a trap", arguments: ImageHeader.Format.allCases)
  func cut(format: ImageHeader.Format) {
    let bytes = TestBitmap(width: 40, height: 30).bytes(format)
    for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 60)) {
      let cut = Array(bytes.prefix(length))
      guard let header = ImageHeader(cut) else { continue }
      let bitmap = scaler.bitmap(of: cut, header, toFill: PixelSize(width: 10, height: 10))
      #expect(bitmap == nil || bitmap?.size.height == 10)
    }
  }

  @Test("whose bytes changed is none, or has its size, and never a trap", arguments: 0..<8 as Range<UInt64>)
  func changed(seed: UInt64) {
    var dice = Dice(seed: seed)
    for format in ImageHeader.Format.allCases {
      var bytes = TestBitmap(width: 40, height: 30).bytes(format)
      for _ in 0..<8 { bytes[Int(dice.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: dice.next()) }
      guard let header = ImageHeader(bytes), header.size.pixels <= 1_000_000 else { continue }
      let bitmap = scaler.bitmap(of: bytes, header, toFill: PixelSize(width: 10, height: 10))
      #expect(bitmap == nil || bitmap?.size == header.size.reduced(toFill: PixelSize(width: 10, height: 10)))
    }
  }

  @Test("whose decoder finds another size than its header said is none")
  func otherSize() throws {
    let bytes = TestBitmap(width: 40, height: 30).bytes(.png)
    let other = try #require(ImageHeader(TestBitmap(width: 41, height: 30).bytes(.png)))
    #expect(scaler.bitmap(of: bytes, other, toFill: PixelSize(width: 10, height: 10)) == nil)
  }
}

/// A picture whose left half is red and whose right half is blue.
struct TestBitmap {
  let width: Int32
  let height: Int32
  /// 0: none, 127: all of it.
  var transparency: Int32 = 0
  var hasPalette = false

  func bytes(_ format: ImageHeader.Format) -> [UInt8] {
    guard let image = hasPalette ? gdImageCreate(width, height) : gdImageCreateTrueColor(width, height) else {
      return []
    }
    defer { gdImageDestroy(image) }
    gdImageAlphaBlending(image, 0)
    gdImageSaveAlpha(image, 1)
    let red = gdImageColorAllocateAlpha(image, 220, 30, 20, transparency)
    let blue = gdImageColorAllocateAlpha(image, 20, 40, 200, transparency)
    gdImageFilledRectangle(image, 0, 0, width / 2 - 1, height, red)
    gdImageFilledRectangle(image, width / 2, 0, width, height, blue)
    var count: Int32 = 0
    let start: UnsafeMutableRawPointer? =
      switch format {
      case .jpeg: gdImageJpegPtr(image, &count, 90)
      case .png: gdImagePngPtr(image, &count)
      case .webp: gdImageWebpPtrEx(image, &count, 90)
      }
    defer { gdFree(start) }
    return Array(UnsafeRawBufferPointer(start: start, count: Int(count)))
  }
}
