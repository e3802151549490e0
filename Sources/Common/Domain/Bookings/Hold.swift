/// The time for which a booking's seats are kept, as a value without a clock of its own.  R3, R4
///
/// No job has to run when a hold lapses: every step on a lapsed hold throws `expired`.
public struct Hold: Hashable, Sendable {
  /// A payment under way.
  public struct Payment: Hashable, Sendable {
    /// The start of the payment.
    public let since: Instant
    /// The seats are kept until this time while the payment is not settled.  R4
    public let deadline: Instant

    public init(since: Instant, deadline: Instant) {
      self.since = since
      self.deadline = deadline
    }
  }

  /// The end of the hold, not counting a payment under way.
  public let until: Instant
  /// Extensions made so far.  R8
  public let extensions: Int64
  /// Payments begun so far.
  public let attempts: Int64
  /// Nil while no payment is under way.
  public let payment: Payment?

  /// Restores a stored hold.
  public init(until: Instant, extensions: Int64 = 0, attempts: Int64 = 0, payment: Payment? = nil) {
    self.until = until
    self.extensions = extensions
    self.attempts = attempts
    self.payment = payment
  }

  /// The time at which the seats are free again: not before the deadline of a payment under way.  R4
  public var end: Instant { payment.map { max(until, $0.deadline) } ?? until }

  /// True while the seats are kept at `now`; false at `end` itself.  R3
  public func isLive(at now: Instant) -> Bool { now < end }

  /// The time for which the seats are still kept; zero when they are not.
  public func remaining(at now: Instant) -> Duration { max(.zero, end.since(now)) }

  /// True when a payment may begin: the hold is live, no payment is under way, and attempts are left.
  public func canBePaid(at now: Instant) -> Bool {
    isLive(at: now) && payment == nil && attempts < HoldPolicy.paymentAttempts
  }

  /// Extensions that are left.  R8
  public var extensionsLeft: Int64 { max(0, HoldPolicy.extensionLimit - extensions) }

  /// The hold with one more extension, added to its end, so that an early extension loses no time.  R8
  public func extended(at now: Instant) throws(HoldError) -> Hold {
    guard isLive(at: now) else { throw .expired }
    guard payment == nil else { throw .paying }
    guard extensionsLeft > 0 else { throw .alreadyExtended }
    return Hold(until: until + HoldPolicy.extension, extensions: extensions + 1, attempts: attempts)
  }

  /// The hold with a payment under way. It lasts at least until the payment's deadline.  R4
  ///
  /// - Throws: `paying` when another payment is under way; `attemptsUsedUp` after the last attempt.
  public func paying(until deadline: Instant, at now: Instant) throws(HoldError) -> Hold {
    guard isLive(at: now) else { throw .expired }
    guard payment == nil else { throw .paying }
    guard attempts < HoldPolicy.paymentAttempts else { throw .attemptsUsedUp }
    return Hold(
      until: until, extensions: extensions, attempts: attempts + 1, payment: Payment(since: now, deadline: deadline))
  }

  /// The hold after its payment failed, with the time it had left when the payment began. A slow bank costs the
  /// customer nothing.
  ///
  /// - Throws: `notPaying`; `expired` when the payment's deadline has passed too.
  public func paymentFailed(at now: Instant) throws(HoldError) -> Hold {
    guard let payment else { throw .notPaying }
    guard isLive(at: now) else { throw .expired }
    // Neither a clock set back nor a payment that outlives its deadline lengthens the hold.
    let paused = max(.zero, min(now, payment.deadline).since(payment.since))
    return Hold(until: until + paused, extensions: extensions, attempts: attempts)
  }
}

/// The reason why a hold did not change.
public enum HoldError: Error, Hashable, Sendable {
  case expired
  /// All extensions are used.  R8
  case alreadyExtended
  /// A payment is under way.  E5
  case paying
  case notPaying
  case attemptsUsedUp
}
