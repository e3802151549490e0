import Domain

/// The orders that are with a kitchen, as the platform listed them last, and the reading of the next list.
struct KitchenList: Hashable, Sendable {
  /// The oldest first.
  private(set) var orders: [KitchenBoard.Order] = []
  private(set) var rereading: Rereading
  /// Of the list that is being read, what earlier pages had.
  private var earlier: [KitchenBoard.Order] = []

  /// What a page leads to.
  enum Step {
    /// It was not asked for.
    case nothing
    /// The page after this order is read.
    case next(OrderID)
    /// The list is not shown: it is read once more.
    case again
    case whole(isReadAgain: Bool)
  }

  init(delay: RetryDelay) { rereading = Rereading(delay: delay) }

  /// - Returns: Whether a reading begins. One that is on its way is followed by another.
  mutating func read(_ again: Rereading.Again) -> Bool {
    let begins = rereading.read(again)
    if begins { earlier = [] }
    return begins
  }

  mutating func take(_ page: [KitchenBoard.Order], next: OrderID?, at now: Instant) -> Step {
    if let next, rereading.isReading, !rereading.isOutdated {
      earlier += page
      return .next(next)
    }
    let arrival = rereading.arrive(at: now)
    defer { earlier = [] }
    switch arrival {
    case .unasked: return .nothing
    case .outdated: return .again
    case .shown(let isReadAgain):
      orders = earlier + page
      return .whole(isReadAgain: isReadAgain)
    }
  }

  /// - Parameter asked: The wait that the platform asked for.
  mutating func fail(at now: Instant, asked: Duration?) { rereading.fail(at: now, asked: asked) }

  /// The platform's word on one order.
  mutating func replace(_ order: KitchenBoard.Order) {
    guard let place = orders.firstIndex(where: { $0.id == order.id }) else { return }
    if order.status.known?.isFinal == true { orders.remove(at: place) } else { orders[place] = order }
  }

  /// A list is due then, or the time to answer an order is over.
  func nextChange(after now: Instant) -> Instant? {
    var times = orders.compactMap { $0.acceptBy }.filter { now < $0 }
    if let time = rereading.next { times.append(time) }
    return times.min()
  }
}
