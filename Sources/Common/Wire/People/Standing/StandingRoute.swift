public import Domain

/// Whom operators let in and let deliver.
public enum StandingRoute: RoutePart {
  case blockAccount(AccountID)
  case unblockAccount(AccountID)
  case signOutAccount(AccountID)
  case listCouriers
  case approveCourier(AccountID)
  case pauseCourier(AccountID)
  case blockCourier(AccountID)

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case blockAccount, unblockAccount, signOutAccount, listCouriers, approveCourier, pauseCourier, blockCourier
  }

  var route: Route { .standing(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .blockAccount(let id): (.blockAccount, id.rawValue)
    case .unblockAccount(let id): (.unblockAccount, id.rawValue)
    case .signOutAccount(let id): (.signOutAccount, id.rawValue)
    case .listCouriers: (.listCouriers, nil)
    case .approveCourier(let id): (.approveCourier, id.rawValue)
    case .pauseCourier(let id): (.pauseCourier, id.rawValue)
    case .blockCourier(let id): (.blockCourier, id.rawValue)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .blockAccount:
      RouteSpec(
        operation, making(blockAccount), .post, "/v1/operator/accounts/{id}/block",
        "Ends an account's sessions and lets it sign in no more; its open orders go on", .role(.operator),
        body: BlockRequest.self, answer: .json(200, AccountStandingBody.self),
        isIdempotent: true)
    case .unblockAccount:
      RouteSpec(
        operation, making(unblockAccount), .post, "/v1/operator/accounts/{id}/unblock", "Lets an account sign in again",
        .role(.operator), body: BlockRequest.self, answer: .json(200, AccountStandingBody.self), isIdempotent: true)
    case .signOutAccount:
      RouteSpec(
        operation, making(signOutAccount), .post, "/v1/operator/accounts/{id}/sign_out",
        "Ends all sessions of an account, such as after a token was stolen", .role(.operator), answer: .none,
        isIdempotent: true)
    case .listCouriers:
      RouteSpec(
        operation, making(listCouriers), .get, "/v1/operator/couriers", "Couriers, and whether they get deliveries",
        .role(.operator), query: CouriersQuery.self, answer: .page(CourierStandingBody.self))
    case .approveCourier:
      RouteSpec(
        operation, making(approveCourier), .post, "/v1/operator/couriers/{id}/approve", "Lets a courier have offers",
        .role(.operator), body: CourierDecision.self, bodyIsOptional: true,
        answer: .json(200, CourierStandingBody.self), isIdempotent: true)
    case .pauseCourier:
      RouteSpec(
        operation, making(pauseCourier), .post, "/v1/operator/couriers/{id}/pause",
        "Ends a courier's shift and offers; what they carry they finish", .role(.operator),
        body: CourierDecision.self, bodyIsOptional: true, answer: .json(200, CourierStandingBody.self),
        isIdempotent: true)
    case .blockCourier:
      RouteSpec(
        operation, making(blockCourier), .post, "/v1/operator/couriers/{id}/block",
        "Ends a courier's shift and offers; what they have not picked up goes to others", .role(.operator),
        body: CourierDecision.self, bodyIsOptional: true, answer: .json(200, CourierStandingBody.self),
        isIdempotent: true)
    }
  }
}
