public import Domain

extension Problem {
  /// The cart as it is priced now: a submit whose price changed comes with it.  M6
  public var cart: CartAnswer? {
    extra["cart"].flatMap { try? WireDecoder().decode(CartAnswer.self, from: $0) }
  }

  /// Whose cart stands in the way: with `cart_has_other_restaurant`.  O3
  public var otherRestaurant: RestaurantID? { extra["restaurant_id"]?.stringValue.flatMap { RestaurantID($0) } }
}
