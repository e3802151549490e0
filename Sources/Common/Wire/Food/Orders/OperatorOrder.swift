public import Domain

/// An order under way, for operators.
public struct OperatorOrder: Body {
  /// For `/v1/operator/orders/{id}`.
  public var orderId: OrderID
  /// What kitchen, courier and customer call it.
  public var number: String
  public var status: OrderStatusCode
  /// The name as it is now.
  public var restaurant: RestaurantName
  public var cityId: CityID
  /// IANA time zone of the city, such as "Europe/Paris", to show the order's times in.
  public var timeZone: String
  public var fulfilment: FulfilmentKindCode
  /// ISO 4217 code that all amounts here are in.
  public var currency: String
  /// Minor units of `currency`.
  public var total: Int64
  /// The moment of the submit.
  public var placedAt: Instant
  /// The end of the span that was promised at the order: afterwards the order is late.
  public var promisedBy: Instant
  /// What is expected now.
  public var eta: EtaBody
  /// Nil while nobody carries it.
  public var courier: CourierView?

  public init(
    orderId: OrderID, number: String, status: OrderStatusCode, restaurant: RestaurantName, cityId: CityID,
    timeZone: String, fulfilment: FulfilmentKindCode, currency: String, total: Int64, placedAt: Instant,
    promisedBy: Instant, eta: EtaBody, courier: CourierView? = nil
  ) {
    self.orderId = orderId
    self.number = number
    self.status = status
    self.restaurant = restaurant
    self.cityId = cityId
    self.timeZone = timeZone
    self.fulfilment = fulfilment
    self.currency = currency
    self.total = total
    self.placedAt = placedAt
    self.promisedBy = promisedBy
    self.eta = eta
    self.courier = courier
  }
}

/// Which orders under way an operator sees.
public struct OperatorOrdersQuery: QueryBody {
  /// Nil: those of every city.
  public var city: CityID?
  /// 1 to 100; nil means 20.
  public var limit: Int64?
  /// `nextCursor` of the page before; nil for the first page.
  public var cursor: String?

  public init(city: CityID? = nil, limit: Int64? = nil, cursor: String? = nil) {
    self.city = city
    self.limit = limit
    self.cursor = cursor
  }
}

extension OperatorOrdersQuery {
  public static let schema = Schema.object(nil, [.optional("city", .id(CityID.self))] + Schema.page)
}
