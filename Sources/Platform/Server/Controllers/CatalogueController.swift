import Domain
import HTTPServer
import Services
import Wire

extension App {
  /// Public data: cities, restaurants, menus, reviews.
  func restaurants(_ route: RestaurantRoute, _ call: Call) async throws -> HTTPResponse {
    let catalogue = services.catalogue
    switch route {
    case .listRestaurants:
      return try await discover(call)
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
      let gateways = services.platform.gateways
      var cities = catalogue.cityBodies()
      for index in cities.items.indices {
        cities.items[index].theatreCount = theatres[cities.items[index].id] ?? 0
        cities.items[index].mapVersion = version == 0 ? nil : version
        cities.items[index].mapAttribution = sources[cities.items[index].id]
        cities.items[index].paymentMethods = gateways.kindsWithoutCash
        cities.items[index].playMoney = gateways.playMoney
      }
      return .json(cities)
    }
  }
}

extension App {
  /// With `near`, what suits one's own booking: that answer is nobody else's.
  private func discover(_ call: Call) async throws -> HTTPResponse {
    let (query, now): (DiscoveryQuery, Instant) = (try call.query(), services.platform.clock.now)
    var search = try SearchQuery(query, at: now)
    guard let booking = query.near else { return .json(services.catalogue.discover(search)) }
    search.engagement = try await services.bookings.engagement(booking, account: call.account)
    search.deliverableOnly = query.deliverable ?? false
    search.filters.append(.openNow)
    var response = HTTPResponse.json(services.catalogue.discover(search))
    response.headers += [("cache-control", "private, no-cache"), ("vary", "cookie, authorization")]
    return response
  }

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
    if let time = query.arriveBy {
      let minutes = time.since(now).components.seconds / 60
      filters += [.openNow, .maximumMinutes(Int(min(max(minutes, -1), 10_000)))]
    }
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
