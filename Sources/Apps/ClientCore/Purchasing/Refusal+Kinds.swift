import Domain

extension Refusal {
  var wait: Duration? { retryAfter.map { .seconds(max(0, $0)) } }

  var isDecline: Bool { code == "payment_declined" || code == "payment_abandoned" }

  var isPriceChange: Bool { code == "quote_changed" || code == "quote_expired" }

  /// Something exists under this key or for these goods: a look-up has to find it.
  var saysItExists: Bool {
    code == "idempotency_key_reused" || code == "answer_expired" || code == "already_paid"
  }

  /// Refused before anything was done.
  var wasNotTakenUp: Bool { status == 429 || code == "draining" || code == "overloaded" }
}
