import Domain
import Structures

/// A gateway's answer to a request, or the lack of one.
enum GatewayAnswer: Equatable, Sendable {
  case charge(Charge)
  case noAnswer
  case refused(String)
}

/// The consequence of a payment's change for its purchase.
enum PaymentVerdict: Equatable, Sendable {
  case nothing
  /// The money is reserved or taken: the order is placed, the seats are booked, the tip is owed.
  case approved
  /// No money will come: the order is never placed, and the seats are held for the time that was left.
  case failed(reason: String, declined: Bool)
  /// Approved money did not come after all: a placed order or a booking is cancelled.
  case lost(reason: String)

  /// The reason why no money comes. Nil otherwise.
  var failure: String? {
    switch self {
    case .failed(let reason, _), .lost(let reason): reason
    case .nothing, .approved: nil
    }
  }
}

/// Why a payment brings no money, as it is stored with what it was for. A decline has the payment service's own reason,
/// where it gave one.
enum PaymentEnd: String {
  case declined, abandoned, unanswered, voided, refunded
  case partiallyRefunded = "partially_refunded"
  case partiallyAuthorised = "partially_authorised"

  /// The reason of a decline. One that says another end is not the payment service's to say.
  static func decline(_ reason: String?) -> String {
    reason.flatMap { PaymentEnd(rawValue: $0) == nil ? $0 : nil } ?? declined.rawValue
  }
}

/// The payment's state machine: applies a gateway's answer. It is pure; `Settle.swift` asks and writes.
struct PaymentStep {
  var payment: Payment
  var verdict = PaymentVerdict.nothing

  /// Applies the answer to a request made with intent `asked`. The intent may have changed since: a cancelled order
  /// wants a release while its capture runs. The charge's facts count in any case.
  static func taking(
    _ answer: GatewayAnswer, asked: Payment.Intent, payment: Payment, now: Instant, settings: Settings
  ) -> PaymentStep {
    var step = PaymentStep(payment: payment)
    switch answer {
    case .charge(let charge):
      step.absorb(charge, now: now, settings: settings)
      // An impossible step is not applied. The gateway is asked again later.
      guard step.payment.status == payment.status || payment.status.canMove(to: step.payment.status) else {
        step = PaymentStep(payment: payment)
        step.wait(now: now)
        return step
      }
      // The gateway repeated an old state, and the same request would follow at once. It waits first.
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
    // A late answer to another worker. The known amounts stay, and the gateway is asked again.
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
      } else if payment.intent == .refund {
        payment.nextAttemptAt = now
      } else {
        payment.intent = nil
        if before.isUndecided { verdict = .approved }
      }
    case .partiallyRefunded:
      payment.status = .partiallyRefunded
      if before.isUndecided || before == .authorised { lose(.partiallyRefunded, before: before) }
      if payment.intent == .refund, payment.refunded >= payment.refundWanted { payment.intent = nil }
      if payment.intent != nil { payment.nextAttemptAt = now }
    case .refunded: finish(.refunded, before: before, .refunded)
    case .voided: finish(.voided, before: before, endOfVoid(before: before))
    case .abandoned: finish(.abandoned, before: before, .abandoned)
    case .declined: finish(.declined, before: before, reason: PaymentEnd.decline(charge.reason))
    }
  }

  /// Money that arrives after the payer gave up goes back and pays for nothing.  E6
  private static let givenUp = PaymentVerdict.failed(reason: PaymentEnd.abandoned.rawValue, declined: false)

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
      // A partial authorisation is released: no order is made for part of its price.
      payment.intent = .release
      payment.nextAttemptAt = now
      payment.amount = charge.amount
      verdict = .failed(reason: PaymentEnd.partiallyAuthorised.rawValue, declined: true)
    } else if payment.intent == .release || payment.intent == .capture {
      payment.nextAttemptAt = now
      if payment.intent == .release, before.isUndecided { verdict = Self.givenUp }
    } else {
      payment.intent = nil
      if before.isUndecided { verdict = .approved }
    }
  }

  /// A void before any money: its payer gave it up or did not act, or nobody knew of it until its deadline.  E4, E6
  private func endOfVoid(before: PaymentStatus) -> PaymentEnd {
    guard before.isUndecided else { return .voided }
    return before == .requiresAction || payment.intent == .release ? .abandoned : .unanswered
  }

  private mutating func finish(_ status: PaymentStatus, before: PaymentStatus, _ end: PaymentEnd) {
    finish(status, before: before, reason: end.rawValue)
  }

  /// Ends a payment without money.
  private mutating func finish(_ status: PaymentStatus, before: PaymentStatus, reason: String) {
    let wasToBeReleased = payment.intent == .release
    payment.status = status
    payment.intent = nil
    payment.nextAttemptAt = nil
    payment.tokenSealed = nil
    if before.isUndecided {
      verdict = .failed(reason: reason, declined: status == .declined)
    } else if before == .authorised, !wasToBeReleased {
      // The promised money does not come: declined, or released by the gateway.
      verdict = .lost(reason: reason)
    }
  }

  /// Part of the money was refunded at the gateway before a capture was recorded. The rest goes back as well.
  private mutating func lose(_ end: PaymentEnd, before: PaymentStatus) {
    verdict = before.isUndecided ? .failed(reason: end.rawValue, declined: false) : .lost(reason: end.rawValue)
    payment.intent = .release
  }

  /// E5: a missing answer is no refusal. The payment is checked again, after pauses that double up to 256 seconds.
  private mutating func wait(now: Instant) {
    let pause = DoublingWait(first: 1, longest: 256)
    payment.nextAttemptAt = now + .seconds(pause.doubled(payment.attempts))
  }

  private mutating func refuse(_ reason: String, asked: Payment.Intent, now: Instant) {
    switch asked {
    case .authorise, .authenticate: finish(.declined, before: payment.status, reason: reason)
    case .capture:
      // Not capturable. A release reads the charge and follows its state.
      payment.intent = .release
      payment.nextAttemptAt = now
      verdict = .lost(reason: reason)
    case .release, .refund: wait(now: now)
    }
  }
}

extension PaymentStatus {
  /// Whether it is unknown if the money will come.
  var isUndecided: Bool {
    switch self {
    case .checking, .requiresAction: true
    default: false
    }
  }
}
