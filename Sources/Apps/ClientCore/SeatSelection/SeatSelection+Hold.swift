import Domain

extension SeatSelection {
  /// Asks for what is picked, unless it is held already or the house would refuse it anyway.
  mutating func askForHold() -> [Effect] {
    guard phase == .choosing || phase == .holding, !picked.isEmpty, picked != hold?.seats else { return [] }
    wanted = nil
    advise()
    guard advice == nil else { return [] }
    (requested, wish) = (picked, nil)
    delay.reset()
    return send()
  }

  /// Picks and asks in one step, so that nobody takes one of the seats in between and the others are held without it.
  mutating func hold(_ seats: [Int]) -> [Effect] {
    guard canPick else { return [] }
    var pick: [Int] = []
    for seat in seats where states.indices.contains(seat) && !pick.contains(seat) { pick.append(seat) }
    guard pick.count <= HoldPolicy.seatLimit else { return [.tell(.tooMany(limit: HoldPolicy.seatLimit))] }
    pick.sort()
    (picked, wanted) = (pick, nil)
    let dropped = dropTaken()
    return picked == pick ? askForHold() : dropped
  }

  mutating func holdBest(_ request: SeatRequest) -> [Effect] {
    guard canPick else { return [] }
    (requested, wish, wanted) = ([], request, nil)
    advise()
    delay.reset()
    return send()
  }

  mutating func send() -> [Effect] {
    (phase, wakesAt, isExtending) = (.requesting, nil, false)
    number &+= 1
    if let wish { return [.holdBest(number, wish)] }
    return [.hold(number, requested)]
  }

  mutating func letGo() -> [Effect] {
    switch phase {
    case .requesting: abandoned = number
    case .holding, .checkout, .checking: break
    case .choosing, .paying, .booked, .closed: return []
    }
    let booking = hold?.booking
    number &+= 1
    end()
    advise()
    return booking.map { [.release($0), .forget] } ?? []
  }

  /// Shows nothing of whoever left. Their seats are not let go: they find them again, or their time ends.  P1
  mutating func leave() -> [Effect] {
    if case .closed = phase { return [] }
    // What is answered to them is not heard.
    number &+= 1
    forget()
    (picked, notice, abandoned) = ([], nil, nil)
    advise()
    return []
  }

  /// The seats that were one's own are nobody's now, as far as is known here.
  private mutating func end() {
    for seat in (hold?.seats ?? []) + requested where states[seat] == .held { states[seat] = .available }
    forget()
  }

  private mutating func forget() {
    (hold, resumed, requested, phase, wakesAt) = (nil, nil, [], .choosing, nil)
    (wish, wanted) = (nil, nil)
    (isExtending, isExtensionRefused, isAtCheckout, isLost) = (false, false, false, false)
  }

  mutating func beginCheckout(at now: Instant) -> [Effect] {
    guard phase == .holding, let hold, picked == hold.seats else { return [] }
    (phase, isAtCheckout) = (.checkout, true)
    let isShort = hold.clock.remaining(until: hold.expiresAt, at: now) <= HoldPolicy.warning
    return isShort && extendsByItself ? extend() : []
  }

  /// The first time an open bill needs nobody to ask; after that its owner is warned, for they may have gone.  R8
  var extendsByItself: Bool { hold?.extensionsLeft == HoldPolicy.extensionLimit && !isExtensionRefused }

  mutating func extendOnRequest() -> [Effect] {
    guard phase == .holding || phase == .checkout, let hold, hold.canExtend, !isExtensionRefused else { return [] }
    return extend()
  }

  mutating func extend() -> [Effect] {
    guard let hold, !isExtending else { return [] }
    isExtending = true
    number &+= 1
    return [.extend(number, hold.booking)]
  }

  /// Asks the server what became of the hold: its clock decides, not this device's.  R3
  mutating func check() -> [Effect] {
    guard let booking = hold?.booking ?? resumed else { return [] }
    (phase, wakesAt, isExtending, isLost) = (.checking, nil, false, false)
    number &+= 1
    return [.readBooking(number, booking)]
  }

  mutating func lose() -> [Effect] {
    switch phase {
    case .paying: return []
    // Most likely the hold that is asked for replaced it, and the socket was quicker than the answer.
    case .requesting:
      isLost = true
      return []
    case .choosing, .holding, .checkout, .checking, .booked, .closed: return check()
    }
  }

  mutating func resume(_ booking: BookingID) -> [Effect] {
    guard phase == .choosing, hold == nil else { return [] }
    resumed = booking
    return check()
  }

  /// What happened meanwhile, to the seats and to the hold.
  mutating func enterForeground() -> [Effect] {
    let seats = Effect.readSeats(since: version)
    switch phase {
    case .holding, .checkout, .checking: return [seats] + check()
    case .requesting: return [seats] + send()
    case .choosing, .paying, .booked, .closed: return [seats]
    }
  }

  mutating func paid(_ booking: BookingID) -> [Effect] {
    switch phase {
    case .holding, .requesting, .checkout, .paying, .checking:
      if (hold?.booking ?? resumed) == booking { return stands(booking) }
    case .choosing, .booked, .closed: break
    }
    settled = booking
    return []
  }

