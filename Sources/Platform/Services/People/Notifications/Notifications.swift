import WebPush
public import Wire

/// Messages to accounts that are away from the app, by Web Push.  P10
///
/// A transaction that changes something writes one row for each account to tell and one for each of its devices. A job
/// sends them (``NotificationSender``).
public struct Notifications: Sendable {
  let platform: Platform
  let catalogue: Catalogue

  public init(platform: Platform, catalogue: Catalogue) {
    self.platform = platform
    self.catalogue = catalogue
  }

  /// The key that browsers subscribe to. It follows from the platform's key file, so it is one on all nodes.
  public var key: PushKeyBody { PushKeyBody(publicKey: platform.vault.pushKey.publicText) }
}
