public import Domain

/// Somebody in front of a hall's map, from the first tap to seats that are theirs.
///
/// A tap shows at once. What the house would refuse is known before it is asked, by the same rules (R5, R6, R7), with a
/// suggestion. The server alone decides; a pick that somebody else has taken meanwhile turns grey. A hold counts down by
/// the server's clock and is asked for again when the app comes back.
public struct SeatSelection: Machine {
  public let layout: SeatLayout
  public let house: HouseRules
  /// Whether somebody of the party needs an accessible seat.  R6
  public let asksForAccess: Bool

  public internal(set) var phase = Phase.choosing
  /// Rising.
  public internal(set) var picked: [Int] = []
  /// Why the picked seats may not be held, and what may be instead. Nil: nothing stands in the way.
  public internal(set) var advice: PickRefusal?
  public internal(set) var hold: Held?
  /// What was told last, until the person does something.
  public internal(set) var notice: Notice?
  /// What an earlier life of the app held, until the server has said what it is now.
  var resumed: BookingID?
  public private(set) var version: Int64 = 0
  /// Whether the whole map was read: until then every seat shows as free.
  public private(set) var hasMap = false

  /// What each seat of the layout is, by the map.
  public internal(set) var states: [SeatState]
  /// The pick as it was before others took seats of it: what is suggested is for that party.
  var wanted: [Int]?
  var number: Int32 = 0
  /// The seats of the hold that is asked for.
  var requested: [Int] = []
  /// Set while the platform is asked to choose them.
  var wish: SeatRequest?
  /// Whether the platform is asked to keep the seats longer, and has not answered.
  public internal(set) var isExtending = false
  /// Whether the server has refused to extend this hold.
  var isExtensionRefused = false
  /// Whether the hold was said to be over while another was asked for, which replaces it by itself.
  var isLost = false
  /// Whether the bill is in front of the payer, also while the hold is asked about.
  var isAtCheckout = false
  /// Paid while its seats were not looked at, after the payer's session had ended: the next look may be older than that.
  var settled: BookingID?
  /// The hold that was asked for when the person left.
  var abandoned: Int32?
  var wakesAt: Instant?
  var delay: RetryDelay
  /// Whether the time of the hold is short, and its owner was told so or it was extended at once.  R8
  private var hasWarned = false

  public init(layout: SeatLayout, house: HouseRules, asksForAccess: Bool = false, dice: Dice) {
    self.layout = layout
    self.house = house
    self.asksForAccess = asksForAccess
    states = Array(repeating: .available, count: layout.seats.count)
    delay = RetryDelay(dice: dice)
  }

  /// How long the seats are still kept, in whole seconds rounded up: zero only when it is over. Nil: nothing is held, or
  /// it does not lapse now.  R3, R4
  public func secondsLeft(at now: Instant) -> Int64? {
    guard let hold, phase != .paying else { return nil }
    return (hold.clock.remaining(until: hold.expiresAt, at: now).wholeMicroseconds + 999_999) / 1_000_000
  }

  /// Whether the time of the held seats is short and its owner is warned: `extend` keeps them longer.  R8
  public var isExpiring: Bool { hasWarned && !isExtending && (phase == .holding || phase == .checkout) }

  /// Whether a seat is somebody else's, or not sold.
  public func isTaken(_ seat: Int) -> Bool {
    guard states.indices.contains(seat) else { return true }
    return states[seat] != .available && !isOwn(seat)
  }

  /// Whether `hold` would ask for what is picked.
  public var canHold: Bool {
    guard phase == .choosing || phase == .holding, !picked.isEmpty, picked != hold?.seats else { return false }
    // What was suggested for the party as it was does not keep those who are left from their seats.
    return advice == nil || (wanted != nil && refusal(of: picked) == nil)
  }

  /// The number of the last request: what is answered to an older one is not heard.
  public var requestNumber: Int32 { number }

  public mutating func handle(_ event: Event) -> [Effect] {
    if event.input.isAnAct { notice = nil }
    let before = notice
    let effects = decide(event)
    for effect in effects {
      guard case .tell(let said) = effect else { continue }
      // A warning hides nothing that is told with it: `isExpiring` says it as well.
      if said != .expiring || notice == nil || notice == before { notice = said }
    }
    return effects
  }

  private mutating func decide(_ event: Event) -> [Effect] {
    let now = event.at
    switch event.input {
    case .map(let version, let changes): return take(version, changes, isWhole: true)
    case .changed(let version, let changes): return take(version, changes, isWhole: false)
    case .tap(let seat): return tap(seat)
    case .takeSuggestion: return takeSuggestion()
    case .pickBest(let request): return pickBest(request)
    case .hold: return askForHold()
    case .holdSeats(let seats): return hold(seats)
    case .holdBest(let request): return holdBest(request)
    case .extend: return extendOnRequest()
    case .letGo: return letGo()
    case .checkout: return beginCheckout(at: now)
    case .payBegan:
      guard phase == .checkout || phase == .holding else { return [] }
      (phase, wakesAt) = (.paying, nil)
      return []
    case .payFailed: return phase == .paying ? check() : []
    case .paid(let booking): return paid(booking)
    case .resume(let booking): return resume(booking)
    case .foreground: return enterForeground()
    case .signedIn: return enterForeground() + (phase == .choosing ? [Effect.read] : [])
    case .signedOut: return leave()
    case .background:
      wakesAt = nil
      return []
    case .lost(let booking): return hold?.booking == booking ? lose() : []
    case .held(let number, let held): return number == self.number ? take(held, at: now) : unwanted(held, number)
    case .gone(let number): return number == self.number && phase == .checking ? expired() : []
    case .booked(let number, let booking): return number == self.number ? booked(booking) : []
    case .failed(let number, let failure, let seats, let suggestion):
      return number == self.number ? failed(failure, seats, suggestion, at: now) : []
    case .woke: return woke(at: now)
    }
  }
}

