/// Random numbers that a seed repeats: SplitMix64 of Steele, Lea and Flood, 2014.
public struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// In 0..<1.
  public mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// In 0..<bound.
  public mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// Of a normal distribution with deviation 1, nearly: the sum of twelve uniform numbers.
  public mutating func normal() -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += fraction() }
    return sum
  }

  /// Letters and digits of the alphanumeric mode.
  public mutating func letters(_ count: Int) -> String {
    let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ:-.")
    return String((0..<count).map { _ in letters[below(letters.count)] })
  }
}
