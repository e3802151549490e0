import Domain
import HTTPServer
import Services
import Wire

extension App {
  /// What anybody may read: cities, restaurants, menus, reviews.
  func restaurants(_ route: RestaurantRoute, _ call: Call) async throws -> HTTPResponse {
    let catalogue = services.catalogue
    switch route {
    case .listRestaurants:
      return .json(catalogue.discover(try SearchQuery(call.query(), at: services.platform.clock.now)))
    case .getRestaurant(let id): return .json(try catalogue.detail(id))
    case .getMenu(let id): return HTTPResponse(body: .prepared(try await menu(of: id)))
    case .listReviews(let id):
      let query: PageQuery = try call.query()
      return .json(try await services.ordering.reviews(of: id, limit: call.limit(query.limit), cursor: query.cursor))
    case .listSlots(let id):
      return .json(try await services.ordering.slots(call.query(), of: id, account: call.signedIn?.account))
    case .listCities:
      let theatres = try await services.programme.theatreCounts()
      let (version, sources) = (try await services.streets.version(), try await services.streets.attributions())
      var cities = catalogue.cityBodies()
      for index in cities.items.indices {
        cities.items[index].theatreCount = theatres[cities.items[index].id] ?? 0
        cities.items[index].mapVersion = version == 0 ? nil : version
        cities.items[index].mapAttribution = sources[cities.items[index].id]
      }
      return .json(cities)
    }
  }
}

extension App {
  private func menu(of id: RestaurantID) async throws -> PreparedBody {
    let catalogue = services.catalogue
    return try await menus.body(of: id, version: try catalogue.menuVersion(of: id)) {
      let (version, bytes) = try await catalogue.menuBytes(of: id)
      return (version, PreparedBody(bytes, contentType: "application/json", etag: "menu-\(version)"))
    }
  }
}

extension SearchQuery {
  init(_ query: DiscoveryQuery, at now: Instant) throws {
    var filters: [SearchFilter] = []
    if let cuisines = query.cuisine, !cuisines.isEmpty { filters.append(.cuisines(cuisines)) }
    if let rating = query.minRating { filters.append(.minimumRating(tenths: Int((rating * 10).rounded()))) }
    if let minutes = query.maxMinutes { filters.append(.maximumMinutes(Int(minutes))) }
    if let fee = query.maxFee { filters.append(.maximumFee(fee)) }
    if query.veg == true { filters.append(.diet(.vegetarian)) }
    for diet in query.diet ?? [] {
      if let diet = Diet(rawValue: diet.rawValue) { filters.append(.diet(diet)) }
    }
    if query.openNow == true { filters.append(.openNow) }
    if query.offers == true { filters.append(.offers) }
    var cursor: SearchCursor?
    if let text = query.cursor {
      cursor = SearchCursor(text: text)
      if cursor == nil { throw Problem(.cursorInvalid, "Take `cursor` from `next_cursor` of the page before.") }
    }
    self.init(
      text: query.q ?? "", point: Coordinate(latitude: query.lat, longitude: query.lon), filters: filters,
      sort: query.sort.flatMap { SearchSort(rawValue: $0.rawValue) } ?? .relevance,
      deliverableOnly: query.deliverable ?? true, now: now, limit: Int(query.limit ?? PageQuery.defaultLimit),
      cursor: cursor)
  }
}
