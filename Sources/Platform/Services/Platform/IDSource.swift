public import Domain
import Synchronization

/// Makes ids that sort by creation: 48 bits of milliseconds and 80 random bits, as 26 letters in the manner of ULIDs.
public final class IDSource: Sendable {
  private struct Last {
    var milliseconds: Int64 = -1
    var high: UInt16 = 0
    var low: UInt64 = 0
  }

  private let clock: Clock
  private let random: @Sendable () -> UInt64
  private let last = Mutex(Last())

  /// - Parameter random: Uniform 64-bit numbers, from the operating system or, in a test, from a seed.
  public init(clock: Clock, random: @escaping @Sendable () -> UInt64) {
    self.clock = clock
    self.random = random
  }

  /// A new id, which sorts after all earlier ones of this source.
  public func next<Kind>(_: ID<Kind>.Type = ID<Kind>.self) -> ID<Kind> { ID(suffix: nextSuffix()) }

  /// Within one millisecond each id is the previous one plus one, which keeps the order.
  func nextSuffix() -> String {
    let now = max(0, clock.now.microseconds / 1000)
    return last.withLock { last in
      if now > last.milliseconds {
        last.milliseconds = now
        // The top bit stays clear, which leaves room to count up within the millisecond.
        last.high = UInt16(truncatingIfNeeded: random()) & 0x7FFF
        last.low = random()
      } else {
        let (low, carried) = last.low.addingReportingOverflow(1)
        last.low = low
        if carried { last.high &+= 1 }
      }
      return Self.text(milliseconds: UInt64(last.milliseconds), high: last.high, low: last.low)
    }
  }

  private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  private static func text(milliseconds: UInt64, high: UInt16, low: UInt64) -> String {
    String(unsafeUninitializedCapacity: 26) { out in
      var bits = milliseconds
      for index in stride(from: 9, through: 0, by: -1) {
        out[index] = alphabet[Int(bits & 31)]
        bits >>= 5
      }
      var random = UInt128(high) << 64 | UInt128(low)
      for index in stride(from: 25, through: 10, by: -1) {
        out[index] = alphabet[Int(truncatingIfNeeded: random & 31)]
        random >>= 5
      }
      return 26
    }
  }
}
