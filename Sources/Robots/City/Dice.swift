import Seeds

/// What robots throw: numbers that a seed repeats.
struct Dice: RandomNumberGenerator, Hashable, Sendable {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Dice of their own for whoever has this name, so that nobody's throws change another's.
  init(seed: UInt64, for name: String) {
    // FNV-1a: the same on every run, unlike `Hasher`.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    random = SplitMix64(seed: seed &* 0x9E37_79B9_7F4A_7C15 ^ hash)
  }

  mutating func next() -> UInt64 { random.next() }

  /// In 0..<1.
  mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// True with this probability. Throws once, whatever the answer.
  mutating func happens(_ probability: Double) -> Bool { fraction() < probability }

  mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + fraction() * (range.upperBound - range.lowerBound)
  }

  mutating func seconds(in range: ClosedRange<Double>) -> Duration { .seconds(number(in: range)) }

  /// Nearly normal with standard deviation 1, and never beyond ±3.47: the sum of four even throws.
  mutating func bell() -> Double {
    (fraction() + fraction() + fraction() + fraction() - 2) * 3.0.squareRoot()
  }
}
