/// What each shortcoming of a place costs it when it answers a text: the place with the least sum comes first.
///
/// The unit is a thousandth of a doubling of the way: 1,000 is what it costs to be 100 m away and not at the door, or
/// 300 m and not 100. No cost is below zero, so that the cost of the text alone bounds the sum from below, and a search
/// may stop at the first way of matching that cannot be better than what it has.
enum Relevance {
  /// What had to be looked through until every word of the text was found.
  enum Source: Int, CaseIterable {
    case name
    case cuisines
    case dishes

    /// A name is meant before a kind of kitchen, and a kitchen before one dish of many. Both differences are less than
    /// the way across a city: who types `pizza` wants one that is near, whatever is called so 15 km away.
    var cost: Int64 {
      switch self {
      case .name: 0
      case .cuisines: 1_400
      case .dishes: 2_400
      }
    }
  }

  /// How far a word of the text is from the word it was found as; of several words the worst.
  enum Fit: Int, CaseIterable {
    case written
    /// The last word, which somebody may be typing yet.
    case unfinished
    case misspelt

    /// A finished word is surer than a beginning, by as much as 30 m. A misspelling must be a last resort: two miles
    /// off, the word as it was typed is better than another one at the door.
    var cost: Int64 {
      switch self {
      case .written: 0
      case .unfinished: 300
      case .misspelt: 5_000
      }
    }
  }

  /// The whole name comes before a part of one. Most of it for the first word too many, since that is what tells a house
  /// from its namesake; always less than to have the words in the cuisines only.
  static func cost(ofWordsTooMany count: Int) -> Int64 { count <= 0 ? 0 : 400 + 200 * Int64(min(count, 3)) }

  /// Of a chain's houses the nearest is meant. The first 100 m count as much as those from 5 to 10 km, since who stands
  /// at a door means what is behind it, while of two far ways the food minds little. Rises with the metres.
  static func cost(ofMetres metres: Int64) -> Int64 {
    let way = min(max(metres, 0), 1 << 32) + nearby
    let doublings = 63 - (way / nearby).leadingZeroBitCount
    let step = nearby << Int64(doublings)
    return Int64(doublings) * 1_000 + ((way - step) * (1_000 / nearby)) >> Int64(doublings)
  }

  /// So many metres are farther than any way that costs no more than `cost`.
  static func metres(beyondCost cost: Int64) -> Int64 {
    if cost < 0 { return 0 }
    let step = nearby << min(cost / 1_000, 32)
    return step + step * (cost % 1_000 + 1) / 1_000 + 1 - nearby
  }

  /// The way that counts as the first doubling; it divides 1,000.
  private static let nearby: Int64 = 100

  /// A place that cooks now is better than one that does not, unless it is four times as far; the door that somebody
  /// stands at stays in sight while it is closed.
  static let closed: Int64 = 2_000

  /// Between 3.2 and 5 stars lies less than a doubling of the way: a better kitchen wins among neighbours only.
  static func cost(ofStarThousandths stars: Int64) -> Int64 { (5_000 - min(max(stars, 0), 5_000)) * 2 / 5 }

  /// Where the best place costs more than this, a misspelt one may be better, and is looked for.
  static let doubt = Fit.misspelt.cost
}
