import Domain

extension SeatSelection {
  /// Where the hold stands, with what is known only there.
  enum State: Hashable, Sendable {
    /// Nothing is held.
    /// - Parameter paid: Paid after its payer had signed out: what is read of this booking next may be older than that.
    case choosing(paid: BookingID? = nil)
    case requesting(HoldAttempt)
    case holding(ActiveHold)
    /// The hold does not lapse meanwhile.  R4
    case paying(ActiveHold)
    /// The platform is asked what became of a hold: its clock decides, not this device's.  R3
    case checking(CheckedHold, PendingCall)
    /// - Parameter held: Its seats, where they were seen.
    case booked(BookingID, held: Held?)
    /// The show has started or is called off.
    case closed(Refusal)
  }

  /// A hold that is asked for.
  struct HoldAttempt: Hashable, Sendable {
    let wish: HoldWish
    var before: PriorHold
    var call: PendingCall
  }

  /// The hold that goes on until the one that is asked for replaces it.
  enum PriorHold: Hashable, Sendable {
    case none
    case some(ActiveHold)
    /// The platform told that it is over: most likely the new one replaced it, and the socket was quicker than the answer.
    case inDoubt(ActiveHold)
  }

  /// A call of which no answer has come yet.
  enum PendingCall: Hashable, Sendable {
    case sent(Int32)
    case retrying(at: Instant)
    /// The app is in the background: the call is sent again when it is back.
    case paused
  }

  /// A hold that the platform is asked about.
  enum CheckedHold: Hashable, Sendable {
    /// The disk had it, from an earlier launch.
    case stored(BookingID, isPaid: Bool)
    case active(ActiveHold)
  }

  /// Seats that are held, and what this device does about their end.
  struct ActiveHold: Hashable, Sendable {
    let held: Held
    /// Whether the payer has the bill in front of them.
    var isAtCheckout = false
    var alarm = Alarm.off
    var extending = Extending.possible

    /// What this device waits for.
    enum Alarm: Hashable, Sendable {
      /// Nothing: the app is in the background, or the platform has the next word.
      case off
      case warning
      /// The end of the hold: its owner was warned, or it was extended at once.  R8
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

  /// When the alarm rings, by this device's clock.
  var due: Instant? {
    switch alarm {
    case .off: nil
    case .warning: end - HoldPolicy.warning
    case .end: end
    }
  }

  func remaining(at now: Instant) -> Duration { held.clock.remaining(until: held.expiresAt, at: now) }

  /// Whether an open bill extends it without being asked. After the first time its owner is warned, for they may have
  /// gone.  R8
  var extendsByItself: Bool { held.extensionsLeft == HoldPolicy.extensionLimit && extending != .refused }

  /// Sets the alarm anew; true when its owner is to be warned now: so is whoever comes back when the time is short.  R8
  mutating func setAlarm(at now: Instant) -> Bool {
    if alarm == .end { return false }
    let isLate = end - HoldPolicy.warning <= now && now < end
    alarm = isLate ? .end : .warning
    return isLate
  }

  /// An answer to an extension is not heard any more.
  var withoutAnswer: Self {
    var hold = self
    if hold.extending != .refused { hold.extending = .possible }
    return hold
  }

  /// The platform has the next word.
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
  /// When it wants attention, by this device's clock.
  var due: Instant? {
    switch self {
    case .requesting(let attempt): attempt.call.due
    case .checking(_, let call): call.due
    case .holding(let hold): hold.due
    case .choosing, .paying, .booked, .closed: nil
    }
  }

  /// The hold as this device knows it, while it is not booked.
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

  /// Seats that show as one's own, whatever the map says of them: held, or asked for.
  var ownSeats: [Int] {
    let held = held?.seats ?? []
    guard case .requesting(let attempt) = self, case .seats(let seats) = attempt.wish else { return held }
    return held + seats
  }

  func owns(_ seat: Int) -> Bool { ownSeats.contains(seat) }
}
