public import Domain
public import Wire

extension Catalogue {
  /// All cities, each with its number of restaurants.
  public func cityBodies() -> Page<CityBody> {
    read { state in
      var counts: [CityID: Int64] = [:]
      for entry in state.entries.values where entry.restaurant.status.isFound {
        counts[entry.restaurant.city, default: 0] += 1
      }
      return Page(
        items: state.cities.map { city in
          CityBody(
            id: city.id, name: city.name, currency: city.currency.code, timeZone: city.timeZone,
            center: PointBody(city.center), restaurantCount: counts[city.id] ?? 0)
        })
    }
  }

  /// One page of restaurants that match the query. Distance, fee and ETA are for the query's point.
  public func discover(_ query: SearchQuery) -> Page<RestaurantCard> {
    read { state in
      let page = state.index.search(query)
      return Page(
        items: page.hits.compactMap { Self.card($0, in: state, at: query.now) },
        nextCursor: page.next.map(SearchCursor.text))
    }
  }

  /// The card of a restaurant outside a search, without the values that depend on a point. Nil for a draft.
  func card(_ id: RestaurantID, at now: Instant) -> RestaurantCard? { (try? known(id)).map { Self.card($0, at: now) } }

  private static func card(_ hit: SearchHit, in state: borrowing State, at now: Instant) -> RestaurantCard? {
    guard let entry = state.entries[hit.id] else { return nil }
    var card = card(entry, at: now)
    card.distanceM = hit.distanceMetres
    card.eta = MinutesRange(min: Int64(hit.eta.minimum), max: Int64(hit.eta.maximum))
    card.fee = hit.deliveryFee
    card.isDeliverable = hit.delivers
    if !hit.matchedDishes.isEmpty, let dishes = try? entry.dishes.read().dishes {
      for name in hit.matchedDishes {
        guard let dish = dishes.first(where: { state.dishNames[$0.name] == name }) else { continue }
        card.matchedDishes.append(
          MatchedDish(id: MenuItemID(restaurant: hit.id, number: dish.item), name: name, price: dish.price))
      }
    }
    return card
  }

  private static func card(_ entry: Entry, at now: Instant) -> RestaurantCard {
    let restaurant = entry.restaurant
    return RestaurantCard(
      id: restaurant.id, name: restaurant.name, cuisines: restaurant.cuisines, rating: restaurant.rating,
      reviewCount: Int64(restaurant.reviewCount), lat: restaurant.location.latitude,
      lon: restaurant.location.longitude, currency: restaurant.currency.code,
      fee: restaurant.charges.deliveryTiers.first?.fee ?? 0, minimum: restaurant.charges.minimumOrder,
      isDeliverable: !restaurant.zones.isEmpty,
      openState: OpenStateBody(OpenState(of: entry, at: now), timeZone: restaurant.timeZone),
      badge: restaurant.badge(at: now),
      matchedDishes: [], picture: restaurant.picture.map(PictureBody.init))
  }

  /// One restaurant in full.
  /// - Throws: 404 when there is no such restaurant.
  public func detail(_ id: RestaurantID) throws -> RestaurantDetail {
    let now = clock.now
    let entry = try known(id)
    let restaurant = entry.restaurant
    let promotions = read { state in
      state.promotions.values.filter {
        ($0.restaurant == id || $0.restaurant == nil) && $0.period.contains(now)
      }
    }
    return RestaurantDetail(
      id: id, cityId: restaurant.city, name: restaurant.name, cuisines: restaurant.cuisines,
      rating: restaurant.rating, reviewCount: Int64(restaurant.reviewCount), street: restaurant.street,
      lat: restaurant.location.latitude, lon: restaurant.location.longitude, currency: restaurant.currency.code,
      timeZone: restaurant.timeZone,
      hours: HoursBody(restaurant.hours.upcoming(from: entry.zone.localTime(at: now).date)),
      openState: OpenStateBody(OpenState(of: entry, at: now), timeZone: restaurant.timeZone),
      zones: restaurant.zones.map(ZoneBody.init), charges: ChargesBody(restaurant.charges),
      preparationMinutes: Int64(restaurant.preparationMinutes), menuVersion: entry.menuVersion,
      badge: restaurant.badge(at: now),
      promotions: promotions.sorted { $0.id < $1.id }.map(PromotionBody.init),
      picture: restaurant.picture.map(PictureBody.init))
  }

  /// The version that a menu's ETag names. The menu itself is not read.
  public func menuVersion(of id: RestaurantID) throws -> Int64 { try known(id).menuVersion }

  /// The whole menu as JSON with its version. The caller keeps the bytes, so a version is encoded once.
  public func menuBytes(of id: RestaurantID) async throws -> (version: Int64, bytes: [UInt8]) {
    let index = try await menus.menu(of: id, version: try known(id).menuVersion)
    return (index.menu.version, try WireMenu.encode(index.menu))
  }
}

extension Restaurant {
  /// Stars with one digit. Nil without a review.
  var rating: Double? { reviewCount > 0 ? Double(ratingTenths) / 10 : nil }

  func badge(at now: Instant) -> BadgeBody? {
    BadgeBody(
      BadgeFactory().badge(
        for: BadgeFacts(promotion: isPromoted ? "Promoted" : nil, openedAt: openedAt, now: now)))
  }
}

extension SearchCursor {
  /// The wire form, opaque to clients.
  var text: String { "\(isForgiving ? "f" : "e")\(key)~\(id.rawValue)" }

  /// Nil for a text that `text` never produced.
  public init?(text: String) {
    guard let first = text.first, first == "e" || first == "f", let split = text.firstIndex(of: "~"),
      let key = Int64(text[text.index(after: text.startIndex)..<split]),
      let id = RestaurantID(String(text[text.index(after: split)...]))
    else { return nil }
    self.init(key: key, id: id, isForgiving: first == "f")
  }

  static func text(_ cursor: SearchCursor) -> String { cursor.text }
}
