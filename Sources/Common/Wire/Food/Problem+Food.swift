public import Domain

extension Problem {
  /// The cart at its new price; a submit whose price changed brings it.  M6
  public var cart: CartAnswer? {
    extra["cart"].flatMap { try? WireDecoder().decode(CartAnswer.self, from: $0) }
  }

  /// The restaurant of the present cart; with `cart_has_other_restaurant` only.  O3
  public var otherRestaurant: RestaurantID? { extra["restaurant_id"]?.stringValue.flatMap { RestaurantID($0) } }
}
