public import Domain

/// The input of a price on this device: one restaurant's menu and charges.  M5
public struct PricingContext: Hashable, Sendable {
  /// Finds dishes and options by their ids.
  public let index: MenuIndex
  /// Fees and taxes, as the restaurant's page states them.
  public let charges: Charges
  /// From the restaurant to the destination. Nil when nothing is delivered.
  public let deliveryMetres: Int64?
  /// The promotions known here; the cart's code selects among them.
  public let promotions: [Promotion]

  public init(menu: Menu, charges: Charges, deliveryMetres: Int64?, promotions: [Promotion] = []) {
    index = MenuIndex(menu)
    self.charges = charges
    self.deliveryMetres = deliveryMetres
    self.promotions = promotions
  }

  public var restaurant: RestaurantID { index.menu.restaurant }

  public static func == (a: PricingContext, b: PricingContext) -> Bool {
    a.index.menu == b.index.menu && a.charges == b.charges && a.deliveryMetres == b.deliveryMetres
      && a.promotions == b.promotions
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(restaurant)
    hasher.combine(index.menu.version)
  }

  /// The server's price for the same menu, to the cent. Nil when a dish is not on this menu, or there is no price.  M5
  public func price(_ lines: [CartLine], tip: Int64, promoCode: String?) -> PricedCart? {
    var priced: [PricingInput.Line] = []
    priced.reserveCapacity(lines.count)
    for line in lines {
      guard let checked = index.check(line) else { return nil }
      priced.append(PricingInput.Line(item: line.item, unitPrice: checked.unitPrice, quantity: line.quantity))
    }
    var input = PricingInput(
      lines: priced, charges: charges, deliveryMetres: deliveryMetres, tip: tip,
      promotions: promotions.filter { $0.code == promoCode })
    do throws(PricingError) { return try PricedCart(input) } catch {
      // As on the server, a promotion that reduces nothing is left out of the price.
      guard case .promotion = error else { return nil }
      input.promotions = []
      return try? PricedCart(input)
    }
  }
}
