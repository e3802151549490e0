import ClientCore
public import Domain
public import Observation
import Wire

/// The screen of an account's orders under a filter.
@Observable @MainActor public final class OrdersModel {
  /// An order as a screen lists it.
  public struct Row: Identifiable, Hashable, Sendable {
    public let id: OrderID
    public let restaurant: String
    /// The status in words.
    public let status: String
    /// The total with its currency.
    public let total: String
    /// The dishes, such as `Margherita, Cola`. Empty for an order known by an event only.
    public let dishes: String
    public let placedAt: Instant
  }

  /// The list that is shown.
  public private(set) var content = ListContent<Row>.loading
  /// Nil for all orders.
  public private(set) var filter: OrderFilter?
  /// Whether a question is under way, for a spinner beside the list.
  public private(set) var isReading = false
  /// Whether ``more()`` would read a further page.
  public private(set) var hasMore = false
  /// Why the list shown is out of date.
  public private(set) var notice: String?
  /// Whether a sign-in is needed to read the list.
  public private(set) var needsSignIn = false

  public let store: OrderListStore
  @ObservationIgnored private let watches = (Watch(), Watch())
  @ObservationIgnored private var dishes: [OrderID: String] = [:]

  /// - Parameter summaries: The one that the store was made with.
  public init(_ store: OrderListStore, summaries: Latest<[OrderSummary]>) {
    self.store = store
    let states = store.states
    watches.0.begin { [weak self] in
      for await machine in states { await self?.show(machine, summaries.value ?? []) }
    }
  }

  /// Shows one view of the list.
  public func choose(_ filter: OrderFilter?) async {
    self.filter = filter
    await store.send(.choose(filter))
  }

  /// Reads the first page again.
  public func refresh() async { await store.send(.refresh) }
  /// Call it when the end of the list comes into view.
  public func more() async { await store.send(.more) }

  /// Updates the list by the events of the account's topic.
  public func follow(_ feed: any LiveFeed) {
    let updates = feed.follow(.accountMe)
    watches.1.begin { [store] in
      for await item in updates {
        switch item {
        case .event(let event) where event.name == .orderUpdated:
          guard let order = try? event.decode(OrderUpdatedEvent.self) else { continue }
          await store.send(.updated(order.orderId, WireCode(order.status.rawValue)))
        case .event(let event) where event.name == .notification: await store.send(.refresh)
        case .reload: await store.send(.refresh)
        default: break
        }
      }
    }
  }

  private func show(_ machine: OrderList, _ read: [OrderSummary]) {
    for order in read { dishes[order.orderId] = order.itemNames.joined(separator: ", ") }
    (isReading, hasMore) = (machine.isReading, machine.hasMore)
    needsSignIn = machine.failure?.asksForSignIn ?? false
    notice = nil
    switch machine.content {
    case .loading: content = .loading
    case .empty:
      content = .empty(FoodWords.noOrders)
      notice = notice(machine)
    case .failed(let failure): content = .failed(FoodWords.failure(failure))
    case .loaded(let items):
      content = .loaded(items.map { row($0) })
      notice = notice(machine)
    }
  }

  private func row(_ item: OrderList.Item) -> Row {
    Row(
      id: item.order, restaurant: item.restaurant, status: FoodWords.status(item.status),
      total: AmountWords.amount(item.total, item.currency), dishes: dishes[item.order] ?? "", placedAt: item.placedAt)
  }

  /// Why the list shown is out of date.
  private func notice(_ machine: OrderList) -> String? {
    switch machine.failure {
    case nil: nil
    case .unanswered: FoodWords.asItWas
    case .refused(let refusal): refusal.asksForSignIn ? nil : FoodWords.failure(.refused(refusal))
    }
  }
}

extension CallFailure {
  fileprivate var asksForSignIn: Bool {
    if case .refused(let refusal) = self { refusal.asksForSignIn } else { false }
  }
}
