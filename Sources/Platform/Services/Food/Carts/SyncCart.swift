import Database
public import Domain
public import Wire

extension Carts {
  /// Takes in a device's cart, prices and checks it. Two devices: last write wins per line. One device: what it said
  /// last, in whatever order a network brings it.
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
      // What comes late or twice changes nothing: the cart is as the device said later, or as it was told once. Where it
      // was ordered since, what is left of it has what was said.
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

  /// What the request says about how the food is to go; an address of somebody else is none.
  private func fulfilment(_ request: CartSyncRequest, account: AccountID) async throws -> FulfilmentBody? {
    guard var fulfilment = request.fulfilment else { return nil }
    // Where the seats are is read from the booking, whenever the cart is priced.
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

  /// V1: somebody else's booking is none.  P2
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
