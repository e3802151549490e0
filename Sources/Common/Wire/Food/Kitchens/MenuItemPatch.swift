public import Domain

/// Changes to a dish. A nil field stays as it is.
public struct MenuItemPatch: RequestBody {
  /// Minor units of the menu's currency, not negative.
  public var price: Int64?
  /// `until_tomorrow` ends by itself when the kitchen first opens on its next day.
  public var availability: AvailabilityCode?
  /// Replaces the dish's picture, or takes it away.
  public var picture: PictureChoice?

  public init(price: Int64? = nil, availability: AvailabilityCode? = nil, picture: PictureChoice? = nil) {
    self.price = price
    self.availability = availability
    self.picture = picture
  }
}

extension MenuItemPatch {
  public static let schema = Schema.object(
    "MenuItemPatch",
    [
      .optional("price", .amount), .optional("availability", .word(AvailabilityCode.self)),
      .optional("picture", PictureChoice.schema),
    ])
}

/// The dish after the change.
public struct MenuItemPatchAnswer: Body {
  public var restaurantId: RestaurantID
  /// Unchanged when only the availability changed.
  public var menuVersion: Int64
  /// The currency of the dish's prices.
  public var currency: String
  /// The dish with its new price and availability.
  public var item: MenuItemBody

  public init(restaurantId: RestaurantID, menuVersion: Int64, currency: String, item: MenuItemBody) {
    self.restaurantId = restaurantId
    self.menuVersion = menuVersion
    self.currency = currency
    self.item = item
  }
}
