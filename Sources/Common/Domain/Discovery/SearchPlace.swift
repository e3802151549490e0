/// The index's data of one place.
struct SearchPlace: Sendable {
  var position: UnitVector
  var popularity: Int64
  var reviewCount: Int32
  var preparationMinutes: Int32
  /// Into the index's tables of what many places share.
  var tiers: Int32
  var offers: Int32
  var hours: Int32
  var ratingTenths: Int16
  var diets: UInt8
  var isPaused: Bool
  var isPromoted: Bool
  /// Different words of its name, at most `SearchIndex.longestQuery`.
  var nameWords: UInt8 = 0
  /// The cost of its stars in a search by text.
  var starCost: Int32 = 0

  /// A bit for each diet; a vegan dish is vegetarian too.
  static func bits(of diets: [Diet]) -> UInt8 {
    var bits: UInt8 = 0
    for diet in diets { bits |= bit(diet) | (diet == .vegan ? bit(.vegetarian) : 0) }
    return bits
  }

  static func bit(_ diet: Diet) -> UInt8 {
    switch diet {
    case .vegetarian: 1
    case .vegan: 2
    case .halal: 4
    case .kosher: 8
    case .glutenFree: 16
    }
  }

  /// The place's quality, higher is better and below 2²⁰.
  ///
  /// Stars are drawn towards 3.5 while reviews are few. Orders count by the power of two. A promotion adds a fixed
  /// amount.
  var quality: Int64 {
    let orders = Int64(64 - popularity.leadingZeroBitCount)
    return stars + orders * 50 + (isPromoted ? 1500 : 0)
  }

  /// Thousandths of a star.
  private var stars: Int64 {
    let reviews = Int64(reviewCount)
    return (Int64(ratingTenths) * reviews + 35 * 20) * 100 / (reviews + 20)
  }

  mutating func apply(_ facts: SearchFacts) {
    isPaused = facts.isPaused
    ratingTenths = Int16(clamping: min(max(facts.ratingTenths, 0), 50))
    reviewCount = Int32(clamping: max(facts.reviewCount, 0))
    popularity = max(facts.popularity, 0)
    isPromoted = facts.isPromoted
    preparationMinutes = Int32(clamping: min(max(facts.preparationMinutes, 0), 10_000))
    starCost = Int32(Relevance.cost(ofStarThousandths: stars))
  }
}

extension [DeliveryTier] {
  /// The fee for this distance: the first tier that reaches, else the last; 0 without tiers.
  func fee(forMetres metres: Int64) -> Int64 { (first { $0.metres >= metres } ?? last)?.fee ?? 0 }
}
