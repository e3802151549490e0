public import Domain

/// What a customer said about an order.
public struct ReviewBody: Body {
  public var id: String
  public var restaurantId: RestaurantID
  /// Stars, 1…5.
  public var rating: Int64
  public var comment: String?
  public var authorName: String?
  public var createdAt: Instant

  public init(
    id: String, restaurantId: RestaurantID, rating: Int64, comment: String? = nil, authorName: String? = nil,
    createdAt: Instant
  ) {
    self.id = id
    self.restaurantId = restaurantId
    self.rating = rating
    self.comment = comment
    self.authorName = authorName
    self.createdAt = createdAt
  }
}

/// Rates an order that was delivered, once.
public struct ReviewRequest: RequestBody {
  /// Stars, 1…5.
  public var rating: Int64
  public var comment: String?
  /// Stars, 1…5.
  public var courierRating: Int64?

  public init(rating: Int64, comment: String? = nil, courierRating: Int64? = nil) {
    self.rating = rating
    self.comment = comment
    self.courierRating = courierRating
  }
}

extension ReviewRequest {
  public static let schema = Schema.object(
    "ReviewRequest",
    [
      .required("rating", .stars), .optional("comment", .string(0...2000, .text)), .optional("courier_rating", .stars),
    ])
}
