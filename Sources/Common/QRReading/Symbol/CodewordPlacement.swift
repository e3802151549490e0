/// Takes the codewords from the modules of a code: clause 7.7.3.
struct CodewordPlacement {
  private let size: Int
  private let version: SymbolVersion
  private let positions: [Int]

  init(_ version: SymbolVersion) {
    self.version = version
    size = version.size
    positions = version.alignmentPositions
  }

  /// The codewords in the order of their placement. Bits left over at the end are dropped.
  func codewords(_ grid: ModuleGrid, _ format: FormatInformation) -> [UInt8] {
    var codewords: [UInt8] = []
    codewords.reserveCapacity(size * size / 8)
    var bits = 0
    var count = 0
    // Pairs of columns from the right, by turns upwards and downwards, without the column of the timing pattern.
    var right = size - 1
    var isUpward = true
    while right > 0 {
      if right == 6 { right = 5 }
      for step in 0..<size {
        let y = isUpward ? size - 1 - step : step
        for x in [right, right - 1] where !isFunctionModule(x, y) {
          bits = bits << 1 | (grid.module(x, y) ^ (format.isExchanged(x, y) ? 1 : 0))
          count += 1
          if count == 8 {
            codewords.append(UInt8(truncatingIfNeeded: bits))
            (bits, count) = (0, 0)
          }
        }
      }
      isUpward.toggle()
      right -= 2
    }
    return codewords
  }

  /// Whether a module holds no data: patterns, their borders, format information and version information.
  @inline(never)
  private func isFunctionModule(_ x: Int, _ y: Int) -> Bool {
    if x == 6 || y == 6 { return true }
    if x < 9, y < 9 || y >= size - 8 { return true }
    if x >= size - 8, y < 9 { return true }
    if version.number >= 7, (x < 6 && y >= size - 11) || (y < 6 && x >= size - 11) { return true }
    guard isNearPosition(x), isNearPosition(y) else { return false }
    // Of the alignment patterns, those that would touch a finder pattern do not exist.
    let isInFirstColumn = x <= 8
    let isInFirstRow = y <= 8
    let isInLastColumn = x >= size - 9
    let isInLastRow = y >= size - 9
    return !((isInFirstColumn && (isInFirstRow || isInLastRow)) || (isInLastColumn && isInFirstRow))
  }

  private func isNearPosition(_ coordinate: Int) -> Bool {
    for position in positions where (coordinate - position).magnitude <= 2 { return true }
    return false
  }
}
