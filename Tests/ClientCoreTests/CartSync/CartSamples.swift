import ClientCore
import Domain

/// Two restaurants with three dishes each.
enum Food {
  static let (pizzeria, noodles) = (pricing("pizza", price: 1_000), pricing("noodles", price: 700))
  static let pizza = RestaurantID(suffix: "pizza")

  static func pricing(_ name: String, price: Int64, version: Int64 = 1) -> PricingContext {
    let dishes = (1...3).map { number in
      MenuItem(
        id: dish(name, number), name: "\(name) \(number)", price: price * Int64(number),
        isAvailable: number != 3)
    }
    let menu = Menu(
      restaurant: RestaurantID(suffix: name), version: version, currency: Currency(code: "USD")!,
      categories: [MenuCategory(id: CategoryID(suffix: name), name: "All", items: dishes)])
    let charges = Charges(
      taxMode: .exclusive, taxes: [Tax(name: "Tax", rate: Rate(basisPoints: 1_000), appliesToFees: false)],
      deliveryTiers: [DeliveryTier(metres: 5_000, fee: 300)])
    return PricingContext(menu: menu, charges: charges, deliveryMetres: 1_200)
  }

  static func dish(_ name: String, _ number: Int) -> MenuItemID { MenuItemID(suffix: "\(name).\(number)") }

  static func line(_ id: String, _ number: Int = 1, of name: String = "pizza", _ quantity: Int64 = 1) -> CartLine {
    CartLine(id: id, item: dish(name, number), quantity: quantity)
  }

  /// The answer's cart, as it is bought.
  static func purchase(version: Int64 = 1, id: String = "c1") -> OrderPurchase {
    OrderPurchase(
      cart: CartID(suffix: id), quote: OrderPurchase.Quote(id: "q\(version)", total: 1, version: version),
      method: PaymentMethod(.cash))
  }

  static func answer(
    _ lines: [CartLine], version: Int64 = 1, of name: String = "pizza", total: Int64? = nil,
    issues: [CartSync.Issue] = [], tip: Int64 = 0, heard: Int64? = nil,
    goesElsewhere: Bool = false, id: String = "c1"
  ) -> CartSync.ServerCart {
    let pricing = name == "pizza" ? pizzeria : noodles
    let price = pricing.price(lines, tip: tip, promoCode: nil)?.total ?? 0
    return CartSync.ServerCart(
      id: CartID(suffix: id), version: version, restaurant: RestaurantID(suffix: name), lines: lines, tip: tip,
      total: total ?? price, issues: issues,
      quote: issues.isEmpty && !lines.isEmpty
        ? OrderPurchase.Quote(id: "q\(version)", total: total ?? price, version: version) : nil,
      heard: heard, goesElsewhere: goesElsewhere)
  }
}

extension CartSync {
  /// Of an app whose disk has no cart.
  init(begun dice: Dice) {
    self.init(dice: dice)
    _ = handle(Timed(.resume(nil), at: time(0)))
  }
}
