import Structures

extension Int64 {
  /// Splits an amount over weights by largest remainder: the parts sum to it exactly, and none is more than one unit
  /// from its fair share.  M3
  ///
  /// Ties go to the earlier part. With no weight at all everything stays where it is: all parts are zero.
  /// - Precondition: `self` and the weights are not negative, and `self` is at most the sum of the weights.
  public func spread(over weights: [Int64]) -> [Int64] {
    let sum = weights.reduce(0, +)
    guard sum > 0, self > 0 else { return weights.map { _ in 0 } }
    var parts: [Int64] = []
    var remainders: [(remainder: UInt64, index: Int)] = []
    var given: Int64 = 0
    for (index, weight) in weights.enumerated() {
      let product = magnitude.multipliedFullWidth(by: weight.magnitude)
      let (quotient, remainder) = sum.magnitude.dividingFullWidth(product)
      parts.append(Int64(quotient))
      remainders.append((remainder, index))
      given += Int64(quotient)
    }
    remainders = remainders.inOrder { a, b in a.remainder == b.remainder ? a.index < b.index : a.remainder > b.remainder
    }
    for entry in remainders.prefix(Int(self - given)) { parts[entry.index] += 1 }
    return parts
  }

  /// The part of a price that is a tax it already contains: `self × rate ÷ (1 + all rates)`, half-even.  M2
  func contained(_ rate: Rate, among all: Rate) -> Int64 {
    let product = magnitude.multipliedFullWidth(by: rate.millionths.magnitude)
    let divisor = (Rate.whole.millionths + all.millionths).magnitude
    let (quotient, remainder) = divisor.dividingFullWidth(product)
    let twice = remainder * 2
    let isAway = twice > divisor || (twice == divisor && quotient & 1 != 0)
    return Int64(quotient + (isAway ? 1 : 0))
  }
}
