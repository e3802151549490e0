/// One restaurant's data for the index.
public struct SearchEntry: Sendable {
  /// Name, cuisines, place, hours and charges are read from it.
  public var restaurant: Restaurant
  /// Names of all dishes on the menu.
  public var dishes: [String]
  /// Diets that at least one dish suits.
  public var diets: [Diet]
  /// Recent orders; any number that grows with demand.
  public var popularity: Int64
  /// True when the restaurant pays to be shown first.
  public var isPromoted: Bool
  /// Times of the restaurant's own promotions.
  public var offers: [OfferPeriod]

  public init(
    restaurant: Restaurant, dishes: [String], diets: [Diet] = [], popularity: Int64 = 0, isPromoted: Bool = false,
    offers: [OfferPeriod] = []
  ) {
    self.restaurant = restaurant
    self.dishes = dishes
    self.diets = diets
    self.popularity = popularity
    self.isPromoted = isPromoted
    self.offers = offers
  }

  /// The names of a menu's dishes and the diets they fit.
  public init(
    restaurant: Restaurant, menu: Menu, popularity: Int64 = 0, isPromoted: Bool = false, offers: [OfferPeriod] = []
  ) {
    var dishes: [String] = []
    var diets: [Diet] = []
    for category in menu.categories {
      for item in category.items {
        dishes.append(item.name)
        for diet in item.diets where !diets.contains(diet) { diets.append(diet) }
      }
    }
    self.init(
      restaurant: restaurant, dishes: dishes, diets: diets, popularity: popularity, isPromoted: isPromoted,
      offers: offers)
  }
}

/// The data of a restaurant that change often, without a new entry.
public struct SearchFacts: Hashable, Sendable {
  /// True while the staff accepts no new orders.
  public var isPaused: Bool
  /// Tenths of a star, 0 with no review, else 10…50.
  public var ratingTenths: Int
  /// All reviews.
  public var reviewCount: Int
  /// Recent orders; any number that grows with demand.
  public var popularity: Int64
  /// True when the restaurant pays to be shown first.
  public var isPromoted: Bool
  /// Times of the restaurant's own promotions.
  public var offers: [OfferPeriod]
  /// The usual time to cook an order.
  public var preparationMinutes: Int
  /// Empty where delivery is always free.
  public var deliveryTiers: [DeliveryTier]

  public init(_ entry: SearchEntry) {
    isPaused = entry.restaurant.isPaused
    ratingTenths = entry.restaurant.ratingTenths
    reviewCount = entry.restaurant.reviewCount
    popularity = entry.popularity
    isPromoted = entry.isPromoted
    offers = entry.offers
    preparationMinutes = entry.restaurant.preparationMinutes
    let charges = entry.restaurant.charges
    deliveryTiers = charges.freeDeliveryFrom.map { $0 <= 0 } ?? false ? [] : charges.deliveryTiers
  }
}
