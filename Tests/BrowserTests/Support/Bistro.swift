import Domain
import Paging
import Wire

/// A kitchen as the platform words it, and its cart.
enum Bistro {
  static let id = RestaurantID(suffix: "bistro")
  static let soup = MenuItemID(suffix: "soup")
  static let account = "acc_diner"

  static let menu = Menu(
    restaurant: id, version: 3, currency: Currency(code: "USD")!,
    categories: [
      MenuCategory(
        id: CategoryID(suffix: "all"), name: "All",
        items: [
          MenuItem(id: soup, name: "Soup “of the day”", price: 900, diets: [.vegan], allergens: [.celery]),
          MenuItem(
            id: MenuItemID(suffix: "stew"), name: "Stew", details: "With\tbread", price: 1_400, isAvailable: false,
            modifierGroups: [
              ModifierGroup(
                id: ModifierGroupID(suffix: "size"), name: "Size", minSelection: 1, maxSelection: 1,
                options: [ModifierOption(id: OptionID(suffix: "large"), name: "Large", priceDelta: -100)])
            ]),
        ])
    ])

  static let charges = Charges(
    taxMode: .exclusive, taxes: [Tax(name: "Sales tax", rate: Rate(basisPoints: 1_000), appliesToFees: false)],
    deliveryTiers: [DeliveryTier(metres: 5_000, fee: 300)], freeDeliveryFrom: 5_000,
    serviceRate: Rate(basisPoints: 500),
    serviceFeeCap: 400, minimumOrder: 0, smallOrderFeeCap: 0)

  static let detail = RestaurantDetail(
    id: id, cityId: CityID(suffix: "bay"), name: "Bistro", cuisines: [], reviewCount: 0, street: "1 Main",
    lat: 40.0125, lon: -74, currency: "USD", timeZone: "America/New_York", hours: HoursBody(week: [], exceptions: []),
    openState: OpenStateBody(state: .open, timeZone: "America/New_York"), zones: [], charges: ChargesBody(charges),
    preparationMinutes: 10, menuVersion: 3, promotions: [])

  /// The platform's cart of so many soups, priced as it does.
  static func cart(
    soups: Int64, version: Int64, line: String = "l1", sequence: Int64? = nil, quote: String? = "q1",
    device: String = "d",
    fulfilment: FulfilmentBody = FulfilmentBody(kind: .pickup)
  ) -> CartAnswer {
    let subtotal = 900 * soups
    let (service, tax) = (subtotal / 20, subtotal / 10)
    return CartAnswer(
      cartId: CartID(suffix: "1"), version: version, restaurantId: id, currency: "USD",
      lines: soups == 0
        ? []
        : [
          CartLineBody(
            lineId: line, menuItemId: soup, name: "Soup", quantity: soups, selectedModifiers: [], modifiers: [],
            unitPrice: 900, total: subtotal, isAvailable: true)
        ], fulfilment: fulfilment,
      totals: TotalsBody(
        subtotal: subtotal, discounts: [], deliveryFee: 0, serviceFee: service, smallOrderFee: 0,
        taxes: [TaxAmountBody(name: "Sales tax", rateMillionths: 100_000, amount: tax, isIncluded: false)], tip: 0,
        total: subtotal + service + tax), validationErrors: [],
      quote: quote.map { QuoteBody(id: $0, expiresAt: Instant(seconds: 1_790_000_600)) },
      device: sequence.map { CartDeviceBody(id: device, sequence: $0) })
  }

  static func payment(_ status: PaymentStatusCode, page: String? = nil) -> PaymentBody {
    PaymentBody(
      id: PaymentID(suffix: "1"), status: status, kind: .card, amount: 1_035, refunded: 0,
      action: page.map { PaymentAction(kind: .threeDS, url: $0) })
  }

  static func placed(_ status: OrderStatusCode, _ payment: PaymentBody) -> SubmitAnswer {
    SubmitAnswer(
      orderId: OrderID(suffix: "1"), status: status, estimatedDeliveryTime: Instant(seconds: 1_790_001_800),
      currency: "USD", total: 1_035, payment: payment)
  }
}

extension BrowserPage {
  /// A page with a cart that has read its disk, and the menu here.
  static func withMenu(account: String? = Bistro.account) -> (page: BrowserPage, cart: Int64) {
    let page = BrowserPage(account: account)
    let cart = page.open("cart")
    page.know("menu", MenuBody(Bistro.menu).bytes)
    page.know("restaurant", Bistro.detail.bytes)
    return (page, cart)
  }

  /// The same with one soup in the cart, which the platform has priced.
  static func withSoup() throws -> (page: BrowserPage, cart: Int64) {
    let (page, cart) = withMenu()
    try page.fetchNothing()
    page.addSoup(cart)
    try page.agree()
    return (page, cart)
  }

  func addSoup(_ cart: Int64, _ quantity: Int64 = 1) {
    send(
      cart, "add",
      [
        "restaurant": .string(Bistro.id.rawValue), "item": .string(Bistro.soup.rawValue),
        "quantity": .integer(quantity), "options": [],
      ])
  }

  /// The platform has no cart.
  func fetchNothing() throws {
    answer(try awaited("get", "/v1/cart"), 404, Problem(.cartNotFound).body)
  }

  /// The platform takes the cart as it was sent.
  @discardableResult
  func agree(version: Int64 = 1, quote: String? = "q1") throws -> Call {
    let call = try awaited("post", "/v1/cart/sync")
    let line = call.body?["lines"]?.arrayValue?.first
    answer(
      call, 200,
      Bistro.cart(
        soups: line?["quantity"]?.integerValue ?? 0, version: version, line: line?["line_id"]?.stringValue ?? "",
        sequence: call.body?["device"]?["sequence"]?.integerValue, quote: quote,
        device: call.body?["device"]?["id"]?.stringValue ?? ""
      ).bytes)
    return call
  }

  struct NotAsked: Error {
    let what: String
  }

  func awaited(_ method: String, _ path: String) throws -> Call {
    guard let call = call(method, path) else {
      throw NotAsked(what: "\(method) \(path), but \(calls.map { $0.method + " " + $0.path })")
    }
    return call
  }
}
