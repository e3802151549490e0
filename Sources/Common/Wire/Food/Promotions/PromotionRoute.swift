public import Domain

/// Promotions of the platform, for its operators, and of a restaurant, for its staff.
public enum PromotionRoute: RoutePart {
  case listPromotions, createPromotion
  case patchPromotion(PromotionID)
  case deletePromotion(PromotionID)
  case listRestaurantPromotions(RestaurantID)
  case createRestaurantPromotion(RestaurantID)
  case patchRestaurantPromotion(RestaurantID, PromotionID)
  case deleteRestaurantPromotion(RestaurantID, PromotionID)

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case listPromotions, createPromotion, patchPromotion, deletePromotion, listRestaurantPromotions,
      createRestaurantPromotion, patchRestaurantPromotion, deleteRestaurantPromotion
  }

  var route: Route { .promotions(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .listPromotions: (.listPromotions, nil)
    case .createPromotion: (.createPromotion, nil)
    case .patchPromotion(let id): (.patchPromotion, id.rawValue)
    case .deletePromotion(let id): (.deletePromotion, id.rawValue)
    case .listRestaurantPromotions(let id): (.listRestaurantPromotions, id.rawValue)
    case .createRestaurantPromotion(let id): (.createRestaurantPromotion, id.rawValue)
    case .patchRestaurantPromotion(let id, let promotion): (.patchRestaurantPromotion, "\(id)/\(promotion)")
    case .deleteRestaurantPromotion(let id, let promotion): (.deleteRestaurantPromotion, "\(id)/\(promotion)")
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    let (platform, house) = ("/v1/operator/promotions", "/v1/merchant/restaurants/{id}/promotions")
    return switch operation {
    case .listPromotions:
      RouteSpec(
        operation, making(listPromotions), .get, platform, "All promotions, the platform's and the restaurants'",
        .role(.operator), query: PromotionsQuery.self, answer: .page(StaffPromotion.self))
    case .createPromotion:
      RouteSpec(
        operation, making(createPromotion), .post, platform, "Adds a promotion that the platform pays for",
        .role(.operator), body: PromotionRequest.self, answer: .json(201, StaffPromotion.self),
        problems: [.codeTaken])
    case .patchPromotion:
      RouteSpec(
        operation, making(patchPromotion), .patch, platform + "/{id}", "Changes or ends a promotion", .role(.operator),
        body: PromotionPatch.self, answer: .json(200, StaffPromotion.self), precondition: .accepted,
        isIdempotent: true)
    case .deletePromotion:
      RouteSpec(
        operation, making(deletePromotion), .delete, platform + "/{id}", "Ends a promotion and takes it off the lists",
        .role(.operator), answer: .none)
    case .listRestaurantPromotions:
      RouteSpec(
        operation, making(listRestaurantPromotions), .get, house, "A restaurant's own promotions",
        .role(.restaurantStaff), query: PageQuery.self, answer: .page(StaffPromotion.self))
    case .createRestaurantPromotion:
      RouteSpec(
        operation, making(createRestaurantPromotion), .post, house, "Adds a promotion that the restaurant pays for",
        .role(.restaurantStaff), body: PromotionRequest.self, answer: .json(201, StaffPromotion.self),
        problems: [.codeTaken])
    case .patchRestaurantPromotion:
      RouteSpec(
        operation, making(patchRestaurantPromotion), .patch, house + "/{promotion_id}",
        "Changes or ends a restaurant's promotion", .role(.restaurantStaff), body: PromotionPatch.self,
        answer: .json(200, StaffPromotion.self), precondition: .accepted, isIdempotent: true)
    case .deleteRestaurantPromotion:
      RouteSpec(
        operation, making(deleteRestaurantPromotion), .delete, house + "/{promotion_id}",
        "Ends a restaurant's promotion and takes it off the lists", .role(.restaurantStaff), answer: .none)
    }
  }
}
