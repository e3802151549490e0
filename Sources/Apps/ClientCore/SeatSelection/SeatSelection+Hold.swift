import Domain

// MARK: Asking for a hold

extension SeatSelection {
  /// Asks for the picked seats, unless they are held already or the theatre's rules refuse them.
  mutating func holdPick() -> [Effect] {
    guard canPick, !pick.seats.isEmpty, pick.seats != hold?.seats else { return [] }
    pick.party = nil
    judge()
    return pick.advice == nil ? ask(for: .seats(pick.seats)) : []
  }

  /// Picks and asks in one step. When one of the seats is taken meanwhile, none is held.
  mutating func hold(_ seats: [Int]) -> [Effect] {
    guard canPick else { return [] }
    var named: [Int] = []
    for seat in seats where map.states.indices.contains(seat) && !named.contains(seat) { named.append(seat) }
    guard named.count <= HoldPolicy.seatLimit else { return [.notify(.tooMany(limit: HoldPolicy.seatLimit))] }
    named.sort()
    (pick.seats, pick.party) = (named, nil)
    let dropped = dropTaken()
    return pick.seats == named ? holdPick() : dropped
  }

  mutating func holdBest(_ request: SeatRequest) -> [Effect] {
    guard canPick else { return [] }
    pick.party = nil
    judge()
    return ask(for: .best(request))
  }

  private mutating func ask(for wish: HoldWish) -> [Effect] {
    delay.reset()
    let before = state.hold.map { PriorHold.some($0.withoutAnswer) } ?? .none
    return send(wish, replacing: before)
  }

  private mutating func send(_ wish: HoldWish, replacing before: PriorHold) -> [Effect] {
    requestNumber &+= 1
    state = .requesting(HoldAttempt(wish: wish, before: before, call: .sent(requestNumber)))
    return [.hold(requestNumber, wish)]
  }
}

// MARK: Leaving

extension SeatSelection {
  mutating func letGo() -> [Effect] {
    switch state {
    case .requesting(let attempt): if case .sent(let number) = attempt.call { unwanted = number }
    case .holding, .checking: break
    case .choosing, .paying, .booked, .closed: return []
    }
    let booking = hold?.booking
    end()
    return booking.map { [.release($0), .forget] } ?? []
  }

  /// Clears the screen for the next account. The hold stays: its owner finds it again, or it lapses.  P1
  mutating func leave() -> [Effect] {
    switch state {
    case .closed: return []
    case .choosing: break
    case .requesting, .holding, .paying, .checking, .booked: state = .choosing()
    }
    (pick.seats, pick.party, notice, unwanted) = ([], nil, nil, nil)
    judge()
    return []
  }

  /// Frees the own seats on this map.
  private mutating func end() {
    map.free(state.ownSeats)
    state = .choosing()
    pick.party = nil
    judge()
  }

  /// Ends a hold that lapsed. The map that is read then decides which seats stay picked.
  private mutating func expired() -> [Effect] {
    let had = hold != nil
    end()
    return [.forget] + (had ? [.notify(.expired)] : []) + [.readSeats(since: nil)]
  }
}

// MARK: Time

extension SeatSelection {
  mutating func beginCheckout(at now: Instant) -> [Effect] {
    guard case .holding(var hold) = state, !hold.isAtCheckout, pick.seats == hold.held.seats else { return [] }
    hold.isAtCheckout = true
    state = .holding(hold)
    return hold.extendsByItself && hold.remaining(at: now) <= HoldPolicy.warning ? extend(hold) : []
  }

  mutating func extendOnRequest() -> [Effect] {
    guard case .holding(let hold) = state, hold.held.canExtend else { return [] }
    return extend(hold)
  }

  private mutating func extend(_ hold: ActiveHold) -> [Effect] {
    guard hold.extending == .possible else { return [] }
    requestNumber &+= 1
    var hold = hold
    hold.extending = .asked(requestNumber)
    state = .holding(hold)
    return [.extend(requestNumber, hold.held.booking)]
  }

  /// Sets the alarm for the hold's warning or end.
  private mutating func watch(_ hold: ActiveHold, at now: Instant) -> [Effect] {
    var hold = hold
    let isWarned = hold.setAlarm(at: now)
    state = .holding(hold)
    return (isWarned ? [.warn] : []) + (hold.due.map { [.wake($0)] } ?? [])
  }

