import Domain

/// The notifications that this node is sending, by push service, and whether the services answer.
typealias PushesUnderWay = OpenRequests<PushID>

/// One notification for one device.
struct PushID: Hashable, Sendable {
  var notification: NotificationID
  var subscription: PushSubscriptionID
}

extension OpenRequests where ID == PushID {
  /// Silences in a row after which a push service is sent one message at a time.
  static var patience: Int { 3 }

  convenience init() { self.init(patience: Self.patience) }
}

extension Settings {
  /// Limits on the notifications that a node is sending.  P4
  var pushLimits: RequestLimits {
    RequestLimits(toOne: pushesToOneService, toAll: pushesAtOnce, toUnproven: pushesToOneService)
  }
}
