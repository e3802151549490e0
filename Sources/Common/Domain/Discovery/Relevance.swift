/// The costs of a place's shortcomings in a search by text: the place with the least sum comes first.
///
/// The unit is a thousandth of a doubling of the way: 1,000 is the cost of 100 m instead of 0, or 300 m instead of 100.
/// No cost is below zero. So the cost of the text alone is a lower bound. A search may stop at the first way of
/// matching that cannot be better.
enum Relevance {
  /// The texts that had to be read to find every word of the query.
  enum Source: Int, CaseIterable {
    case name
    case cuisines
    case dishes

    /// A name is meant before a cuisine, and a cuisine before one dish of many.
    ///
    /// Both differences are less than the way across a city: a customer who types `pizza` wants a near one.
    var cost: Int64 {
      switch self {
      case .name: 0
      case .cuisines: 1_400
      case .dishes: 2_400
      }
    }
  }

  /// The difference between a word of the query and the word it was found as; the worst of several words counts.
  enum Fit: Int, CaseIterable {
    case written
    /// The last word, which may not be typed to its end.
    case unfinished
    case misspelt

    /// A finished word counts 30 m more than a beginning. A misspelling is the last resort: the typed word two miles
    /// away comes before another one at the door.
    var cost: Int64 {
      switch self {
      case .written: 0
      case .unfinished: 300
      case .misspelt: 5_000
      }
    }
  }

  /// The whole name comes before a part of it, and a part before a cuisine.
  ///
  /// Most of the cost is for the first extra word, which tells a restaurant from its namesake.
  static func cost(ofWordsTooMany count: Int) -> Int64 { count <= 0 ? 0 : 400 + 200 * Int64(min(count, 3)) }

  /// Of a chain's branches the nearest is meant. The cost rises with the distance.
  ///
  /// The first 100 m count as much as those from 5 to 10 km: near by, the very next branch is meant; far away, the
  /// difference matters little.
  static func cost(ofMetres metres: Int64) -> Int64 {
    let way = min(max(metres, 0), 1 << 32) + nearby
    let doublings = 63 - (way / nearby).leadingZeroBitCount
    let step = nearby << Int64(doublings)
    return Int64(doublings) * 1_000 + ((way - step) * (1_000 / nearby)) >> Int64(doublings)
  }

  /// A distance that costs more than `cost`; every longer one does too.
  static func metres(beyondCost cost: Int64) -> Int64 {
    if cost < 0 { return 0 }
    let step = nearby << min(cost / 1_000, 32)
    return step + step * (cost % 1_000 + 1) / 1_000 + 1 - nearby
  }

  /// The way that counts as the first doubling, in metres; it divides 1,000.
  private static let nearby: Int64 = 100

  /// An open place comes before a closed one that is up to four times nearer. A place at the customer's own door stays
  /// visible while closed.
  static let closed: Int64 = 2_000

  /// 3.2 and 5 stars differ by less than a doubling of the way, so stars decide between neighbours only.
  static func cost(ofStarThousandths stars: Int64) -> Int64 { (5_000 - min(max(stars, 0), 5_000)) * 2 / 5 }

  /// Where the best place costs more than this, misspelt words are looked for too.
  static let doubt = Fit.misspelt.cost
}