  mutating func woke(at now: Instant) -> [Effect] {
    guard let due = state.due else { return [] }
    if now < due { return [.wake(due)] }
    switch state {
    case .requesting(let attempt): return send(attempt.wish, replacing: attempt.before)
    case .checking(let checked, _): return check(checked)
    case .holding(let hold): return attend(hold, at: now)
    case .choosing, .paying, .booked, .closed: return []
    }
  }

  private mutating func attend(_ hold: ActiveHold, at now: Instant) -> [Effect] {
    if hold.remaining(at: now) == .zero { return check(.active(hold)) }
    guard hold.isAtCheckout, hold.extendsByItself else { return watch(hold, at: now) }
    var hold = hold
    hold.alarm = .end
    state = .holding(hold)
    return extend(hold) + (hold.due.map { [.wake($0)] } ?? [])
  }

  /// Asks the platform for the state of the hold.  R3
  private mutating func check(_ checked: CheckedHold) -> [Effect] {
    requestNumber &+= 1
    state = .checking(checked.atRest, .sent(requestNumber))
    return [.readBooking(requestNumber, checked.booking)]
  }

  /// Asks for the changes of the map and the state of the hold.
  mutating func enterForeground() -> [Effect] {
    let seats = Effect.readSeats(since: map.version)
    switch state {
    case .requesting(let attempt): return [seats] + send(attempt.wish, replacing: attempt.before)
    case .holding(let hold): return [seats] + check(.active(hold))
    case .checking(let checked, _): return [seats] + check(checked)
    case .choosing, .paying, .booked, .closed: return [seats]
    }
  }

  mutating func signedIn() -> [Effect] {
    if case .choosing = state { return enterForeground() + [.read] }
    return enterForeground()
  }

  mutating func enterBackground() -> [Effect] {
    switch state {
    case .requesting(var attempt):
      attempt.call = attempt.call.inBackground
      state = .requesting(attempt)
    case .checking(let checked, let call): state = .checking(checked, call.inBackground)
    case .holding(var hold):
      hold.alarm = .off
      state = .holding(hold)
    case .choosing, .paying, .booked, .closed: break
    }
    return []
  }
}

// MARK: The end of a hold

extension SeatSelection {
  mutating func payBegan() -> [Effect] {
    if case .holding(let hold) = state { state = .paying(hold.atRest) }
    return []
  }

  mutating func payFailed() -> [Effect] {
    guard case .paying(let hold) = state else { return [] }
    return check(.active(hold))
  }

  mutating func paid(_ booking: BookingID) -> [Effect] {
    switch state {
    case .choosing: state = .choosing(paid: booking)
    case .requesting, .holding, .paying: if hold?.booking == booking { return stands(booking) }
    case .checking(let checked, _): if checked.booking == booking { return stands(booking) }
    case .booked, .closed: break
    }
    return []
  }

  mutating func booked(_ booking: BookingID, _ number: Int32) -> [Effect] {
    guard case .checking(let checked, .sent(number)) = state, checked.booking == booking else { return [] }
    return stands(booking)
  }

  private mutating func stands(_ booking: BookingID) -> [Effect] {
    state = .booked(booking, held: hold)
    return [.forget]
  }

  mutating func resume(_ booking: BookingID) -> [Effect] {
    guard case .choosing(let paid) = state else { return [] }
    return check(.stored(booking, isPaid: paid == booking))
  }

  mutating func lose(_ booking: BookingID) -> [Effect] {
    switch state {
    case .requesting(var attempt):
      guard let hold = attempt.before.hold, hold.held.booking == booking else { return [] }
      attempt.before = .inDoubt(hold)
      state = .requesting(attempt)
      return []
    case .holding(let hold): return hold.held.booking == booking ? check(.active(hold)) : []
    case .checking(let checked, _): return checked.booking == booking ? check(checked) : []
    case .booked(booking, let held):
      return check(held.map { .active(ActiveHold(held: $0)) } ?? .stored(booking, isPaid: false))
    case .choosing, .paying, .booked, .closed: return []
    }
  }
}

// MARK: Answers

