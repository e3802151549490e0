/// The filters of a query combined; of two filters of a kind the stricter holds.
struct SearchCriteria {
  private(set) var minimumRating: Int16 = 0
  private(set) var maximumMinutes: Int?
  private(set) var maximumFee: Int64?
  private(set) var diets: UInt8 = 0
  private(set) var openNow = false
  private(set) var offers = false
  /// The places of the wanted cuisines. Nil: no cuisine is asked for.
  private(set) var cuisines: Bitset?

  /// True when a filter needs the distance.
  var needsDistance: Bool { maximumMinutes != nil || maximumFee != nil }

  init(_ filters: [SearchFilter], in index: SearchIndex) {
    for filter in filters {
      switch filter {
      case .cuisines(let names): restrict(toCuisines: names, in: index)
      case .minimumRating(let tenths): minimumRating = max(minimumRating, Int16(clamping: tenths))
      case .maximumMinutes(let minutes): maximumMinutes = min(maximumMinutes ?? minutes, minutes)
      case .maximumFee(let fee): maximumFee = min(maximumFee ?? fee, fee)
      case .diet(let diet): diets |= SearchPlace.bit(diet)
      case .openNow: openNow = true
      case .offers: offers = true
      }
    }
  }

  private mutating func restrict(toCuisines names: [String], in index: SearchIndex) {
    var found = Bitset(capacity: index.places.count)
    for name in names {
      if let cuisine = index.cuisines[Words.folded(name)] { found.insert(index.placesByCuisine[Int(cuisine)]) }
    }
    if let cuisines { found.formIntersection(cuisines) }
    cuisines = found
  }

  /// True when a place passes the filters that need neither clock nor distance.
  func accepts(_ place: SearchPlace) -> Bool {
    place.ratingTenths >= minimumRating && place.diets & diets == diets
  }

  func accepts(_ eta: ETA) -> Bool { maximumMinutes.map { eta.maximum <= $0 } ?? true }
  func accepts(fee: Int64) -> Bool { maximumFee.map { fee <= $0 } ?? true }
}
