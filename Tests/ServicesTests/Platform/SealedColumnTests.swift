import DatabaseTesting
import Domain
import Testing
import Waiting
import Wire

@testable import Services

@Suite("One field that does not open, of each sealed column")
struct SealedColumnTests {
  /// Fills the sealed columns of one customer.
  /// - Returns: an order that waits for its kitchen.
  private func evening(
    of caller: Caller, by courier: AccountID, _ box: PushBox, _ house: House
  ) async throws -> OrderID {
    let account = caller.account
    _ = try await house.accounts.change(AccountPatch(name: "Quinn"), of: caller)
    _ = try await house.accounts.add(AddressRequest(street: "1 Pier", lat: 40, lon: -74), to: account)
    _ = try await house.accounts.add(
      PaymentMethodRequest(kind: .card, token: "tok_approved", label: "Visa"), to: account)
    _ = try await house.notifications.subscribe(box.request(account.rawValue), by: caller)
    let order = try await house.order(account)
    _ = try await house.messages.send(
      MessageRequest(text: "Side door"), to: order, key: house.newKey(), by: Staff(account: account))
    try await house.deliver(order, by: courier)
    let delivery = try await house.couriers.deliveries(courier: courier, limit: 1, cursor: nil).items[0].id
    _ = try await house.photos.add(DeliveryPhotoTests.picture(width: 40, height: 30), to: delivery, courier: courier)
    _ = try await house.ordering.review(order, ReviewRequest(rating: 5, comment: "Good"), account: account)
    let second = try await house.order(account)
    _ = try await house.ordering.cancel(second, account: account, reason: "not hungry")
    let open = try await house.order(account)
    _ = try await house.cart(account)
    let seats = try await house.book(account, "E1", "E2")
    _ = try await house.bookings.cancel(seats, account: account, reason: "ill")
    return open
  }

  /// What an operator writes of others: each twice, so that one of them stays whole.
  private func decisions(of boss: AccountID, _ house: House) async throws {
    for (number, restaurant) in [SmallCity.pizzeria, SmallCity.thai].enumerated() {
      _ = try await house.roles.give(RoleRequest(email: "new\(number)@example.org", role: .courier), by: .command)
      _ = try await house.enrol("guard\(number)@example.org")
      _ = try await house.accounts.block(
        house.customer("rude\(number)"), BlockRequest(reason: "Rude"), by: boss)
      _ = try await house.couriers.decide(
        .paused, about: house.courier("tired\(number)"), CourierDecision(reason: "Tired"), by: boss)
      _ = try await house.webhooks.create(
        WebhookRequest(url: "https://hook\(number).example.net/x", events: [.bookingUpdated]), by: boss)
      let payout = TransferRequest(
        holderId: SmallCity.pizzeria.rawValue, kind: .payout, amount: 1, reference: "Payout \(number)")
      _ = try await house.statements.record(
        payout, body: WireEncoder().encode(payout), key: house.newKey(), by: boss)
      let contact = ContactBody(name: "Ana", email: "ana@example.org", phone: "+12025550142")
      _ = try await house.restaurants.change(restaurant, OperatorRestaurantPatch(contact: contact), by: boss)
    }
  }

  /// Reads what operators read; everything of it is there, with what does not open left out.
  private func askAsOperator(_ house: House) async throws {
    let roles = try await house.roles.list(RolesQuery(), limit: 50).items
    #expect(roles.count { $0.state == .invited } == 2)
    #expect(try await house.couriers.list(CouriersQuery(state: .paused), limit: 50, cursor: nil).items.count == 2)
    let restaurants = try await house.restaurants.list(OperatorRestaurantsQuery(), limit: 50, cursor: nil).items
    #expect(restaurants.count { $0.contact != nil } >= 1)
    #expect(try await house.audit.entries(AuditQuery(), limit: 50).items.count { $0.after != nil } >= 4)
    #expect(try await house.webhooks.list().items.count == 2)
    _ = try await house.webhookSender.begin()
    await house.webhookSender.ended()
    try await house.invitations.run()
    #expect(try await problem { _ = try await house.signIn("rude0@example.org") }?.code == .accountBlocked)
    #expect(try await problem { _ = try await house.signIn("guard0@example.org") }?.code == .totpRequired)
  }

