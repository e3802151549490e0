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
    case open(Opened)
  }

  /// What an open round has.
  struct Opened: Hashable, Sendable {
    /// As the platform said last. Nil before the first reading.
    var round: Round?
    var rereading: Rereading
    var positions: PositionQueue
    var queue: StepQueue

    init(delay: RetryDelay) {
      rereading = Rereading(delay: delay)
      positions = PositionQueue(delay: delay)
      queue = StepQueue(delay: delay)
    }

    var shown: Round? { round.map(queue.shown) }
    /// Whether the platform's word came since the opening. Before that only the disk's is here.
    var hasRead: Bool { rereading.readAt != nil }
  }

  /// - Parameter dice: Spreads the waits between tries.
  public init(dice: Dice) { delay = RetryDelay(longest: .seconds(10), dice: dice) }

  public mutating func handle(_ event: Event) -> [Effect] {
    now = event.at
    var effects = react(to: event.input) + lapse()
    guard case .open(var opened) = state else {
      wakesAt = nil
      return effects
    }
    if opened.queue.disk.begin(at: now) { effects.append(.load) }
    if let step = opened.queue.send(at: now) { effects.append(.send(step)) }
    if let report = opened.positions.send(at: now) { effects.append(.report(report.number, report.positions)) }
    state = .open(opened)
    let next = nextChange(of: opened)
    if next == wakesAt { return effects }
    wakesAt = next
    return effects + (next.map { [.wake($0)] } ?? [])
  }

  /// A reading, a step or a report is due then, or an offer lapses.
  private func nextChange(of opened: Opened) -> Instant? {
    var next: Instant?
    let lapses = opened.shown?.offers.map { $0.lapsesAt }.filter { now < $0 }.min()
    for time in [
      opened.rereading.next, opened.queue.nextChange(after: now), opened.positions.nextSend(after: now), lapses,
    ] {
      if let time { next = min(next ?? time, time) }
    }
    return next
  }

  private mutating func react(to input: Input) -> [Effect] {
    switch input {
    case .open: return open()
    case .close, .signedOut: return leave()
    case .loaded(let kept): return change { opened in opened.queue.load(kept) }
    // What cannot be read is not the same as nothing.
    case .notLoaded:
      let now = now
      return change { opened in
        opened.queue.disk.fail(at: now)
        return []
      }
    case .round(let number, let round): return number == requestNumber ? show(round) : []
    case .remembered(let round):
      return change { opened in
        // What the platform says now counts.
        if opened.round == nil { opened.round = round }
        return []
      }
    case .failed(let number, let failure): return number == requestNumber ? failed(failure) : []
    case .changed, .signedIn: return read()
    case .act(let act): return take(act)
    case .located(let position): return located(position)
    case .done(let number, let delivery): return done(number, delivery)
    case .notDone(let number, let failure): return notDone(number, failure)
    case .reported(let number):
      return change { opened in
        opened.positions.done(number)
        return []
      }
    case .notReported(let number, let failure): return notReported(number, failure)
    case .foreground, .connected:
      return change { opened in
        opened.queue.sendSoon()
        opened.positions.sendSoon()
        return []
      } + read()
    case .woke:
      wakesAt = nil
      guard case .open(let opened) = state, opened.rereading.isDue(at: now) else { return [] }
      return read()
    }
  }

  private mutating func change(_ change: (inout Opened) -> [Effect]) -> [Effect] {
    guard case .open(var opened) = state else { return [] }
    let effects = change(&opened)
    state = .open(opened)
    return effects
  }
}

// MARK: Opening and closing