// MARK: The map

extension SeatSelection {
  /// Seats that show as one's own, whatever the map says of them: held here, or asked for.
  func isOwn(_ seat: Int) -> Bool {
    hold?.seats.contains(seat) == true || requested.contains(seat)
  }

  private mutating func take(_ version: Int64, _ changes: [Change], isWhole: Bool) -> [Effect] {
    // Two ways lead here, the socket and the answer to a question: an older map says nothing. One of the same version
    // may know of holds that are over, which nobody has written down yet.  R3
    guard version >= self.version else { return [] }
    self.version = version
    hasMap = hasMap || isWhole
    if isWhole { for seat in states.indices { states[seat] = .available } }
    for change in changes where states.indices.contains(change.seat) { states[change.seat] = change.state }
    return dropTaken()
  }

  /// Takes out of the pick what somebody else has now.
  mutating func dropTaken() -> [Effect] {
    let gone = picked.filter { isTaken($0) }
    guard !gone.isEmpty else {
      advise()
      return []
    }
    wanted = wanted ?? picked
    picked.removeAll { gone.contains($0) }
    advise()
    return [.tell(.taken(gone))]
  }

  /// Judges the pick. Where others took seats of it, the suggestion is for the party as it was, beside where it was, for
  /// as long as there is one.
  mutating func advise() {
    if let wanted, let found = refusal(of: wanted) {
      advice = found
      return
    }
    wanted = nil
    advice = picked.isEmpty ? nil : refusal(of: picked)
  }

  private func refusal(of pick: [Int]) -> PickRefusal? {
    do throws(PickRefusal) {
      try layout.check(pick, taken: taken, house: house, asksForAccess: asksForAccess)
      return nil
    } catch { return error }
  }

  private var taken: SeatSet { SeatSet(states.indices.filter { isTaken($0) }, seatCount: states.count) }

  var canPick: Bool {
    switch phase {
    case .choosing, .holding: true
    case .requesting, .checkout, .paying, .checking, .booked, .closed: false
    }
  }

  private mutating func tap(_ seat: Int) -> [Effect] {
    guard canPick, states.indices.contains(seat) else { return [] }
    wanted = nil
    if let index = picked.firstIndex(of: seat) {
      picked.remove(at: index)
    } else {
      if isTaken(seat) { return [.tell(.taken([seat]))] }
      guard picked.count < HoldPolicy.seatLimit else { return [.tell(.tooMany(limit: HoldPolicy.seatLimit))] }
      picked = (picked + [seat]).sorted()
    }
    advise()
    return []
  }

  private mutating func takeSuggestion() -> [Effect] {
    guard canPick, let suggestion = advice?.suggestion, !suggestion.isEmpty else { return [] }
    (picked, wanted) = (suggestion, nil)
    return dropTaken()
  }

  private mutating func pickBest(_ request: SeatRequest) -> [Effect] {
    guard canPick else { return [] }
    guard let best = layout.bestAvailable(request, taken: taken, house: house) else { return [.tell(.noneFree)] }
    (picked, wanted) = (best, nil)
    advise()
    return []
  }
}

// MARK: Time

extension SeatSelection {
  /// When the hold wants attention next, by this device's clock.
  mutating func watch(at now: Instant) -> [Effect] {
    guard let hold, phase == .holding || phase == .checkout else { return [] }
    let end = hold.clock.local(hold.expiresAt)
    let warning = end - HoldPolicy.warning
    // Also whoever comes back when the time is short already is warned.  R8
    let isLate = !hasWarned && warning <= now && now < end
    if isLate { hasWarned = true }
    let next = hasWarned ? end : warning
    wakesAt = next
    return (isLate ? [.tell(.expiring)] : []) + [.wake(next)]
  }

  private mutating func woke(at now: Instant) -> [Effect] {
    guard let due = wakesAt else { return [] }
    if now < due { return [.wake(due)] }
    wakesAt = nil
    switch phase {
    case .requesting: return send()
    case .checking: return check()
    case .holding, .checkout: return attend(at: now)
    case .choosing, .paying, .booked, .closed: return []
    }
  }

  private mutating func attend(at now: Instant) -> [Effect] {
    guard let hold else { return [] }
    if hold.clock.remaining(until: hold.expiresAt, at: now) == .zero { return check() }
    guard phase == .checkout, extendsByItself else { return watch(at: now) }
    hasWarned = true
    return extend() + watch(at: now)
  }

  mutating func beginWatching(at now: Instant) -> [Effect] {
    hasWarned = false
    return watch(at: now)
  }
}

extension SeatSelection.Input {
  /// Whether a person did it, and has read what was told before.
  fileprivate var isAnAct: Bool {
    switch self {
    case .tap, .takeSuggestion, .pickBest, .hold, .holdSeats, .holdBest, .extend, .letGo, .checkout: true
    default: false
    }
  }
}
