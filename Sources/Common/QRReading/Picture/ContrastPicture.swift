/// A picture in which each pixel tells how much darker it is than the local threshold.
struct ContrastPicture {
  let width: Int
  let height: Int
  /// Positive for dark pixels; row by row.
  private let contrast: [Int8]

  /// - Parameter luminance: `width` times `height` bytes.
  @inline(never)
  init(luminance: UnsafeBufferPointer<UInt8>, width: Int, height: Int) {
    let thresholds = LocalThresholds(luminance: luminance, width: width, height: height)
    self.width = width
    self.height = height
    contrast = thresholds.contrast(of: luminance)
  }

  private init(width: Int, height: Int, contrast: [Int8]) {
    self.width = width
    self.height = height
    self.contrast = contrast
  }

  /// The picture with dark and light exchanged.
  func inverted() -> ContrastPicture {
    var opposite = contrast
    // No element is -128, whose opposite an Int8 cannot hold.
    for index in opposite.indices { opposite[index] = 0 &- opposite[index] }
    return ContrastPicture(width: width, height: height, contrast: opposite)
  }

  /// Calls a function with a row of pixels: positive for dark.
  func withRow(_ y: Int, _ body: (UnsafeBufferPointer<Int8>) -> Void) {
    contrast.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[(y * width)..<((y + 1) * width)])) }
  }

  /// The pixel must be inside of the picture.
  func isDark(_ x: Int, _ y: Int) -> Bool { contrast[y * width + x] > 0 }

  /// The contrast between pixels, in -127...127: positive for dark. All is light outside of the picture.
  @inline(never)
  func contrast(at point: Point) -> Int {
    // A coordinate that is no number fails the comparisons too.
    guard point.x >= 0, point.y >= 0, point.x <= Double(width), point.y <= Double(height) else { return -1 }
    let x = min(max(Int(point.x * 16) - 8, 0), (width - 1) * 16 - 1)
    let y = min(max(Int(point.y * 16) - 8, 0), (height - 1) * 16 - 1)
    let (column, right) = (x >> 4, x & 15)
    let (row, below) = (y >> 4, y & 15)
    let index = row * width + column
    let upper = Int(contrast[index]) * (16 - right) + Int(contrast[index + 1]) * right
    let lower = Int(contrast[index + width]) * (16 - right) + Int(contrast[index + width + 1]) * right
    return (upper * (16 - below) + lower * below) / 256
  }
}
