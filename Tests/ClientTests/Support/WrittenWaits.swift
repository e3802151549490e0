import ClientCore
import Domain

@testable import Client

extension HeaderField {
  /// For a table of cases.
  static func retryAfter(_ text: String) -> HeaderField { HeaderField("Retry-After", text) }
}

/// Waits that are written down instead of waited.
struct WrittenWaits {
  let waits = Notebook<Duration>()

  /// Doubles from 200 ms, each call with the same spread.
  var backoff: Backoff {
    Backoff(first: .milliseconds(200), longest: .seconds(10), pause: { [waits] in waits.note($0) }, seed: { 1 })
  }

  /// The first waits of each call.
  func first(_ count: Int) -> [Duration] {
    var delay = backoff.delay()
    return (0..<count).map { _ in delay.next() }
  }
}

/// Keys that are counted instead of drawn.
struct CountedKeys {
  let made = Notebook<IdempotencyKey>()

  func next() -> IdempotencyKey {
    let digits = String(made.all.count + 1)
    let text = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    guard let key = IdempotencyKey(text) else { preconditionFailure("\(text) is a UUID") }
    made.note(key)
    return key
  }
}
