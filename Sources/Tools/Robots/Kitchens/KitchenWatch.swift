import Client
import ClientCore
import Domain
import Structures
import Synchronization
import Wire

/// Watches the orders of all kitchens by a few sockets with many topics each, and at intervals by reading open orders.
struct KitchenWatch: Sendable {
  /// Topics per socket: as many as it may follow at once after a reconnection.
  static let topicsPerSocket = 18
  /// The longest interval of reads while a socket is not open.
  static let looksUnconnected = Duration.seconds(10)

  let listening: Listening
  let restaurants: [RestaurantID]
  let operatorIdentity: Identity
  let time: DeviceClock
  let serverTime: ServerTime
  let send: @Sendable (RestaurantID, Kitchen.Input) async -> Void

  func run() async {
    let open = OpenSockets()
    await withDiscardingTaskGroup { group in
      for start in stride(from: 0, to: restaurants.count, by: Self.topicsPerSocket) {
        let block = restaurants[start..<min(start + Self.topicsPerSocket, restaurants.count)]
        let hub = listening.hub(for: operatorIdentity, named: "\(block[start])")
        group.addTask { await watch(hub, number: start, open) }
        for restaurant in block { group.addTask { await follow(restaurant, hub) } }
      }
      await lookAround(open)
      group.cancelAll()
    }
  }

  private func watch(_ hub: LiveHub, number: Int, _ open: OpenSockets) async {
    for await link in hub.links {
      if link == .live {
        open.insert(number)
      } else if open.remove(number) {
        // A restarted server may be back at real time.
        serverTime.forget()
      }
    }
  }

  private func follow(_ restaurant: RestaurantID, _ hub: LiveHub) async {
    // The first reload of a topic is covered by ``lookAround(_:)``.
    var hasBegun = false
    for await update in hub.follow(.merchant(restaurant)) {
      switch update {
      case .event(let event):
        serverTime.heard(event.at)
        await hear(event)
      case .reload: if hasBegun { await send(restaurant, .missed) }
      case .status, .seats, .signedOut: break
      }
      hasBegun = true
    }
  }

  private func hear(_ event: LiveEvent) async {
    guard case .merchant(let restaurant) = LiveTopic(event.topic) else { return }
    switch event.name {
    case .orderReceived:
      guard let order = try? event.decode(MerchantOrder.self) else { return }
      await send(restaurant, .ticket(Kitchen.Ticket(order, at: event.at)))
    case .orderUpdated:
      guard let order = try? event.decode(OrderUpdatedEvent.self) else { return }
      await send(restaurant, .ticket(Kitchen.Ticket(id: order.orderId, status: order.status)))
    case .orderMessage:
      guard let message = try? event.decode(OrderMessageEvent.self), message.author == .customer else { return }
      await send(restaurant, .asked(message.orderId))
    default: break
    }
  }

  /// Finds orders that no event announced: from before the start, or from while a socket was closed.
  private func lookAround(_ open: OpenSockets) async {
    let blocks = (restaurants.count + Self.topicsPerSocket - 1) / Self.topicsPerSocket
    var patience = RetryDelay(beside: Dice(seed: listening.seed, for: "looks at all houses"))
    while !Task.isCancelled {
      for restaurant in await busy() { await send(restaurant, .missed) }
      // Events from just before a socket opened were missed, so the next read is soon.
      if open.hasOpened() { patience.reset() }
      let wait = patience.next()
      try? await time.pause(open.count == blocks ? wait : min(wait, Self.looksUnconnected))
    }
  }

  /// Restaurants with open orders. When the list cannot be read, all restaurants if they are few.
  private func busy() async -> [RestaurantID] {
    let mine = Set(restaurants)
    do {
      return try await operatorIdentity.restaurants().filter { $0.openOrders > 0 && mine.contains($0.id) }.map(\.id)
    } catch { return restaurants.count <= Self.topicsPerSocket ? restaurants : [] }
  }
}

/// The sockets that are open now.
private final class OpenSockets: Sendable {
  private struct State {
    var numbers: Set<Int> = []
    var hasOpened = false
  }

  private let state = Mutex(State())

  var count: Int { state.withLock(\.numbers.count) }
  /// - Returns: whether the socket was open.
  func remove(_ number: Int) -> Bool { state.withLock { $0.numbers.remove(number) != nil } }

  func insert(_ number: Int) {
    state.withLock { state in
      state.numbers.insert(number)
      state.hasOpened = true
    }
  }

  /// Whether a socket was opened since the last call.
  func hasOpened() -> Bool {
    state.withLock { state in
      defer { state.hasOpened = false }
      return state.hasOpened
    }
  }
}

extension Identity {
  /// All restaurants this account works for.
  func restaurants() async throws -> [MerchantRestaurant] {
    try await call { api in
      var restaurants: [MerchantRestaurant] = []
      var cursor: String?
      repeat {
        let page: Page<MerchantRestaurant> = try await api.call(
          .kitchens(.listMerchantRestaurants), query: PageQuery(limit: 100, cursor: cursor))
        restaurants += page.items
        cursor = page.nextCursor
      } while cursor != nil
      return restaurants
    }
  }
}
