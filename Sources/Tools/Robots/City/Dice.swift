import ClientCore
import Structures

/// Random numbers of robots, repeatable by a seed.
extension Dice {
  /// Random numbers that depend on the seed and the name only.
  init(seed: UInt64, for name: String) {
    self.init(seed: seed &* 0x9E37_79B9_7F4A_7C15 ^ FNV1a.hash(name.utf8))
  }

  /// True with this probability. It always draws one number.
  mutating func happens(_ probability: Double) -> Bool { fraction() < probability }

  mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + fraction() * (range.upperBound - range.lowerBound)
  }

  mutating func seconds(in range: ClosedRange<Double>) -> Duration { .seconds(number(in: range)) }

  /// Nearly normal with standard deviation 1 and within ±3.47: the sum of four even numbers.
  mutating func bell() -> Double {
    (fraction() + fraction() + fraction() + fraction() - 2) * 3.0.squareRoot()
  }
}

extension RetryDelay {
  /// Pauses after failures, in real time, up to about a minute.
  /// - Parameter dice: Copied, so that failures do not change later random numbers.
  init(beside dice: Dice) {
    var copy = dice
    self.init(longest: .seconds(80), dice: Dice(seed: copy.next()))
  }
}
