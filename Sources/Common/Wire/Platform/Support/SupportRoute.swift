public import Domain

/// What an operator looks up to help somebody.
public enum SupportRoute: RoutePart {
  case search
  case getOrderStory(OrderID)
  case getBookingStory(BookingID)
  case getAccountStory(AccountID)

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case search, getOrderStory, getBookingStory, getAccountStory
  }

  var route: Route { .support(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .search: (.search, nil)
    case .getOrderStory(let id): (.getOrderStory, id.rawValue)
    case .getBookingStory(let id): (.getBookingStory, id.rawValue)
    case .getAccountStory(let id): (.getAccountStory, id.rawValue)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .search:
      RouteSpec(
        operation, making(search), .get, "/v1/operator/search",
        "Finds accounts by mail, phone or the words of a name, and anything by its id", .role(.operator),
        query: SupportSearchQuery.self, answer: .json(200, SupportSearchAnswer.self))
    case .getOrderStory:
      RouteSpec(
        operation, making(getOrderStory), .get, "/v1/operator/orders/{id}",
        "All that happened to an order: steps, payments, refunds, ledger, couriers, changes by staff", .role(.operator),
        answer: .json(200, OrderStory.self))
    case .getBookingStory:
      RouteSpec(
        operation, making(getBookingStory), .get, "/v1/operator/bookings/{id}",
        "All that happened to a booking: steps, payments, refunds, ledger, tickets, changes by staff", .role(.operator),
        answer: .json(200, BookingStory.self))
    case .getAccountStory:
      RouteSpec(
        operation, making(getAccountStory), .get, "/v1/operator/accounts/{id}",
        "An account with its roles, its standing, and its newest orders and bookings", .role(.operator),
        answer: .json(200, AccountStory.self))
    }
  }
}
