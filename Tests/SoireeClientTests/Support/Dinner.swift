import ClientCore
import Domain
import SoireeClient
import Wire

/// A pizzeria, what it sells, and what the platform says of it.
enum Dinner {
  static let restaurant = RestaurantID(suffix: "bella")
  static let other = RestaurantID(suffix: "sushi")
  static let margherita = MenuItemID(suffix: "bella.1")
  static let tartufo = MenuItemID(suffix: "bella.2")
  static let cola = MenuItemID(suffix: "bella.3")
  static let small = OptionID(suffix: "bella.1")
  static let large = OptionID(suffix: "bella.2")
  static let basil = OptionID(suffix: "bella.3")
  static let now = Instant(seconds: 1_790_000_000)
  static let door = Coordinate(latitude: 40.01, longitude: -74)
  static let place = Coordinate(latitude: 40, longitude: -74)
  static let order = OrderID(suffix: "1")
  static let payment = PaymentID(suffix: "1")

  static func menu(_ restaurant: RestaurantID = restaurant) -> Menu {
    let size = ModifierGroup(
      id: ModifierGroupID(suffix: restaurant.suffix + ".1"), name: "Size", minSelection: 1, maxSelection: 1,
      options: [
        ModifierOption(id: OptionID(suffix: restaurant.suffix + ".1"), name: "Small", priceDelta: 0),
        ModifierOption(id: OptionID(suffix: restaurant.suffix + ".2"), name: "Large", priceDelta: 400),
      ])
    let extras = ModifierGroup(
      id: ModifierGroupID(suffix: restaurant.suffix + ".2"), name: "Extras", minSelection: 0, maxSelection: 2,
      options: [
        ModifierOption(id: OptionID(suffix: restaurant.suffix + ".3"), name: "Basil", priceDelta: 50),
        ModifierOption(id: OptionID(suffix: restaurant.suffix + ".4"), name: "Chili", priceDelta: 0),
        ModifierOption(
          id: OptionID(suffix: restaurant.suffix + ".5"), name: "Truffle", priceDelta: 500, isAvailable: false),
      ])
    return Menu(
      restaurant: restaurant, version: 1, currency: Currency(code: "USD")!,
      categories: [
        MenuCategory(
          id: CategoryID(suffix: restaurant.suffix + ".1"), name: "Pizza",
          items: [
            MenuItem(
              id: MenuItemID(suffix: restaurant.suffix + ".1"), name: "Margherita", details: "Tomato and mozzarella",
              price: 1_200, diets: [.vegetarian], allergens: [.gluten, .milk], modifierGroups: [size, extras]),
            MenuItem(
              id: MenuItemID(suffix: restaurant.suffix + ".2"), name: "Tartufo", price: 1_900, isAvailable: false),
          ]),
        MenuCategory(
          id: CategoryID(suffix: restaurant.suffix + ".2"), name: "Drinks",
          items: [MenuItem(id: MenuItemID(suffix: restaurant.suffix + ".3"), name: "Cola", price: 300)]),
      ])
  }

  static let charges = Charges(
    taxMode: .exclusive, taxes: [Tax(name: "Sales tax", rate: Rate(basisPoints: 800), appliesToFees: false)],
    deliveryTiers: [DeliveryTier(metres: 2_000, fee: 299), DeliveryTier(metres: 10_000, fee: 499)],
    serviceRate: Rate(basisPoints: 500), serviceFeeCap: 500, minimumOrder: 1_000, smallOrderFeeCap: 200)

  /// A tenth off; only the platform knows of it.
  static let ten = Promotion(
    id: PromotionID(suffix: "ten"), code: "TEN", text: "10 % off", effect: .percent(Rate(basisPoints: 1_000), cap: nil),
    startsAt: now - .hours(1), endsAt: now + .hours(1))

  /// For the way to the door, or for the counter.
  static func pricing(
    _ restaurant: RestaurantID = restaurant, to door: Coordinate? = nil, promotions: [Promotion] = []
  ) -> PricingContext {
    PricingContext(
      menu: menu(restaurant), charges: charges, deliveryMetres: door.map { $0.wholeMetres(to: place) },
      promotions: promotions)
  }

  static func pizza(_ id: String = "1", _ quantity: Int64 = 1, _ options: [OptionID] = [small]) -> CartLine {
    CartLine(id: id, item: margherita, quantity: quantity, options: options)
  }

