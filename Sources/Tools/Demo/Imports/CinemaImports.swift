public import Domain
public import Imports
import SeatingPlans
public import Services

/// Imports of theatres, films and halls.
public struct CinemaImports: Sendable {
  private static let seed: UInt64 = 0

  private let useCases: UseCases
  private let show: @Sendable (String) -> Void

  public init(_ useCases: UseCases, show: @escaping @Sendable (String) -> Void) {
    (self.useCases, self.show) = (useCases, show)
  }

  /// Imports the cinemas of Paris and its region, and adds three days of shows.
  public func paris(_ file: String) async throws -> ImportReport {
    guard let euro = Currency(code: ParisCinemaReader.currencyCode) else { throw ImportFailure("no euros") }
    let city = City(
      id: CityID(suffix: "paris"), name: "Paris", timeZone: ParisCinemaReader.timeZone, currency: euro,
      center: ParisCinemaReader.center)
    try await CatalogueWriter(database: useCases.platform.database).save(city: city)
    var store = ProgrammeStore(useCases, show: show)
    var kept = store
    let report = try await ParisCinemaReader(city: city.id, currency: euro).read(path: file) { try await kept.add($0) }
    store = kept
    try await store.finish()
    try await fill()
    return report
  }

  /// Imports films for later shows.
  public func movies(_ file: String) async throws -> ImportReport {
    var store = ProgrammeStore(useCases, show: show)
    let report = try await MovieReader().read(path: file) { try await store.add($0.movie) }
    try await store.finish()
    return report
  }

  /// Imports a hall as another screen of `theatre`, or as a new theatre in New York, and adds three days of shows.
  /// - Throws: `ImportFailure` for an unknown theatre; `ProgrammeError.layoutInUse` for a changed hall with shows.
  public func seatingPlan(
    _ file: String, at place: Coordinate, theatre: TheatreID?
  ) async throws -> ImportReport {
    let (plan, report) = try readSeatingPlan(path: file)
    guard let plan else { return report }
    var imported: Theatre
    if let theatre {
      guard let known = try await useCases.programme.allTheatres().first(where: { $0.id == theatre }) else {
        throw ImportFailure("there is no theatre \(theatre)")
      }
      imported = known
    } else {
      let city = try NewYork.city
      try await CatalogueWriter(database: useCases.platform.database).save(city: city)
      imported = Theatre(
        id: TheatreID(suffix: plan.layout.id.suffix), city: city.id, name: plan.name, street: "Broadway",
        location: place, timeZone: city.timeZone, currency: city.currency, screens: [])
    }
    let screen = Screen(
      id: ScreenID(suffix: plan.layout.id.suffix), name: plan.name, layout: plan.layout.id, formats: [.flat])
    imported.screens = [screen]
    var store = ProgrammeStore(
      useCases, merging: theatre == nil ? .keepingHallsOfOthers : .addingHalls, show: show)
    do {
      try await store.add(ImportedTheatre(theatre: imported, layouts: [plan.layout]))
    } catch is RefusedRow { throw ProgrammeError.layoutInUse(plan.layout.id) }
    try await store.finish()
    try await fill()
    return report
  }

  private func fill() async throws {
    let count = try await Repertory(programme: useCases.programme, seed: Self.seed).fill(
      at: useCases.platform.clock.now)
    show("\(count) shows added")
  }
}
