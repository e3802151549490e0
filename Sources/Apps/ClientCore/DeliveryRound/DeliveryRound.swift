public import Domain

/// A courier's evening: the shift, the offer that waits for an answer, the stops, and what the platform does not know yet.
///
/// Whatever the courier does shows at once and is on the disk before it is sent; it is sent again, in its order, until the
/// platform answers, with the time at which it was done. So a round goes on without a network. What the platform then says
/// counts. The round is read whole after every event, and now and then without one.
public struct DeliveryRound: Machine {
  private(set) var state = State.closed
  /// The time of the last event.
  public private(set) var now = Instant(microseconds: 0)
  /// The number of the last reading; answers to older ones are ignored.
  private(set) var requestNumber: Int32 = 0
  private let delay: RetryDelay
  private var wakesAt: Instant?

  enum State: Hashable {
    /// Nobody looks at it, or the account has left.  P1
    case closed
    /// The account is no courier, or not any more.  P2
    case absent
    case open(Evening)
  }

  /// What an open round has.
  struct Evening: Hashable, Sendable {
    /// As the platform said last. Nil before the first reading.
    var round: Round?
    var rereading: Rereading
    var positions: PositionLog
    /// Nil while the disk is being read: nothing is done before, and so nothing is written over what it has.
    var queue: StepQueue?

    init(delay: RetryDelay) { (rereading, positions) = (Rereading(delay: delay), PositionLog(delay: delay)) }

    var shown: Round? { round.map { queue?.shown($0) ?? $0 } }
  }

  /// - Parameter dice: Spreads the waits between tries.
  public init(dice: Dice) { delay = RetryDelay(longest: .seconds(10), dice: dice) }

  public mutating func handle(_ event: Event) -> [Effect] {
    now = event.at
    var effects = react(to: event.input)
    guard case .open(var evening) = state else {
      wakesAt = nil
      return effects
    }
    if let step = evening.queue?.send(at: now) { effects.append(.send(step)) }
    if let report = evening.positions.send(at: now) { effects.append(.report(report.number, report.positions)) }
    state = .open(evening)
    let next = nextChange(of: evening)
    if next == wakesAt { return effects }
    wakesAt = next
    return effects + (next.map { [.wake($0)] } ?? [])
  }

  /// A reading, a step or a report is due then, or an offer lapses.
  private func nextChange(of evening: Evening) -> Instant? {
    var next: Instant?
    let lapses = evening.shown?.offers.map { $0.lapsesAt }.filter { now < $0 }.min()
    for time in [
      evening.rereading.next, evening.queue?.nextSend, evening.queue?.nextKept(after: now), evening.positions.nextSend,
      lapses,
    ] {
      if let time { next = min(next ?? time, time) }
    }
    return next
  }

  private mutating func react(to input: Input) -> [Effect] {
    switch input {
    case .open: return open()
    case .close, .signedOut: return leave()
    case .loaded(let kept): return load(kept)
    case .round(let number, let round): return number == requestNumber ? show(round) : []
    case .remembered(let round):
      return change { evening in
        // What the platform says now counts.
        if evening.round == nil { evening.round = round }
        return []
      }
    case .failed(let number, let failure): return number == requestNumber ? failed(failure) : []
    case .changed, .signedIn: return read()
    case .act(let act): return take(act)
    case .located(let position): return located(position)
    case .done(let number, let delivery): return done(number, delivery)
    case .notDone(let number, let failure): return notDone(number, failure)
    case .reported(let number):
      return change { evening in
        evening.positions.done(number)
        return []
      }
    case .notReported(let number, let failure): return notReported(number, failure)
    case .foreground, .connected:
      return change { evening in
        evening.queue?.sendSoon()
        evening.positions.sendSoon()
        return []
      } + read()
    case .woke:
      wakesAt = nil
      guard case .open(let evening) = state, evening.rereading.isDue(at: now) else { return [] }
      return read()
    }
  }

  private mutating func change(_ change: (inout Evening) -> [Effect]) -> [Effect] {
    guard case .open(var evening) = state else { return [] }
    let effects = change(&evening)
    state = .open(evening)
    return effects
  }
}

// MARK: Opening and closing

extension DeliveryRound {
  private mutating func open() -> [Effect] {
    guard state == .closed else { return [] }
    state = .open(Evening(delay: delay))
    return [.load, .follow] + read()
  }

  private mutating func load(_ kept: [Step]) -> [Effect] {
    let delay = delay
    return change { evening in
      if evening.queue == nil { evening.queue = StepQueue(kept, delay: delay) }
      return []
    }
  }

  /// Nothing of the account stays here.  P1
  private mutating func leave() -> [Effect] {
    let left = state
    state = .closed
    // An answer that is still on its way is for who has left.
    requestNumber &+= 1
    switch left {
    case .closed, .absent: return []
    case .open: return [.unfollow]
    }
  }
}

