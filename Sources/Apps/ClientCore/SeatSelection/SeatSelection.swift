public import Domain

/// Somebody in front of a hall's map, from the first tap to seats that are theirs.
///
/// A tap shows at once. What the house would refuse is known before it is asked, by the same rules (R5, R6, R7), with a
/// suggestion. The server alone decides; a pick that somebody else has taken meanwhile turns grey. A hold counts down by
/// the server's clock and is asked for again when the app comes back.
public struct SeatSelection: Machine {
  public internal(set) var map: HallMap
  var pick = Pick()
  var state = State.choosing()
  /// What was told last, until the person does something.
  public internal(set) var notice: Notice?
  /// The number of the last request.
  public internal(set) var requestNumber: Int32 = 0
  /// The hold that was asked for when its person left: it is let go when it is made.
  var unwanted: Int32?
  var delay: RetryDelay

  public init(layout: SeatLayout, rules: TheatreRules, asksForAccess: Bool = false, dice: Dice) {
    map = HallMap(layout: layout, rules: rules, asksForAccess: asksForAccess)
    delay = RetryDelay(dice: dice)
  }

  public mutating func handle(_ event: Event) -> [Effect] {
    if event.input.isAnAct { notice = nil }
    let effects = decide(event)
    for effect in effects { if case .notify(let sent) = effect { notice = sent } }
    return effects
  }

  private mutating func decide(_ event: Event) -> [Effect] {
    let now = event.at
    switch event.input {
    case .map(let version, let changes): return map.take(changes, version: version, isWhole: true) ? dropTaken() : []
    case .changed(let version, let changes):
      return map.take(changes, version: version, isWhole: false) ? dropTaken() : []
    case .tap(let seat): return tap(seat)
    case .takeSuggestion: return takeSuggestion()
    case .pickBest(let request): return pickBest(request)
    case .hold: return holdPick()
    case .holdSeats(let seats): return hold(seats)
    case .holdBest(let request): return holdBest(request)
    case .extend: return extendOnRequest()
    case .letGo: return letGo()
    case .checkout: return beginCheckout(at: now)
    case .payBegan: return payBegan()
    case .payFailed: return payFailed()
    case .paid(let booking): return paid(booking)
    case .resume(let booking): return resume(booking)
    case .foreground: return enterForeground()
    case .signedIn: return signedIn()
    case .signedOut: return leave()
    case .background: return enterBackground()
    case .lost(let booking): return lose(booking)
    case .held(let number, let held): return take(held, number, at: now)
    case .gone(let number): return gone(number)
    case .booked(let number, let booking): return booked(booking, number)
    case .failed(let number, let failure, let seats, let suggestion):
      return failed(number, failure, seats, suggestion, at: now)
    case .woke: return woke(at: now)
    }
  }
}

// MARK: What a screen shows

extension SeatSelection {
  public var phase: Phase {
    switch state {
    case .choosing: .choosing
    case .requesting: .requesting
    case .holding(let hold): hold.isAtCheckout ? .checkout : .holding
    case .paying: .paying
    case .checking: .checking
    case .booked(let booking, _): .booked(booking)
    case .closed(let refusal): .closed(refusal)
    }
  }

  /// Rising.
  public var picked: [Int] { pick.seats }

  /// Why the picked seats may not be held, and what may be instead. Nil: nothing stands in the way.
  public var advice: PickRefusal? { pick.advice }

  /// The seats that are held or booked, as the platform answered last.
  public var hold: Held? { state.held }

  /// How long the seats are still kept, in whole seconds rounded up: zero only when it is over. Nil: nothing is held, or
  /// it does not lapse now.  R3, R4
  public func secondsLeft(at now: Instant) -> Int64? {
    switch state {
    case .requesting, .holding, .checking:
      state.hold.map { ($0.remaining(at: now).wholeMicroseconds + 999_999) / 1_000_000 }
    case .choosing, .paying, .booked, .closed: nil
    }
  }

  /// Whether the time of the held seats is short and its owner is warned: `extend` keeps them longer.  R8
  public var isExpiring: Bool {
    if case .holding(let hold) = state { hold.alarm == .end && !isExtending } else { false }
  }

  /// Whether the platform is asked to keep the seats longer, and has not answered.
  public var isExtending: Bool {
    if case .holding(let hold) = state, case .asked = hold.extending { true } else { false }
  }

  /// Whether a seat is somebody else's, or not sold.
  public func isTaken(_ seat: Int) -> Bool {
    guard map.states.indices.contains(seat) else { return true }
    return map.states[seat] != .available && !state.owns(seat)
  }

  /// Whether `hold` would ask for what is picked.
  public var canHold: Bool {
    guard canPick, !pick.seats.isEmpty, pick.seats != hold?.seats else { return false }
    // What was suggested for the party as it was does not keep those who are left from their seats.
    return pick.advice == nil || (pick.party != nil && refusal(of: pick.seats) == nil)
  }
}

extension SeatSelection.Input {
  /// Whether a person did it, and has read what was told before.
  fileprivate var isAnAct: Bool {
    switch self {
    case .tap, .takeSuggestion, .pickBest, .hold, .holdSeats, .holdBest, .extend, .letGo, .checkout: true
    case .map, .changed, .payBegan, .payFailed, .paid, .resume, .foreground, .background, .signedIn, .signedOut, .lost,
      .held, .gone, .booked, .failed, .woke:
      false
    }
  }
}