  /// What the platform answers to a sync: the same lines, priced as it would.
  static func answer(_ request: CartSyncRequest, version: Int64 = 1, menu: PricingContext? = nil) -> CartAnswer {
    let pricing =
      menu
      ?? pricing(
        request.restaurantId, to: request.fulfilment?.kind == .delivery ? door : nil, promotions: [ten])
    let lines = request.lines.map {
      CartLine(
        id: $0.lineId, item: $0.menuItemId, quantity: $0.quantity, options: $0.selectedModifiers, note: $0.note)
    }
    let price = pricing.price(lines, tip: request.tip ?? 0, promoCode: request.promoCode)
    return CartAnswer(
      cartId: request.cartId ?? CartID(suffix: "1"), version: version, restaurantId: request.restaurantId,
      currency: "USD",
      lines: lines.enumerated().map { index, line in
        CartLineBody(
          lineId: line.id, menuItemId: line.item, name: pricing.index[line.item]?.name ?? "", quantity: line.quantity,
          selectedModifiers: line.options, modifiers: [], note: line.note,
          unitPrice: price?.lines[index].unitPrice ?? 0, total: price?.lines[index].total ?? 0, isAvailable: true)
      },
      promoCode: request.promoCode, fulfilment: request.fulfilment ?? FulfilmentBody(kind: .delivery),
      totals: TotalsBody(
        subtotal: price?.subtotal ?? 0,
        discounts: price?.discounts.map { DiscountBody(code: request.promoCode, name: $0.text, amount: $0.amount) }
          ?? [],
        deliveryFee: price?.fees[.delivery] ?? 0,
        serviceFee: price?.fees[.service] ?? 0, smallOrderFee: price?.fees[.smallOrder] ?? 0,
        taxes: price?.taxes.map { TaxAmountBody($0) } ?? [], tip: price?.tip ?? 0, total: price?.total ?? 0),
      validationErrors: [],
      quote: lines.isEmpty ? nil : QuoteBody(id: "quo-\(version)", expiresAt: now + .minutes(10)))
  }

  static func payment(_ status: PaymentStatusCode = .authorised, action: String? = nil) -> PaymentBody {
    PaymentBody(
      id: payment, status: status, kind: .card, amount: 1_900, refunded: 0,
      action: action.map { PaymentAction(kind: .threeDS, url: $0) })
  }

  static func submitted(
    _ status: OrderStatusCode = .placed, _ payment: PaymentBody = payment()
  ) -> SubmitAnswer {
    SubmitAnswer(
      orderId: order, status: status, estimatedDeliveryTime: now + .minutes(30), currency: "USD", total: 1_900,
      payment: payment)
  }

  static func detail(
    _ status: OrderStatusCode = .placed, at: Instant = now, courier: CourierView? = nil, canCancel: Bool = true,
    payment: PaymentBody = payment()
  ) -> OrderDetail {
    let words = OrderStatus(rawValue: status.rawValue)?.words()
    return OrderDetail(
      orderId: order, status: status, stage: OrderStageCode(rawValue: "pending"), title: words?.title ?? "In orbit",
      description: words?.description ?? "Your food circles the Earth.",
      restaurant: OrderRestaurant(
        id: restaurant, name: "Pizzeria Bella", street: "1 Main Street", lat: 40, lon: -74, timeZone: "America/New_York"
      ),
      currency: "USD",
      lines: [
        OrderLineBody(
          lineId: "1", menuItemId: margherita, name: "Margherita", quantity: 1, modifiers: [], unitPrice: 1_200,
          total: 1_200)
      ],
      totals: TotalsBody(
        subtotal: 1_200, discounts: [], deliveryFee: 299, serviceFee: 60, smallOrderFee: 0,
        taxes: [TaxAmountBody(name: "Sales tax", rateMillionths: 80_000, amount: 96, isIncluded: false)], tip: 245,
        total: 1_900),
      fulfilment: FulfilmentBody(kind: .delivery), payment: payment,
      timeline: [TimelineEntry(status: .placed, at: now, actor: .customer)],
      eta: EtaBody(earliest: at + .minutes(20), latest: at + .minutes(30)), courier: courier, deliveryPin: "4711",
      trackToken: "trk", canCancel: canCancel, placedAt: now, updatedAt: at)
  }

  static func summary(_ id: String, _ status: OrderStatusCode = .placed) -> OrderSummary {
    OrderSummary(
      orderId: OrderID(suffix: id), status: status, stage: OrderStageCode(rawValue: "pending"),
      restaurant: RestaurantName(id: restaurant, name: "Pizzeria Bella"), timeZone: "America/New_York", currency: "USD",
      total: 1_900, itemCount: 2, itemNames: ["Margherita", "Cola"], placedAt: now)
  }

  static func card(
    _ suffix: String = "bella", _ name: String = "Pizzeria Bella", cuisines: [String] = ["pizza"],
    at place: Coordinate = place, isOpen: Bool = true, fee: Int64 = 299, rating: Double = 4.5, distance: Int64 = 1_113
  ) -> RestaurantCard {
    RestaurantCard(
      id: RestaurantID(suffix: suffix), name: name, cuisines: cuisines, rating: rating, reviewCount: 10,
      lat: place.latitude, lon: place.longitude, distanceM: distance, eta: MinutesRange(min: 26, max: 39),
      currency: "USD", fee: fee, minimum: 1_000, isDeliverable: true,
      openState: OpenStateBody(state: isOpen ? .open : .closed, timeZone: "America/New_York"),
      badge: BadgeBody(kind: .new, text: "New"), matchedDishes: [])
  }
}

extension CartSync {
  /// What is shown, as it is bought.
  var bought: OrderPurchase? {
    guard let quote, let answer else { return nil }
    return OrderPurchase(cart: answer.id, quote: quote, method: PaymentMethod(.cash))
  }
}
