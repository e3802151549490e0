/// Random numbers that a seed repeats on every machine and in every run: Steele, Lea and Flood, "Fast splittable
/// pseudorandom number generators", 2014.
///
/// Not for secrets: one number reveals all that follow.
@frozen
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  @usableFromInline var state: UInt64

  @inlinable
  public init(seed: UInt64) { state = seed }

  /// The next of 2⁶⁴ numbers, each of which comes once.
  @inlinable
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// In 0..<1.
  @inlinable
  public mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }
}
