/// A version of ISO/IEC 18004, which tells how large a code is.
struct SymbolVersion {
  /// 1...40.
  let number: Int

  /// Nil for a number outside of 1...40.
  init?(_ number: Int) {
    guard number >= 1, number <= 40 else { return nil }
    self.number = number
  }

  /// The modules on each side.
  var size: Int { 17 + 4 * number }

  /// The rows and columns in which alignment patterns have their centres: annex E. Empty for version 1.
  ///
  /// The first is 6 and the last is 6 from the other side. The others have equal even distances from the last, as few
  /// modules as reach the first; in version 32 it is two less.
  var alignmentPositions: [Int] {
    guard number > 1 else { return [] }
    let gaps = number / 7 + 1
    let last = size - 7
    let distance = number == 32 ? 26 : (last - 6 + 2 * gaps - 1) / (2 * gaps) * 2
    var positions = [6]
    var gap = gaps - 1
    while gap >= 0 {
      positions.append(last - gap * distance)
      gap -= 1
    }
    return positions
  }
}
