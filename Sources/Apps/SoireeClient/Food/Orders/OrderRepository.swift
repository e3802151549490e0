public import Client
public import ClientCore
public import Domain

/// The orders of an account, as sequences of what a list shows.
public struct OrderRepository: Sendable {
  private let session: Session
  private let disk: any Disk
  private let events: AppEvents
  private let device: Device

  public init(_ session: Session, disk: any Disk, events: AppEvents, device: Device) {
    (self.session, self.disk, self.events, self.device) = (session, disk, events, device)
  }

  /// One view of the list, read at once and whenever the app comes back; it ends with whoever reads it.
  /// - Parameter filter: Nil: all orders.
  public func orders(_ filter: OrderFilter? = nil) -> AsyncStream<OrderList.Content> {
    let store = OrderListStore(session, disk: disk, device: device)
    let events = events
    return store.lent(
      first: {
        await store.listen(to: events)
        await store.send(.choose(filter))
      }, last: {}
    ) { $0.content }
  }
}

/// How an order stands, as a sequence that ends with the order.
public struct OrderStatusRepository: Sendable {
  private let session: Session
  private let feed: any LiveFeed
  private let disk: any Disk
  private let events: AppEvents
  private let device: Device

  public init(_ session: Session, feed: any LiveFeed, disk: any Disk, events: AppEvents, device: Device) {
    (self.session, self.feed, self.disk, self.events, self.device) = (session, feed, disk, events, device)
  }

  /// Reads and follows an order for as long as somebody reads this.
  public func status(of order: OrderID) -> AsyncStream<OrderTracking> {
    let store = OrderTrackingStore(order, session, feed: feed, disk: disk, device: device)
    let events = events
    return store.lent(
      first: {
        await store.listen(to: events)
        await store.send(.open)
      }, last: { await store.send(.close) }, until: { $0.phase == .over || $0.phase == .absent }
    ) { $0 }
  }
}

extension Store {
  /// What the machine is for one reader, to whom the store belongs: it is closed after them.
  nonisolated func lent<Element: Sendable>(
    first: @escaping @Sendable () async -> Void, last: @escaping @Sendable () async -> Void,
    until isLast: @escaping @Sendable (M) -> Bool = { _ in false }, _ element: @escaping @Sendable (M) -> Element
  ) -> AsyncStream<Element> {
    let (stream, reader) = AsyncStream.makeStream(of: Element.self, bufferingPolicy: .bufferingNewest(1))
    let states = states
    let task = Task {
      await first()
      for await machine in states {
        reader.yield(element(machine))
        if isLast(machine) { break }
      }
      reader.finish()
      await last()
      await settle()
      await close()
    }
    reader.onTermination = { _ in task.cancel() }
    return stream
  }
}
