import Domain
import Synchronization

/// The receiver of messages that the sandbox sends on its own, as a provider does by webhooks.
final class SandboxListener: Sendable {
  private let tell = Mutex<(@Sendable (Charge, _ key: String) async -> Void)?>(nil)

  func set(_ tell: @escaping @Sendable (Charge, _ key: String) async -> Void) {
    self.tell.withLock { $0 = tell }
  }

  func hear(_ charge: Charge, key: String) async {
    guard let tell = tell.withLock({ $0 }) else { return }
    await tell(charge, key)
  }
}

extension SandboxGateway {
  /// Sets the receiver for charges that are answered twice.
  public func tell(_ tell: @escaping @Sendable (Charge, _ key: String) async -> Void) { listener.set(tell) }
}
