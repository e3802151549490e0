import Client
import ClientCore
import Domain
import Scripted
import SoireeClient
import Testing
import Waiting
import Wire

struct FoodRepositoryTests {
  private let app = TestApp()

  @Test("the cart is a sequence of what it is now")
  func carts() async throws {
    app.takesCarts()
    let repository = await app.carts()
    await repository.bring(to: .address(DeliveryAddress(street: "12 Ocean Avenue"), at: Dinner.door))
    await repository.add(Dinner.margherita, options: [Dinner.large], from: Dinner.kitchen(to: Dinner.door))
    await repository.add(Dinner.cola, quantity: 2, from: Dinner.kitchen(to: Dinner.door))
    for await cart in repository.carts where cart.quote != nil && cart.lines.count == 2 {
      #expect(cart.price?.subtotal == 2_200)
      #expect(Set(cart.lines.map(\.id)).count == 2)
      break
    }
  }

  @Test("a repository of an app that was killed goes on with its cart")
  func resumed() async throws {
    app.takesCarts()
    let before = await app.carts()
    await before.add(Dinner.cola, from: Dinner.kitchen())
    _ = await before.store.first { $0.quote != nil }
    await before.store.settle()
    let after = CartRepository(app.session, disk: app.disk, device: app.device, app.around)
    #expect(await after.resume())
    #expect(await after.store.first { $0.lines.count == 1 && $0.price != nil } != nil)
  }

  @Test("a list of orders is loading, then loaded, for each reader's own filter")
  func orders() async throws {
    app.platform.on("GET", "/v1/orders", Page(items: [Dinner.summary("2")]))
    app.platform.on("GET", "/v1/orders?status=delivered", Page(items: [Dinner.summary("1", .delivered)]))
    let repository = OrderRepository(app.session, disk: app.disk, events: app.events, device: app.device)
    let (all, delivered) = (repository.orders(), repository.orders(.delivered))
    #expect(await Self.firstOrder(all) == OrderID(suffix: "2"))
    #expect(await Self.firstOrder(delivered) == OrderID(suffix: "1"))
  }

  private static func firstOrder(_ contents: AsyncStream<OrderList.Content>) async -> OrderID? {
    for await case .loaded(let items) in contents { return items.first?.order }
    return nil
  }

  @Test("the status of an order is followed until it is over, and no longer")
  func status() async throws {
    app.platform.on("GET", "/v1/orders/ord_1", Dinner.detail())
    let repository = OrderStatusRepository(
      app.session, feed: app.feed, disk: app.disk, events: app.events, device: app.device)
    let topic = LiveTopic.order(Dinner.order)
    var seen: [String] = []
    for await tracking in repository.status(of: Dinner.order) {
      guard let snapshot = tracking.snapshot else { continue }
      if seen.last != snapshot.status.name { seen.append(snapshot.status.name) }
      let next: OrderStatusCode = snapshot.status == .known(.placed) ? .confirmed : .delivered
      await waitUntil { !app.feed.readers.isEmpty || tracking.phase == .over }
      app.feed.say(
        .orderUpdated, OrderUpdatedEvent(orderId: Dinner.order, status: next, title: "", description: ""),
        at: snapshot.updatedAt + .seconds(1), on: topic)
    }
    #expect(seen == ["placed", "confirmed", "delivered"])
    await waitUntil { app.feed.readers.isEmpty }
  }

  @Test("who stops reading stops following")
  func stops() async throws {
    app.platform.on("GET", "/v1/orders/ord_1", Dinner.detail())
    let repository = OrderStatusRepository(
      app.session, feed: app.feed, disk: app.disk, events: app.events, device: app.device)
    for await tracking in repository.status(of: Dinner.order) where tracking.phase == .showing { break }
    await waitUntil { app.feed.readers.isEmpty }
    #expect(app.feed.followed == [.order(Dinner.order)])
  }
}
