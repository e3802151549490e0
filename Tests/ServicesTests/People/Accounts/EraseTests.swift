import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Who leaves is forgotten; what the law keeps stays without them")
struct EraseTests {
  @Test("P1: erased: no token, no address, orders without a person", arguments: TestEngine.allCases)
  func erased(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let token = try await house.token("zoe@example.org")
      let caller = try await house.accounts.authenticate(token: token)
      _ = try await house.accounts.change(AccountPatch(name: "Zoë Quinn"), of: caller)
      _ = try await house.accounts.add(AddressRequest(street: "1 Pier", lat: 40, lon: -74), to: caller.account)
      var request = house.request(try await house.cart(caller.account, [House.pizza]))
      request.allergies = [.peanuts]
      let submitted: SubmitAnswer = try await house.submit(request, account: caller.account).decoded()
      let order = submitted.orderId
      let refused = try await problem { try await house.accounts.erase(caller) }
      #expect(refused?.code == .paymentPending)
      try await house.deliver(order, by: try await house.courier())
      _ = try await house.ordering.review(order, ReviewRequest(rating: 5, comment: "Good"), account: caller.account)
      try await house.accounts.erase(caller)
      #expect(
        try await problem { _ = try await house.accounts.authenticate(token: token) }?.code == .unauthenticated)
      for table in ["addresses", "sessions", "carts", "cart_devices", "idempotency_keys"] {
        #expect(try await house.count("\(table) WHERE account_id = '\(caller.account)'") == 0, "\(table)")
      }
      let bill = try await house.database.read { connection in
        try Bill(of: #require(try Order.load(order, in: connection)), vault: house.platform.vault)
      }
      #expect(bill.customerName == nil && bill.fulfilment.address == nil && bill.comment == nil)
      #expect(bill.allergies == nil)
      #expect(bill.lines.map(\.note) == [nil])
      #expect(bill.lines.map(\.name) == ["Margherita"])
      #expect(bill.totals.total > 0)
      let reviews = try await house.ordering.reviews(of: SmallCity.pizzeria, limit: 10, cursor: nil).items
      #expect(reviews.map(\.authorName) == [nil])
      #expect(try await house.count("payments WHERE token_sealed IS NOT NULL") == 0)
      // The same address is somebody new.
      #expect(try await house.signIn("zoe@example.org").account != caller.account)
    }
  }

  @Test("a courier who carries something stays until it has arrived", arguments: TestEngine.allCases)
  func courier(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier()
      let caller = try await house.signIn("kim@soiree.test")
      #expect(caller.account == kim)
      let order = try await house.order(try await house.customer())
      _ = try await house.kitchens.accept(order, staff: try await house.staff(), prepMinutes: 5)
      _ = try await house.take(order, by: kim)
      #expect(try await problem { try await house.accounts.erase(caller) }?.code == .courierBusy)
      _ = try await house.kitchens.reject(order, staff: try await house.staff(), reason: "Fire")
      try await house.accounts.erase(caller)
      #expect(try await house.count("couriers WHERE is_online = 1 OR latitude IS NOT NULL") == 0)
    }
  }

  @Test("the export has everything the person gave", arguments: TestEngine.allCases)
  func export(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let caller = try await house.signIn("zoe@example.org")
      let zoe = caller.account
      let address = try await house.accounts.add(AddressRequest(street: "1 Pier", lat: 40, lon: -74), to: zoe)
      let method = try await house.accounts.add(
        PaymentMethodRequest(kind: .card, token: "tok_approved", label: "Visa"), to: zoe)
      _ = try await house.accounts.addFavourite(SmallCity.thai, to: zoe, in: house.catalogue)
      let order = try await house.order(zoe)
      try await house.deliver(order, by: try await house.courier())
      let review = try await house.ordering.review(order, ReviewRequest(rating: 4), account: zoe)
      let max = try await house.customer("max")
      try await house.order(max)
      let export = try await house.accounts.export(caller, in: house.programme)
      #expect(export.account.id == zoe)
      #expect(export.addresses == [address])
      #expect(export.paymentMethods == [method])
      #expect(export.favourites == [SmallCity.thai])
      #expect(export.orders.map(\.orderId) == [order])
      #expect(export.reviews == [review])
      #expect(export.sessions.count == 1)
    }
  }

  @Test("P4: an account keeps fifty addresses and no more", arguments: TestEngine.allCases)
  func limits(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let pier = AddressRequest(street: "1 Pier", lat: 40, lon: -74)
      for _ in 0..<50 { _ = try await house.accounts.add(pier, to: zoe) }
      let refused = try await problem { _ = try await house.accounts.add(pier, to: zoe) }
      #expect(refused?.errors.first?.code == "too_many")
    }
  }

  @Test("favourites are a set, newest first, with their cards", arguments: TestEngine.allCases)
  func favourites(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let first = try await house.accounts.addFavourite(SmallCity.thai, to: zoe, in: house.catalogue)
      house.advance(.seconds(1))
      _ = try await house.accounts.addFavourite(SmallCity.bakery, to: zoe, in: house.catalogue)
      house.advance(.seconds(1))
      #expect(
        try await house.accounts.addFavourite(SmallCity.thai, to: zoe, in: house.catalogue).addedAt == first.addedAt)
      let list = try await house.accounts.favourites(of: zoe, in: house.catalogue).items
      #expect(list.map(\.restaurant.name) == ["Morning Bakery", "Thai Garden"])
      try await house.accounts.removeFavourite(SmallCity.thai, of: zoe)
      #expect(
        try await problem { try await house.accounts.removeFavourite(SmallCity.thai, of: zoe) }?.code == .notFound)
      let unknown = RestaurantID(suffix: "none")
      #expect(
        try await problem { _ = try await house.accounts.addFavourite(unknown, to: zoe, in: house.catalogue) }?.code
          == .notFound)
    }
  }
}
