public import Client
public import ClientCore
public import Domain
public import Wire

/// Runs ``OrderTracking``: follows one order to its end, by socket, polling and reading.  D3, D4, D5
///
/// Listeners get `notify` and `signIn`.
public typealias OrderTrackingStore = Store<OrderTracking>

extension Store<OrderTracking> {
  /// - Parameter detail: Receives each whole reading: dishes, bill, the PIN for the door.
  public init(
    _ order: OrderID, _ session: Session, feed: any LiveFeed, disk: any Disk, device: Device,
    detail: Latest<OrderDetail> = Latest()
  ) {
    let runner = TrackingRunner(order: order, session: session, feed: feed, disk: disk, detail: detail)
    self.init(OrderTracking(order: order, dice: device.dice), on: device, runner: runner.carryOut)
  }

  /// Reacts to the app's events.
  public func listen(to events: AppEvents) {
    listen(to: events) { event in
      switch event {
      case .foreground: .foreground
      case .background: .background
      case .connected: .connected
      case .signedIn: .signedIn
      case .signedOut: .signedOut
      }
    }
  }
}

/// Carries out the effects of `OrderTracking`.
struct TrackingRunner: Sendable {
  let order: OrderID
  let session: Session
  let feed: any LiveFeed
  let disk: any Disk
  let detail: Latest<OrderDetail>
  private let watch = Watch()

  init(order: OrderID, session: Session, feed: any LiveFeed, disk: any Disk, detail: Latest<OrderDetail>) {
    (self.order, self.session, self.feed, self.disk, self.detail) = (order, session, feed, disk, detail)
  }

  func carryOut(_ effect: OrderTracking.Effect, _ store: OrderTrackingStore) async {
    switch effect {
    case .read(let number):
      await store.start { [weak store] in await store?.send(read(number, at: store?.device)) }
    case .cancel(let number): await store.start { await store.send(cancel(number)) }
    case .follow: follow(store)
    case .unfollow: watch.end()
    case .wake(let time): await store.wake(at: time, .woke)
    case .notify, .signIn: await store.publish(effect)
    }
  }

  private func follow(_ store: OrderTrackingStore) {
    let updates = feed.follow(.order(order))
    watch.begin { [weak store] in
      for await item in updates { if let input = OrderTracking.Input(item) { await store?.send(input) } }
    }
  }

  private func read(_ number: Int32, at device: Device?) async -> OrderTracking.Input {
    let asker = session.once
    do throws(ClientError) {
      let order: OrderDetail = try await asker.call(.orders(.getOrder(order)))
      // The account has left meanwhile.  P1
      guard session.isStill(asker) else { return .failed(number, .unanswered) }
      detail.set(order)
      if let device {
        await disk.cache(CachedAnswer(bytes: order.bytes, readAt: device.now()), .order, order.orderId.rawValue)
      }
      return .read(number, OrderTracking.Snapshot(order))
    } catch { return .failed(number, CallFailure(error)) }
  }

  private func cancel(_ number: Int32) async -> OrderTracking.Input {
    do throws(ClientError) {
      let _: CancelAnswer = try await session.once.call(.orders(.cancelOrder(order)), CancelRequest())
      return .cancelled(number)
    } catch { return .failed(number, CallFailure(error)) }
  }
}
