public import Domain

/// What restaurants, theatres and couriers earned and were paid, and the platform's own books.
public enum StatementRoute: RoutePart {
  case getStatement
  case getRestaurantStatement(RestaurantID)
  case getTheatreStatement(TheatreID)
  case getCourierStatement
  case listBalances, listTransfers, createTransfer, getBooks

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case getStatement, getRestaurantStatement, getTheatreStatement, getCourierStatement, listBalances, listTransfers,
      createTransfer, getBooks
  }

  var route: Route { .statements(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .getStatement: (.getStatement, nil)
    case .getRestaurantStatement(let id): (.getRestaurantStatement, id.rawValue)
    case .getTheatreStatement(let id): (.getTheatreStatement, id.rawValue)
    case .getCourierStatement: (.getCourierStatement, nil)
    case .listBalances: (.listBalances, nil)
    case .listTransfers: (.listTransfers, nil)
    case .createTransfer: (.createTransfer, nil)
    case .getBooks: (.getBooks, nil)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .getStatement:
      RouteSpec(
        operation, making(getStatement), .get, "/v1/operator/statements",
        "What a restaurant, a theatre or a courier earned and was paid in some days, as JSON, CSV or PDF",
        .role(.operator), query: HolderStatementQuery.self, answer: .json(200, StatementBody.self),
        otherMedia: StatementFormatCode.otherMedia, problems: [.notFound], rate: .heavy)
    case .getRestaurantStatement:
      RouteSpec(
        operation, making(getRestaurantStatement), .get, "/v1/merchant/restaurants/{id}/statement",
        "What a restaurant earned and was paid, for its owners", .role(.restaurantStaff), query: StatementQuery.self,
        answer: .json(200, StatementBody.self), otherMedia: StatementFormatCode.otherMedia, rate: .heavy)
    case .getTheatreStatement:
      RouteSpec(
        operation, making(getTheatreStatement), .get, "/v1/theatre/theatres/{id}/statement",
        "What a theatre earned and was paid, for its owners", .role(.theatreStaff), query: StatementQuery.self,
        answer: .json(200, StatementBody.self), otherMedia: StatementFormatCode.otherMedia, rate: .heavy)
    case .getCourierStatement:
      RouteSpec(
        operation, making(getCourierStatement), .get, "/v1/courier/statement", "What the courier earned and was paid",
        .role(.courier), query: StatementQuery.self, answer: .json(200, StatementBody.self),
        otherMedia: StatementFormatCode.otherMedia, problems: [.notFound], rate: .heavy)
    case .listBalances:
      RouteSpec(
        operation, making(listBalances), .get, "/v1/operator/balances",
        "Whom the platform owes money, and who owes it some", .role(.operator), query: PageQuery.self,
        answer: .page(BalanceBody.self), rate: .heavy)
    case .listTransfers:
      RouteSpec(
        operation, making(listTransfers), .get, "/v1/operator/transfers", "Payouts and cash handed in, newest first",
        .role(.operator), query: TransfersQuery.self, answer: .page(TransferBody.self))
    case .createTransfer:
      RouteSpec(
        operation, making(createTransfer), .post, "/v1/operator/transfers",
        "Records a payout, or cash that was handed in, exactly once", .role(.operator), body: TransferRequest.self,
        answer: .json(201, TransferBody.self), problems: [.notFound, .transferTooLarge], idempotency: .required,
        rate: .money)
    case .getBooks:
      RouteSpec(
        operation, making(getBooks), .get, "/v1/operator/books",
        "The platform's own earnings, its costs and the taxes that it holds", .role(.operator), query: BooksQuery.self,
        answer: .json(200, BooksBody.self), otherMedia: ["text/csv"], rate: .heavy)
    }
  }
}
