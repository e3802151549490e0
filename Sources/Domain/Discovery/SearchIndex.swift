/// Every restaurant of a city, ready to be searched: a value built once, shared by all readers, swapped whole.
///
/// Names, cuisines and dishes are words in one vocabulary; each word lists the places that use it. Places are
/// numbered in the order of their ids, so that comparing numbers breaks ties by id. Nothing is kept as text but ids
/// and the distinct names of dishes. A search costs what it looks at: a narrow one gathers its candidates, a wide one
/// walks a prepared order, or rings of cells around the point, until the page is full.
public struct SearchIndex: Sendable {
  /// How many of a hit's dishes are named.
  public static let matchedDishLimit = 3
  /// Words of a query beyond this are not looked at.
  public static let longestQuery = 8

  let ids: [RestaurantID]
  var places: [SearchPlace]

  let vocabulary: Vocabulary
  /// For each word, the places whose name, cuisines or dishes contain it.
  let placesByNameWord: Postings
  let placesByCuisineWord: Postings
  let placesByDishWord: Postings

  let dishNames: [String]
  let wordsOfDish: Lists
  let dishesOfPlace: Lists

  let cuisines: [String: Int32]
  let placesByCuisine: Lists

  var tiers: [[DeliveryTier]]
  var offers: [[OfferPeriod]]
  let hours: [OpeningHours]
  let weeklySpans: WeeklySpans
  /// For each hour of the week the places that may be open in it, by the clocks of their zones.
  var openByHour: [Bitset]
  /// For each of `hours` its zone in `offsets`; −1 for one nobody knows.
  let zoneOfHours: [Int32]
  let offsets: [ZoneOffsets]

  let deliveryZones: [[Polygon]]
  let deliveryBoxes: [BoundingBox?]
  let deliveryGrid: SpatialGrid
  let locationGrid: SpatialGrid

  /// All places by the rising key of each sort that does not depend on the question.
  var byQuality: [Int32]
  var byRating: [Int32]
  var byPopularity: [Int32]
  /// The least time any kitchen needs, in minutes.
  var leastPreparation: Int

  /// How many restaurants it holds.
  public var count: Int { ids.count }

  /// The number of a place; nil for one the index does not hold.
  func number(of id: RestaurantID) -> Int32? {
    let number = firstNumber { $0 >= id }
    return Int(number) < ids.count && ids[Int(number)] == id ? number : nil
  }

  /// The first number whose id makes `isPast` true; it is true from there on.
  func firstNumber(_ isPast: (RestaurantID) -> Bool) -> Int32 {
    var low = 0
    var high = ids.count
    while low < high {
      let middle = (low + high) / 2
      if isPast(ids[middle]) { high = middle } else { low = middle + 1 }
    }
    return Int32(low)
  }

  func delivers(_ number: Int32, to point: Coordinate) -> Bool {
    guard let box = deliveryBoxes[Int(number)], box.contains(point) else { return false }
    return deliveryZones[Int(number)].contains { $0.contains(point) }
  }

  /// Takes over what has changed about a restaurant; everything else waits for the next build. False when the index
  /// does not hold it. Costs a shift in three arrays of numbers, no sorting.
  @discardableResult
  public mutating func update(_ id: RestaurantID, _ facts: SearchFacts) -> Bool {
    guard let number = number(of: id) else { return false }
    for sort in [SearchSort.relevance, .rating, .popularity] { remove(number, from: sort) }
    places[Int(number)].apply(facts)
    places[Int(number)].tiers = Self.number(of: facts.deliveryTiers, in: &tiers)
    places[Int(number)].offers = Self.number(of: facts.offers, in: &offers)
    leastPreparation = min(leastPreparation, Int(places[Int(number)].preparationMinutes))
    for sort in [SearchSort.relevance, .rating, .popularity] { insert(number, into: sort) }
    return true
  }

  private static func number<Value: Equatable>(of value: Value, in table: inout [Value]) -> Int32 {
    if let known = table.firstIndex(of: value) { return Int32(known) }
    table.append(value)
    return Int32(table.count - 1)
  }

  private mutating func remove(_ number: Int32, from sort: SearchSort) {
    let position = position(in: sort, after: staticKey(number, sort), number)
    withOrder(sort) { $0.remove(at: position - 1) }
  }

  private mutating func insert(_ number: Int32, into sort: SearchSort) {
    let position = position(in: sort, after: staticKey(number, sort), number)
    withOrder(sort) { $0.insert(number, at: position) }
  }

  private mutating func withOrder(_ sort: SearchSort, _ body: (inout [Int32]) -> Void) {
    switch sort {
    case .rating: body(&byRating)
    case .popularity: body(&byPopularity)
    case .relevance, .distance, .deliveryTime: body(&byQuality)
    }
  }
}
