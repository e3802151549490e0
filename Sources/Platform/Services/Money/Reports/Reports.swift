import Database
import Domain
public import Wire

/// Counts and sums over many orders, bookings and shows, for operators. Each reads an index that has all it needs.
public struct Reports: Sendable {
  let platform: Platform
  let catalogue: Catalogue

  public init(platform: Platform, catalogue: Catalogue) {
    self.platform = platform
    self.catalogue = catalogue
  }

  /// How orders ended, by when they were placed. Orders that have not ended are not counted.
  /// - Throws: 404 for an unknown city; `validation_failed` for the days, and without a city where there are several.
  public func orders(_ query: ReportQuery) async throws -> OrdersReport {
    let scope = try scope(of: query)
    let ended = try await platform.database.read { try EndedOrders.read(scope, in: $0) }
    return OrdersReport(
      cityId: scope.city.id, timeZone: scope.city.timeZone,
      rows: scope.keys(ended.byKey.keys).map {
        OrdersRow(key: named($0), counts: ended.byKey[$0, default: .init()].counts)
      },
      total: ended.total.counts)
  }

  /// How punctual delivered orders were, and how long kitchens took to accept.
  /// - Throws: as ``orders(_:)``.
  public func late(_ query: ReportQuery) async throws -> LateReport {
    let scope = try scope(of: query)
    let ended = try await platform.database.read { try EndedOrders.read(scope, in: $0) }
    return LateReport(
      cityId: scope.city.id, timeZone: scope.city.timeZone,
      rows: scope.keys(ended.byKey.keys).map {
        LateRow(key: named($0), punctuality: ended.byKey[$0, default: .init()].punctuality)
      },
      total: ended.total.punctuality)
  }

  /// What delivered orders and confirmed bookings came to, before refunds.
  /// - Throws: as ``orders(_:)``.
  public func takings(_ query: ReportQuery) async throws -> TakingsReport {
    let scope = try scope(of: query)
    let (ended, sold, names) = try await platform.database.read { connection in
      (
        try EndedOrders.read(scope, in: connection), try Self.bookings(scope, in: connection),
        scope.by == .house ? try Self.theatreNames(scope, in: connection) : [:]
      )
    }
    func takings(_ key: ReportBucket) -> Takings {
      let (orders, bookings) = (ended.byKey[key], sold[key])
      return Takings(
        orders: orders?.delivered ?? 0, orderTotal: orders?.deliveredTotal ?? 0, bookings: bookings?.count ?? 0,
        bookingTotal: bookings?.total ?? 0)
    }
    let keys = scope.keys(Set(ended.byKey.keys).union(sold.keys))
    let rows = keys.map { TakingsRow(key: named($0, names), takings: takings($0)) }.filter { $0.takings != Takings() }
    return TakingsReport(
      cityId: scope.city.id, timeZone: scope.city.timeZone, currency: scope.city.currency.code, rows: rows,
      total: rows.reduce(into: Takings()) { $0.add($1.takings) })
  }

  /// How full the halls were, by when shows begin.
  /// - Throws: as ``orders(_:)``.
  public func occupancy(_ query: ReportQuery) async throws -> OccupancyReport {
    let scope = try scope(of: query)
    let shows = try await platform.database.read { try Self.shows(scope, in: $0) }
    var names: [String: String] = [:]
    for (key, sum) in shows { if case .house(let id) = key { names[id] = sum.name } }
    let rows = scope.keys(shows.keys).compactMap { key in
      shows[key].map { OccupancyRow(key: named(key, names), occupancy: $0.occupancy) }
    }
    let total = shows.values.reduce(into: ShowSums()) { $0.add($1) }
    return OccupancyReport(
      cityId: scope.city.id, timeZone: scope.city.timeZone, rows: rows, total: total.occupancy)
  }

  private func scope(of query: ReportQuery) throws -> ReportScope {
    let cities = catalogue.cities
    let city: City
    if let id = query.cityId {
      guard let named = cities.first(where: { $0.id == id }) else { throw Problem.absent("city") }
      city = named
    } else {
      guard cities.count == 1 else {
        throw Problem.invalid("city_id", "is required: there are several cities", code: "required")
      }
      city = cities[0]
    }
    guard let zone = catalogue.zones.offsets(of: city.timeZone) else { throw UnreadableRow(column: "cities.time_zone") }
    return ReportScope(
      city: city, period: try LocalPeriod(from: query.from, to: query.to, in: zone), by: query.by ?? .day)
  }

  private func named(_ bucket: ReportBucket, _ names: [String: String] = [:]) -> ReportKey {
    switch bucket {
    case .hour(let hour): return ReportKey(hour: hour)
    case .day(let days): return ReportKey(date: LocalDate(daysSinceEpoch: days))
    case .house(let id):
      return ReportKey(houseId: id, name: names[id] ?? RestaurantID(id).flatMap { catalogue.restaurant($0)?.name })
    }
  }
}

extension Takings {
  fileprivate mutating func add(_ other: Takings) {
    orders += other.orders
    orderTotal += other.orderTotal
    bookings += other.bookings
    bookingTotal += other.bookingTotal
  }
}
