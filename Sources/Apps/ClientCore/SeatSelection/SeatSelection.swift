public import Domain

/// The choice of seats on a show's map, from the first tap to booked seats.
///
/// A tap shows at once. The theatre's rules (R5, R6, R7) judge the pick on the device, with a suggestion, before it is
/// sent. The server alone decides; a seat that others take meanwhile turns grey. A hold counts down by the server's
/// clock and is checked when the app comes back.
public struct SeatSelection: Machine {
  /// The seats as this device knows them.
  public internal(set) var map: HallMap
  var pick = Pick()
  var state = State.choosing()
  /// The last message for the customer, until their next tap.
  public internal(set) var notice: Notice?
  /// The number of the last request.
  public internal(set) var requestNumber: Int32 = 0
  /// The request for a hold whose customer left: the hold is released when it is granted.
  var unwanted: Int32?
  var delay: RetryDelay

  /// - Parameter asksForAccess: Whether seats for wheelchairs and companions may be picked.  R6
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

// MARK: Reading the state

extension SeatSelection {
  /// The state of the hold.
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

  /// The picked seats, rising.
  public var picked: [Int] { pick.seats }

  /// Why the picked seats may not be held, with a suggestion. Nil when they may.
  public var advice: PickRefusal? { pick.advice }

  /// The held or booked seats of the platform's last answer.
  public var hold: Held? { state.held }

  /// The time until the hold lapses, in whole seconds rounded up, so that zero means over. Nil when nothing is held, or
  /// the hold does not lapse now.  R3, R4
  public func secondsLeft(at now: Instant) -> Int64? {
    switch state {
    case .requesting, .holding, .checking:
      state.hold.map { ($0.remaining(at: now).wholeMicroseconds + 999_999) / 1_000_000 }
    case .choosing, .paying, .booked, .closed: nil
    }
  }

  /// Whether the hold's end is near and its customer is warned: `extend` keeps the seats longer.  R8
  public var isExpiring: Bool {
    if case .holding(let hold) = state { hold.alarm == .end && !isExtending } else { false }
  }

  /// Whether an extension is asked for and not answered.
  public var isExtending: Bool {
    if case .holding(let hold) = state, case .asked = hold.extending { true } else { false }
  }

  /// Whether others have the seat, or it is not sold.
  public func isTaken(_ seat: Int) -> Bool {
    guard map.states.indices.contains(seat) else { return true }
    return map.states[seat] != .available && !state.owns(seat)
  }

  /// Whether `hold` would ask for the picked seats.
  public var canHold: Bool {
    guard canPick, !pick.seats.isEmpty, pick.seats != hold?.seats else { return false }
    // Advice for a former, larger pick does not prevent the rest from being held.
    return pick.advice == nil || (pick.party != nil && refusal(of: pick.seats) == nil)
  }
}

extension SeatSelection.Input {
  /// Whether the event is a customer's tap, after which an earlier message goes.
  fileprivate var isAnAct: Bool {
    switch self {
    case .tap, .takeSuggestion, .pickBest, .hold, .holdSeats, .holdBest, .extend, .letGo, .checkout: true
    case .map, .changed, .payBegan, .payFailed, .paid, .resume, .foreground, .background, .signedIn, .signedOut, .lost,
      .held, .gone, .booked, .failed, .woke:
      false
    }
  }
}
