import Client
public import ClientCore
import Domain
public import Wire

/// Keeps the lists of an account's orders, each read when it is looked at.
///
/// It tells `tell` and `signIn`.
public typealias OrderListStore = Store<OrderList>

extension Store<OrderList> {
  /// - Parameter summaries: Hears each page with what a list shows besides the machine's own: the dishes' names.
  public init(_ session: Session, device: Device, summaries: Latest<[OrderSummary]> = Latest()) {
    let hands = OrderListHands(session: session, summaries: summaries)
    self.init(OrderList(), on: device, hands: hands.carryOut)
  }

  /// Hears what happens around the app.
  public func listen(to events: AppEvents) {
    listen(to: events) { event in
      switch event {
      case .foreground, .connected: .refresh
      case .signedIn: .signedIn
      case .signedOut: .signedOut
      case .background: nil
      }
    }
  }
}

/// Does what `OrderList` decides.
struct OrderListHands: Sendable {
  let session: Session
  let summaries: Latest<[OrderSummary]>

  func carryOut(_ effect: OrderList.Effect, _ store: OrderListStore) async {
    switch effect {
    case .read(let number, let filter, let cursor):
      await store.start { await store.send(read(number, filter, cursor)) }
    case .signIn, .tell: await store.tell(effect)
    }
  }

  private func read(_ number: Int32, _ filter: OrderFilter?, _ cursor: String?) async -> OrderList.Input {
    let query = OrdersQuery(status: filter.map { OrderStageCode(rawValue: $0.rawValue) }, cursor: cursor)
    do throws(ClientError) {
      // Reading is repeated by the calls: the machine has no wait of its own.
      let page: Page<OrderSummary> = try await session.api.call(.listOrders, query: query)
      summaries.set(page.items)
      return .read(number, page.items.map { OrderList.Item($0) }, next: page.nextCursor)
    } catch { return .failed(number, CallFailure(error)) }
  }
}
