import Domain
import Imports
import Server
import Services

/// Imports of the cinema's half: theatres, films and halls.
enum CinemaImports {
  private static let seed: UInt64 = 0

  /// The cinemas of Paris and its region, each with three days of shows.
  static func paris(_ file: String, _ useCases: UseCases, _ writer: CatalogueWriter) async throws -> ImportReport {
    guard let euro = Currency(code: ParisCinemaReader.currencyCode) else { throw UsageError("no euros") }
    let city = City(
      id: CityID(suffix: "paris"), name: "Paris", timeZone: ParisCinemaReader.timeZone, currency: euro,
      center: ParisCinemaReader.center)
    try await writer.save(city: city)
    var store = ProgrammeStore(useCases)
    var kept = store
    let report = try await ParisCinemaReader(city: city.id, currency: euro).read(path: file) { try await kept.add($0) }
    store = kept
    try await store.finish()
    try await fill(useCases)
    return report
  }

  /// Films for whatever is shown from now on.
  static func movies(_ file: String, _ useCases: UseCases) async throws -> ImportReport {
    var store = ProgrammeStore(useCases)
    let report = try await MovieReader().read(path: file) { try await store.add($0.movie) }
    try await store.finish()
    return report
  }

  /// A hall: another screen of `theatre`, or a house of its own in New York. It gets three days of shows.
  static func seatingPlan(
    _ file: String, at place: Coordinate, theatre: TheatreID?, _ useCases: UseCases, _ writer: CatalogueWriter
  ) async throws -> ImportReport {
    let (plan, report) = try readSeatingPlan(path: file)
    guard let plan else { return report }
    var house: Theatre
    if let theatre {
      guard let known = try await useCases.programme.allTheatres().first(where: { $0.id == theatre }) else {
        throw UsageError("there is no theatre \(theatre)")
      }
      house = known
    } else {
      let city = try NewYork.city
      try await writer.save(city: city)
      house = Theatre(
        id: TheatreID(suffix: plan.layout.id.suffix), city: city.id, name: plan.name, street: "Broadway",
        location: place, timeZone: city.timeZone, currency: city.currency, screens: [])
    }
    let screen = Screen(
      id: ScreenID(suffix: plan.layout.id.suffix), name: plan.name, layout: plan.layout.id, formats: [.flat])
    house.screens = [screen]
    var store = ProgrammeStore(useCases, merging: theatre == nil ? .keepingHallsOfOthers : .addingHalls)
    do {
      try await store.add(ImportedTheatre(theatre: house, layouts: [plan.layout]))
    } catch is RefusedRow { throw ProgrammeError.layoutInUse(plan.layout.id) }
    try await store.finish()
    try await fill(useCases)
    return report
  }

  private static func fill(_ useCases: UseCases) async throws {
    let count = try await Repertory(programme: useCases.programme, seed: seed).fill(at: useCases.platform.clock.now)
    Console.progress("\(count) shows added")
  }
}
