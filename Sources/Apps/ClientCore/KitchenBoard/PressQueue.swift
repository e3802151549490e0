import Domain

/// The presses of a board that the platform has not answered, and the sending of them.
///
/// Until the disk is read, presses show, and are neither written nor sent: that could come over or before what an earlier launch
/// kept.
struct PressQueue: Hashable, Sendable {
  typealias Press = KitchenBoard.Press
  typealias Order = KitchenBoard.Order
  typealias Effect = KitchenBoard.Effect

  /// In the order in which they were pressed.
  private(set) var presses: [Press] = []
  var disk: DiskReading
  private(set) var sending: Sending<Int32>
  /// Refused presses, until a list shows whether they were needed at all.
  private(set) var refused: [Refused] = []
  private var lastNumber: Int32 = 0
  /// Presses that were sent, the one that was sent last at the end.
  private var tried: [Int32] = []

  struct Refused: Hashable {
    let press: Press
    let refusal: Refusal
  }

  /// For so long a press is worth sending. Whoever stands at the board then looks at it again.
  static let keptFor = Duration.hours(1)
  /// A press that has no answer for so long is said to be kept.
  static let onItsWay = Duration.seconds(2)
  /// More presses than a kitchen makes in an hour; those after them are not taken.
  static let most = 500

  init(delay: RetryDelay) {
    disk = DiskReading(delay: delay)
    sending = Sending(delay: delay)
  }

  /// Presses of an earlier launch come before those of this one.
  mutating func load(_ kept: [Press]) -> [Effect] {
    guard disk.arrive() else { return [] }
    let new = presses
    presses = []
    for press in kept { add(press.act, to: press.order, from: press.from, at: press.at, sendsAt: press.sendsAt) }
    presses += new
    return new.isEmpty ? [] : saved
  }

  /// The presses in their place. Nothing is written over what was not read.
  var saved: [Effect] { disk.isRead ? [.save(presses)] : [] }

  // MARK: Pressing

  /// The order with its presses done. Nil: it has left the board.
  func shown(_ order: Order) -> Order? {
    var shown = order
    for press in presses where press.order == order.id {
      guard let next = shown.after(press) else { return nil }
      shown = next
    }
    return shown
  }

  func undoable(_ order: OrderID, at now: Instant) -> Press? {
    presses.last { $0.order == order }.flatMap { $0.sendsAt > now && !sending.isBusy(with: $0.number) ? $0 : nil }
  }

  mutating func press(_ order: Order, _ act: KitchenBoard.Act, at now: Instant) -> [Effect] {
    guard let shown = shown(order), let from = shown.status.known, shown.allows(act, at: now),
      presses.count < Self.most
    else { return [] }
    if act == .ready, from == .confirmed {
      add(.start, to: order.id, from: from, at: now)
      add(act, to: order.id, from: .preparing, at: now)
    } else {
      add(act, to: order.id, from: from, at: now)
    }
    return saved
  }

  private mutating func add(
    _ act: KitchenBoard.Act, to order: OrderID, from: OrderStatus, at time: Instant, sendsAt: Instant? = nil
  ) {
    lastNumber &+= 1
    presses.append(
      Press(number: lastNumber, order: order, act: act, at: time, sendsAt: sendsAt ?? time + act.grace, from: from))
  }

  /// The press, and those of the same order after it, which would have no meaning without it.
  mutating func takeBack(_ number: Int32, at now: Instant) -> [Effect] {
    guard let place = presses.firstIndex(where: { $0.number == number }), presses[place].sendsAt > now,
      !sending.isBusy(with: number)
    else { return [] }
    let order = presses[place].order
    presses = presses[..<place] + presses[place...].filter { $0.order != order }
    return saved
  }
}

// MARK: Sending

extension PressQueue {
  /// The first of each order. Presses of an order go out in their order, and wait while an earlier one's refusal is judged.
  private var sendable: [Press] {
    var found: [Press] = []
    for press in presses {
      let isFirst = !found.contains { $0.order == press.order }
      if isFirst, !refused.contains(where: { $0.press.order == press.order }) { found.append(press) }
    }
    return found
  }

