import Client
public import ClientCore
import Domain
public import Wire

/// Runs ``OrderList``: reads each view when it is shown. The first page of each is stored for a launch without a
/// network.
///
/// Listeners get `notify` and `signIn`.
public typealias OrderListStore = Store<OrderList>

extension Store<OrderList> {
  /// - Parameter summaries: Receives each page with the names of the dishes, which the machine omits.
  public init(
    _ session: Session, disk: any Disk, device: Device, summaries: Latest<[OrderSummary]> = Latest()
  ) {
    let runner = OrderListRunner(session: session, disk: disk, summaries: summaries)
    self.init(OrderList(), on: device, runner: runner.carryOut)
  }

  /// Reacts to the app's events.
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

/// Carries out the effects of `OrderList`.
struct OrderListRunner: Sendable {
  let session: Session
  let disk: any Disk
  let summaries: Latest<[OrderSummary]>

  func carryOut(_ effect: OrderList.Effect, _ store: OrderListStore) async {
    switch effect {
    case .read(let number, let filter, let cursor):
      let (showsNone, now) = (await store.machine.content == .loading, store.device.now())
      await store.start {
        if showsNone, let page = await kept(filter) { await store.send(shown(page, number)) }
        await store.send(read(number, filter, cursor, now))
      }
    case .signIn, .notify: await store.publish(effect)
    }
  }

  private func read(
    _ number: Int32, _ filter: OrderFilter?, _ cursor: String?, _ now: Instant
  ) async -> OrderList.Input {
    let query = OrdersQuery(status: filter.map { OrderStageCode(rawValue: $0.rawValue) }, cursor: cursor)
    let (asker, place) = (session.api, place(of: filter))
    do throws(ClientError) {
      // The calls repeat the reading, so the machine has no wait of its own.
      let page: Page<OrderSummary> = try await asker.call(.orders(.listOrders), query: query)
      // The account has left meanwhile.  P1
      guard session.isStill(asker) else { return .failed(number, .unanswered) }
      summaries.set(page.items)
      if cursor == nil, let place { await disk.cache(CachedAnswer(bytes: page.bytes, readAt: now), .order, place) }
      return .read(number, page.items.map { OrderList.Item($0) }, next: page.nextCursor)
    } catch { return .failed(number, CallFailure(error)) }
  }

  /// The first page that an earlier launch stored for the account signed in.
  private func kept(_ filter: OrderFilter?) async -> Page<OrderSummary>? {
    let asker = session.api
    guard let place = place(of: filter), let kept = await disk.cached(.order, place), session.isStill(asker) else {
      return nil
    }
    return try? WireDecoder().decode(Page<OrderSummary>.self, from: kept.bytes)
  }

  private func shown(_ page: Page<OrderSummary>, _ number: Int32) -> OrderList.Input {
    summaries.set(page.items)
    return .kept(number, page.items.map { OrderList.Item($0) })
  }

  /// The place of an account's own list on the disk. Nil when the account is not known.  P1
  private func place(of filter: OrderFilter?) -> String? {
    session.account.map { "list/\($0)/\(filter?.rawValue ?? "all")" }
  }
}
