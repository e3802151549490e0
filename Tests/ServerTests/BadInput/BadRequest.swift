import Domain
import Services
import Testing
import Wire

@testable import Server

/// A request that the contract refuses, and how.
struct BadRequest: Sendable {
  var name: String
  var status: Int
  var code: String
  /// The field that the answer names first; nil when it is about none.
  var field: String?
  var ask: @Sendable (Scene) async throws -> Got

  init(
    _ name: String, _ status: Int, _ code: String, _ field: String? = nil,
    ask: @escaping @Sendable (Scene) async throws -> Got
  ) {
    self.name = name
    self.status = status
    self.code = code
    self.field = field
    self.ask = ask
  }
}

/// People with things of their own, whom a bad request must not harm.
struct Scene: Sendable {
  let evening: Evening
  /// Sends as a stranger would: bytes and all.
  let send: @Sendable (_ method: String, _ target: String, [UInt8], [(name: String, value: String)]) async -> Got
  /// Who asks: has a cart and nothing else.
  let mallory: String
  let cart: CartAnswer
  /// Who has an order, an address and a session of her own.
  let order: SubmitAnswer
  let address: String
  let session: String
  let quote: String

  /// Who works here.
  let kitchen: String
  /// Who works in another kitchen.
  let stranger: String
  let courier: String
  let `operator`: String

  static let key = "5f0c6f2e-0000-4000-8000-000000000002"

  init(
    _ evening: Evening,
    send: @escaping @Sendable (String, String, [UInt8], [(name: String, value: String)]) async -> Got
  ) async throws {
    self.evening = evening
    self.send = send
    let zoe = try await evening.signIn("zoe@example.org")
    let hers = try await evening.cart(zoe)
    quote = try #require(hers.quote).id
    order = try await evening.submit(hers, zoe, key: Self.key).body()
    let home: JSON = ["street": "12 Ocean Avenue", "lat": 40, "lon": -74]
    address = try #require(
      await evening.send("POST", "/v1/me/addresses", home, token: zoe).json["id"]?.stringValue)
    let sessions = try await evening.send("GET", "/v1/auth/sessions", token: zoe).body(Page<SessionBody>.self)
    session = try #require(sessions.items.first).id.rawValue
    mallory = try await evening.signIn("mallory@example.org")
    cart = try await evening.cart(mallory)
    kitchen = try await evening.staff(.restaurantStaff, Evening.pizzeria.rawValue, "kitchen@soiree.test")
    stranger = try await evening.staff(.restaurantStaff, Evening.closed.rawValue, "stranger@soiree.test")
    courier = try await evening.staff(.courier, "", "courier@soiree.test")
    `operator` = try await evening.staff(.operator, "", "operator@soiree.test")
  }

  func ask(
    _ method: String, _ target: String, _ body: JSON? = nil, token: String? = nil,
    headers: [(name: String, value: String)] = []
  ) async -> Got {
    await ask(method, target, bytes: body?.bytes ?? [], token: token, headers: headers)
  }

  /// As Mallory, unless another token is given; an empty one is none.
  func ask(
    _ method: String, _ target: String, bytes: [UInt8], token: String? = nil,
    headers: [(name: String, value: String)] = []
  ) async -> Got {
    var fields = headers
    if !bytes.isEmpty, !fields.contains(where: { $0.name == "content-type" }) {
      fields.append(("content-type", "application/json"))
    }
    let token = token ?? mallory
    if !token.isEmpty { fields.append(("authorization", "Bearer " + token)) }
    return await send(method, target, bytes, fields)
  }

  /// A cart sync that is right but for what `change` does to it.
  func sync(_ change: (inout JSON) -> Void) async -> Got {
    var body = Self.goodSync
    change(&body)
    return await ask("POST", "/v1/cart/sync", body)
  }

  /// A submit of Mallory's cart that is right but for what `change` does to it.
  func submit(
    key: String? = "5f0c6f2e-0000-4000-8000-000000000003", _ change: (inout JSON) -> Void = { _ in }
  ) async -> Got {
    var body: JSON = [
      "cart_id": .string(cart.cartId.rawValue), "quote_id": .string(cart.quote?.id ?? ""),
      "expected_total": .integer(cart.totals.total), "payment_method": ["kind": "card", "token": "tok_approved"],
    ]
    change(&body)
    return await ask("POST", "/v1/orders/submit", body, headers: key.map { [("idempotency-key", $0)] } ?? [])
  }

  static let goodSync: JSON = [
    "restaurant_id": "rst_pizza",
    "lines": [["line_id": "1", "menu_item_id": "itm_pizza.1", "quantity": 1, "selected_modifiers": ["opt_pizza.2"]]],
    "fulfilment": ["kind": "delivery", "address": ["street": "12 Ocean Avenue", "lat": .number(40.01), "lon": -74]],
  ]
}

extension JSON {
  /// A member of an object; sets nothing on other values.
  subscript(member key: String) -> JSON {
    get { self[key] ?? .null }
    set {
      guard case .object(var object) = self else { return }
      object[key] = newValue
      self = .object(object)
    }
  }

  /// The first item of an array.
  var first: JSON {
    get { arrayValue?.first ?? .null }
    set {
      guard case .array(var items) = self, !items.isEmpty else { return }
      items[0] = newValue
      self = .array(items)
    }
  }

  /// The first line of a cart sync.
  var line: JSON {
    get { self[member: "lines"].first }
    set { self[member: "lines"].first = newValue }
  }

  /// The address of a cart sync.
  var address: JSON {
    get { self[member: "fulfilment"][member: "address"] }
    set { self[member: "fulfilment"][member: "address"] = newValue }
  }
}

extension Evening {
  /// Gives somebody a role, signs them in and answers their token.
  func staff(_ role: RoleCode, _ subject: String, _ email: String) async throws -> String {
    _ = try await services.accounts.grant(role, subject: subject, to: .email(email))
    return try await signIn(email)
  }
}
