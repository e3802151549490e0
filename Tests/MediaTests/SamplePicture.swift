import CGD

/// Small pictures: the left half red, the right half blue, the upper left corner white.
enum SamplePicture {
  enum Format: CaseIterable {
    case jpeg, png, webp
  }

  static func bytes(_ format: Format, width: Int, height: Int, isProgressive: Bool = false) -> [UInt8] {
    guard let image = gdImageCreateTrueColor(Int32(width), Int32(height)) else { return [] }
    defer { gdImageDestroy(image) }
    gdImageInterlace(image, isProgressive ? 1 : 0)
    let (right, low) = (Int32(width - 1), Int32(height - 1))
    gdImageFilledRectangle(image, 0, 0, right / 2, low, 0xFF0000)
    gdImageFilledRectangle(image, right / 2 + 1, 0, right, low, 0x0000FF)
    gdImageFilledRectangle(image, 0, 0, right / 4, low / 2, 0xFFFFFF)
    var count: Int32 = 0
    let coded =
      switch format {
      case .jpeg: gdImageJpegPtr(image, &count, 95)
      case .png: gdImagePngPtr(image, &count)
      case .webp: gdImageWebpPtrEx(image, &count, 95)
      }
    guard let coded else { return [] }
    defer { gdFree(coded) }
    return Array(UnsafeRawBufferPointer(start: coded, count: Int(count)))
  }

  /// A PNG as far as its size.
  static func pngHeader(width: UInt32, height: UInt32) -> [UInt8] {
    func big(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(13) + Array("IHDR".utf8) + big(width) + big(height)
      + [8, 2, 0, 0, 0, 0, 0, 0, 0]
  }

  /// A JPEG with EXIF that says how the camera was held, and a place where it was.
  static func withEXIF(_ jpeg: [UInt8], orientation: Int, isLittle: Bool = true) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isLittle ? bytes : bytes.reversed()
    }
    let entry = number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + number(0, 2)
    let tiff =
      Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(1, 2) + entry + number(0, 4)
      + Array("GPS 48.8566 2.3522".utf8)
    let body = Array("Exif\0\0".utf8) + tiff
    let length = body.count + 2
    return Array(jpeg.prefix(2)) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + body + jpeg.dropFirst(2)
  }
}
