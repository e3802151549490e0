import Client
import ClientCore
import Domain
import Scripted
import SoireeClient
import Testing
import Waiting
import Wire

struct CartStoreTests {
  private let app = TestApp()

  private func add(_ line: CartLine = Dinner.pizza()) -> CartSync.Input { .add(line, Dinner.pricing(to: Dinner.door)) }

  @Test("M5: a tap has its price before the platform has heard of it")
  func priceAtOnce() async {
    let store = await app.cart()
    app.platform.on("POST", "/v1/cart/sync") { _ throws(TransportError) in throw .unreachable }
    await store.send(add())
    #expect(await store.machine.price?.subtotal == 1_200)
    #expect(await store.machine.price?.total == 1_200 + 299 + 60 + 96)
  }

  @Test("a sync says where the food is to go, and is answered with a quote")
  func syncsWithDestination() async throws {
    app.takesCarts()
    let store = await app.cart()
    let address = DeliveryAddress(street: "12 Ocean Avenue")
    await store.bring(to: .address(address, at: Dinner.door), keptOn: app.disk, app.around)
    await store.send(add())
    let settled = try #require(await store.first { $0.quote != nil })
    #expect(settled.quote?.total == settled.price?.total)
    #expect(app.syncs.last?.fulfilment?.kind == .delivery)
    #expect(app.syncs.last?.fulfilment?.address?.lat == 40.01)
    #expect(app.around.answer.value?.totals.total == settled.price?.total)
  }

  @Test("another destination is told, and priced here for the new way")
  func movesOn() async throws {
    app.takesCarts()
    let store = await app.cart()
    await store.bring(to: .address(DeliveryAddress(), at: Dinner.door), keptOn: app.disk, app.around)
    await store.send(add())
    #expect(await store.first { $0.quote != nil } != nil)
    await store.bring(to: .pickup(), keptOn: app.disk, app.around)
    let collected = try #require(await store.first { $0.price?.fees[.delivery] == 0 && $0.quote != nil })
    let total: Int64 = 1_200 + 60 + 96
    #expect(collected.quote?.total == total)
    #expect(app.syncs.map(\.fulfilment?.kind) == [.delivery, .pickup])
  }

  @Test("E1: a killed app finds its cart, its destination and its price, and tells the platform what it had not heard")
  func resumes() async throws {
    let before = await app.cart()
    app.platform.on("POST", "/v1/cart/sync") { _ throws(TransportError) in throw .closedEarly }
    await before.bring(to: .address(DeliveryAddress(), at: Dinner.door), keptOn: app.disk, app.around)
    await before.send(add())
    #expect(await before.first { $0.state == .waiting } != nil)
    await before.settle()
    await before.close()

    let next = TestApp(disk: app.disk)
    next.takesCarts()
    let store = await next.cart(isResumed: false)
    #expect(await store.resume(from: next.disk, next.around))
    let settled = try #require(await store.first { $0.quote != nil && $0.price != nil })
    #expect(settled.lines == [Dinner.pizza()])
    #expect(next.around.destination.value?.point == Dinner.door)
    #expect(next.syncs.allSatisfy { $0.fulfilment?.kind == .delivery && $0.lines.count == 1 })
  }

  @Test("an app that kept no cart begins without one")
  func nothingKept() async {
    let store = await app.cart(isResumed: false)
    #expect(await !store.resume(from: app.disk, app.around))
    #expect(app.platform.requests.isEmpty)
  }

  @Test("damaged bytes on the disk are no cart")
  func damaged() async throws {
    try await app.disk.keep([7, 7, 7], as: "cart")
    let store = await app.cart(isResumed: false)
    #expect(await !store.resume(from: app.disk, app.around))
  }

