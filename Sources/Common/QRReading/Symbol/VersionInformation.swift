/// The version as codes of version 7 and above tell it, twice.
enum VersionInformation {
  private static let generator = 0b1_1111_0010_0101

  /// The version in the code's version information. Nil for small codes and for more than three wrong bits.
  static func read(_ grid: ModuleGrid) -> SymbolVersion? {
    guard grid.size >= 45 else { return nil }
    var first = 0
    var second = 0
    for bit in 0..<18 {
      // From the highest bit on.
      let (short, long) = (5 - bit / 3, grid.size - 9 - bit % 3)
      first = first << 1 | grid.module(long, short)
      second = second << 1 | grid.module(short, long)
    }
    for number in 7...40 {
      let word = number << 12 | remainder(number)
      if (word ^ first).nonzeroBitCount <= 3 || (word ^ second).nonzeroBitCount <= 3 { return SymbolVersion(number) }
    }
    return nil
  }

  /// Twelve bits of the code BCH (18, 6).
  private static func remainder(_ number: Int) -> Int {
    var rest = number << 12
    for bit in 0..<6 where rest & (1 << (17 - bit)) != 0 { rest ^= generator << (5 - bit) }
    return rest
  }
}
