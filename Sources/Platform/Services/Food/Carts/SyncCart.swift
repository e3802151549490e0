import Database
public import Domain
public import Wire

extension Carts {
  /// Merges a device's cart, then prices and checks it. Between two devices the last write wins per line. From one
  /// device, a request with an older sequence number changes nothing.
  ///
  /// - Throws: `cart_not_found` when the named cart was ordered or cleared; `cart_has_other_restaurant`.
  public func sync(_ request: CartSyncRequest, account: AccountID) async throws -> CartAnswer {
    _ = try catalogue.known(request.restaurantId)
    let fulfilment = try await fulfilment(request, account: account)
    let newID: CartID = platform.ids.next()
    let change = CartChange(
      base: request.baseVersion, restaurant: request.restaurantId,
      lines: request.lines.map {
        CartLine(
          id: $0.lineId, item: $0.menuItemId, quantity: $0.quantity, options: $0.selectedModifiers, note: $0.note)
      },
      promoCode: request.promoCode.flatMap { $0.isEmpty ? nil : $0.uppercased() }, tip: request.tip,
      replacesOther: request.replace ?? false)
    let (stored, heard) = try await platform.change { tx -> (StoredCart, CartDeviceBody?) in
      let device = try request.device.map { try CartDevice($0, of: account, in: tx.connection) }
      let known = try StoredCart.ask(account: account, in: tx.connection, tx.vault).value()
      // A late or repeated request changes nothing: the stored cart already has this request or a later one. After an
      // order, the rest of the cart has it too.
      if let device, let heard = try device.heard(), heard.sequence >= device.said.sequence {
        guard let known else { throw Problem(.cartNotFound, "The cart was ordered or cleared since this was said.") }
        return (known, heard)
      }
      if let id = request.cartId, id != known?.cart.id {
        throw Problem(.cartNotFound, "This cart was ordered or cleared. Send the lines again without a cart_id.")
      }
      let before =
        known
        ?? StoredCart(
          cart: Cart(id: newID, restaurant: request.restaurantId), fulfilment: FulfilmentBody(kind: .delivery))
      var after = before
      after.cart = try Self.merge(before.cart, change)
      after.fulfilment = fulfilment ?? before.fulfilment
      if after != before, after.cart.version == before.cart.version { after.cart.version += 1 }
      if after != before || known == nil {
        try after.save(account: account, in: tx)
      }
      try device?.hear(in: tx)
      return (after, request.device)
    }
    synced[account] = stored
    var answer = try await CartPricing(self).answer(for: stored, account: account)
    answer.device = heard
    return answer
  }

  private static func merge(_ cart: Cart, _ change: CartChange) throws -> Cart {
    do throws(CartError) {
      return try cart.merging(change)
    } catch .otherRestaurant(let restaurant) {
      var problem = Problem(
        .cartHasOtherRestaurant,
        "The cart has dishes of another restaurant. Order those first, or send `replace: true` to let them go.")
      problem.extra["restaurant_id"] = .string(restaurant.rawValue)
      throw problem
    } catch .tooManyLines {
      throw Problem.invalid("lines", "may be \(CartLimits.lines) at most", code: "too_many")
    } catch .duplicateLine(let id) {
      let index = change.lines.lastIndex { $0.id == id } ?? 0
      throw Problem.invalid("lines[\(index)].line_id", "is used twice", code: "duplicate")
    }
  }

  /// The requested fulfilment. An address or booking of another account is refused.
  private func fulfilment(_ request: CartSyncRequest, account: AccountID) async throws -> FulfilmentBody? {
    guard var fulfilment = request.fulfilment else { return nil }
    // The seats are read from the booking at each pricing.
    fulfilment.seat = nil
    if fulfilment.kind == .seat {
      try await checkBooking(fulfilment.bookingId, account: account)
    } else {
      fulfilment.bookingId = nil
    }
    if let id = fulfilment.address?.addressId {
      let known = try await platform.database.read { connection in
        try connection.row(
          "SELECT id FROM addresses WHERE id = $1 AND account_id = $2", id.rawValue, account.rawValue) != nil
      }
      guard known else {
        throw Problem.invalid("fulfilment.address.address_id", "is not one of your addresses", code: "unknown")
      }
    }
    return fulfilment
  }

  /// V1: refuses a booking of another account.  P2
  private func checkBooking(_ id: BookingID?, account: AccountID) async throws {
    guard let id else {
      throw Problem.invalid("fulfilment.booking_id", "is required for food to a seat", code: "required")
    }
    let known = try await platform.database.read { connection in
      try connection.row(
        "SELECT id FROM bookings WHERE id = $1 AND account_id = $2", id.rawValue, account.rawValue) != nil
    }
    guard known else {
      throw Problem.invalid("fulfilment.booking_id", "is not one of your bookings", code: "unknown")
    }
  }
}
