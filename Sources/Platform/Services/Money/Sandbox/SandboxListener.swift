import Domain
import Synchronization

/// The receiver of messages that the sandbox sends on its own, as a provider does by webhooks.
final class SandboxListener: Sendable {
  private let notify = Mutex<(@Sendable (Charge, _ key: String) async -> Void)?>(nil)

  func set(_ notify: @escaping @Sendable (Charge, _ key: String) async -> Void) {
    self.notify.withLock { $0 = notify }
  }

  func hear(_ charge: Charge, key: String) async {
    guard let notify = notify.withLock({ $0 }) else { return }
    await notify(charge, key)
  }
}

extension SandboxGateway {
  /// Sets the receiver for charges that are answered twice.
  public func setListener(_ notify: @escaping @Sendable (Charge, _ key: String) async -> Void) { listener.set(notify) }
}
