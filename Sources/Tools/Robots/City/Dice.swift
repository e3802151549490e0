import ClientCore
import Structures

/// What robots throw: numbers that a seed repeats.
extension Dice {
  /// Dice of their own for whoever has this name, so that nobody's throws change another's.
  init(seed: UInt64, for name: String) {
    self.init(seed: seed &* 0x9E37_79B9_7F4A_7C15 ^ FNV1a.hash(name.utf8))
  }

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

extension RetryDelay {
  /// A robot's waits after what failed, in the time outside: at last a minute in the mean.
  /// - Parameter dice: Of which none is thrown: what failed changes nobody's luck.
  init(beside dice: Dice) {
    var copy = dice
    self.init(longest: .seconds(80), dice: Dice(seed: copy.next()))
  }
}
