import Crypto
import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Nothing personal lies about, and nothing of others is seen")
struct PrivacyTests {
  /// Every word that was typed by or about a person, and every secret, in `evening` below.
  static let personal = [
    "Quinn", "Zoë", "Ocean", "Ring twice", "basil", "Side door", "zoe@", "example.org", "2025550142", "tok_approved",
    "token-", "Granny", "Kim", "kim@", "Visa of", "too hungry", "lupin", "guest@", "too ill", "fainted",
  ]

  /// Everything that takes in something personal.
  private func evening(_ house: House) async throws {
    let caller = try await house.signIn("zoe@example.org")
    let zoe = caller.account
    _ = try await house.accounts.change(AccountPatch(name: "Zoë Quinn"), of: caller)
    _ = try await house.accounts.add(
      AddressRequest(label: "Granny", street: "5 Ocean Lane", lat: 40, lon: -74, notes: "Ring twice"), to: zoe)
    _ = try await house.accounts.add(
      PaymentMethodRequest(kind: .card, token: "tok_approved", label: "Visa of Quinn"), to: zoe)
    _ = try await house.accounts.addFavourite(SmallCity.pizzeria, to: zoe, in: house.catalogue)
    _ = try await house.notifications.subscribe(PushBox().request("zoes-secret"), by: caller)
    let kim = try await house.courier()
    let order = try await house.order(zoe, promo: "TEN")
    _ = try await house.messages.send(
      MessageRequest(text: "Ring twice for Zoë Quinn"), to: order, key: house.newKey(), by: Staff(account: zoe))
    try await house.deliver(order, by: kim)
    let delivery = try await house.couriers.deliveries(courier: kim, limit: 1, cursor: nil).items[0].id
    let door = try DeliveryPhotoTests.picture(words: "The door of Quinn")
    _ = try await house.photos.add(door, to: delivery, courier: kim)
    let tip = TipRequest(amount: 300)
    _ = try await house.ordering.tip(
      order, tip, body: WireEncoder().encode(tip), key: house.newKey(), account: zoe)
    var request = house.request(try await house.cart(zoe))
    request.allergies = [.lupin]
    let second = try await house.submit(request, account: zoe).decoded(SubmitAnswer.self).orderId
    _ = try await house.ordering.cancel(second, account: zoe, reason: "Quinn was too hungry")
    let third = try await house.order(zoe)
    _ = try await house.kitchens.reject(third, staff: try await house.staff(), reason: "Sorry, Zoë Quinn")
    _ = try await house.cart(zoe)
    let contact = ContactBody(name: "Zoë Quinn", email: "zoe@example.org", phone: "+12025550142")
    _ = try await house.restaurants.change(
      SmallCity.pizzeria, OperatorRestaurantPatch(contact: contact), by: zoe)
    _ = try await house.webhook()
    try await cinema(house, zoe)
    try await people(house, kim)
  }

  /// Somebody who is invited, one who is blocked, and a courier who is paused.
  private func people(_ house: House, _ kim: AccountID) async throws {
    _ = try await house.roles.give(RoleRequest(email: "quinn@example.org", role: .courier), by: .command)
    _ = try await house.enrol("guard@example.org")
    let max = try await house.customer("max")
    _ = try await house.accounts.block(max, BlockRequest(reason: "Called Granny names"), by: kim)
    _ = try await house.couriers.decide(.paused, about: kim, CourierDecision(reason: "Kim has fainted"), by: kim)
    let payout = TransferRequest(
      holderId: SmallCity.pizzeria.rawValue, kind: .payout, amount: 1, reference: "For Zoë Quinn")
    _ = try await house.statements.record(payout, body: WireEncoder().encode(payout), key: house.newKey(), by: kim)
  }

