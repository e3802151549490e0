import Domain

extension Refusal {
  var wait: Duration? { retryAfter.map { .seconds(max(0, $0)) } }

  var isDecline: Bool { code == "payment_declined" || code == "payment_abandoned" }

  var isPriceChange: Bool { code == "quote_changed" || code == "quote_expired" }

  /// It is bought already, or something was made of the key: it has to be found out what.
  var saysItExists: Bool {
    code == "idempotency_key_reused" || code == "answer_expired" || code == "already_paid"
  }

  /// Refused at the door, before anything was done.
  var wasNotTakenUp: Bool { status == 429 || code == "draining" || code == "overloaded" }
}
