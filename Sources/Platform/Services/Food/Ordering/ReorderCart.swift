import Database
public import Domain
public import Wire

extension Ordering {
  /// Replaces the account's cart by the lines of an old order, at current prices. The answer names lines that were left
  /// out. Promotion code and tip are not carried over.
  /// - Throws: 404 for an order of another account (P2), and for one whose lines cannot be read (P6).
  public func reorder(_ id: OrderID, account: AccountID) async throws -> ReorderAnswer {
    let bill = try await platform.database.read { connection in
      let order = try owned(id, by: account, in: connection)
      do { return try Bill(of: order, vault: platform.vault) } catch let error as UnreadableRow where error.isSealed {
        throw Problem(.notFound, "What this order held can no longer be read. Choose from the menu again.")
      }
    }
    let entry = try carts.catalogue.known(bill.restaurant.id)
    let menu = try await carts.catalogue.menus.menu(of: entry.restaurant.id, version: entry.menuVersion)
    var lines: [CartLine] = []
    var missing: [NotCarriedOver] = []
    for old in bill.lines {
      let line = CartLine(
        id: old.lineId, item: old.menuItemId, quantity: old.quantity, options: old.modifiers.map(\.optionId),
        note: old.note)
      if let problem = menu.check(line).map({ $0.problems.first }) ?? .itemUnknown(line.item) {
        missing.append(NotCarriedOver(name: old.name, code: problem.code, message: problem.message))
      } else {
        lines.append(line)
      }
    }
    var fulfilment = bill.fulfilment
    fulfilment.slot = nil
    fulfilment.seat = nil
    let cart = try await carts.replace(
      with: lines, of: entry.restaurant.id, fulfilment: fulfilment, account: account)
    return ReorderAnswer(cart: cart, notCarriedOver: missing)
  }
}

extension Carts {
  /// Replaces the account's cart by a new one with these lines.
  func replace(
    with lines: [CartLine], of restaurant: RestaurantID, fulfilment: FulfilmentBody, account: AccountID
  ) async throws -> CartAnswer {
    let records = lines.map { CartLineRecord(id: $0.id, states: [.init(version: 1, line: $0)]) }
    let stored = StoredCart(
      cart: Cart(id: platform.ids.next(), version: 1, restaurant: restaurant, records: records),
      fulfilment: fulfilment)
    try await platform.change { try stored.save(account: account, in: $0) }
    return try await CartPricing(self).answer(for: stored, account: account)
  }
}
