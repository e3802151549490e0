public import Domain

/// The orders of an account under a filter: each view is loading, empty, failed or loaded.
///
/// A view that was loaded before, or that the disk has, shows at once and is read again in the background. Answers to a
/// view that was left, or to an older question, are ignored.
public struct OrderList: Machine {
  /// The content of one view.
  public enum Content: Hashable, Sendable {
    case loading
    case empty
    /// No reading succeeded, and nothing is stored.
    case failed(CallFailure)
    /// Newest first.
    case loaded([Item])
  }

  /// An order in the list.
  public struct Item: Hashable, Sendable {
    public let order: OrderID
    public internal(set) var status: WireCode<OrderStatus>
    /// The restaurant's name.
    public let restaurant: String
    /// Minor units of `currency`.
    public let total: Int64
    /// ISO 4217.
    public let currency: String
    /// By the server's clock.
    public let placedAt: Instant

    public init(
      order: OrderID, status: WireCode<OrderStatus>, restaurant: String, total: Int64, currency: String,
      placedAt: Instant
    ) {
      self.order = order
      self.status = status
      self.restaurant = restaurant
      self.total = total
      self.currency = currency
      self.placedAt = placedAt
    }
  }

  /// An event of the list: a tap, an answer, a change around the app.
  public enum Input: Hashable, Sendable {
    /// Nil for all orders.
    case choose(OrderFilter?)
    /// The list was pulled down, or the app came to the front.
    case refresh
    /// The end of the list came into view.
    case more
    /// The stored first page. It is ignored when a list is shown, which is newer.
    case kept(Int32, [Item])
    case read(Int32, [Item], next: String?)
    case failed(Int32, CallFailure)
    /// An event of the order's topic changed its status.
    case updated(OrderID, WireCode<OrderStatus>)
    case signedIn, signedOut
  }

  /// Work for the runner, in order.
  public enum Effect: Hashable, Sendable {
    /// `GET /v1/orders?status=&cursor=`; then `read` or `failed` with this number. Before that `kept`, if the disk has
    /// the first page and nothing is shown.
    case read(Int32, OrderFilter?, cursor: String?)
    case signIn
    /// The list shown could not be read again.
    case notify(CallFailure)
  }

  /// Nil for all orders.
  public private(set) var filter: OrderFilter?
  /// Whether a question is under way, for a spinner beside the list.
  public private(set) var isReading = false
  private(set) var views: [View] = []
  private var number: Int32 = 0
  private(set) var isReadingMore = false

  struct View: Hashable {
    let filter: OrderFilter?
    var content: Content
    var next: String?
    var failure: CallFailure?
  }

  public init() {}

  /// The content of the view that is chosen.
  public var content: Content { view?.content ?? .loading }

  /// Why the list shown may be out of date. Nil when its last reading succeeded.
  public var failure: CallFailure? { view?.failure }

  /// Whether the list has a next page.
  public var hasMore: Bool { view?.next != nil }

  /// The number of the last question; answers to older ones are ignored.
  public var requestNumber: Int32 { number }

  public mutating func handle(_ event: Event) -> [Effect] {
    switch event.input {
    case .choose(let filter): return choose(filter)
    case .refresh, .signedIn: return view == nil ? [] : ask(for: nil)
    case .signedOut:
      // The next account may be another one.  P1
      views = views.map { View(filter: $0.filter, content: .loading) }
      (isReading, isReadingMore) = (false, false)
      return []
    case .more:
      guard !isReading, let next = view?.next else { return [] }
      return ask(for: next)
    case .kept(let number, let items):
      if isCurrent(number), let place, case .loading = content { views[place].content = Content(items) }
      return []
    case .read(let number, let items, let next): return isCurrent(number) ? take(items, next) : []
    case .failed(let number, let failure): return isCurrent(number) ? failed(failure) : []
    case .updated(let order, let status):
      update(order, to: status)
      return hasCome(order, status) ? ask(for: nil) : []
    }
  }

  private var view: View? { views.first { $0.filter == filter } }
  private var place: Int? { views.firstIndex { $0.filter == filter } }
  private func isCurrent(_ number: Int32) -> Bool { isReading && number == self.number }

  private mutating func choose(_ filter: OrderFilter?) -> [Effect] {
    // A view chosen again is not read again, so that the list keeps its place when a screen turns.
    if filter == self.filter, view != nil { return [] }
    self.filter = filter
    if view == nil { views.append(View(filter: filter, content: .loading)) }
    return ask(for: nil)
  }

  private mutating func ask(for cursor: String?) -> [Effect] {
    if case .failed = content, let place { views[place].content = .loading }
    number &+= 1
    (isReading, isReadingMore) = (true, cursor != nil)
    return [.read(number, filter, cursor: cursor)]
  }

  private mutating func take(_ items: [Item], _ next: String?) -> [Effect] {
    isReading = false
    guard let place else { return [] }
    var shown = items
    if isReadingMore, case .loaded(let before) = views[place].content {
      // A new order shifts the pages: an order that is shown is not added again.
      shown = before + items.filter { item in !before.contains { $0.order == item.order } }
    }
    views[place] = View(filter: filter, content: Content(shown), next: next)
    return []
  }

  private mutating func failed(_ failure: CallFailure) -> [Effect] {
    isReading = false
    guard let place else { return [] }
    views[place].failure = failure
    if case .loading = views[place].content { views[place].content = .failed(failure) }
    if case .refused(let refusal) = failure, refusal.asksForSignIn { return [.signIn] }
    if case .failed = views[place].content { return [] }
    return [.notify(failure)]
  }

  /// Whether an order belongs to the view and is not in it: it is new, or came from another view.
  private func hasCome(_ order: OrderID, _ status: WireCode<OrderStatus>) -> Bool {
    if let filter, status.known.map({ filter.includes($0) }) != true { return false }
    switch content {
    case .loading, .failed: return false
    case .empty: return true
    case .loaded(let items): return !items.contains { $0.order == order }
    }
  }

  /// Removes an order from the views that it has left. The next reading of another view adds it there.
  private mutating func update(_ order: OrderID, to status: WireCode<OrderStatus>) {
    for index in views.indices {
      guard case .loaded(var items) = views[index].content,
        let place = items.firstIndex(where: { $0.order == order })
      else { continue }
      items[place].status = status
      // An order with an unknown status stays in its view.
      if let filter = views[index].filter, let known = status.known, !filter.includes(known) { items.remove(at: place) }
      views[index].content = Content(items)
    }
  }
}

extension OrderList.Content {
  fileprivate init(_ items: [OrderList.Item]) { self = items.isEmpty ? .empty : .loaded(items) }
}
