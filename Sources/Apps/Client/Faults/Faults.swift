import ClientCore
import Structures
import Threads

/// The rates of a bad network's faults, each a share of the requests or messages.
public struct FaultRates: Hashable, Sendable {
  /// A request, an opening or a message that takes its time.
  public var delay: Double
  /// A request that never arrives and is never answered.
  public var dropRequest: Double
  /// A request that arrives and is acted on; its answer is lost.
  public var dropAnswer: Double
  /// An answer whose connection ends in its middle.
  public var halve: Double
  /// A request that arrives twice.
  public var duplicate: Double
  /// A socket that ends, or does not open.
  public var cut: Double
  /// The longest delay, and the wait for a lost request.
  public var longestDelay: Duration

  public init(
    delay: Double = 0.2, dropRequest: Double = 0.06, dropAnswer: Double = 0.06, halve: Double = 0.06,
    duplicate: Double = 0.06, cut: Double = 0.06, longestDelay: Duration = .milliseconds(500)
  ) {
    self.delay = delay
    self.dropRequest = dropRequest
    self.dropAnswer = dropAnswer
    self.halve = halve
    self.duplicate = duplicate
    self.cut = cut
    self.longestDelay = longestDelay
  }

  /// A network without faults.
  public static let none = FaultRates(delay: 0, dropRequest: 0, dropAnswer: 0, halve: 0, duplicate: 0, cut: 0)
}

/// A fault of a bad network.
public enum Fault: Hashable, Sendable, CaseIterable {
  case droppedRequest, droppedAnswer, halvedAnswer, duplicatedRequest, cutSocket
}

/// Draws faults by a seed; ``FaultyTransport`` and ``FaultySockets`` share it.
///
/// The fault depends on the seed, the kind of request and its number within the kind, not on other requests.
public final class Faults: Sendable {
  /// The fault of the next request or message.
  struct Plan: Equatable {
    var delay: Duration?
    var fault: Fault?
  }

  /// How likely each fault is.
  public let rates: FaultRates
  private let seed: UInt64
  let pause: Backoff.Pause
  private let log = Monitor(Log())

  private struct Log {
    /// Requests and messages so far, by kind.
    var passed: [String: UInt64] = [:]
    var done: [Fault: Int] = [:]
    var heldUp = 0
  }

  /// - Parameter pause: Waits for a delay.
  public init(seed: UInt64, rates: FaultRates = FaultRates(), pause: @escaping Backoff.Pause) {
    self.seed = seed
    self.rates = rates
    self.pause = pause
  }

  /// The faults so far.
  public var done: [Fault: Int] { log.withLock(\.done) }

  /// The delays so far.
  public var heldUp: Int { log.withLock(\.heldUp) }

  /// Decides about a request of this kind.
  func request(_ kind: String) -> Plan {
    plan(
      kind,
      [
        (.droppedRequest, rates.dropRequest), (.droppedAnswer, rates.dropAnswer), (.halvedAnswer, rates.halve),
        (.duplicatedRequest, rates.duplicate),
      ])
  }

  /// Decides about a socket's opening, or a message on it.
  func socket(_ kind: String) -> Plan { plan(kind, [(.cutSocket, rates.cut)]) }

  private func plan(_ kind: String, _ choices: [(Fault, Double)]) -> Plan {
    let number = log.withLock { log in
      log.passed[kind, default: 0] += 1
      return log.passed[kind, default: 0]
    }
    var dice = Dice(seed: seed &* 0x9E37_79B9_7F4A_7C15 ^ FNV1a.hash(kind.utf8) &+ number)
    var plan = Plan()
    let (isSlow, share) = (dice.fraction() < rates.delay, dice.fraction())
    if isSlow {
      plan.delay = rates.longestDelay * share
      log.withLock { $0.heldUp += 1 }
    }
    var luck = dice.fraction()
    for (fault, rate) in choices {
      if luck < rate {
        plan.fault = fault
        log.withLock { $0.done[fault, default: 0] += 1 }
        break
      }
      luck -= rate
    }
    return plan
  }
}
