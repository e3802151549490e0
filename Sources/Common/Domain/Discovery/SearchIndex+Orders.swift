import Structures

extension SearchIndex {
  /// The places in the order of a sort that does not depend on where the customer is; nil for those that do.
  func order(_ sort: SearchSort) -> [Int32]? {
    switch sort {
    case .relevance: byQuality
    case .rating: byRating
    case .popularity: byPopularity
    case .distance, .deliveryTime: nil
    }
  }

  /// The part of the key that a place brings along; smaller comes first.
  func staticKey(_ number: Int32, _ sort: SearchSort) -> Int64 {
    let place = places[Int(number)]
    switch sort {
    case .relevance: return (1 << 20) - place.quality
    case .rating: return -(Int64(place.ratingTenths) << 32 | Int64(place.reviewCount))
    case .popularity: return -place.popularity
    case .distance, .deliveryTime: return 0
    }
  }

  /// The index of the first place that comes after (`key`, `number`) in the order of `sort`.
  func position(in sort: SearchSort, after key: Int64, _ number: Int32) -> Int {
    guard let order = order(sort) else { return 0 }
    return order.partitioningIndex { other in
      let otherKey = staticKey(other, sort)
      return otherKey > key || otherKey == key && other > number
    }
  }

  static func deliveryTimeKey(_ eta: ETA, metres: Int64) -> Int64 { Int64(eta.minimum) << 32 | metres }
}