extension DeliveryRound {
  private mutating func open() -> [Effect] {
    guard state == .closed else { return [] }
    state = .open(Opened(delay: delay))
    return [.load, .follow] + read()
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
  private mutating func lapse() -> [Effect] {
    guard case .open(var opened) = state, opened.queue.lapse(at: now) else { return [] }
    state = .open(opened)
    return read(.instead)
  }

  private mutating func read(_ again: Rereading.Again = .afterwards) -> [Effect] {
    guard case .open(var opened) = state else { return [] }
    let begins = opened.rereading.read(again)
    state = .open(opened)
    return begins ? ask() : []
  }

  private mutating func ask() -> [Effect] {
    requestNumber &+= 1
    return [.read(requestNumber)]
  }

  private mutating func show(_ round: Round) -> [Effect] {
    guard case .open(var opened) = state else { return [] }
    let arrival = opened.rereading.arrive(at: now)
    defer { state = .open(opened) }
    switch arrival {
    case .unasked: return []
    case .outdated: return ask()
    case .shown(let isReadAgain):
      let told = gone(from: opened, in: round) + opened.queue.judge(round)
      let kept: [Effect] = round.body == opened.round?.body ? [] : [.remember(round)]
      opened.round = round
      return kept + told + (isReadAgain ? ask() : [])
    }
  }

  /// Offers that were shown, and that nobody answered here.  D2
  private func gone(from opened: Opened, in round: Round) -> [Effect] {
    guard opened.hasRead, let shown = opened.shown else { return [] }
    let gone = shown.offers.filter { old in
      !opened.queue.hasAnswered(old.id) && !round.offers.contains { $0.id == old.id }
    }
    return gone.map { .notify(.offerGone($0.id)) }
  }

  private mutating func failed(_ failure: CallFailure) -> [Effect] {
    guard case .open(var opened) = state, opened.rereading.isReading else { return [] }
    if failure.isForbidden {
      state = .absent
      return [.unfollow]
    }
    opened.rereading.fail(at: now, asked: failure.wait)
    state = .open(opened)
    return failure.asksForSignIn ? [.signIn] : []
  }
}

// MARK: Doing

extension DeliveryRound {
  private mutating func take(_ act: Act) -> [Effect] {
    let now = now
    return change { opened in
      guard let shown = opened.shown, shown.allows(act, at: now) else { return [] }
      return opened.queue.add(act, at: now)
    }
  }

  /// The platform wants to know where a courier is who may be offered something or has a delivery. Of what the disk remembers
  /// only food that was picked up counts: the shift may have ended since, and a delivery may be another's.  P1
  private mutating func located(_ position: Position) -> [Effect] {
    change { opened in
      guard let shown = opened.shown,
        shown.deliveries.contains(where: { $0.isPickedUp })
          || opened.hasRead && (shown.isOnShift || !shown.deliveries.isEmpty)
      else { return [] }
      opened.positions.add(position)
      return []
    }
  }

  private mutating func done(_ number: Int32, _ delivery: Delivery?) -> [Effect] {
    guard case .open(var opened) = state, let step = opened.queue.done(number) else { return [] }
    // Until the next reading, which knows of it.
    opened.round?.apply(step.act)
    // A reading may have come first.
    if case .take = step.act, let delivery, opened.round?.delivery(delivery.id) == nil {
      opened.round?.deliveries.append(delivery)
    }
    state = .open(opened)
    let photo: [Effect] = step.act.photo.map { [.forgetPhoto(slot: $0)] } ?? []
    return opened.queue.saved + photo + read(.instead)
  }

  private mutating func notDone(_ number: Int32, _ failure: CallFailure) -> [Effect] {
    guard case .open(var opened) = state else { return [] }
    guard case .refused(let refusal) = failure, refusal.isFinal else {
      opened.queue.fail(number, at: now, asked: failure.wait)
      state = .open(opened)
      return failure.asksForSignIn ? [.signIn] : []
    }
    guard let told = opened.queue.refuse(number, refusal) else { return [] }
    state = .open(opened)
    return told + read(.instead)
  }

  private mutating func notReported(_ number: Int32, _ failure: CallFailure) -> [Effect] {
    let now = now
    return change { opened in
      if case .refused(let refusal) = failure, refusal.isFinal {
        opened.positions.done(number)
      } else {
        opened.positions.fail(number, at: now, asked: failure.wait)
      }
      return []
    }
  }
}

// MARK: What it shows

extension DeliveryRound {
  private var opened: Opened? { if case .open(let opened) = state { opened } else { nil } }

  /// The state of the screen.
  public var phase: Phase {
    switch state {
    case .closed: .closed
    case .absent: .absent
    case .open(let opened): opened.round == nil ? .loading : .showing
    }
  }

  /// The round with everything done that was pressed, sent or not. Offers that have lapsed are not in it.
  public var round: Round? {
    guard var shown = opened?.shown else { return nil }
    shown.offers.removeAll { $0.lapsesAt <= now }
    return shown
  }

  /// When the round was read last. Nil before the first time: what is shown is the disk's.
  public var readAt: Instant? { opened?.rereading.readAt }
  /// Whether the last try to read was answered, or is the first one and on its way.
  public var isFresh: Bool { opened.map { !$0.rereading.hasFailed } ?? true }
  /// Whether an offer was taken that the platform has not confirmed.
  public var isTaking: Bool { opened?.queue.isTaking ?? false }
  /// Steps that should be with the platform and are not, in their order.
  public var kept: [Step] { opened?.queue.kept(at: now) ?? [] }
  /// Positions that the platform does not know yet.
  public var keptPositions: Int { opened?.positions.count ?? 0 }
}
