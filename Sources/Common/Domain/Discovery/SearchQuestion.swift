/// A search's query, prepared once, and its questions to each place.
///
/// It is a class because it is read for every place; a value would copy the index each time.
final class SearchQuestion {
  let index: SearchIndex
  let query: SearchQuery
  let limit: Int
  /// True when places are ordered by cost, from text, way, hours and stars.
  let ranksByText: Bool
  let criteria: SearchCriteria
  let position: UnitVector
  /// Places that come after the cursor when their key equals its key.
  let firstAfterCursor: Int32
  private let needsDistance: Bool
  private let wordCount: Int
  /// Wall clocks of the zones in which no change of the clock is near, with the minute of the week.
  private let clocks: [(local: LocalTime, minute: Int32)?]

  /// - Parameter wordCount: how many different words the text has.
  init(_ index: SearchIndex, _ query: SearchQuery, wordCount: Int) {
    self.index = index
    self.query = query
    self.wordCount = wordCount
    limit = min(max(query.limit, 1), 100)
    criteria = SearchCriteria(query.filters, in: index)
    ranksByText = query.sort == .relevance && wordCount > 0
    needsDistance = criteria.needsDistance || query.sort == .distance || query.sort == .deliveryTime || ranksByText
    position = UnitVector(query.point)
    let cursor = query.cursor
    firstAfterCursor = cursor.map { cursor in index.firstNumber { $0 > cursor.id } } ?? 0
    clocks = index.offsets.map { zone in
      zone.steadyOffset(around: query.now).map { offset in
        let local = LocalTime(seconds: query.now.seconds + Int64(offset))
        return (local, WeeklySpans.minute(local))
      }
    }
  }

  /// Every open place and some closed ones. Nil when a change of the clock is near.
  func maybeOpen() -> Bitset? {
    var open = Bitset(capacity: index.places.count)
    for (zone, clock) in clocks.enumerated() {
      guard let clock else { return nil }
      let hour = Int(clock.minute) / 60
      let isKnown = clocks[..<zone].contains { $0.map { Int($0.minute) / 60 } == hour }
      if !isKnown { open.formUnion(index.openByHour[hour]) }
    }
    return open
  }

  // MARK: One place

  /// True when a place passes the filters that do not need its distance.
  func accepts(_ place: SearchPlace) -> Bool { criteria.accepts(place) && (!criteria.offers || hasOffer(place)) }

  /// True when it passes the filters that need its distance.
  func accepts(_ place: SearchPlace, at metres: Int64) -> Bool {
    !criteria.needsDistance || criteria.accepts(eta(place, metres)) && criteria.accepts(fee: fee(place, metres))
  }

  /// True when one can eat there before the query's engagement.
  func suits(_ number: Int32, _ place: SearchPlace) -> Bool {
    guard let engagement = query.engagement else { return true }
    let metres = place.position.wholeMetres(to: position)
    if engagement.allowsDelivery(eta(place, metres), to: query.point),
      query.deliverableOnly || index.delivers(number, to: query.point)
    {
      return true
    }
    return !query.deliverableOnly
      && engagement.allowsPickup(
        at: index.locations[Int(number)], preparationMinutes: Int(place.preparationMinutes), from: query.point)
  }

  /// The distance; 0 when no filter and no order needs it.
  func metres(to place: SearchPlace) -> Int64 { needsDistance ? place.position.wholeMetres(to: position) : 0 }

  /// The key that places are ordered by. In a search by text it is that of an open place.
  func key(_ number: Int32, _ place: SearchPlace, _ metres: Int64, leastKey: Int64, isName: Bool) -> Int64 {
    switch query.sort {
    case .distance: metres
    case .deliveryTime: SearchIndex.deliveryTimeKey(eta(place, metres), metres: metres)
    case .relevance:
      ranksByText
        ? leastKey + cost(place, metres, isName: isName) : leastKey | index.staticKey(number, .relevance)
    case .rating, .popularity: index.staticKey(number, query.sort)
    }
  }

  private func cost(_ place: SearchPlace, _ metres: Int64, isName: Bool) -> Int64 {
    let tooMany = isName ? Int(place.nameWords) - wordCount : 0
    return Relevance.cost(ofWordsTooMany: tooMany) + Relevance.cost(ofMetres: metres) + Int64(place.starCost)
  }

  func isAfterCursor(_ key: Int64, _ number: Int32) -> Bool {
    guard let cursor = query.cursor else { return true }
    return key > cursor.key || (key == cursor.key && number >= firstAfterCursor)
  }

  private func eta(_ place: SearchPlace, _ metres: Int64) -> ETA {
    ETA(preparationMinutes: Int(place.preparationMinutes), distanceMetres: metres)
  }

  private func fee(_ place: SearchPlace, _ metres: Int64) -> Int64 {
    index.tiers[Int(place.tiers)].fee(forMetres: metres)
  }

  private func hasOffer(_ place: SearchPlace) -> Bool {
    index.offers[Int(place.offers)].contains { $0.contains(query.now) }
  }

  func isOpen(_ place: SearchPlace) -> Bool {
    if place.isPaused { return false }
    let hours = Int(place.hours)
    let zone = Int(index.zoneOfHours[hours])
    if zone < 0 { return false }
    guard let clock = clocks[zone] else { return index.hours[hours].isOpen(at: query.now, in: index.offsets[zone]) }
    return index.weeklySpans.isOpen(hours, atMinute: clock.minute) ?? index.hours[hours].isOpen(at: clock.local)
  }

  /// The place as the page shows it.
  func hit(_ number: Int32, _ match: TextMatch?) -> SearchHit {
    let place = index.places[Int(number)]
    let metres = place.position.wholeMetres(to: position)
    return SearchHit(
      id: index.ids[Int(number)], distanceMetres: metres, eta: eta(place, metres), deliveryFee: fee(place, metres),
      isOpen: isOpen(place), delivers: query.deliverableOnly || index.delivers(number, to: query.point),
      matchedDishes: match.map { index.matchedDishes(number, $0) } ?? [])
  }
}
