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
  @ObservationIgnored private let watches = (Watch(), Watch(), Watch())
  @ObservationIgnored private var dishes: [OrderID: String] = [:]

  /// - Parameter summaries: What the store was made with.
  public init(_ store: OrderListStore, summaries: Latest<[OrderSummary]>) {
    self.store = store
    let (states, told) = (store.states, store.told)
    watches.0.begin { [weak self] in
      for await machine in states { await self?.show(machine, summaries.value ?? []) }
    }
    watches.1.begin { [weak self] in for await effect in told { await self?.hear(effect) } }
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
    let news = feed.follow(.accountMe)
    watches.2.begin { [store] in
      for await item in news {
        switch item {
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
    switch machine.content {
    case .loading: content = .loading
    case .empty: content = .empty(FoodWords.noOrders)
    case .failed(let failure): content = .failed(FoodWords.failure(failure))
    case .loaded(let items):
      (notice, needsSignIn) = (nil, false)
      content = .loaded(items.map { row($0) })
    }
  }

  private func row(_ item: OrderList.Item) -> Row {
    Row(
      id: item.order, restaurant: item.restaurant, status: FoodWords.status(item.status),
      total: AmountWords.amount(item.total, item.currency), dishes: dishes[item.order] ?? "", placedAt: item.placedAt)
  }

  private func hear(_ effect: OrderList.Effect) {
    switch effect {
    case .tell(.unanswered): notice = FoodWords.asItWas
    case .tell(let failure): notice = FoodWords.failure(failure)
    case .signIn: needsSignIn = true
    default: break
    }
  }
}
