import Domain

/// What a gateway said, or did not.
enum GatewayAnswer: Equatable, Sendable {
  case charge(Charge)
  case noAnswer
  case refused(String)
}

/// What a payment's news means for its order.
enum PaymentVerdict: Equatable, Sendable {
  case nothing
  /// The money is reserved: the order is placed.
  case placed
  /// No money will come: the order is over before it was placed.
  case failed(reason: String, declined: Bool)
  /// The money was promised and did not come: a placed order is cancelled.
  case lost(reason: String)

  /// Why there is no money. Nil: there is, or nobody knows yet.
  var failure: String? {
    switch self {
    case .failed(let reason, _), .lost(let reason): reason
    case .nothing, .placed: nil
    }
  }
}

/// The payment's state machine: what an answer changes. Pure; the shell in `Settle.swift` asks and writes.
struct PaymentStep {
  var payment: Payment
  var verdict = PaymentVerdict.nothing

  /// Takes in the gateway's answer to what was asked under `asked`. The intent may have changed since: an order that was
  /// cancelled while its capture was under way now wants a release. The charge's facts count either way.
  static func taking(
    _ answer: GatewayAnswer, asked: Payment.Intent, payment: Payment, now: Instant, settings: Settings
  ) -> PaymentStep {
    var step = PaymentStep(payment: payment)
    switch answer {
    case .charge(let charge):
      step.absorb(charge, now: now, settings: settings)
      // What cannot have happened is not believed: the gateway is asked again, and nothing else changes.
      guard step.payment.status == payment.status || payment.status.canMove(to: step.payment.status) else {
        step = PaymentStep(payment: payment)
        step.wait(now: now)
        return step
      }
      // Nothing new, and the same is wanted at once again: the gateway says what was so before. It is given time.
      if step.payment.nextAttemptAt == now, step.payment.intent == asked, step.hasSameMoney(as: payment) {
        step.wait(now: now)
      }
    case .noAnswer: step.wait(now: now)
    case .refused(let reason): step.refuse(reason, asked: asked, now: now)
    }
    return step
  }

  private func hasSameMoney(as other: Payment) -> Bool {
    payment.status == other.status && payment.captured == other.captured && payment.refunded == other.refunded
  }

  private mutating func absorb(_ charge: Charge, now: Instant, settings: Settings) {
    payment.gatewayID = charge.id
    // Told late, by a worker that was overtaken: what is known already counts, and the gateway is asked afresh.
    guard charge.captured >= payment.captured, charge.refunded >= payment.refunded else {
      payment.nextAttemptAt = now
      return
    }
    payment.captured = charge.captured
    payment.refunded = charge.refunded
    payment.action = charge.action
    payment.nextAttemptAt = nil
    let before = payment.status
    switch charge.status {
    case .requiresAction: awaitCustomer(now: now, settings: settings)
    case .authorised: reserve(charge, before: before, now: now)
    case .captured:
      payment.status = .captured
      if payment.intent == .release {
        payment.nextAttemptAt = now
        if before.isUndecided { verdict = Self.givenUp }
      } else {
        payment.intent = nil
        if before.isUndecided { verdict = .placed }
      }
    case .partiallyRefunded:
      payment.status = .partiallyRefunded
      if before.isUndecided || before == .authorised { lose("partially_refunded", before: before) }
      if payment.intent == .release { payment.nextAttemptAt = now }
    case .refunded: finish(.refunded, before: before, reason: "refunded")
    case .voided: finish(.voided, before: before, reason: "voided")
    case .abandoned: finish(.abandoned, before: before, reason: "abandoned")
    case .declined: finish(.declined, before: before, reason: charge.reason ?? "declined")
    }
  }

  /// Money that came when its payer had given up goes back, and pays for nothing.  E6
  private static let givenUp = PaymentVerdict.failed(reason: "abandoned", declined: false)

  private mutating func awaitCustomer(now: Instant, settings: Settings) {
    if payment.status != .requiresAction {
      payment.status = .requiresAction
      payment.deadlineAt = now + settings.timeToAuthenticate
    }
    if payment.intent != .release { payment.intent = .authenticate }
    payment.nextAttemptAt = payment.intent == .release ? now : payment.deadlineAt
  }

  private mutating func reserve(_ charge: Charge, before: PaymentStatus, now: Instant) {
    payment.status = .authorised
    if charge.amount < payment.amount {
      // A part of the money is no money: nothing is cooked for half its price.
      payment.intent = .release
      payment.nextAttemptAt = now
      payment.amount = charge.amount
      verdict = .failed(reason: "partially_authorised", declined: true)
    } else if payment.intent == .release || payment.intent == .capture {
      payment.nextAttemptAt = now
      if payment.intent == .release, before.isUndecided { verdict = Self.givenUp }
    } else {
      payment.intent = nil
      if before.isUndecided { verdict = .placed }
    }
  }

  /// The payment has ended, and no money came or stayed.
  private mutating func finish(_ status: PaymentStatus, before: PaymentStatus, reason: String) {
    let wasToBeReleased = payment.intent == .release
    payment.status = status
    payment.intent = nil
    payment.tokenSealed = nil
    if before.isUndecided {
      verdict = .failed(reason: reason, declined: status == .declined)
    } else if before == .authorised, !wasToBeReleased {
      // Declined, or let go by the gateway or its operator: what was promised does not come.
      verdict = .lost(reason: reason)
    }
  }

  /// Some of the money was given back at the gateway before it was told of here: the rest goes back, too.
  private mutating func lose(_ reason: String, before: PaymentStatus) {
    verdict = before.isUndecided ? .failed(reason: reason, declined: false) : .lost(reason: reason)
    payment.intent = .release
  }

  /// E5: no answer is not a no. The payment is checked again, ever more slowly, at most every five minutes.
  private mutating func wait(now: Instant) {
    let seconds = min(300, Int64(1) << min(Payment.mostQuestions - 1, payment.attempts))
    payment.nextAttemptAt = now + .seconds(seconds)
  }

  private mutating func refuse(_ reason: String, asked: Payment.Intent, now: Instant) {
    switch asked {
    case .authorise, .authenticate: finish(.declined, before: payment.status, reason: reason)
    case .capture:
      // Not capturable: look again as a release, which follows whatever the gateway has.
      payment.intent = .release
      payment.nextAttemptAt = now
      verdict = .lost(reason: reason)
    case .release: wait(now: now)
    }
  }
}

extension PaymentStatus {
  /// Whether nobody knows yet if the money will come.
  var isUndecided: Bool {
    switch self {
    case .checking, .requiresAction: true
    default: false
    }
  }
}
