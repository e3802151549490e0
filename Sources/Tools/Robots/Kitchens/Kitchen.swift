import ClientCore
import Domain
import Wire

/// One restaurant's kitchen: accepts, cooks, is sometimes late, rejects orders and sells out dishes.
///
/// It acts only when it has just seen that no person is signed in to the restaurant.
struct Kitchen: Mind {
  /// An order's state on the platform.
  struct Ticket: Hashable, Sendable {
    var id: OrderID
    var status: OrderStatusCode
    var dishes: [MenuItemID] = []
    /// Real time until the slot. Nil for an order without one, or when unknown.
    var untilSlot: Duration?
    /// The kitchen carries it to a seat.  V1
    var goesToSeat = false
  }

  enum Input: Hashable, Sendable {
    /// An order is new or has changed.
    case ticket(Ticket)
    /// The customer of an order has written.
    case asked(OrderID)
    /// Events may have been missed.
    case missed
    /// All open orders.
    case board([Ticket])
    /// The available dishes, and the number of all dishes.
    case menu(available: [MenuItemID], count: Int)
    /// Whether a person is signed in. Nil when that could not be read.
    case looked(hasPerson: Bool?)
    /// The platform refused a step: the order's state is another than assumed.
    case refused(OrderID)
    case failed(OrderID)
    case boardFailed
    case time
  }

  enum Effect: Hashable, Sendable {
    case lookForPerson
    case readBoard
    case readMenu
    case accept(OrderID, prepMinutes: Int64)
    case reject(OrderID, reason: String)
    case start(OrderID)
    case delay(OrderID, minutes: Int64)
    case finish(OrderID)
    case bring(OrderID)
    /// Writes to the customer, once for each order.
    case reply(OrderID)
    case sellOut(MenuItemID)
  }

  static let time = Input.time

  private let pace: Pace
  private let habits: KitchenHabits
  private var dice: Dice
  private(set) var orders: [OrderID: CookedOrder] = [:]
  private var patience: RetryDelay
  private var watch: PersonWatch
  private var boardAt: Instant?
  private var isReadingBoard = false
  /// Dishes of which one will be sold out, once the menu is read.
  private var runningOut: [MenuItemID] = []

  init(pace: Pace, dice: Dice, habits: KitchenHabits = KitchenHabits()) {
    self.pace = pace
    self.dice = dice
    self.habits = habits
    watch = PersonWatch(pace: pace, dice: dice)
    patience = RetryDelay(beside: dice)
  }

  /// The next due time. While a person is there, it is the end of the pause.
  var wakesAt: Instant? {
    let dues = orders.values.compactMap { $0.isAsking ? nil : $0.dueAt }
    let waits = [watch.isLooking || isReadingBoard ? nil : dues.min(), isReadingBoard ? nil : boardAt].compactMap(
      \.self)
    guard let first = waits.min() else { return nil }
    return watch.leftAloneUntil.map { max($0, first) } ?? first
  }

  mutating func handle(_ event: Event) -> [Effect] {
    let now = event.at
    switch event.input {
    case .ticket(let ticket): return see(ticket, at: now)
    case .asked(let id):
      orders[id]?.hearQuestion()
      return reply(at: now)
    case .missed: return readBoard()
    case .board(let tickets): return see(board: tickets, at: now)
    case .menu(let available, let count): return sellOut(available, of: count)
    case .looked(let hasPerson): return enter(hasPerson, at: now)
    case .refused(let id), .failed(let id):
      orders[id]?.tryAgain(at: now, pace)
      if case .refused = event.input { return readBoard() }
    case .boardFailed:
      isReadingBoard = false
      boardAt = now + pace.inside(patience.next())
    case .time: return wake(at: now)
    }
    return []
  }
}

extension Kitchen {
  private mutating func see(_ ticket: Ticket, at now: Instant) -> [Effect] {
    let goesToSeat = ticket.goesToSeat || orders[ticket.id]?.goesToSeat == true
    guard CookedOrder.isKitchens(ticket.status, goesToSeat: goesToSeat) else {
      orders[ticket.id] = nil
      return []
    }
    if orders[ticket.id] == nil {
      orders[ticket.id] = CookedOrder(plan: habits.plan(&dice), dishes: ticket.dishes, dice: dice)
    }
    orders[ticket.id]?.see(ticket, at: now, pace)
    return []
  }

  private mutating func see(board: [Ticket], at now: Instant) -> [Effect] {
    isReadingBoard = false
    boardAt = nil
    patience.reset()
    let open = Set(board.map(\.id))
    orders = orders.filter { open.contains($0.key) || $0.value.isAsking }
    return board.flatMap { see($0, at: now) }
  }

  private mutating func readBoard() -> [Effect] {
    guard !isReadingBoard else { return [] }
    isReadingBoard = true
    boardAt = nil
    return [.readBoard]
  }

  private mutating func wake(at now: Instant) -> [Effect] {
    if let until = watch.leftAloneUntil, now < until { return [] }
    if let boardAt, boardAt <= now { return readBoard() }
    return reply(at: now) + act(at: now)
  }

  /// Does what is due, or first checks for a person.
  private mutating func act(at now: Instant) -> [Effect] {
    let due = orders.filter { !$0.value.isAsking && $0.value.dueAt <= now }.keys.sorted()
    guard !due.isEmpty, !watch.isLooking, !isReadingBoard else { return [] }
    guard watch.isEmpty(at: now) else {
      watch.look()
      return [.lookForPerson]
    }
    return due.flatMap { work(on: $0, at: now) }
  }

  private mutating func enter(_ person: Bool?, at now: Instant) -> [Effect] {
    let wasThere = watch.hasPerson
    watch.see(person, at: now)
    guard person == false else { return [] }
    // The person may have changed any order.
    return reply(at: now) + (wasThere ? readBoard() : act(at: now))
  }

  /// Replies to customers who have written, or first checks for a person, who would reply instead.
  private mutating func reply(at now: Instant) -> [Effect] {
    let asking = orders.filter(\.value.waitsForReply).keys.sorted()
    guard !asking.isEmpty, !watch.isLooking else { return [] }
    guard watch.isEmpty(at: now) else {
      watch.look()
      return [.lookForPerson]
    }
    for id in asking { orders[id]?.reply() }
    return asking.map { .reply($0) }
  }

  private mutating func work(on id: OrderID, at now: Instant) -> [Effect] {
    guard var order = orders[id] else { return [] }
    defer { orders[id] = order }
    switch order.next {
    case .answer where order.plan.refuses:
      order.isAsking = true
      return [.reject(id, reason: order.plan.excuse)]
    case .answer:
      order.isAsking = true
      let accept = Effect.accept(id, prepMinutes: pace.minutesOutside(order.plan.promised))
      guard order.plan.runsOut, runningOut.isEmpty, !order.dishes.isEmpty else { return [accept] }
      runningOut = order.dishes
      return [accept, .readMenu]
    case .start:
      order.isAsking = true
      return [.start(id)]
    case .admit:
      order.admitDelay(at: now)
      return [.delay(id, minutes: pace.minutesOutside(order.plan.late))]
    case .finish:
      order.isAsking = true
      return [.finish(id)]
    case .bring:
      order.isAsking = true
      return [.bring(id)]
    }
  }

  /// Sells one dish out, unless too few would be left.
  private mutating func sellOut(_ available: [MenuItemID], of count: Int) -> [Effect] {
    defer { runningOut = [] }
    guard available.count > 3, available.count * 2 > count else { return [] }
    return runningOut.first { available.contains($0) }.map { [.sellOut($0)] } ?? []
  }
}
