/// The time that a booking's seats are kept: pure, with the server's clock in the hand.  R3, R4
///
/// No step needs a job to have run before: whatever is asked of a hold that has lapsed answers `expired`.
public struct Hold: Hashable, Sendable {
  /// A payment in flight.
  public struct Payment: Hashable, Sendable {
    public let since: Instant
    /// Its own deadline.  R4
    public let deadline: Instant

    public init(since: Instant, deadline: Instant) {
      self.since = since
      self.deadline = deadline
    }
  }

  /// The end of the hold by its own clock.
  public let until: Instant
  /// How often it was extended.  R8
  public let extensions: Int64
  /// How many payments were tried.
  public let attempts: Int64
  public let payment: Payment?

  /// A hold as it was recorded.
  public init(until: Instant, extensions: Int64 = 0, attempts: Int64 = 0, payment: Payment? = nil) {
    self.until = until
    self.extensions = extensions
    self.attempts = attempts
    self.payment = payment
  }

  /// When the seats are free again: while a payment is in flight, not before its deadline.  R4
  public var end: Instant { payment.map { max(until, $0.deadline) } ?? until }

  /// Whether the seats are kept at `now`; the end itself is already too late.  R3
  public func isLive(at now: Instant) -> Bool { now < end }

  /// How long the seats are still kept; zero when they are not.
  public func remaining(at now: Instant) -> Duration { max(.zero, end.since(now)) }

  /// Whether a payment may begin on it: it is live, none is in flight, and not every attempt is used up.
  public func canBePaid(at now: Instant) -> Bool {
    isLive(at: now) && payment == nil && attempts < HoldPolicy.paymentAttempts
  }

  /// How often it may still be extended.  R8
  public var extensionsLeft: Int64 { max(0, HoldPolicy.extensionLimit - extensions) }

  /// The hold with one extension more, counted from its end, so that extending early costs nothing.  R8
  public func extended(at now: Instant) throws(HoldError) -> Hold {
    guard isLive(at: now) else { throw .expired }
    guard payment == nil else { throw .paying }
    guard extensionsLeft > 0 else { throw .alreadyExtended }
    return Hold(until: until + HoldPolicy.extension, extensions: extensions + 1, attempts: attempts)
  }

  /// The hold while a payment is made on it: it lasts until the payment's deadline at least.  R4
  ///
  /// - Throws: `paying` for the second of two tabs; `attemptsUsedUp` after the last attempt.
  public func paying(until deadline: Instant, at now: Instant) throws(HoldError) -> Hold {
    guard isLive(at: now) else { throw .expired }
    guard payment == nil else { throw .paying }
    guard attempts < HoldPolicy.paymentAttempts else { throw .attemptsUsedUp }
    return Hold(
      until: until, extensions: extensions, attempts: attempts + 1, payment: Payment(since: now, deadline: deadline))
  }

  /// The hold after its payment failed: it goes on with the time it had left when paying began, because a bank's
  /// slowness is not the customer's.
  ///
  /// - Throws: `notPaying`; `expired` when the payment's deadline has passed as well.
  public func paymentFailed(at now: Instant) throws(HoldError) -> Hold {
    guard let payment else { throw .notPaying }
    guard isLive(at: now) else { throw .expired }
    // Neither a clock set back nor a payment that outlives its deadline lengthens the hold.
    let paused = max(.zero, min(now, payment.deadline).since(payment.since))
    return Hold(until: until + paused, extensions: extensions, attempts: attempts)
  }
}

/// Why a hold did not change.
public enum HoldError: Error, Hashable, Sendable {
  case expired
  /// As often as it may be.  R8
  case alreadyExtended
  /// A payment is in flight.  E5
  case paying
  case notPaying
  case attemptsUsedUp
}