  /// A booking that is cancelled, one that is given away, and a show that is called off.
  private func cinema(_ house: House, _ zoe: AccountID) async throws {
    try await house.openCinema()
    let staff = try await house.boxOffice()
    let booking = try await house.book(zoe, "E1", "E2")
    _ = try await house.bookings.cancel(booking, account: zoe, reason: "Granny Quinn is too ill")
    let guest = CompRequest(seatIds: house.seats("D1", "D2"), email: "guest@example.org")
    _ = try await house.theatres.comp(SmallCinema.tonight, guest, staff: staff)
    let second = try await house.book(zoe, "E1", "E2")
    let code = try await house.codes(second, zoe)[0]
    _ = try await house.doors.checkIn(CheckInRequest(code: code, door: "North"), staff: staff)
    let off = ShowCancelRequest(reason: "Kim at the projector has fainted")
    _ = try await house.theatres.cancel(SmallCinema.tonight, off, staff: staff)
  }

  /// Every value of every column of every table, as text.
  private func dump(_ house: House) async throws -> [String: String] {
    let lines = DatabaseSchema.migrations.flatMap { $0.sql.split(separator: "\n") }
    let tables = lines.filter { $0.contains("CREATE TABLE ") }.map { String($0.split(separator: " ")[2]) }
    return try await house.database.read { connection in
      var found: [String: String] = [:]
      for table in tables {
        for row in try connection.rows("SELECT * FROM \(table)") {
          for column in row.columns {
            let text: String
            switch try row.get(column) as SQLValue {
            case .text(let value): text = value
            case .blob(let bytes): text = String(decoding: bytes, as: UTF8.self)
            case .integer, .double, .null: continue
            }
            found["\(table).\(column)", default: ""] += text + "\n"
          }
        }
      }
      return found
    }
  }

  /// What kitchens and theatres say of themselves is public.
  private static let isPublic = ["restaurants.", "menus.", "cities.", "promotions.", "dish_names.", "theatres."]

