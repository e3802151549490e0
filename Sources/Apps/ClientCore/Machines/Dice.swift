/// Numbers that a seed repeats, as a value inside a machine: SplitMix64 (Steele, Lea, Flood: "Fast splittable
/// pseudorandom number generators", 2014). Spreads waits; never makes a secret.
public struct Dice: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// - Parameter seed: another on each device, so that devices which lost a server together come back apart.
  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
