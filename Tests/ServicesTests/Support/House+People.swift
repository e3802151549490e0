import Database
import Domain
import ServicesTesting
import Testing
import Wire

@testable import Services

extension House {
  /// Signs somebody in with the code they were sent.
  func signIn(_ email: String, totpCode: String? = nil) async throws -> Caller {
    let token = try await token(email, totpCode: totpCode)
    return try await services.accounts.authenticate(token: token)
  }

  func token(_ email: String, totpCode: String? = nil) async throws -> String {
    let address = try #require(CodeAddress(email: email, phone: nil))
    let sent = try await services.accounts.sendCode(to: address).answer
    let code = try #require(codes.last(to: address))
    let session = try await services.accounts.beginSession(
      address, challenge: sent.challengeId, code: code, totpCode: totpCode, deviceName: "Zoë's phone")
    return try #require(session.token)
  }

  /// Sets two-step sign-in up, in a session of its own.
  func enrol(_ email: String) async throws -> AuthenticatorApp {
    let caller = try await signIn(email)
    let enrolment = try await services.accounts.beginTOTP(of: caller)
    let app = try #require(AuthenticatorApp(secret: enrolment.secret))
    try await services.accounts.confirmTOTP(app.code(at: now), of: caller)
    return app
  }

  func customer(_ name: String = "zoe") async throws -> AccountID { try await signIn(name + "@example.org").account }

  func staff(_ restaurant: RestaurantID = SmallCity.pizzeria) async throws -> Staff {
    let account = try await services.accounts.grant(
      .restaurantStaff, subject: restaurant.rawValue, to: .email("kitchen+\(restaurant)@soiree.test"))
    return Staff(account: account, restaurants: [restaurant])
  }

  /// Somebody on shift who was just heard of, so many metres north of the square.
  func courier(_ name: String = "kim", metres: Double = 100) async throws -> AccountID {
    let account = try await services.accounts.grant(.courier, to: .email(name + "@soiree.test"), name: "Kim Lee")
    _ = try await services.couriers.shift(ShiftRequest(online: true, vehicle: .bicycle), courier: account)
    _ = try await services.couriers.record([position(metres: metres)], courier: account)
    return account
  }

  func position(metres: Double, ago: Duration = .zero) -> CourierPositionBody {
    CourierPositionBody(
      lat: SmallCity.square.latitude + metres / 111_000, lon: SmallCity.square.longitude, recordedAt: now - ago)
  }
}

// MARK: Carts and orders

extension House {
  static let address = DeliveryAddress(
    street: "12 Ocean Avenue", unit: "4B", city: "Soiree Bay", lat: SmallCity.home.latitude,
    lon: SmallCity.home.longitude, notes: "Ring twice for Quinn", recipientName: "Zoë Quinn",
    recipientPhone: "+12025550142")

  static let pizza = CartLineRequest(
    lineId: "1", menuItemId: SmallCity.margherita, quantity: 1, selectedModifiers: [SmallCity.large],
    note: "No basil for Quinn")

  /// A cart of the pizzeria for home, unless told otherwise.
  func cart(
    _ account: AccountID, _ lines: [CartLineRequest] = [House.pizza], at restaurant: RestaurantID = SmallCity.pizzeria,
    promo: String? = nil, tip: Int64? = nil, fulfilment: FulfilmentBody? = nil, replace: Bool? = nil,
    cart: CartID? = nil, base: Int64? = nil, device: CartDeviceBody? = nil
  ) async throws -> CartAnswer {
    try await services.carts.sync(
      CartSyncRequest(
        cartId: cart, baseVersion: base, restaurantId: restaurant, lines: lines, promoCode: promo, tip: tip,
        fulfilment: fulfilment ?? FulfilmentBody(kind: .delivery, address: Self.address), replace: replace,
        device: device),
      account: account)
  }

  func request(_ cart: CartAnswer, pay token: String? = "tok_approved") -> SubmitRequest {
    SubmitRequest(
      cartId: cart.cartId, quoteId: cart.quote?.id ?? "none", expectedTotal: cart.totals.total,
      paymentMethod: token.map { PaymentMethodChoice(kind: .card, token: $0) } ?? PaymentMethodChoice(kind: .cash),
      comment: "Side door, ask for Quinn")
  }

  /// Submits as the wire would: the request and its own bytes.
  func submit(_ request: SubmitRequest, key: String? = nil, account: AccountID) async throws -> StoredAnswer {
    try await services.ordering.submit(
      request, body: WireEncoder().encode(request), key: key ?? newKey(), account: account)
  }

  /// A placed order of one large Margherita.
  @discardableResult
  func order(
    _ account: AccountID, pay token: String? = "tok_approved", promo: String? = nil,
    fulfilment: FulfilmentBody? = nil, at restaurant: RestaurantID = SmallCity.pizzeria,
    lines: [CartLineRequest] = [House.pizza]
  ) async throws -> OrderID {
    let cart = try await cart(account, lines, at: restaurant, promo: promo, fulfilment: fulfilment)
    let answer = try await submit(request(cart, pay: token), account: account)
    return try WireDecoder().decode(SubmitAnswer.self, from: answer.body).orderId
  }

  /// Accepted, cooked, carried to the door.
  func deliver(_ order: OrderID, by courier: AccountID) async throws {
    let staff = try await staff()
    _ = try await services.kitchens.accept(order, staff: staff, prepMinutes: 15)
    _ = try await services.kitchens.startPreparing(order, staff: staff)
    _ = try await services.kitchens.ready(order, staff: staff)
    let delivery = try await take(order, by: courier)
    _ = try await services.couriers.pickedUp(delivery.id, courier: courier)
    _ = try await services.couriers.delivered(delivery.id, courier: courier, pin: nil)
  }

  func take(_ order: OrderID, by courier: AccountID) async throws -> CourierDelivery {
    let offers = try await services.couriers.offers(courier: courier).items
    let offer = try #require(offers.first { $0.orderId == order })
    return try await services.couriers.accept(offer.id, courier: courier)
  }
}

// MARK: What is there now

extension House {
  func status(_ order: OrderID) async throws -> OrderStatus? {
    try await database.read { try Order.load(order, in: $0)?.status }
  }

  func payment(_ order: OrderID) async throws -> Payment {
    try #require(try await database.read { try Payment.all(of: .order(order), in: $0).first })
  }

  /// What the sandbox's own books say about an order.
  func charges(_ order: OrderID) async throws -> [Charge] {
    try await sandbox.entries(reference: order.rawValue).map(\.charge)
  }

  func allCharges() async throws -> [Charge] { try await sandbox.entries(limit: 1000).map(\.charge) }

  func count(_ sql: String) async throws -> Int64 {
    try await database.read { try $0.row("SELECT COUNT(*) AS n FROM " + sql).unwrapped().get("n") }
  }

  func events(_ topic: String, after seq: Int64 = 0) async throws -> [Outbox.Event] {
    try #require(try await Outbox.events(on: topic, after: seq, limit: 1000, in: database))
  }
}

/// The code of the problem that `body` throws; nil when it throws none.
func problem(_ body: () async throws -> Void) async throws -> Problem? {
  do {
    try await body()
    return nil
  } catch let problem as Problem {
    return problem
  }
}

extension StoredAnswer {
  func decoded<T: Body>(_: T.Type = T.self) throws -> T { try WireDecoder().decode(T.self, from: body) }
  var json: JSON { (try? JSON.parse(body)) ?? .null }
}
