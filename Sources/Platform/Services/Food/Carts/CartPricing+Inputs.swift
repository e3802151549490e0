import Database
import Domain
import Wire

extension CartPricing {
  /// O3: adds `slot_full` when the kitchen's quarter has no room. The count is repeated when the order is made.
  func checkSlot(_ slot: SlotBody?, _ entry: Catalogue.Entry, _ refusals: inout [CartRefusal]) async throws {
    guard let start = slot?.start, try await !hasRoom(start, entry) else { return }
    refusals.append(
      CartRefusal(.slotFull, "The kitchen is full at that time. Choose another quarter of an hour."))
  }

  /// Whether the kitchen accepts another order for the quarter of `start`.
  func hasRoom(_ start: Instant, _ entry: Catalogue.Entry) async throws -> Bool {
    try await platform.database.read { connection in
      try KitchenSlot.taken(KitchenSlot.start(of: start), by: entry.restaurant.id, in: connection)
    } < platform.settings.slotCapacity
  }

  /// O3: the destination, checked against the restaurant's delivery polygons without their holes.
  func place(
    _ fulfilment: FulfilmentBody, _ entry: Catalogue.Entry, account: AccountID, _ refusals: inout [CartRefusal]
  ) async throws -> (FulfilmentBody, Coordinate?) {
    guard fulfilment.kind == .delivery else { return (fulfilment, nil) }
    guard let address = fulfilment.address, let written = try await writtenOut(address, account: account),
      let lat = written.lat, let lon = written.lon
    else {
      refusals.append(CartRefusal(.addressRequired, "Say where the food is to go."))
      return (fulfilment, nil)
    }
    let destination = Coordinate(latitude: lat, longitude: lon)
    if !entry.restaurant.zones.contains(where: { $0.contains(destination) }) {
      refusals.append(
        CartRefusal(
          .addressOutOfZone, "The restaurant does not deliver there. Choose another address, or pick the food up."))
    }
    var fulfilment = fulfilment
    fulfilment.address = written
    return (fulfilment, destination)
  }

  /// Writes a saved address out, so that an order keeps its text. Nil when the account has no such address (O2)
  /// or it does not open (P6).
  private func writtenOut(_ address: DeliveryAddress, account: AccountID) async throws -> DeliveryAddress? {
    guard let id = address.addressId else { return address }
    let vault = platform.vault
    let saved = try await platform.database.read { connection in
      try connection.row(
        "SELECT * FROM addresses WHERE id = $1 AND account_id = $2", id.rawValue, account.rawValue
      ).flatMap { try AddressBody(row: $0, vault: vault) }
    }
    guard let saved else { return nil }
    return DeliveryAddress(
      addressId: id, street: saved.street, unit: saved.unit, floor: saved.floor, city: saved.city,
      postalCode: saved.postalCode, lat: saved.lat, lon: saved.lon, notes: address.notes ?? saved.notes,
      recipientName: address.recipientName, recipientPhone: address.recipientPhone)
  }

  /// M4: the promotion of the cart's code. Nil, with an issue, when this account may not use it now.
  func promotion(
    _ stored: StoredCart, _ input: PricingInput, account: AccountID, now: Instant, _ entry: Catalogue.Entry,
    _ refusals: inout [CartRefusal]
  ) async throws -> StoredPromotion? {
    guard let code = stored.cart.promoCode, !code.isEmpty else { return nil }
    let known = try await platform.database.read { connection -> (StoredPromotion, PromotionUses)? in
      guard let row = try connection.row(Self.byCode, code.uppercased()) else { return nil }
      var stored = try StoredPromotion(row: row)
      // A deleted promotion is over, whatever its terms were.
      if let at = try row.instant("deleted_at") { stored.promotion.endsAt = min(stored.promotion.endsAt, at) }
      let person = try PromotionPerson(account, in: connection, platform.vault)
      return (stored, try person.uses(of: stored.promotion, total: stored.uses, in: connection))
    }
    guard let (found, uses) = known else {
      refusals.append(CartRefusal(.promoUnknown, "There is no promotion with this code."))
      return nil
    }
    let promotion = found.promotion
    let subtotal = input.lines.reduce(0) { $0 &+ $1.unitPrice &* $1.quantity }
    let refusal = promotion.refusal(
      restaurant: entry.restaurant.id, currency: entry.restaurant.currency, subtotal: subtotal, uses: uses, now: now)
    guard let refusal else { return found }
    refusals.append(CartRefusal(refusal))
    return nil
  }

  /// The promotion that has a code, or else one that had it.
  private static let byCode = """
    SELECT * FROM promotions WHERE code = $1 AND deleted_at IS NULL
    UNION ALL SELECT * FROM promotions WHERE code = $1 AND deleted_at IS NOT NULL
    LIMIT 1
    """
}
