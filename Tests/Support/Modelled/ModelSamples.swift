import Domain
import Wire

/// The one restaurant of the model platform and what belongs to it.
enum ModelSamples {
  static let now = Instant(seconds: 1_800_000_000)
  static let orderID = OrderID(suffix: "1")
  static let restaurantID = RestaurantID(suffix: "1")
  static let otherRestaurantID = RestaurantID(suffix: "2")
  static let account = AccountBody(
    id: AccountID(suffix: "1"), roles: [.customer], email: "zoe@example.org", createdAt: now)
  static let adam = AccountBody(
    id: AccountID(suffix: "2"), roles: [.customer], email: "adam@example.org", createdAt: now)
  static let city = CityBody(
    id: CityID(suffix: "1"), name: "Ostby", currency: "EUR", timeZone: "Europe/Oslo",
    center: PointBody(lat: 59, lon: 10), restaurantCount: 1)
  static let saved = AddressBody(
    id: AddressID(suffix: "1"), street: "7 Hill Street", city: "Ostby", lat: 59.25, lon: 10.25, createdAt: now)
  static let card = RestaurantCard(
    id: restaurantID, name: "Trattoria Uno", cuisines: ["italian", "pizza"], rating: 4.25, reviewCount: 17, lat: 59,
    lon: 10, distanceM: 640, eta: MinutesRange(min: 20, max: 35), currency: "EUR", fee: 250, minimum: 1000,
    isDeliverable: true, openState: OpenStateBody(state: .open, timeZone: "Europe/Oslo"),
    badge: BadgeBody(kind: .new, text: "New"),
    matchedDishes: [MatchedDish(id: item(2).id, name: "Margherita", price: 950)])

  static let otherCard: RestaurantCard = {
    var other = card
    (other.id, other.name) = (otherRestaurantID, "Trattoria Due")
    return other
  }()

  static func detail(of restaurant: RestaurantID) -> RestaurantDetail {
    let card = restaurant == restaurantID ? card : otherCard
    return RestaurantDetail(
      id: restaurant, cityId: city.id, name: card.name, cuisines: card.cuisines, reviewCount: 0, street: "1 Main",
      lat: 59, lon: 10, currency: "EUR", timeZone: "Europe/Oslo", hours: HoursBody(week: [], exceptions: []),
      openState: card.openState, zones: [],
      charges: ChargesBody(
        taxMode: TaxModeCode(rawValue: "exclusive"), taxes: [],
        deliveryTiers: [DeliveryTierBody(metres: 50_000, fee: 250)], serviceRateMillionths: 0, minimumOrder: 0,
        smallOrderFeeCap: 0),
      preparationMinutes: 10, menuVersion: 1, promotions: [])
  }

  static func item(_ number: Int) -> MenuItemBody {
    let names = ["Soup", "Margherita", "Sold out", "No dough"]
    return MenuItemBody(
      id: MenuItemID(suffix: "1.\(number)"), name: names[number - 1], description: "",
      price: [500, 950, 1, 1][number - 1],
      diets: number == 2 ? [.vegetarian] : [], allergens: [], isAvailable: number != 3,
      modifierGroups: number == 1 ? [] : [size, number == 4 ? emptyGroup : toppings])
  }

  private static let size = ModifierGroupBody(
    id: ModifierGroupID(suffix: "1.1"), name: "Size", minSelection: 1, maxSelection: 1,
    options: [option(1, "Small", 0, false), option(2, "Large", 300), option(3, "Family", 800)])
  private static let toppings = ModifierGroupBody(
    id: ModifierGroupID(suffix: "1.2"), name: "Toppings", minSelection: 0, maxSelection: 2,
    options: [option(4, "Olives", 100), option(5, "No cheese", -50)])
  private static let emptyGroup = ModifierGroupBody(
    id: ModifierGroupID(suffix: "1.3"), name: "Dough", minSelection: 1, maxSelection: 1, options: [])

  private static func option(_ number: Int, _ name: String, _ delta: Int64, _ isAvailable: Bool = true)
    -> ModifierOptionBody
  {
    ModifierOptionBody(id: OptionID(suffix: "1.\(number)"), name: name, priceDelta: delta, isAvailable: isAvailable)
  }

  static func menu(of restaurant: RestaurantID = restaurantID) -> MenuBody {
    MenuBody(
      restaurantId: restaurant, version: 1, currency: "EUR",
      categories: [
        MenuCategoryBody(id: CategoryID(suffix: "1.1"), name: "First", items: [item(1)]),
        MenuCategoryBody(id: CategoryID(suffix: "1.2"), name: "Second", items: [item(2), item(3), item(4)]),
      ])
  }