  /// Asks for everything in which an account's sealed fields are read; it may be refused, with a reason.
  private func ask(_ caller: Caller, _ house: House) async throws {
    let account = caller.account
    for order in try await house.accounts.export(caller, in: house.programme).orders {
      _ = try await problem { _ = try await house.ordering.reorder(order.orderId, account: account) }
      _ = try await problem { _ = try await house.photos.photo(of: order.orderId, account: account) }
    }
    for address in try await house.accounts.addresses(of: account).items {
      _ = try await house.accounts.change(address.id, AddressPatch(notes: "Ring"), of: account)
    }
    _ = try await problem { _ = try await house.carts.current(account: account) }
    _ = try await house.evenings.evening(EveningQuery(), of: account)
    _ = try await house.accounts.change(AccountPatch(locale: "en"), of: caller)
    for method in try await house.accounts.paymentMethods(of: account).items {
      let choice = PaymentMethodChoice(kind: .saved, token: method.id.rawValue)
      var request = house.request(try await house.cart(account))
      request.paymentMethod = choice
      _ = try await problem { _ = try await house.submit(request, account: account) }
    }
  }

  @Test(
    "P6: others are answered as before, its owner is answered, and staff and jobs go on", .turnLimit(minutes: 5),
    arguments: TestEngine.allCases, SealedColumn.all)
  func damaged(engine: TestEngine, column: SealedColumn) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      let owner = try await house.signIn("zoe@example.org")
      let kim = try await house.courier()
      try await house.openCinema()
      let first = try await evening(of: owner, by: kim, box, house)
      house.advance(.seconds(5))
      let other = try await house.signIn("max@example.org")
      let second = try await evening(of: other, by: kim, box, house)
      let tickets = try await house.book(other.account, "D1", "D2")
      try await decisions(of: try await house.operatorAccount(), house)
      // Its bookings are ended by the job.
      try await house.theatres.mark(SmallCinema.tonight, "no light", staff: house.boxOffice())
      house.programme.forget(SmallCinema.tonight)
      let (staff, restaurant) = (try await house.staff(), SmallCity.pizzeria)
      // Kim, who has carried both deliveries, may be offered one of these now.
      for open in [first, second] { _ = try await house.kitchens.accept(open, staff: staff, prepMinutes: 15) }
      let before = try await house.accounts.export(other, in: house.programme)

      try await house.damageFirst(of: column)
      let found = try await KeyRegister.unreadable(in: house.database, house.platform.vault)
      #expect(found.map(\.name) == ["\(column.table).\(column.name)"] && found.map(\.count) == [1])
      #expect(try await house.accounts.export(other, in: house.programme) == before)
      let board = try await house.kitchens.board(
        staff: staff, restaurant: restaurant, status: nil, limit: 20, cursor: nil)
      #expect(board.items.count == 2)
      #expect(try await house.ordering.reviews(of: restaurant, limit: 9, cursor: nil).items.count == 2)
      #expect(try await house.couriers.deliveries(courier: kim, limit: 9, cursor: nil).items.count == 2)
      #expect(try await house.cancelledShows.run() > 0)
      #expect(try await house.status(tickets) == .cancelled)
      try await house.timers.lapseOffers()
      try await house.reconciler.run()
      try await house.sendNotifications()
      #expect(box.takeAll().contains { $0.url.hasSuffix(other.account.rawValue) })
      try await askAsOperator(house)
      for caller in [other, owner] { try await ask(caller, house) }
      #expect(try await house.signIn("zoe@example.org").account == owner.account)
      try await house.accounts.endAllSessions(of: owner)
    }
  }
}

extension SealedColumn: CustomTestStringConvertible {
  var testDescription: String { "\(table).\(name)" }
}