  @Test("every change is on the disk, and an ordered cart is not")
  func keepsChanges() async throws {
    app.takesCarts()
    let store = await app.cart()
    await store.send(add())
    #expect(await store.first { $0.quote != nil } != nil)
    await store.send(.setQuantity("1", 3))
    #expect(await store.first { $0.quote != nil && $0.lines.first?.quantity == 3 } != nil)
    await store.settle()
    let bytes = try #require(await app.disk.record("cart"))
    #expect(try CartRecord(bytes: bytes).lines.first?.quantity == 3)
    let bought = try #require(await store.machine.bought)
    await store.send(.ordered(bought))
    await store.settle()
    let left = try CartRecord(bytes: try #require(await app.disk.record("cart")))
    #expect(left.restaurant == nil && left.lines.isEmpty)
    #expect(left.stamp.sequence == 2)
  }

  @Test("O3: another restaurant's cart on the platform asks before it goes")
  func otherRestaurant() async throws {
    app.takesCarts()
    app.platform.on("POST", "/v1/cart/sync") { request throws(TransportError) in
      guard let body = try? CartSyncRequest(request: request.body ?? []) else { return ClientResponse(status: 422) }
      if body.replace == true { return ClientResponse(status: 200, body: Dinner.answer(body).bytes) }
      var problem = Problem(.cartHasOtherRestaurant)
      problem.extra["restaurant_id"] = .string(Dinner.other.rawValue)
      return ClientResponse(status: problem.status, body: problem.body)
    }
    let store = await app.cart()
    await store.send(add())
    let asking = try #require(await store.first { $0.question != nil })
    #expect(asking.question?.loses == Dinner.other)
    await store.send(.replaceCart)
    #expect(await store.first { $0.quote != nil } != nil)
    #expect(app.syncs.last?.replace == true)
  }

  @Test("a price that the platform does not share is told, and the menu read again")
  func priceChanged() async throws {
    let dearer = Dinner.pricing(to: Dinner.door)
    app.platform.on("POST", "/v1/cart/sync") { request throws(TransportError) in
      guard let body = try? CartSyncRequest(request: request.body ?? []) else { return ClientResponse(status: 422) }
      var answer = Dinner.answer(body, menu: dearer)
      answer.totals.total += 100
      return ClientResponse(status: 200, body: answer.bytes)
    }
    let read = Seen<RestaurantID>()
    let around = CartSurroundings { restaurant, _ in
      read.note(restaurant)
      return dearer
    }
    let store = CartStore(app.session, disk: app.disk, device: app.device, around)
    await store.resume(from: app.disk, around)
    let effects = store.effects
    await store.send(add())
    let more = await effects.firstValue("another total") { effect -> Int64? in
      if case .notify(.total(let from, let to)) = effect { to - from } else { nil }
    }
    #expect(more == 100)
    await waitUntil { !read.all.isEmpty }
    #expect(read.all == [Dinner.restaurant])
  }

  @Test("a cart of another device gets its menu, and with it its price")
  func anotherDevicesCart() async throws {
    let request = CartSyncRequest(
      restaurantId: Dinner.restaurant, lines: [CartLineRequest(lineId: "9", menuItemId: Dinner.cola, quantity: 2)])
    app.platform.on("GET", "/v1/cart", Dinner.answer(request))
    let store = await app.cart()
    app.events.send(.foreground)
    let found = try #require(await store.first { $0.price != nil })
    #expect(found.price?.subtotal == 600)
    #expect(found.quote != nil)
  }

  @Test("without a session the cart stays, and is told after signing in")
  func signsIn() async throws {
    app.platform.on("POST", "/v1/cart/sync", Problem(.unauthenticated))
    let store = await app.cart()
    await store.send(add())
    #expect(await store.first { $0.state == .signedOut } != nil)
    app.takesCarts()
    app.events.send(.signedIn)
    let settled = try #require(await store.first { $0.quote != nil })
    #expect(settled.lines == [Dinner.pizza()])
  }

  @Test("a network that comes back is not waited out")
  func connects() async throws {
    app.platform.on("POST", "/v1/cart/sync") { _ throws(TransportError) in throw .unreachable }
    let store = await app.cart()
    await store.send(add())
    #expect(await store.first { $0.state == .waiting } != nil)
    app.takesCarts()
    app.events.send(.connected)
    #expect(await store.first { $0.quote != nil } != nil)
  }
}
