import Domain

extension PlacedOrder {
  /// What an order and its payment mean for whoever is buying.
  enum Stage {
    /// It is an order like any other; what comes of it is followed elsewhere.
    case standing
    /// It ended because its money did not come.
    case unpaid
    case challenged(String)
    /// Nobody knows yet.  E5
    case undecided
  }

  var stage: Stage {
    switch status {
    case .known(.pendingPayment): unpaidStage
    case .known(.paymentFailed): .unpaid
    // Also what a newer platform calls by a name of its own: it has an order.
    case .known, .unknown: .standing
    }
  }

  private var unpaidStage: Stage {
    switch paymentStatus {
    case .known(.requiresAction): action.map { .challenged($0) } ?? .undecided
    // The order's own status decides, and has not followed yet.
    case .known, .unknown: .undecided
    }
  }
}

extension Purchase {
  /// The same with another of its ways to pay; the one it had goes to the others.
  func paying(by method: PaymentMethod) -> Purchase {
    var changed = self
    changed.method = method
    changed.otherMethods = otherMethods.filter { $0 != method } + [self.method]
    return changed
  }
}

extension Refusal {
  var wait: Duration? { retryAfter.map { .seconds(max(0, $0)) } }

  var isDecline: Bool { code == "payment_declined" || code == "payment_abandoned" }

  var isPriceChange: Bool { code == "quote_changed" || code == "quote_expired" }

  /// Something was made of the key already: it has to be found out what.
  var saysKeyIsTaken: Bool { code == "idempotency_key_reused" }

  /// Refused at the door, before anything was done.
  var wasNotTakenUp: Bool { status == 429 || code == "draining" || code == "overloaded" }
}