// MARK: Reading

extension DeliveryRound {
  private mutating func read(_ again: Rereading.Again = .afterwards) -> [Effect] {
    guard case .open(var evening) = state else { return [] }
    let begins = evening.rereading.read(again)
    state = .open(evening)
    return begins ? ask() : []
  }

  private mutating func ask() -> [Effect] {
    requestNumber &+= 1
    return [.read(requestNumber)]
  }

  private mutating func show(_ round: Round) -> [Effect] {
    guard case .open(var evening) = state else { return [] }
    let arrival = evening.rereading.arrive(at: now)
    defer { state = .open(evening) }
    switch arrival {
    case .unasked: return []
    case .outdated: return ask()
    case .shown(let isReadAgain):
      evening.round = round
      let told = evening.queue?.judge(round) ?? []
      return told + (isReadAgain ? ask() : [])
    }
  }

  private mutating func failed(_ failure: CallFailure) -> [Effect] {
    guard case .open(var evening) = state, evening.rereading.isReading else { return [] }
    if case .refused(let refusal) = failure, refusal.status == 403 || refusal.status == 404 {
      state = .absent
      return [.unfollow]
    }
    evening.rereading.fail(at: now, asked: failure.wait)
    state = .open(evening)
    return failure.asksForSignIn ? [.signIn] : []
  }
}

// MARK: Doing

extension DeliveryRound {
  private mutating func take(_ act: Act) -> [Effect] {
    let now = now
    return change { evening in
      guard let shown = evening.shown, shown.allows(act, at: now) else { return [] }
      return evening.queue?.add(act, at: now) ?? []
    }
  }

  /// The platform wants to know where a courier is who may be offered something or carries it.
  private mutating func located(_ position: Position) -> [Effect] {
    change { evening in
      guard let shown = evening.shown, shown.isOnShift || !shown.deliveries.isEmpty else { return [] }
      evening.positions.add(position)
      return []
    }
  }

  private mutating func done(_ number: Int32, _ delivery: Delivery?) -> [Effect] {
    guard case .open(var evening) = state, let step = evening.queue?.done(number) else { return [] }
    // Until the next reading, which knows of it.
    evening.round?.apply(step.act)
    if case .take = step.act, let delivery { evening.round?.deliveries.append(delivery) }
    state = .open(evening)
    let photo: [Effect] = step.act.slot.map { [.forgetPhoto(slot: $0)] } ?? []
    return [.save(evening.queue?.steps ?? [])] + photo + read(.instead)
  }

  private mutating func notDone(_ number: Int32, _ failure: CallFailure) -> [Effect] {
    guard case .open(var evening) = state else { return [] }
    guard case .refused(let refusal) = failure, refusal.isFinal else {
      evening.queue?.fail(number, at: now, asked: failure.wait)
      state = .open(evening)
      return failure.asksForSignIn ? [.signIn] : []
    }
    let isWaited = evening.queue?.refuse(number, refusal) ?? false
    state = .open(evening)
    return isWaited ? read(.instead) : []
  }

  private mutating func notReported(_ number: Int32, _ failure: CallFailure) -> [Effect] {
    let now = now
    return change { evening in
      if case .refused(let refusal) = failure, refusal.isFinal {
        evening.positions.done(number)
      } else {
        evening.positions.fail(number, at: now, asked: failure.wait)
      }
      return []
    }
  }
}

// MARK: What it shows

extension DeliveryRound {
  private var evening: Evening? { if case .open(let evening) = state { evening } else { nil } }

  /// The state of the screen.
  public var phase: Phase {
    switch state {
    case .closed: .closed
    case .absent: .absent
    case .open(let evening): evening.round == nil ? .loading : .showing
    }
  }

  /// The round with everything done that was pressed, sent or not. Offers that have lapsed are not in it.
  public var round: Round? {
    guard var shown = evening?.shown else { return nil }
    shown.offers.removeAll { $0.lapsesAt <= now }
    return shown
  }

  /// When the round was read last. Nil before the first time.
  public var readAt: Instant? { evening?.rereading.readAt }
  /// Whether the last try to read was answered.
  public var isFresh: Bool { evening.map { !$0.rereading.hasFailed } ?? true }
  /// Whether an offer was taken that the platform has not confirmed.
  public var isTaking: Bool {
    evening?.queue?.steps.contains { if case .take = $0.act { true } else { false } } ?? false
  }
  /// Steps that should be with the platform and are not, in their order.
  public var kept: [Step] { evening?.queue?.kept(at: now) ?? [] }
  /// Positions that the platform does not know yet.
  public var keptPositions: Int { evening?.positions.count ?? 0 }
}
