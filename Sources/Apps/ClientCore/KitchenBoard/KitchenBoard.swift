public import Domain

/// A kitchen's board: the orders that are with it, and the presses on the way to the platform.
///
/// A press changes the board at once and is on the disk before it is sent; it is sent again until the platform answers. What the
/// platform then says counts. The list is read whole after every event, and now and then without one, so that an event that
/// never came is not missed.
public struct KitchenBoard: Machine {
  public let restaurant: RestaurantID
  private(set) var state = State.closed
  /// The time of the last event.
  public private(set) var now = Instant(microseconds: 0)
  /// The number of the last list; answers to older ones are ignored.
  private(set) var requestNumber: Int32 = 0
  private let delay: RetryDelay
  private var wakesAt: Instant?

  enum State: Hashable {
    /// Nobody looks at it, or the account has left.  P1
    case closed
    /// The account does not work for the restaurant, or not any more.  P2
    case absent
    case open(KitchenList, PressQueue)
  }

  /// - Parameter dice: Spreads the waits between tries.
  public init(restaurant: RestaurantID, dice: Dice) {
    self.restaurant = restaurant
    delay = RetryDelay(longest: .seconds(10), dice: dice)
  }

  public mutating func handle(_ event: Event) -> [Effect] {
    now = event.at
    var effects = react(to: event.input)
    guard case .open(let list, var queue) = state else {
      wakesAt = nil
      return effects
    }
    if queue.disk.begin(at: now) { effects.append(.load) }
    if queue.forgetOld(at: now) { effects += queue.saved }
    if let press = queue.send(at: now) { effects.append(.send(press)) }
    state = .open(list, queue)
    let next = [
      list.nextChange(after: now), queue.nextSend(after: now), queue.nextKept(after: now), queue.disk.next,
    ].compactMap { $0 }.min()
    if next == wakesAt { return effects }
    wakesAt = next
    return effects + (next.map { [.wake($0)] } ?? [])
  }

  private mutating func react(to input: Input) -> [Effect] {
    switch input {
    case .open: return open()
    case .close: return leave(sending: true)
    case .signedOut: return leave(sending: false)
    case .loaded(let kept): return changeQueue { queue, _ in queue.load(kept) }
    // What cannot be read is not the same as nothing.
    case .notLoaded:
      return changeQueue { queue, now in
        queue.disk.fail(at: now)
        return []
      }
    case .page(let number, let orders, let next): return number == requestNumber ? take(orders, next) : []
    case .failed(let number, let failure): return number == requestNumber ? failed(failure) : []
    case .changed, .signedIn: return read()
    case .press(let order, let act): return press(order, act)
    case .takeBack(let number): return changeQueue { queue, now in queue.takeBack(number, at: now) }
    case .done(let number, let order): return done(number, order)
    case .notDone(let number, let failure): return notDone(number, failure)
    case .foreground, .connected:
      return changeQueue { queue, _ in
        queue.sendSoon()
        return []
      } + read()
    case .leaving: return changeQueue { queue, now in queue.hurry(at: now) }
    case .woke:
      wakesAt = nil
      guard case .open(let list, _) = state, list.rereading.isDue(at: now) else { return [] }
      return read()
    }
  }
}

// MARK: Opening and closing

extension KitchenBoard {
  private mutating func open() -> [Effect] {
    guard state == .closed else { return [] }
    state = .open(KitchenList(delay: delay), PressQueue(delay: delay))
    return [.load, .follow] + read()
  }

  /// Nothing of the account stays here.  P1
  /// - Parameter sending: Whether what could still be taken back is sent.
  private mutating func leave(sending: Bool) -> [Effect] {
    let hurried = sending ? changeQueue { queue, now in queue.hurry(at: now) } : []
    let left = state
    state = .closed
    // An answer that is still on its way is for who has left.
    requestNumber &+= 1
    switch left {
    case .closed, .absent: return []
    case .open: return hurried + [.unfollow]
    }
  }
}

// MARK: The list

