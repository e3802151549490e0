import Crypto
import Database
import DatabaseTesting
import Domain
import Synchronization
import Testing
import Wire

@testable import Services

@Suite("A row that cannot be unsealed")
struct UnreadableRowTests {
  private static func damageBill(_ order: OrderID, _ house: House) async throws {
    try await house.damage(SealedColumn(table: "orders", name: "bill_sealed"), of: order.rawValue)
  }

  @Test(
    "P6: an order that does not open leaves its kitchen's board to the others, and can be ended",
    arguments: TestEngine.allCases)
  func board(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (zoe, max) = (try await house.customer("zoe"), try await house.customer("max"))
      let (broken, whole) = (try await house.order(zoe), try await house.order(max))
      try await Self.damageBill(broken, house)
      let staff = try await house.staff()
      let board = try await house.kitchens.board(
        staff: staff, restaurant: SmallCity.pizzeria, status: nil, limit: 20, cursor: nil)
      #expect(board.items.map(\.orderId) == [broken, whole])
      #expect(board.items.map(\.lines.count) == [0, 1])
      #expect(board.items[0].comment == "The details of this order cannot be read.")
      _ = try await house.kitchens.reject(broken, staff: staff, reason: "cannot be read")
      #expect(try await house.status(broken) == .rejected)
      #expect(try await house.payment(broken).status == .voided)
    }
  }

  @Test(
    "P6: a bill that opens and is no bill is treated as one that does not open, and reported",
    arguments: TestEngine.allCases)
  func otherBill(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let (whole, broken) = (try await house.order(zoe), try await house.order(zoe))
      let sealed = house.platform.vault.seal(Array(#"{"lines":7}"#.utf8), context: broken.rawValue)
      try await house.database.write {
        try $0.execute("UPDATE orders SET bill_sealed = $2 WHERE id = $1", broken.rawValue, sealed)
      }
      let reported = Mutex<Set<String>>([])
      var vault = house.platform.vault
      vault.unreadable = { id in reported.withLock { _ = $0.insert(id) } }
      var platform = house.platform
      platform.vault = vault
      let ordering = Ordering(platform: platform, carts: house.carts)
      let list = try await ordering.list(account: zoe, stage: nil, limit: 10, cursor: nil)
      #expect(list.items.map(\.orderId) == [broken, whole] && list.items.map(\.itemCount) == [0, 1])
      #expect(reported.withLock { $0 } == [broken.rawValue])
      #expect(try await house.board().map(\.lines.count) == [1, 0])
      #expect(try await problem { _ = try await ordering.reorder(broken, account: zoe) }?.code == .notFound)
    }
  }

  @Test("P6: histories, one's export and one's leaving go on beside it", arguments: TestEngine.allCases)
  func history(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let caller = try await house.signIn("zoe@example.org")
      let zoe = caller.account
      let courier = try await house.courier()
      let (whole, broken) = (try await house.order(zoe), try await house.order(zoe))
      try await house.deliver(whole, by: courier)
      try await house.deliver(broken, by: courier)
      try await Self.damageBill(broken, house)
      let list = try await house.ordering.list(account: zoe, stage: nil, limit: 1, cursor: nil)
      #expect(list.items.map(\.orderId) == [broken] && list.items[0].itemCount == 0)
      let rest = try await house.ordering.list(
        account: zoe, stage: nil, limit: 1, cursor: list.nextCursor.flatMap(OrderID.init))
      #expect(rest.items.map(\.orderId) == [whole])
      let detail = try await house.ordering.detail(broken, account: zoe)
      #expect(detail.lines.isEmpty && detail.totals.total == list.items[0].total)
      #expect(try await house.couriers.deliveries(courier: courier, limit: 10, cursor: nil).items.count == 2)
      #expect(try await house.accounts.export(caller, in: house.programme).orders.count == 2)
      try await house.accounts.erase(caller)
      // Whoever finds the key again finds nobody.
      let after = try await house.database.read { connection in
        try Bill(of: try #require(try Order.load(broken, in: connection)), vault: house.platform.vault)
      }
      #expect(after.fulfilment.address == nil)
    }
  }

  @Test(
    "P6: offers lapse, waiting orders are offered and late ones are cancelled beside it", arguments: TestEngine.allCases
  )
  func timers(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (zoe, max) = (try await house.customer("zoe"), try await house.customer("max"))
      let staff = try await house.staff()
      let (broken, whole) = (try await house.order(zoe), try await house.order(max))
      for order in [broken, whole] { _ = try await house.kitchens.accept(order, staff: staff, prepMinutes: 15) }
      try await Self.damageBill(broken, house)
      let courier = try await house.courier()
      try await house.timers.lapseOffers()
      #expect(try await house.couriers.offers(courier: courier).items.map(\.orderId) == [whole])

      let (late, alsoLate) = (try await house.order(zoe), try await house.order(max))
      try await Self.damageBill(late, house)
      house.advance(.hours(1))
      #expect(try await house.timers.lapseOrders() == 2)
      #expect(try await house.status(late) == .cancelled)
      #expect(try await house.status(alsoLate) == .cancelled)
      #expect(try await house.payment(late).status == .voided)
    }
  }

  @Test("P6: a courier brings an order that does not open to its end, and is free", arguments: TestEngine.allCases)
  func carried(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let order = try await house.order(try await house.customer())
      let (staff, courier) = (try await house.staff(), try await house.courier())
      _ = try await house.kitchens.accept(order, staff: staff, prepMinutes: 15)
      let delivery = try await house.take(order, by: courier)
      try await Self.damageBill(order, house)
      _ = try await house.kitchens.startPreparing(order, staff: staff)
      _ = try await house.kitchens.ready(order, staff: staff)
      _ = try await house.couriers.pickedUp(delivery.id, courier: courier)
      // Whoever is at the door cannot be told from another any more.
      _ = try await house.couriers.delivered(delivery.id, courier: courier, pin: "0000")
      #expect(try await house.status(order) == .delivered)
    }
  }

  @Test("P6: money on its way for an order that does not open arrives", arguments: TestEngine.allCases)
  func money(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let order = try await house.order(zoe, pay: "tok_timeout_approved")
      #expect(try await house.status(order) == .pendingPayment)
      try await Self.damageBill(order, house)
      house.advance(.minutes(1))
      try await house.reconciler.run()
      #expect(try await house.status(order) == .placed)
    }
  }

  @Test(
    "P6: a cart, an address and a courier's name that do not open stand in nobody's way", arguments: TestEngine.allCases
  )
  func others(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let caller = try await house.signIn("zoe@example.org")
      let zoe = caller.account
      let first = try await house.accounts.add(AddressRequest(street: "1 Pier", lat: 40, lon: -74), to: zoe)
      let second = try await house.accounts.add(AddressRequest(street: "2 Pier", lat: 40, lon: -74), to: zoe)
      try await house.damage(SealedColumn(table: "addresses", name: "address_sealed"), of: first.id.rawValue)
      #expect(try await house.accounts.addresses(of: zoe).items.map(\.id) == [second.id])

      let cart = try await house.cart(zoe)
      try await house.damage(SealedColumn(table: "carts", name: "cart_sealed"), of: cart.cartId.rawValue)
      let order = try await house.order(zoe)

      let (staff, courier) = (try await house.staff(), try await house.courier())
      _ = try await house.kitchens.accept(order, staff: staff, prepMinutes: 15)
      let delivery = try await house.take(order, by: courier)
      _ = try await house.kitchens.startPreparing(order, staff: staff)
      _ = try await house.kitchens.ready(order, staff: staff)
      _ = try await house.couriers.pickedUp(delivery.id, courier: courier)
      try await house.damage(SealedColumn(table: "accounts", name: "profile_sealed"), of: courier.rawValue)
      let detail = try await house.ordering.detail(order, account: zoe)
      #expect(detail.courier != nil && detail.courier?.name == nil)
      let board = try await house.kitchens.board(
        staff: staff, restaurant: SmallCity.pizzeria, status: .outForDelivery, limit: 20, cursor: nil)
      #expect(board.items.map(\.orderId) == [order])
    }
  }

  @Test("P6: an answer that does not open is answered as one that is no longer kept", arguments: TestEngine.allCases)
  func answer(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let request = house.request(try await house.cart(zoe))
      let key = house.newKey()
      let order = try await house.submit(request, key: key, account: zoe).decoded(SubmitAnswer.self).orderId
      try await house.database.write { connection in
        try connection.execute("UPDATE idempotency_keys SET answer_sealed = $1", [UInt8](repeating: 1, count: 99))
      }
      let said = try await problem { _ = try await house.submit(request, key: key, account: zoe) }
      #expect(said?.code == .answerExpired && said?.extra["order_id"] == .string(order.rawValue))
    }
  }

  @Test("P6: it is told of by its id, counted, and left as it is by a rotation", arguments: TestEngine.allCases)
  func reported(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let (broken, whole) = (try await house.order(zoe), try await house.order(zoe))
      #expect(try await KeyRegister.unreadable(in: house.database, house.platform.vault) == [])
      try await Self.damageBill(broken, house)
      let found = try await KeyRegister.unreadable(in: house.database, house.platform.vault, portion: 1)
      #expect(found == [UnreadableColumn(name: "orders.bill_sealed", count: 1, first: broken.rawValue)])

      let reported = Mutex<[String]>([])
      var vault = house.platform.vault
      vault.unreadable = { id in reported.withLock { $0.append(id) } }
      var platform = house.platform
      platform.vault = vault
      let list = try await Ordering(platform: platform, carts: house.carts).list(
        account: zoe, stage: nil, limit: 10, cursor: nil)
      #expect(list.items.map(\.orderId) == [whole, broken])
      #expect(reported.withLock { $0 } == [broken.rawValue])

      let old = SecretKey((0..<32).map { 1 ^ UInt8($0) })!.derived(for: "fields")
      let both = try await House(
        on: house.database, books: house.books, after: house, cipher: FieldCipher(keys: [1: old, 2: .random()]))
      #expect(try await both.platform.reseal(portion: 3) > 5)
      #expect(try await KeyRegister.unreadable(in: house.database, both.platform.vault) == found)
    }
  }
}
