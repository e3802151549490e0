/// The level of error correction, with the place of its column in the tables of ISO/IEC 18004.
enum CorrectionLevel: Int {
  case low, medium, quartile, high
}

/// The level of error correction and the data mask, which a code tells twice.
struct FormatInformation {
  let level: CorrectionLevel
  /// 0...7.
  let mask: Int

  /// The bits that are exchanged in every format information, lest all are light.
  private static let exchanged = 0b101_0100_0001_0010
  private static let generator = 0b101_0011_0111

  /// Nil when both copies have more than three wrong bits.
  init?(_ grid: ModuleGrid) {
    let last = grid.size - 1
    var first = 0
    var second = 0
    // The bits from the highest to the lowest: figure 25.
    for index in 0..<6 { first = first << 1 | grid.module(index, 8) }
    first = first << 1 | grid.module(7, 8)
    first = first << 1 | grid.module(8, 8)
    first = first << 1 | grid.module(8, 7)
    for index in 0..<6 { first = first << 1 | grid.module(8, 5 - index) }
    for index in 0..<7 { second = second << 1 | grid.module(8, last - index) }
    for index in 0..<8 { second = second << 1 | grid.module(last - 7 + index, 8) }
    var best = 0
    var leastWrong = 4
    for data in 0..<32 {
      let word = (data << 10 | Self.remainder(data)) ^ Self.exchanged
      let wrong = min((word ^ first).nonzeroBitCount, (word ^ second).nonzeroBitCount)
      if wrong < leastWrong { (best, leastWrong) = (data, wrong) }
    }
    guard leastWrong < 4 else { return nil }
    mask = best & 7
    switch best >> 3 {
    case 0: level = .medium
    case 1: level = .low
    case 2: level = .high
    default: level = .quartile
    }
  }

  /// Ten bits of the code BCH (15, 5).
  private static func remainder(_ data: Int) -> Int {
    var rest = data << 10
    for bit in 0..<5 where rest & (1 << (14 - bit)) != 0 { rest ^= generator << (4 - bit) }
    return rest
  }

  /// Whether the data mask exchanges dark and light at a place: table 10.
  func isExchanged(_ x: Int, _ y: Int) -> Bool {
    switch mask {
    case 0: (x + y) & 1 == 0
    case 1: y & 1 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (y / 2 + x / 3) & 1 == 0
    case 5: (x * y) & 1 + (x * y) % 3 == 0
    case 6: ((x * y) & 1 + (x * y) % 3) & 1 == 0
    default: ((x + y) & 1 + (x * y) % 3) & 1 == 0
    }
  }
}
