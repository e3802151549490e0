/// The luminance between dark and light by place, which follows uneven light.
///
/// The picture is cut into square blocks. The threshold of a block is the mean of the darkest and the lightest spot of
/// the block and its neighbours. Between the middles of blocks the threshold is interpolated.
struct LocalThresholds {
  private let width: Int
  private let height: Int
  /// The side of a block in pixels.
  private let side: Int
  private let columns: Int
  private let rows: Int
  /// By block, row by row.
  private var thresholds: [Int] = []

  /// The blocks in each direction whose spots count.
  private static let reach = 2
  /// A smaller difference between the darkest and the lightest spot is noise, and all is light there.
  private static let leastDifference = 20

  /// - Parameter luminance: `width` times `height` bytes.
  init(luminance: UnsafeBufferPointer<UInt8>, width: Int, height: Int) {
    self.width = width
    self.height = height
    // A block and its neighbours are wider than the dark middle of a finder pattern in a code that fills the picture.
    side = max(8, min(width, height) / 64 * 2)
    columns = (width + side - 1) / side
    rows = (height + side - 1) / side
    thresholds = between(extremes(of: luminance))
  }

  /// The luminance of the darkest and the lightest spot of a block.
  private struct Extremes {
    var darkest = 255
    var lightest = 0

    mutating func include(_ darker: Int, _ lighter: Int) {
      darkest = min(darkest, darker)
      lightest = max(lightest, lighter)
    }
  }

  /// By block. A spot is the mean of four pixels, which lessens noise. The side of a block is even.
  private func extremes(of luminance: UnsafeBufferPointer<UInt8>) -> [Extremes] {
    var extremes = [Extremes](repeating: Extremes(), count: columns * rows)
    var y = 0
    while y + 1 < height {
      for column in 0..<columns {
        let block = y / side * columns + column
        var found = extremes[block]
        var index = y * width + column * side
        let end = y * width + min(width - 1, (column + 1) * side)
        while index < end {
          let upper = Int(luminance[index]) + Int(luminance[index + 1])
          let spot = (upper + Int(luminance[index + width]) + Int(luminance[index + width + 1])) >> 2
          found.include(spot, spot)
          index += 2
        }
        extremes[block] = found
      }
      y += 2
    }
    return extremes
  }

  private func between(_ extremes: [Extremes]) -> [Int] {
    var thresholds: [Int] = []
    thresholds.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        var around = Extremes()
        for y in max(0, row - Self.reach)...min(rows - 1, row + Self.reach) {
          for x in max(0, column - Self.reach)...min(columns - 1, column + Self.reach) {
            around.include(extremes[y * columns + x].darkest, extremes[y * columns + x].lightest)
          }
        }
        let isFlat = around.lightest - around.darkest < Self.leastDifference
        thresholds.append(isFlat ? 0 : (around.lightest + around.darkest + 1) / 2)
      }
    }
    return thresholds
  }

  /// For each pixel, how much it is darker than its threshold, in -127...127.
  func contrast(of luminance: UnsafeBufferPointer<UInt8>) -> [Int8] {
    var contrast = [Int8](repeating: 0, count: width * height)
    contrast.withUnsafeMutableBufferPointer { contrast in
      // The thresholds of one row of pixels in the middles of the blocks, and one more for the right edge.
      var row = [Int](repeating: 0, count: columns + 1)
      for y in 0..<height {
        let fromMiddle = max(0, y - side / 2)
        let upper = min(fromMiddle / side, rows - 1)
        let lower = min(upper + 1, rows - 1)
        let share = (fromMiddle - upper * side) * 256 / side
        for column in 0...columns {
          let block = min(column, columns - 1)
          row[column] =
            thresholds[upper * columns + block] * (256 - share) + thresholds[lower * columns + block] * share
        }
        fill(contrast, with: row, y, luminance)
      }
    }
    return contrast
  }

  private func fill(
    _ contrast: UnsafeMutableBufferPointer<Int8>, with row: [Int], _ y: Int, _ luminance: UnsafeBufferPointer<UInt8>
  ) {
    var x = 0
    for column in 0..<columns {
      // From the middle of this block to the middle of the next. The first reaches to the left edge too.
      let middle = column * side + side / 2
      let step = (row[column + 1] - row[column]) / side
      var threshold = row[column]
      let end = column == columns - 1 ? width : min(width, middle + side)
      while x < end {
        if x > middle { threshold += step }
        let index = y * width + x
        let difference = threshold >> 8 - Int(luminance[index])
        contrast[index] = Int8(truncatingIfNeeded: max(-127, min(127, difference)))
        x += 1
      }
    }
  }
}
