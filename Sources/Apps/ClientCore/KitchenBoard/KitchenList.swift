import Domain

/// The orders that are with a kitchen, as the platform listed them last, and the reading of the next list.
struct KitchenList: Hashable, Sendable {
  /// The oldest first.
  private(set) var orders: [KitchenBoard.Order] = []
  /// When the last whole list came. Nil before the first one.
  private(set) var readAt: Instant?
  /// Whether the last try to read was not answered.
  private(set) var hasFailed = false
  private(set) var state = State.resting(until: nil)
  private var delay: RetryDelay

  enum State: Hashable {
    /// The next list is read then; nil before the first one.
    case resting(until: Instant?)
    /// With what earlier pages had.
    case reading([KitchenBoard.Order], again: Again)
  }

  /// Whether the list is read once more.
  enum Again: Hashable {
    case no
    /// Something happened since: this list is shown, and another one is read.
    case afterwards
    /// A press was answered since: this list may be from before, and is not shown.
    case instead
  }

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

  /// The interval of lists that no event asks for.
  static let readsEvery = Duration.seconds(15)

  init(delay: RetryDelay) { self.delay = delay }

  var isReading: Bool {
    switch state {
    case .resting: false
    case .reading: true
    }
  }

  /// - Returns: Whether a reading begins. One that is on its way is followed by another.
  mutating func read(_ again: Again) -> Bool {
    switch state {
    case .resting:
      state = .reading([], again: .no)
      return true
    case .reading(let earlier, let known):
      state = .reading(earlier, again: known == .instead ? known : again)
      return false
    }
  }

  mutating func take(_ page: [KitchenBoard.Order], next: OrderID?, at now: Instant) -> Step {
    guard case .reading(let earlier, let again) = state else { return .nothing }
    if again == .instead {
      state = .reading([], again: .no)
      return .again
    }
    if let next {
      state = .reading(earlier + page, again: again)
      return .next(next)
    }
    (orders, readAt, hasFailed) = (earlier + page, now, false)
    delay.reset()
    let isReadAgain = again == .afterwards
    state = isReadAgain ? .reading([], again: .no) : .resting(until: now + Self.readsEvery)
    return .whole(isReadAgain: isReadAgain)
  }

  /// - Parameter asked: The wait that the platform asked for.
  mutating func fail(at now: Instant, asked: Duration?) {
    hasFailed = true
    state = .resting(until: now + delay.next(asked: asked))
  }

  /// The platform's word on one order.
  mutating func replace(_ order: KitchenBoard.Order) {
    guard let place = orders.firstIndex(where: { $0.id == order.id }) else { return }
    if order.status.known?.isFinal == true { orders.remove(at: place) } else { orders[place] = order }
  }

  func isDue(at now: Instant) -> Bool {
    guard case .resting(let time?) = state else { return false }
    return time <= now
  }

  /// A list is due then, or the time to answer an order is over.
  func nextChange(after now: Instant) -> Instant? {
    var times = orders.compactMap { $0.acceptBy }.filter { now < $0 }
    if case .resting(let time?) = state { times.append(time) }
    return times.min()
  }
}
