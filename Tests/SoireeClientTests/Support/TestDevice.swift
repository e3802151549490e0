import Client
import Domain
import Scripted
import SoireeClient
import Waiting

/// A device whose clock and chance are in the test's hand.
final class TestDevice: Sendable {
  let clock = TestClock()
  let launch: Launch

  init(launch: Launch = Launch()) { self.launch = launch }

  var now: Instant { clock.now }

  /// How many wait for the clock.
  var waiting: Int { clock.waiting }

  func advance(by duration: Duration) { clock.advance(by: duration) }

  var device: Device {
    Device(
      clock: clock.device, newKey: { self.key() },
      seed: { [clock] in UInt64(clock.number()) }, launch: launch)
  }

  private func key() -> IdempotencyKey {
    let digits = String(clock.number(), radix: 16)
    let text = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    guard let key = IdempotencyKey(text) else { preconditionFailure("\(text) is a UUID") }
    return key
  }
}
