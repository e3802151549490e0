public import Domain
public import Imports
public import Services
import Wire

/// Puts the theatres of a list and their halls into the platform's stores.
public struct TheatreListImport {
  private let useCases: UseCases
  private let show: @Sendable (String) -> Void
  private let present: Set<TheatreID>
  /// The halls that the theatres had before, as far as they were asked for.
  private var halls: [TheatreID: [HallSummary]] = [:]
  private var added = (theatres: 0, halls: 0)
  private var known = (theatres: Set<TheatreID>(), halls: 0)

  /// A theatre and a hall that are there already are left as they are, so a list may be imported again. A line that
  /// cannot be stored is refused, and the others are kept.
  /// - Parameter city: whose theatres they are. Nil: those of the platform's only city.
  /// - Throws: `ImportFailure` where it is not clear which city.
  public static func read(
    _ file: String, into useCases: UseCases, city: CityID?, show: @escaping @Sendable (String) -> Void
  ) async throws -> ImportReport {
    let own = try useCases.importedCity(city, of: "theatres")
    let present = try await useCases.programme.allTheatres()
    let progress = ProgressLine("storing", clock: useCases.platform.clock, show: show)
    var store = TheatreListImport(useCases: useCases, show: show, present: Set(present.map(\.id)))
    let report = try await TheatreListReader(city: own.id, currency: own.currency, present: present)
      .read(path: file) { line in
        do { try await store.store(line) } catch let problem as Problem { throw RefusedRow(problem) }
        progress.update(store.added.theatres + store.added.halls, of: nil, "theatres and halls")
      }
    progress.finish()
    show(
      "\(store.added.theatres) theatres and \(store.added.halls) halls added, \(store.known.theatres.count) theatres and "
        + "\(store.known.halls) halls were there already")
    return report
  }

  private mutating func store(_ line: TheatreLine) async throws {
    if let request = line.request {
      _ = try await useCases.theatres.create(request, id: line.id, staff: .command)
      added.theatres += 1
    } else if present.contains(line.id) {
      known.theatres.insert(line.id)
    }
    guard let hall = line.hall else { return }
    guard try await !hall.isThere(among: halls(of: line.id)) else {
      known.halls += 1
      return
    }
    do {
      _ = try await useCases.theatres.save(line.id, hall.id, hall.request, version: nil, staff: .command)
    } catch let problem as Problem { throw RefusedRow("hall: " + RefusedRow(problem).reason) }
    added.halls += 1
    for remark in hall.remarks { show("\(line.id), \(hall.request.name): \(remark)") }
  }

  private mutating func halls(of theatre: TheatreID) async throws -> [HallSummary] {
    guard present.contains(theatre) else { return [] }
    if let known = halls[theatre] { return known }
    let read = try await useCases.theatres.halls(of: theatre, staff: .command).items
    halls[theatre] = read
    return read
  }
}
