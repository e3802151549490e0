import Domain
import Wire

extension OrderConversation {
  /// Searches until a restaurant is chosen that takes orders now.
  func chooseRestaurant(near place: Place) async throws(Failure) -> RestaurantCard {
    var words = options.query
    if words == nil, !common.yes {
      words = try await ask("What would you like? (Enter: everything nearby)", otherwise: "")
    }
    while true {
      let cards = try await search(words, near: place)
      if common.yes {
        guard let first = cards.first else { throw .failed("Nothing that is open delivers \(words ?? "food") there.") }
        return first
      }
      if cards.isEmpty {
        output.say("Nothing that is open delivers that here.")
      } else if let index = try await choose(
        "Restaurant:", cards.map { $0.line(toSeat: place.seatZone != nil) }, none: "search again")
      {
        return cards[index]
      }
      words = try await ask("What would you like? (Enter: everything nearby)", otherwise: "")
    }
  }

  private func search(_ words: String?, near place: Place) async throws(Failure) -> [RestaurantCard] {
    let point = place.point
    var query = DiscoveryQuery(
      lat: point.latitude, lon: point.longitude, q: words.flatMap { $0.isEmpty ? nil : $0 }, openNow: true, limit: 10)
    if place.seatZone != nil {
      // V1: the nearest first, whoever delivers elsewhere; what is closed now may be open before the show.
      (query.openNow, query.deliverable, query.sort) = (nil, false, .distance)
    }
    let page: Page<RestaurantCard> = try await call(.listRestaurants, query: query)
    output.fact("restaurants", page)
    if place.seatZone != nil { return page.items }
    return page.items.filter { $0.isDeliverable && $0.openState.state == .open }
  }
}

extension RestaurantCard {
  /// One line of the list.
  func line(toSeat: Bool) -> String {
    var parts = [name]
    if let badge { parts[0] += " [\(badge.text)]" }
    if !cuisines.isEmpty { parts.append(cuisines.prefix(3).joined(separator: ", ")) }
    if let rating { parts.append("★ \(Self.tenths(rating)) (\(reviewCount))") }
    if let eta, !toSeat { parts.append("\(eta.min)–\(eta.max) min") }
    if let distanceM { parts.append("\(distanceM) m") }
    if !toSeat { parts.append("delivery \(Amount(fee, currency))") }
    if !matchedDishes.isEmpty {
      parts.append(matchedDishes.prefix(2).map { "\($0.name) \(Amount($0.price, currency))" }.joined(separator: ", "))
    }
    return parts.joined(separator: " · ")
  }

  private static func tenths(_ rating: Double) -> String {
    let tenths = Int((rating * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