extension SeatSelection {
  mutating func take(_ held: Held, _ number: Int32, at now: Instant) -> [Effect] {
    if number == unwanted { return takeUnwanted(held) }
    guard held.seats.allSatisfy({ map.states.indices.contains($0) }) else { return [] }
    switch state {
    case .requesting(let attempt) where attempt.call == .sent(number):
      pick.seats = held.seats
      return begin(held, after: attempt.before.hold, at: now)
    case .checking(.stored(_, isPaid: true), .sent(number)):
      state = .booked(held.booking, held: held)
      pick.seats = held.seats
      judge()
      return [.forget]
    case .checking(let checked, .sent(number)):
      pick.seats = held.seats
      return begin(held, after: checked.hold, at: now)
    case .holding(let hold) where hold.extending == .asked(number):
      // Other seats that are being picked stay picked.
      if pick.seats == hold.held.seats { pick.seats = held.seats }
      return begin(held, after: hold, at: now)
    case .choosing, .requesting, .holding, .paying, .checking, .booked, .closed: return []
    }
  }

  private mutating func begin(_ held: Held, after before: ActiveHold?, at now: Instant) -> [Effect] {
    var hold = ActiveHold(held: held, isAtCheckout: before?.isAtCheckout ?? false)
    let isNew = before?.held.booking != held.booking
    if !isNew, before?.extending == .refused { hold.extending = .refused }
    state = .holding(hold)
    pick.party = nil
    delay.reset()
    if case .delayed = notice { notice = nil }
    judge()
    return (isNew ? [.keep(held.booking)] : []) + watch(hold, at: now)
  }

  /// Releases a hold that was granted after its customer had left.
  private mutating func takeUnwanted(_ held: Held) -> [Effect] {
    unwanted = nil
    // A newer hold of the account has replaced this one by itself.
    if case .choosing = state { return [.release(held.booking)] }
    return []
  }

  mutating func gone(_ number: Int32) -> [Effect] {
    if case .checking(_, .sent(number)) = state { return expired() }
    return []
  }

  mutating func failed(
    _ number: Int32, _ failure: CallFailure, _ seats: [Int], _ suggestion: [Int], at now: Instant
  ) -> [Effect] {
    switch state {
    case .requesting(var attempt) where attempt.call == .sent(number):
      if case .refused(let refusal) = failure, refusal.isFinal || refusal.asksForSignIn {
        return refused(attempt, refusal, seats, suggestion, at: now)
      }
      // The platform may have acted; asking again is harmless.
      let due = now + delay.next(asked: failure.wait)
      attempt.call = .retrying(at: due)
      state = .requesting(attempt)
      return [.notify(.delayed(failure)), .wake(due)]
    case .checking(let checked, .sent(number)):
      if case .refused(let refusal) = failure, refusal.isFinal { return expired() }
      let due = now + delay.next(asked: failure.wait)
      state = .checking(checked, .retrying(at: due))
      return [.notify(.delayed(failure)), .wake(due)] + (failure.asksForSignIn ? [.signIn] : [])
    case .holding(let hold) where hold.extending == .asked(number): return notExtended(hold, failure)
    case .choosing, .requesting, .holding, .paying, .checking, .booked, .closed: return []
    }
  }

  private mutating func notExtended(_ hold: ActiveHold, _ failure: CallFailure) -> [Effect] {
    guard case .refused(let refusal) = failure, refusal.isFinal else { return check(.active(hold)) }
    if refusal.says(.holdExpired) { return expired() }
    var hold = hold
    hold.extending = .refused
    return check(.active(hold))
  }

  private mutating func refused(
    _ attempt: HoldAttempt, _ refusal: Refusal, _ seats: [Int], _ suggestion: [Int], at now: Instant
  ) -> [Effect] {
    if refusal.says(.showStarted) || refusal.says(.showCancelled) {
      state = .closed(refusal)
      return [.notify(.refused(refusal))]
    }
    state = attempt.before.hold.map { .holding($0) } ?? .choosing()
    if refusal.asksForSignIn {
      judge()
      return [.signIn] + goOn(with: attempt.before, at: now)
    }
    let isTaken = refusal.says(.seatUnavailable)
    if isTaken { for seat in seats where !state.owns(seat) { map.mark(seat, as: .held) } }
    let dropped = dropTaken()
    if !suggestion.isEmpty {
      pick.advice = PickRefusal(reason: isTaken ? .unavailable : .strandsSeat, seats: seats, suggestion: suggestion)
    }
    let notices = dropped.isEmpty ? [Effect.notify(.refused(refusal))] : dropped
    return notices + [.readSeats(since: map.version)] + goOn(with: attempt.before, at: now)
  }

  /// Goes on with the hold before the refused one: only a granted hold replaces it.
  private mutating func goOn(with before: PriorHold, at now: Instant) -> [Effect] {
    switch before {
    case .none: []
    case .some(let hold): watch(hold, at: now)
    case .inDoubt(let hold): check(.active(hold))
    }
  }
}
