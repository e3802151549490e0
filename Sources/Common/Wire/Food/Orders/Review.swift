public import Domain

/// A customer's rating of an order.
public struct ReviewBody: Body {
  /// Opaque; the key of the review in its list.
  public var id: String
  /// The restaurant of the reviewed order.
  public var restaurantId: RestaurantID
  /// Stars, 1…5.
  public var rating: Int64
  /// At most 2,000 characters; nil when the customer wrote none.
  public var comment: String?
  /// The first name only; nil when the account has none.  P1
  public var authorName: String?
  /// The list has the newest first.
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

/// Rates a delivered order. An order takes one review; a second is 409 `review_exists`.
public struct ReviewRequest: RequestBody {
  /// Stars, 1…5.
  public var rating: Int64
  /// At most 2,000 characters.
  public var comment: String?
  /// Stars, 1…5. Nil rates the restaurant only.
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
