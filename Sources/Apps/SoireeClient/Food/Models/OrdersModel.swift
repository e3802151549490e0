import ClientCore
public import Domain
public import Observation
import Wire

/// The orders of an account through the three-way filter.
@Observable @MainActor public final class OrdersModel {
  public struct Row: Identifiable, Hashable, Sendable {
    public let id: OrderID
    public let restaurant: String
    public let status: String
    public let total: String
    /// `Margherita, Cola`; empty when only an event told of the order.
    public let dishes: String
    public let placedAt: Instant
  }

  public private(set) var content = ListContent<Row>.loading
  /// Nil: all orders.
  public private(set) var filter: OrderFilter?
  public private(set) var isReading = false
  public private(set) var hasMore = false
  /// What could not be brought up to date, and why.
  public private(set) var notice: String?
  public private(set) var needsSignIn = false

  public let store: OrderListStore
  @ObservationIgnored private let watches = (Watch(), Watch())
  @ObservationIgnored private var dishes: [OrderID: String] = [:]

  /// - Parameter summaries: What the store was made with.
  public init(_ store: OrderListStore, summaries: Latest<[OrderSummary]>) {
    self.store = store
    let states = store.states
    watches.0.begin { [weak self] in
      for await machine in states { await self?.show(machine, summaries.value ?? []) }
    }
  }

  /// Looks at one view of the list.
  public func choose(_ filter: OrderFilter?) async {
    self.filter = filter
    await store.send(.choose(filter))
  }

  public func refresh() async { await store.send(.refresh) }
  /// The end of the list came into view.
  public func more() async { await store.send(.more) }

  /// Moves the list on with what the account's topic tells.
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

  /// Why what is shown is of before.
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
