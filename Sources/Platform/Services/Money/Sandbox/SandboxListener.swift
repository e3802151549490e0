import Domain
import Synchronization

/// Whom the sandbox tells of a charge without being asked, as a provider does by webhooks.
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
  /// Sets who is told of a charge that the gateway answers twice.
  public func setListener(_ notify: @escaping @Sendable (Charge, _ key: String) async -> Void) { listener.set(notify) }
}
