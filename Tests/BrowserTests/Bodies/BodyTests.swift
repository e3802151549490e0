import ClientCore
import Domain
import SoireeClient
import Testing
import Wire

@testable import Browser

/// What is read here without Codable is what the phone reads with it, from the very bytes that the platform writes.
struct BodyTests {
  private func root(_ body: some Body) throws -> Node { try JSONText(body.bytes).root }

  @Test func `a menu is the same`() throws {
    #expect(try Menu(body: root(MenuBody(Bistro.menu))) == Bistro.menu)
  }

  @Test func `charges are the same`() throws {
    #expect(try Charges(body: root(ChargesBody(Bistro.charges))) == Bistro.charges)
    var bare = Bistro.charges
    (bare.freeDeliveryFrom, bare.serviceFeeCap) = (nil, .max)
    #expect(try Charges(body: root(ChargesBody(bare))) == bare)
  }

  @Test func `a cart is the same, with and without a quote`() throws {
    var cart = Bistro.cart(soups: 2, version: 4, sequence: 9)
    cart.promoCode = "TEN"
    cart.lines[0].note = "Hot"
    cart.lines[0].selectedModifiers = [OptionID(suffix: "large")]
    cart.validationErrors = [CartIssue(lineId: "l1", code: "item_unavailable", message: "Gone")]
    #expect(try CartSync.ServerCart(body: root(cart), for: nil) == CartSync.ServerCart(cart, for: nil))
    (cart.quote, cart.device, cart.promoCode) = (nil, nil, nil)
    #expect(try CartSync.ServerCart(body: root(cart), for: nil) == CartSync.ServerCart(cart, for: nil))
  }

  private static let door = DeliveryAddress(
    street: "12 Ocean Avenue", unit: "3", lat: 40.01, lon: -74, notes: "Ring", recipientName: "Zoë")
  private static let ways: [FulfilmentBody] = [
    FulfilmentBody(kind: .delivery), FulfilmentBody(kind: .pickup), FulfilmentBody(kind: .delivery, address: door),
    FulfilmentBody(kind: .delivery, address: door, slot: SlotBody(start: Instant(seconds: 1_790_003_600))),
    FulfilmentBody(kind: .delivery, address: DeliveryAddress(addressId: AddressID(suffix: "1"), notes: "Ring")),
    FulfilmentBody(
      kind: .delivery,
      address: DeliveryAddress(addressId: AddressID(suffix: "1"), street: "12", city: "Bay", notes: "Ring")),
    FulfilmentBody(kind: .seat, bookingId: BookingID(suffix: "1")),
    FulfilmentBody(
      kind: .seat, slot: SlotBody(start: Instant(seconds: 1_790_003_600)), bookingId: BookingID(suffix: "1")),
  ]

