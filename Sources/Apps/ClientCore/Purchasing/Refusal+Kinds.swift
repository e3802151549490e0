import Domain

extension Refusal {
  var wait: Duration? { retryAfter.map { .seconds(max(0, $0)) } }

  var isDecline: Bool { says(.paymentDeclined) || says(.paymentAbandoned) }

  var isPriceChange: Bool { says(.quoteChanged) || says(.quoteExpired) }

  /// Something exists under this key or for these goods: a look-up has to find it.
  var saysItExists: Bool {
    says(.idempotencyKeyReused) || says(.answerExpired) || says(.alreadyPaid)
  }

  /// Refused before anything was done.
  var wasNotTakenUp: Bool { status == 429 || says(.draining) || says(.overloaded) }
}
