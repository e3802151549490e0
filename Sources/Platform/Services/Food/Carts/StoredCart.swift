import Database
import Domain
import Wire

/// A cart as its row stores it. The whole cart is sealed, since notes and addresses are personal.  P1
struct StoredCart: Equatable, Sendable {
  var cart: Cart
  var fulfilment: FulfilmentBody

  /// Nil when the account has no cart or its bytes do not open; the next sync then replaces it.  P6
  static func ask(account: AccountID, in connection: Connection, _ vault: Vault) throws -> LazyRow<StoredCart> {
    LazyRow(
      try connection.ask("SELECT id, cart_sealed FROM carts WHERE account_id = $1", account.rawValue)
    ) { row in
      guard let bytes = vault.open(try row.get("cart_sealed"), context: try row.get("id")) else { return nil }
      return StoredCart(try WireDecoder().decode(CartDocument.self, from: bytes))
    }
  }

  func save(account: AccountID, in tx: Tx) throws {
    try tx.connection.execute(
      """
      INSERT INTO carts (id, account_id, version, cart_sealed, updated_at) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (account_id) DO UPDATE SET id = $1, version = $3, cart_sealed = $4, updated_at = $5
      """, cart.id.rawValue, account.rawValue, cart.version,
      tx.vault.seal(try WireEncoder().encode(CartDocument(self)), context: cart.id.rawValue), tx.now.microseconds)
  }
}

/// The sealed JSON of a stored cart.
private struct CartDocument: Codable {
  struct Line: Codable {
    var item: MenuItemID
    var quantity: Int64
    var options: [OptionID]
    var note: String?
  }

  struct State: Codable {
    var version: Int64
    var line: Line?
  }

  struct Record: Codable {
    var id: String
    var states: [State]
  }

  var id: CartID
  var version: Int64
  var restaurant: RestaurantID
  var promo: String?
  var tip: Int64
  var records: [Record]
  var fulfilment: FulfilmentBody

  init(_ stored: StoredCart) {
    let cart = stored.cart
    (id, version, restaurant, promo, tip) = (cart.id, cart.version, cart.restaurant, cart.promoCode, cart.tip)
    fulfilment = stored.fulfilment
    records = cart.records.map { record in
      Record(
        id: record.id,
        states: record.states.map { state in
          State(
            version: state.version,
            line: state.line.map { Line(item: $0.item, quantity: $0.quantity, options: $0.options, note: $0.note) })
        })
    }
  }
}

extension StoredCart {
  fileprivate init(_ document: CartDocument) {
    let records = document.records.map { record in
      CartLineRecord(
        id: record.id,
        states: record.states.map { state in
          .init(
            version: state.version,
            line: state.line.map {
              CartLine(id: record.id, item: $0.item, quantity: $0.quantity, options: $0.options, note: $0.note)
            })
        })
    }
    self.init(
      cart: Cart(
        id: document.id, version: document.version, restaurant: document.restaurant, promoCode: document.promo,
        tip: document.tip, records: records), fulfilment: document.fulfilment)
  }
}