  /// Prices without the options: the fake's prices need only be the same each time.
  static func cart(_ request: CartSyncRequest) -> CartAnswer {
    let lines = request.lines.map { line in
      let item = menu().categories.flatMap(\.items).first { $0.id == line.menuItemId } ?? item(1)
      let modifiers = item.modifierGroups.flatMap { group in
        group.options.filter { line.selectedModifiers.contains($0.id) }.map {
          ChosenModifier(optionId: $0.id, groupName: group.name, name: $0.name, priceDelta: $0.priceDelta)
        }
      }
      return CartLineBody(
        lineId: line.lineId, menuItemId: line.menuItemId, name: item.name, quantity: line.quantity,
        selectedModifiers: line.selectedModifiers, modifiers: modifiers, unitPrice: item.price,
        total: item.price * line.quantity, isAvailable: true)
    }
    let subtotal = lines.reduce(0) { $0 + $1.total }
    // Nothing is delivered by a courier to a counter or a seat.
    let delivery: Int64 = (request.fulfilment?.kind ?? .delivery) == .delivery ? 250 : 0
    let total = subtotal - 100 + delivery + 99 + 82 + (request.tip ?? 0)
    return CartAnswer(
      cartId: CartID(suffix: "1"), version: 1, restaurantId: request.restaurantId, currency: "EUR", lines: lines,
      promoCode: request.promoCode,
      fulfilment: request.fulfilment ?? FulfilmentBody(kind: .delivery),
      totals: TotalsBody(
        subtotal: subtotal, discounts: [DiscountBody(name: "Welcome", amount: 100)], deliveryFee: delivery,
        serviceFee: 99,
        smallOrderFee: 0, taxes: [TaxAmountBody(name: "VAT", rateMillionths: 82_500, amount: 82, isIncluded: false)],
        tip: request.tip ?? 0, total: total),
      validationErrors: [],
      quote: lines.isEmpty ? nil : QuoteBody(id: "quote", expiresAt: now + .minutes(10)))
  }

  static func payment(_ status: PaymentStatusCode, action: PaymentAction? = nil) -> PaymentBody {
    PaymentBody(id: PaymentID(suffix: "1"), status: status, kind: .card, amount: 0, refunded: 0, action: action)
  }

  /// Two seats tonight, paid.
  static let booking = BookingDetail(
    bookingId: Screening.bookingID, status: .confirmed, title: "Booked", description: "", showId: Screening.showID,
    movie: Screening.show.movie, theatre: Screening.show.theatre, screen: Screening.screen,
    startsAt: Screening.startsAt, endsAt: Screening.startsAt + .minutes(104), timeZone: "Europe/Oslo", format: .flat,
    language: "norwegian",
    seats: ["5", "6"].map { number in
      let id = SeatID(layout: HallPlan.layoutID, index: number == "5" ? 4 : 5)
      return PricedSeat(id: id, row: "C", number: number, category: .regular, price: 1200)
    }, currency: "EUR", totals: BookingTotals(subtotal: 2400, bookingFee: 200, taxes: [], total: 2600),
    paymentAttemptsLeft: 0, ticketCount: 2, extensionsLeft: 0, canCancel: true, orders: [], timeline: [],
    createdAt: now, updatedAt: now, serverTime: now)
  static let toSeats = FulfilmentBody(
    kind: .seat, slot: SlotBody(start: Screening.startsAt - .minutes(15)), bookingId: Screening.bookingID,
    seat: SeatPlaceBody(theatre: "Kino Vest", screen: "Hall 2", row: "C", numbers: ["5", "6"]))

  static func order(_ status: OrderStatusCode, _ fulfilment: FulfilmentBody? = nil) -> OrderDetail {
    let request = CartSyncRequest(
      restaurantId: restaurantID, lines: [],
      fulfilment: FulfilmentBody(kind: .delivery, address: DeliveryAddress(street: "x", lat: 59, lon: 10)))
    let cart = cart(request)
    return OrderDetail(
      orderId: orderID, status: status, stage: .pending, title: "Status \(status)", description: "",
      restaurant: OrderRestaurant(
        id: restaurantID, name: card.name, street: "", lat: 59, lon: 10, timeZone: "Europe/Oslo"),
      currency: "EUR",
      lines: [], totals: cart.totals, fulfilment: fulfilment ?? cart.fulfilment, payment: payment(.authorised),
      timeline: [],
      eta: EtaBody(earliest: now + .minutes(20), latest: now + .minutes(31)),
      deliveryPin: fulfilment?.kind == .seat ? nil : "4711", canCancel: true,
      placedAt: now, updatedAt: now)
  }

  static func updated(_ seq: Int64, _ status: OrderStatusCode, minutes: Int64? = nil) -> LiveEvent {
    let event = OrderUpdatedEvent(
      orderId: orderID, status: status, title: "Status \(status)", description: "",
      etaTimestamp: minutes.map { now + .minutes($0) })
    return LiveEvent(
      name: .orderUpdated, topic: "order:\(orderID)", seq: seq, at: now + .seconds(seq), data: JSON(encoding: event))
  }

  /// What polling reads while there is no socket.
  static func polled(_ status: OrderStatusCode) -> OrderStatusAnswer {
    OrderStatusAnswer(
      orderId: orderID, status: status, stage: .pending, title: "Status \(status)", description: "", updatedAt: now)
  }

  static func located(_ seq: Int64, lat: Double) -> LiveEvent {
    let event = CourierLocationEvent(
      orderId: orderID, position: CourierPositionBody(lat: lat, lon: 10, recordedAt: now))
    return LiveEvent(
      name: .courierLocation, topic: "order:\(orderID)", seq: seq, at: now + .seconds(seq), data: JSON(encoding: event))
  }
}