  @Test func `whether a cart goes elsewhere is the same, for every pair of ways`() throws {
    for said in Self.ways {
      for there in Self.ways {
        let cart = Bistro.cart(soups: 1, version: 1, fulfilment: there)
        let phone = CartSync.ServerCart(cart, for: SoireeClient.Destination(said))
        let page = try Browser.Destination(NewDestination(fulfilment: said.bytes, place: nil))
        #expect(
          try CartSync.ServerCart(body: root(cart), for: page).goesElsewhere == phone.goesElsewhere, "\(said) \(there)")
      }
    }
  }

  private static let order = Goods.order(
    OrderPurchase(cart: CartID(suffix: "1"), quote: .init(id: "q", total: 1, version: 1), method: PaymentMethod(.cash)))
  private static let seats = Goods.seats(
    SeatPurchase(booking: Palace.booking, total: 2_600, method: PaymentMethod(.card, token: "t")))

  @Test func `a placed order is the same, whoever tells of it`() throws {
    let payment = Bistro.payment(.requiresAction, page: "https://bank.test")
    let placed = try Self.order.placed(body: root(Bistro.placed(.pendingPayment, payment)))
    #expect(placed?.stage(after: nil) == .challenged("https://bank.test") && placed?.id.whole == "ord_1")
    let confirmed = PaymentConfirmAnswer(
      orderId: OrderID(suffix: "1"), status: .pendingPayment, currency: "USD", payment: payment)
    #expect(try Self.order.placed(body: root(confirmed)) == placed)
    #expect(try Self.seats.placed(body: root(confirmed)) == nil)
    #expect(try Self.seats.placed(body: root(Palace.booking(.seatsLocked)))?.stage(after: nil) == .open)
  }

  @Test func `a new price is the same`() throws {
    let problem = Problem(.quoteChanged).adding("cart", Bistro.cart(soups: 2, version: 2, quote: "q2"))
    let phone = try #require(OrderPurchase.newPrice(in: problem))
    #expect(Self.order.newPrice(in: try JSONText(problem.body).root) == .quote(phone))
    #expect(Self.order.newPrice(in: try JSONText(Problem(.quoteChanged).body).root) == nil)
  }

  @Test func `R11: that the age was confirmed is sent, and nothing about it where it was not`() throws {
    func sent(_ rule: SeatsAgeRule?) throws -> PayRequest {
      let goods = Goods(
        .seats(booking: Palace.booking, total: 2_600, confirmedRule: rule), PaymentMethod(.card, token: "t"), [])
      return try PayRequest(request: goods.submitBody)
    }
    #expect(try sent(SeatsAgeRule(age: 16, kind: "checked")).confirmedRule == AgeRuleBody(age: 16, kind: .checked))
    #expect(try sent(nil).confirmedRule == nil)
  }

  private static let grownUps = Goods.seats(
    SeatPurchase(
      booking: Palace.booking, total: 2_600, method: PaymentMethod(.card, token: "t"),
      confirmedRule: AgeRule(age: 16, kind: .checked)))

  @Test func `what is bought comes back from the disk, for both halves`() throws {
    for goods in [Self.order, Self.seats, Self.grownUps] {
      let record = StoredPurchase(key: PurchaseKey("k"), purchase: goods, madeAt: Palace.now)
      #expect(try StoredPurchase<Goods>(bytes: record.bytes) == record)
    }
  }

  @Test func `a refusal is the same`() throws {
    let problem = Problem(.rateLimited, "Slow down.", retryAfter: 3)
    let read = Refusal(status: 429, naming: try JSONText(problem.body).root)
    #expect(read == Refusal(code: "rate_limited", status: 429, message: "Slow down.", retryAfter: 3))
    #expect(Refusal(status: 502, naming: try JSONText(Array("{}".utf8)).root) == nil)
  }

  @Test func `a hall is the same`() throws {
    let phone = try #require(SeatHall(show: Palace.detail, layout: Palace.layout))
    let page = try Hall(
      SeatsStart(show: Palace.detail.bytes, layout: Palace.layout.bytes, asksForAccess: true))
    #expect(page.layout == phone.layout && page.show == phone.show.id && page.rules == phone.rules)
    #expect(page.pricing == phone.show.pricing && page.asksForAccess)
    let price = try #require(page.price([3, 4]))
    #expect(BookingTotals(price) == phone.price([3, 4]))
  }

  @Test func `seats and their states are the same`() throws {
    let page = try Hall(SeatsStart(show: Palace.detail.bytes, layout: Palace.layout.bytes, asksForAccess: false))
    let answer = Palace.seats(3, [1, 5], SeatStateCode(rawValue: "of a newer platform"))
    let changes = try page.changes(root(answer).member("seats"))
    #expect(changes == [SeatSelection.Change(1, .blocked), SeatSelection.Change(5, .blocked)])
    let held = try #require(try page.held(body: root(Palace.hold([14, 15])), sentAt: Palace.now))
    #expect(held.seats == [14, 15] && held.bill.total == 2_600 && held.booking == Palace.booking)
    #expect(try page.held(body: root(Palace.paid(.confirmed)), sentAt: Palace.now) == nil)
  }
}
