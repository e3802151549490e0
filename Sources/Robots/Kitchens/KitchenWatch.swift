import Client
import Domain
import Synchronization
import Wire

/// Hears of orders for every kitchen: a few sockets that follow many boards each, and now and then a look at all houses.
struct KitchenWatch: Sendable {
  /// Topics that one socket follows: as many as it may ask for at once after its token, when it comes back.
  static let topicsPerSocket = 18
  /// The longest time between two looks at all houses while a socket is not open.
  static let looksUnconnected = Duration.seconds(10)

  let baseURL: String
  let restaurants: [RestaurantID]
  let operatorIdentity: Identity
  let sockets: SocketTransport
  let time: OutsideTime
  let serverTime: ServerTime
  let tell: @Sendable (RestaurantID, Kitchen.Event) async -> Void

  func run() async {
    let open = OpenSockets()
    await withDiscardingTaskGroup { group in
      for start in stride(from: 0, to: restaurants.count, by: Self.topicsPerSocket) {
        let block = Array(restaurants[start..<min(start + Self.topicsPerSocket, restaurants.count)])
        group.addTask { await follow(block, open) }
      }
      await lookAround(open)
      group.cancelAll()
    }
  }

  private func follow(_ block: [RestaurantID], _ open: OpenSockets) async {
    let topics = block.map(LiveTopic.merchant)
    await Listening(baseURL: baseURL, sockets: sockets, pause: time.pause).follow(topics, as: operatorIdentity) {
      update in
      switch update {
      case .connected: open.insert(block[0])
      case .disconnected:
        open.remove(block[0])
        serverTime.forget()
      case .event(let event):
        serverTime.heard(event.at)
        await hear(event)
      case .resync(.merchant(let restaurant)): await tell(restaurant, .missed)
      case .resync, .refused: break
      }
    }
  }

  private func hear(_ event: LiveEvent) async {
    guard case .merchant(let restaurant) = LiveTopic(event.topic) else { return }
    switch event.name {
    case .orderReceived:
      guard let order = try? event.decode(MerchantOrder.self) else { return }
      await tell(restaurant, .ticket(Kitchen.Ticket(order, at: event.at)))
    case .orderUpdated:
      guard let order = try? event.decode(OrderUpdatedEvent.self) else { return }
      await tell(restaurant, .ticket(Kitchen.Ticket(id: order.orderId, status: order.status)))
    default: break
    }
  }

  /// What no event told: orders from before this start, or from while a socket was away.
  private func lookAround(_ open: OpenSockets) async {
    let blocks = (restaurants.count + Self.topicsPerSocket - 1) / Self.topicsPerSocket
    var patience = Patience()
    while !Task.isCancelled {
      for restaurant in await busy() { await tell(restaurant, .missed) }
      // Soon after a socket was opened: what happened just before it was is told to nobody.
      if open.hasNews() { patience.succeed() }
      let wait = patience.fail()
      try? await time.pause(open.count == blocks ? wait : min(wait, Self.looksUnconnected))
    }
  }

  /// The houses with open orders. When the list of houses has no answer, all of them if they are few.
  private func busy() async -> [RestaurantID] {
    let mine = Set(restaurants)
    do {
      return try await operatorIdentity.houses().filter { $0.openOrders > 0 && mine.contains($0.id) }.map(\.id)
    } catch { return restaurants.count <= Self.topicsPerSocket ? restaurants : [] }
  }
}

/// Which sockets are open now.
private final class OpenSockets: Sendable {
  private struct State {
    var blocks: Set<RestaurantID> = []
    var hasNews = false
  }

  private let state = Mutex(State())

  var count: Int { state.withLock(\.blocks.count) }
  func remove(_ block: RestaurantID) { state.withLock { _ = $0.blocks.remove(block) } }

  func insert(_ block: RestaurantID) {
    state.withLock { state in
      state.blocks.insert(block)
      state.hasNews = true
    }
  }

  /// Whether a socket was opened since this was asked last.
  func hasNews() -> Bool {
    state.withLock { state in
      defer { state.hasNews = false }
      return state.hasNews
    }
  }
}

extension Identity {
  /// Every house this identity works for.
  func houses() async throws -> [MerchantRestaurant] {
    try await call { api in
      var houses: [MerchantRestaurant] = []
      var cursor: String?
      repeat {
        let page: Page<MerchantRestaurant> = try await api.call(
          .listMerchantRestaurants, query: PageQuery(limit: 100, cursor: cursor))
        houses += page.items
        cursor = page.nextCursor
      } while cursor != nil
      return houses
    }
  }
}