extension KitchenBoard {
  private mutating func read(_ again: Rereading.Again = .afterwards) -> [Effect] {
    guard case .open(var list, let queue) = state else { return [] }
    let begins = list.read(again)
    state = .open(list, queue)
    return begins ? ask() : []
  }

  private mutating func ask() -> [Effect] {
    requestNumber &+= 1
    return [.read(requestNumber, after: nil)]
  }

  private mutating func take(_ page: [Order], _ next: OrderID?) -> [Effect] {
    guard case .open(var list, var queue) = state else { return [] }
    let step = list.take(page, next: next, at: now)
    defer { state = .open(list, queue) }
    switch step {
    case .nothing: return []
    case .next(let order): return [.read(requestNumber, after: order)]
    case .again: return ask()
    case .whole(let isReadAgain):
      let told = queue.judge(list.orders)
      return told + (isReadAgain ? ask() : [])
    }
  }

  private mutating func failed(_ failure: CallFailure) -> [Effect] {
    guard case .open(var list, let queue) = state, list.rereading.isReading else { return [] }
    if failure.isForbidden {
      state = .absent
      return [.unfollow]
    }
    list.fail(at: now, asked: failure.wait)
    state = .open(list, queue)
    return failure.asksForSignIn ? [.signIn] : []
  }
}

// MARK: Pressing

extension KitchenBoard {
  private mutating func press(_ id: OrderID, _ act: Act) -> [Effect] {
    guard phase == .showing, let order = orders.first(where: { $0.id == id }) else { return [] }
    return changeQueue { queue, now in queue.press(order, act, at: now) }
  }

  private mutating func done(_ number: Int32, _ order: Order) -> [Effect] {
    guard case .open(var list, var queue) = state, queue.done(number) else { return [] }
    list.replace(order)
    state = .open(list, queue)
    return queue.saved + read(.instead)
  }

  private mutating func notDone(_ number: Int32, _ failure: CallFailure) -> [Effect] {
    guard case .open(let list, var queue) = state, let press = queue.returned(number) else { return [] }
    guard case .refused(let refusal) = failure, refusal.isFinal else {
      queue.fail(at: now, asked: failure.wait)
      state = .open(list, queue)
      return failure.asksForSignIn ? [.signIn] : []
    }
    queue.refuse(press, refusal)
    state = .open(list, queue)
    return queue.saved + read(.instead)
  }

  private mutating func changeQueue(_ change: (inout PressQueue, Instant) -> [Effect]) -> [Effect] {
    guard case .open(let list, var queue) = state else { return [] }
    let effects = change(&queue, now)
    state = .open(list, queue)
    return effects
  }
}

// MARK: What it shows

extension KitchenBoard {
  private var list: KitchenList? { if case .open(let list, _) = state { list } else { nil } }
  private var queue: PressQueue? { if case .open(_, let queue) = state { queue } else { nil } }

  /// The state of the board.
  public var phase: Phase {
    switch state {
    case .closed: .closed
    case .absent: .absent
    case .open(let list, _): list.rereading.readAt == nil ? .loading : .showing
    }
  }

  /// As the platform listed them last, the oldest first.
  public var orders: [Order] { list?.orders ?? [] }
  /// When the last whole list came. Nil before the first one.
  public var readAt: Instant? { list?.rereading.readAt }
  /// Whether the last try to read was answered.
  public var isFresh: Bool { list.map { !$0.rereading.hasFailed } ?? true }

  /// Presses that should be with the platform and are not, in their order.
  public var kept: [Press] { queue?.kept(at: now) ?? [] }

  /// The order with its presses done. Nil: it has left the board.
  public func shown(_ order: Order) -> Order? { queue.map { $0.shown(order) } ?? order }

  /// Whether the order waits for the kitchen's answer, and may still get it.
  public func rings(_ order: Order) -> Bool {
    shown(order)?.status == .known(.placed) && order.acceptBy.map { now < $0 } ?? true
  }

  /// The press that can be taken back, if any: the last one of the order that is not on its way.
  public func undoable(_ order: OrderID) -> Press? { queue?.undoable(order, at: now) }
}