  @Test("P1: no name, address, note, number or token can be read in any column", arguments: TestEngine.allCases)
  func sealed(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await evening(house)
      let columns = try await dump(house)
      #expect(columns.count > 60)
      // The head of a picture that anybody could look at.
      #expect(columns["delivery_photos.photo_sealed"]?.contains("WEBP") == false)
      for (column, text) in columns
      where column.hasSuffix("_sealed") || !Self.isPublic.contains(where: column.hasPrefix) {
        for word in Self.personal {
          #expect(!text.contains(word), "\(word) can be read in \(column)")
        }
      }
    }
  }

  @Test("P1: the search for words can fail: one unsealed name is found", arguments: TestEngine.allCases)
  func canFail(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.database.write { connection in
        try connection.execute(
          "INSERT INTO outbox (topic, seq, event, data, at) VALUES ('t', 1, 'e', '{\"name\":\"Zoë\"}', 0)")
      }
      let columns = try await dump(house)
      #expect(columns["outbox.data"]?.contains("Zoë") == true)
    }
  }

  @Test("P1: a sealed field moved to another row does not open", arguments: TestEngine.allCases)
  func bound(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.signIn("zoe@example.org")
      let max = try await house.signIn("max@example.org")
      try await house.database.write { connection in
        try connection.execute(
          "UPDATE accounts SET profile_sealed = (SELECT profile_sealed FROM accounts WHERE id = $1) WHERE id = $2",
          zoe.account.rawValue, max.account.rawValue)
      }
      #expect(try await house.accounts.me(max).email == nil)
    }
  }

  @Test("P1: under a new key everything is sealed anew, and the old key can go", arguments: TestEngine.allCases)
  func rotation(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await evening(house)
      let old = SecretKey((0..<32).map { 1 ^ UInt8($0) })!.derived(for: "fields")
      let new = SecretKey.random()
      let both = try await House(
        on: house.database, books: house.books, after: house, cipher: FieldCipher(keys: [1: old, 2: new]))
      let caller = try await both.signIn("zoe@example.org")
      let before = try await both.accounts.export(caller, in: both.programme)
      let count = try await both.platform.reseal(portion: 3)
      #expect(count > 15)
      #expect(try await both.platform.reseal(portion: 3) == 0)
      let after = try await House(
        on: house.database, books: house.books, after: house, cipher: FieldCipher(keys: [2: new]))
      #expect(try await after.accounts.export(caller, in: after.programme) == before)
      // Everything sealed is in the table of what is sealed anew.
      let sealed = try await dump(house).keys.filter { $0.hasSuffix("_sealed") }
      #expect(Set(sealed) == Set(SealedColumn.all.map { $0.table + "." + $0.name }))
    }
  }

  @Test("P2: another's order, address, payment and house are not there", arguments: TestEngine.allCases)
  func foreign(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer("zoe")
      let max = try await house.customer("max")
      let order = try await house.order(zoe, pay: "tok_three_ds")
      let payment = try await house.payment(order).id
      let address = try await house.accounts.add(AddressRequest(street: "1 Pier", lat: 40, lon: -74), to: zoe)
      let method = try await house.accounts.add(PaymentMethodRequest(kind: .card, token: "tok_approved"), to: zoe)
      let thai = try await house.staff(SmallCity.thai)
      let tip = TipRequest(amount: 1)
      let attempts: [(String, () async throws -> Void)] = [
        ("detail", { _ = try await house.ordering.detail(order, account: max) }),
        ("status", { _ = try await house.ordering.status(order, account: max) }),
        ("cancel", { _ = try await house.ordering.cancel(order, account: max, reason: nil) }),
        ("reorder", { _ = try await house.ordering.reorder(order, account: max) }),
        ("review", { _ = try await house.ordering.review(order, ReviewRequest(rating: 1), account: max) }),
        ("tip", { _ = try await house.ordering.tip(order, tip, body: [], key: "k", account: max) }),
        ("confirm", { _ = try await house.payments.confirm(payment, account: max) }),
        ("address", { _ = try await house.accounts.address(address.id, of: max) }),
        ("change address", { _ = try await house.accounts.change(address.id, AddressPatch(), of: max) }),
        ("remove address", { try await house.accounts.removeAddress(address.id, of: max) }),
        ("remove card", { try await house.accounts.removePaymentMethod(method.id, of: max) }),
        ("accept", { _ = try await house.kitchens.accept(order, staff: thai, prepMinutes: 5) }),
        ("reject", { _ = try await house.kitchens.reject(order, staff: thai, reason: "no") }),
        ("delay", { _ = try await house.kitchens.delay(order, staff: thai, to: DelayRequest(minutes: 5)) }),
        ("hand over", { _ = try await house.kitchens.handOver(order, staff: thai) }),
        ("day", { _ = try await house.kitchens.day(of: SmallCity.pizzeria, staff: thai) }),
        (
          "board",
          {
            _ = try await house.kitchens.board(
              staff: thai, restaurant: SmallCity.pizzeria, status: nil, limit: 10, cursor: nil)
          }
        ),
        (
          "house",
          { _ = try await house.kitchens.change(SmallCity.pizzeria, RestaurantPatch(isPaused: true), staff: thai) }
        ),
        (
          "dish", { _ = try await house.kitchens.change(SmallCity.margherita, MenuItemPatch(price: 1), staff: thai) }
        ),
      ]
      for (name, attempt) in attempts {
        #expect(try await problem { try await attempt() }?.code == .notFound, "\(name)")
      }
      #expect(try await house.ordering.list(account: max, stage: nil, limit: 10, cursor: nil).items.isEmpty)
      let saved = PaymentMethodChoice(kind: .saved, token: method.id.rawValue)
      var request = house.request(try await house.cart(max))
      request.paymentMethod = saved
      let stolen = request
      #expect(try await problem { _ = try await house.submit(stolen, account: max) }?.code == .validationFailed)
      #expect(try await house.kitchens.restaurants(staff: thai).items.map(\.id) == [SmallCity.thai])
    }
  }
}
