import Domain

extension SeatSelection {
  /// The state of the hold, with the data of that state only.
  enum State: Hashable, Sendable {
    /// Nothing is held.
    /// - Parameter paid: A booking that was paid after its payer signed out. A later answer about it may be older than
    ///   the payment.
    case choosing(paid: BookingID? = nil)
    case requesting(HoldAttempt)
    case holding(ActiveHold)
    /// A payment is under way, during which the hold does not lapse.  R4
    case paying(ActiveHold)
    /// The platform is asked for the state of a hold: its clock decides, not this device's.  R3
    case checking(CheckedHold, PendingCall)
    /// - Parameter held: Its seats, where they are known.
    case booked(BookingID, held: Held?)
    /// The show has started or is cancelled.
    case closed(Refusal)
  }

  /// A hold that is asked for.
  struct HoldAttempt: Hashable, Sendable {
    let wish: HoldWish
    var before: PriorHold
    var call: PendingCall
  }

  /// The present hold, which lasts until the new one replaces it.
  enum PriorHold: Hashable, Sendable {
    case none
    case some(ActiveHold)
    /// The platform reported its end: most likely the new hold replaced it, and the event overtook the answer.
    case inDoubt(ActiveHold)
  }

  /// A call without an answer yet.
  enum PendingCall: Hashable, Sendable {
    case sent(Int32)
    case retrying(at: Instant)
    /// The app is in the background: the call is sent again when it returns.
    case paused
  }

  /// A hold whose state the platform is asked for.
  enum CheckedHold: Hashable, Sendable {
    /// A hold that the disk had at launch.
    case stored(BookingID, isPaid: Bool)
    case active(ActiveHold)
  }

  /// A granted hold, with this device's plans for its end.
  struct ActiveHold: Hashable, Sendable {
    let held: Held
    /// Whether the customer sees the bill.
    var isAtCheckout = false
    /// The moment that this device waits for.
    var alarm = Alarm.off
    /// Whether an extension may be asked for.
    var extending = Extending.possible

    enum Alarm: Hashable, Sendable {
      /// None: the app is in the background, or the platform's answer comes first.
      case off
      case warning
      /// The end of the hold: its customer was warned, or an extension was asked for.  R8
      case end
    }

    enum Extending: Hashable, Sendable {
      case possible
      case asked(Int32)
      case refused
    }
  }
}

extension SeatSelection.ActiveHold {
  /// The end of the hold by this device's clock.
  private var end: Instant { held.clock.local(held.expiresAt) }

  /// When the alarm is due, by this device's clock.
  var due: Instant? {
    switch alarm {
    case .off: nil
    case .warning: end - HoldPolicy.warning
    case .end: end
    }
  }

  func remaining(at now: Instant) -> Duration { held.clock.remaining(until: held.expiresAt, at: now) }

  /// Whether an open bill extends the hold without a tap. This happens once; later the customer is warned, for they may
  /// have gone.  R8
  var extendsByItself: Bool { held.extensionsLeft == HoldPolicy.extensionLimit && extending != .refused }

  /// Sets the alarm. True when the customer is to be warned now, also on return with little time left.  R8
  mutating func setAlarm(at now: Instant) -> Bool {
    if alarm == .end { return false }
    let isLate = end - HoldPolicy.warning <= now && now < end
    alarm = isLate ? .end : .warning
    return isLate
  }

  /// A copy that ignores the answer to an extension.
  var withoutAnswer: Self {
    var hold = self
    if hold.extending != .refused { hold.extending = .possible }
    return hold
  }

  /// A copy without an alarm: the platform's answer comes first.
  var atRest: Self {
    var hold = withoutAnswer
    hold.alarm = .off
    return hold
  }
}

extension SeatSelection.PriorHold {
  var hold: SeatSelection.ActiveHold? {
    switch self {
    case .none: nil
    case .some(let hold), .inDoubt(let hold): hold
    }
  }
}

extension SeatSelection.CheckedHold {
  var hold: SeatSelection.ActiveHold? {
    switch self {
    case .stored: nil
    case .active(let hold): hold
    }
  }

  var atRest: Self {
    switch self {
    case .stored: self
    case .active(let hold): .active(hold.atRest)
    }
  }

  var booking: BookingID {
    switch self {
    case .stored(let booking, _): booking
    case .active(let hold): hold.held.booking
    }
  }
}

extension SeatSelection.PendingCall {
  var due: Instant? { if case .retrying(let due) = self { due } else { nil } }
  var inBackground: Self { if case .retrying = self { .paused } else { self } }
}

extension SeatSelection.State {
  /// When the state needs attention, by this device's clock.
  var due: Instant? {
    switch self {
    case .requesting(let attempt): attempt.call.due
    case .checking(_, let call): call.due
    case .holding(let hold): hold.due
    case .choosing, .paying, .booked, .closed: nil
    }
  }

  /// The hold as this device knows it. Nil once it is booked.
  var hold: SeatSelection.ActiveHold? {
    switch self {
    case .requesting(let attempt): attempt.before.hold
    case .holding(let hold), .paying(let hold): hold
    case .checking(let checked, _): checked.hold
    case .choosing, .booked, .closed: nil
    }
  }

  /// The seats that are held or booked.
  var held: SeatSelection.Held? {
    if case .booked(_, let held) = self { return held }
    return hold?.held
  }

  /// Seats that show as the customer's own, whatever the map says: held, or asked for.
  var ownSeats: [Int] {
    let held = held?.seats ?? []
    guard case .requesting(let attempt) = self, case .seats(let seats) = attempt.wish else { return held }
    return held + seats
  }

  func owns(_ seat: Int) -> Bool { ownSeats.contains(seat) }
}
