/// What the index is told about one restaurant.
public struct SearchEntry: Sendable {
  public var restaurant: Restaurant
  public var dishes: [String]
  /// Diets that at least one dish fits.
  public var diets: [Diet]
  /// Orders lately; any number that grows with demand.
  public var popularity: Int64
  public var isPromoted: Bool
  /// Of its own offers.
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

/// What may change about a restaurant between two builds of the index.
public struct SearchFacts: Hashable, Sendable {
  public var isPaused: Bool
  public var ratingTenths: Int
  public var reviewCount: Int
  public var popularity: Int64
  public var isPromoted: Bool
  public var offers: [OfferPeriod]
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
