import Structures

/// Every restaurant of a city, ready for search. It is built once, then changed one place at a time.
///
/// Names, cuisines and dishes are words of one vocabulary; each word lists the places that use it. Places are numbered
/// in the order of their ids, so comparing numbers breaks ties by id. A search costs what it reads: a narrow one
/// collects its candidates. A wide one follows a prepared order, or rings of cells around the point, until the page is
/// full.
public struct SearchIndex: Sendable {
  /// Dishes that a hit names at most.
  public static let matchedDishLimit = 3
  /// Words of a query that are read; others are ignored.
  public static let longestQuery = 8

  var ids: [RestaurantID]
  var places: [SearchPlace]

  /// Words that at least one place has.
  var vocabulary: Vocabulary
  /// For each word, the places whose name, cuisines or dishes contain it.
  var placesByNameWord: Postings
  var placesByCuisineWord: Postings
  var placesByDishWord: Postings
  /// For each place the distinct words of its name, and after them those of its cuisines.
  var nameWordsOfPlace: Lists
  var cuisineWordsOfPlace: Lists

  var dishNames: [String]
  var dishNumbers: [String: Int32]
  /// Numbers of dishes that no place has any more; new dishes get them.
  var freeDishes: [Int32] = []
  var wordsOfDish: Lists
  var dishesOfPlace: Lists

  var cuisines: [String: Int32]
  var placesByCuisine: Lists

  var tiers: [[DeliveryTier]]
  var offers: [[OfferPeriod]]
  var hours: [OpeningHours]
  var weeklySpans: WeeklySpans
  /// For each hour of the week the places that may be open in it, by the clocks of their zones.
  var openByHour: [Bitset]
  /// For each of `hours` its zone in `offsets`; −1 for an unknown zone.
  var zoneOfHours: [Int32]
  var offsets: [ZoneOffsets]
  /// By their IANA names.
  var zoneNumbers: [String: Int32]

  var locations: [Coordinate]
  var deliveryZones: [[Polygon]]
  var deliveryBoxes: [BoundingBox?]
  var deliveryGrid: SpatialGrid
  var locationGrid: SpatialGrid

  /// All places by the rising key of each sort that does not depend on the question.
  var byQuality: [Int32]
  var byRating: [Int32]
  var byPopularity: [Int32]
  /// The least time any kitchen needs, in minutes.
  var leastPreparation: Int

  /// Restaurants in the index.
  public var count: Int { ids.count }

  /// The number of a place; nil for one the index does not hold.
  func number(of id: RestaurantID) -> Int32? {
    let number = firstNumber { $0 >= id }
    return Int(number) < ids.count && ids[Int(number)] == id ? number : nil
  }

  /// The first number whose id makes `isPast` true; it is true from there on.
  func firstNumber(_ isPast: (RestaurantID) -> Bool) -> Int32 { Int32(ids.partitioningIndex(where: isPast)) }

  func delivers(_ number: Int32, to point: Coordinate) -> Bool {
    guard let box = deliveryBoxes[Int(number)], box.contains(point) else { return false }
    return deliveryZones[Int(number)].contains { $0.contains(point) }
  }
}