  /// Of those that are due, the one that was tried longest ago, so that one that fails keeps no other back.
  private func next(at now: Instant) -> Press? {
    var found: Press?
    for press in sendable where press.sendsAt <= now {
      if let other = found, !isTried(press, before: other) { continue }
      found = press
    }
    return found
  }

  private func isTried(_ press: Press, before other: Press) -> Bool {
    guard let theirs = tried.firstIndex(of: other.number) else { return false }
    return tried.firstIndex(of: press.number).map { $0 < theirs } ?? true
  }

  /// When a press is to be sent that is not sent now.
  func nextSend(after now: Instant) -> Instant? {
    guard disk.isOver, let soonest = sendable.map({ $0.sendsAt }).min(), let free = sending.next(after: now) else {
      return nil
    }
    return max(soonest, free)
  }

  /// - Returns: Whether presses are gone that are too old to be sent.
  mutating func forgetOld(at now: Instant) -> Bool {
    let fresh = presses.filter { now.since($0.at) < Self.keptFor || sending.isBusy(with: $0.number) }
    defer { presses = fresh }
    return fresh.count < presses.count
  }

  /// Presses that should be with the platform and are not.
  func kept(at now: Instant) -> [Press] { presses.filter { $0.sendsAt + Self.onItsWay <= now } }

  /// When a press becomes a kept one.
  func nextKept(after now: Instant) -> Instant? {
    presses.map { $0.sendsAt + Self.onItsWay }.filter { now < $0 }.min()
  }

  mutating func send(at now: Instant) -> Press? {
    guard disk.isOver, sending.isFree(at: now), let press = next(at: now) else { return nil }
    tried.removeAll { number in number == press.number || !presses.contains { $0.number == number } }
    tried.append(press.number)
    sending.begin(press.number)
    return press
  }

  mutating func sendSoon() { sending.sendSoon() }

  /// What can be taken back is taken for meant: the page is being closed.
  mutating func hurry(at now: Instant) -> [Effect] {
    var sent: [Effect] = []
    for place in presses.indices where presses[place].sendsAt > now {
      presses[place].sendsAt = now
      let press = presses[place]
      // The first of an order alone: the platform would refuse the second where it came before it.
      guard !presses[..<place].contains(where: { $0.order == press.order }) else { continue }
      sent.append(.send(press))
      if case .busy = sending.state { continue }
      sending.begin(press.number)
    }
    return sent.isEmpty ? [] : sent + saved
  }
}

// MARK: Answers

extension PressQueue {
  /// - Returns: The press, whose answer has come. Nil: it is answered already, or was taken back.
  mutating func returned(_ number: Int32) -> Press? {
    sending.end(number)
    return presses.first { $0.number == number }
  }

  /// - Returns: Whether it was waited for.
  mutating func done(_ number: Int32) -> Bool {
    guard returned(number) != nil else { return false }
    presses.removeAll { $0.number == number }
    sending.reset()
    return true
  }

  /// - Parameter asked: The wait that the platform asked for.
  mutating func fail(at now: Instant, asked: Duration?) {
    if case .busy = sending.state { return }
    sending.fail(at: now, asked: asked)
  }

  mutating func refuse(_ press: Press, _ refusal: Refusal) {
    sending.reset()
    presses.removeAll { $0.number == press.number }
    refused.append(Refused(press: press, refusal: refusal))
  }

  /// Another device may have pressed the same, or an earlier sending may have arrived: then nobody needs to know, and what was
  /// pressed next goes on. Otherwise it goes with the press that was refused.
  mutating func judge(_ orders: [Order]) -> [Effect] {
    let judged = refused
    refused = []
    var told: [Effect] = []
    for each in judged {
      let order = orders.first { $0.id == each.press.order }
      if order?.hasReached(each.press.act) ?? each.press.act.maybeDone { continue }
      presses.removeAll { $0.order == each.press.order }
      told.append(.notify(.notDone(each.press.order, each.press.act, each.refusal)))
    }
    return told.isEmpty ? [] : saved + told
  }
}