  mutating func booked(_ booking: BookingID) -> [Effect] {
    guard phase == .checking, hold == nil || hold?.booking == booking else { return [] }
    return stands(booking)
  }

  private mutating func stands(_ booking: BookingID) -> [Effect] {
    (phase, wakesAt, requested, wish, settled) = (.booked(booking), nil, [], nil, nil)
    return [.forget]
  }
}

// MARK: What comes back

extension SeatSelection {
  mutating func take(_ held: Held, at now: Instant) -> [Effect] {
    switch phase {
    case .requesting, .checking, .holding, .checkout: break
    case .choosing, .paying, .booked, .closed: return []
    }
    guard held.seats.allSatisfy({ states.indices.contains($0) }) else { return [] }
    if held.booking == settled {
      (hold, picked) = (held, held.seats)
      advise()
      return stands(held.booking)
    }
    let isNew = hold?.booking != held.booking
    if isNew { isExtensionRefused = false }
    let isPicking = phase == .holding && picked != hold?.seats
    (hold, resumed, requested, isExtending, isLost) = (held, nil, [], false, false)
    (wish, wanted) = (nil, nil)
    if !isPicking { picked = held.seats }
    delay.reset()
    if notice?.isOfTheHold == true { notice = nil }
    phase = isAtCheckout ? .checkout : .holding
    advise()
    return (isNew ? [.keep(held.booking)] : []) + beginWatching(at: now)
  }

  /// The answer to a hold that was left before it was made.
  mutating func unwanted(_ held: Held, _ number: Int32) -> [Effect] {
    guard number == abandoned else { return [] }
    abandoned = nil
    // The same account's next hold replaces it by itself.
    return phase == .choosing ? [.release(held.booking)] : []
  }

  /// The seats are for everybody again. What is still free of them stays picked: the map tells.
  mutating func expired() -> [Effect] {
    let had = hold != nil
    end()
    advise()
    return [.forget] + (had ? [.tell(.expired)] : []) + [.readSeats(since: nil)]
  }

  mutating func failed(_ failure: CallFailure, _ seats: [Int], _ suggestion: [Int], at now: Instant) -> [Effect] {
    if isExtending { return extensionFailed(failure) }
    switch (phase, failure) {
    case (.requesting, .refused(let refusal)) where refusal.isFinal || refusal.asksForSignIn:
      return holdRefused(refusal, seats, suggestion, at: now)
    case (.checking, .refused(let refusal)) where refusal.isFinal: return expired()
    case (.requesting, .refused(let refusal)), (.checking, .refused(let refusal)):
      return [.tell(.delayed(failure))] + wait(refusal.wait, at: now) + (refusal.asksForSignIn ? [.signIn] : [])
    // Whether it was acted on nobody knows; asking again is harmless.
    case (.requesting, .unanswered), (.checking, .unanswered): return [.tell(.delayed(failure))] + wait(nil, at: now)
    default: return []
    }
  }

  private mutating func wait(_ asked: Duration?, at now: Instant) -> [Effect] {
    let due = now + delay.next(asked: asked)
    wakesAt = due
    return [.wake(due)]
  }

  private mutating func extensionFailed(_ failure: CallFailure) -> [Effect] {
    isExtending = false
    guard case .refused(let refusal) = failure, refusal.isFinal else { return check() }
    isExtensionRefused = true
    return refusal.code == "hold_expired" ? expired() : check()
  }

  private mutating func holdRefused(
    _ refusal: Refusal, _ seats: [Int], _ suggestion: [Int], at now: Instant
  ) -> [Effect] {
    (requested, wish) = ([], nil)
    if refusal.code == "show_started" || refusal.code == "show_cancelled" {
      phase = .closed(refusal)
      return [.tell(.refused(refusal))]
    }
    // The hold before this one goes on: a new one replaces it only when it is made.
    phase = hold == nil ? .choosing : .holding
    if refusal.asksForSignIn { return [.signIn] + goOn(at: now) }
    let isTaken = refusal.code == "seat_unavailable"
    if isTaken { for seat in seats where states.indices.contains(seat) && !isOwn(seat) { states[seat] = .held } }
    let dropped = dropTaken()
    if !suggestion.isEmpty {
      advice = PickRefusal(reason: isTaken ? .unavailable : .strandsSeat, seats: seats, suggestion: suggestion)
    }
    let told = dropped.isEmpty ? [Effect.tell(.refused(refusal))] : dropped
    return told + [.readSeats(since: version)] + goOn(at: now)
  }

  /// With the hold there was before, if there still is one.
  private mutating func goOn(at now: Instant) -> [Effect] { isLost ? check() : watch(at: now) }
}

extension SeatSelection.Notice {
  /// Whether the platform's next word on the hold takes it back.
  fileprivate var isOfTheHold: Bool {
    switch self {
    case .delayed, .expiring: true
    case .taken, .tooMany, .noneFree, .expired, .refused: false
    }
  }
}
