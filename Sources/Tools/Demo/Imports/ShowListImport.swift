public import Domain
public import Imports
public import Services
import Wire

/// Plans the shows of a list in the halls of a theatre.
public struct ShowListImport {
  private let useCases: UseCases
  private let theatre: TheatreID
  private let zone: ZoneOffsets
  private let show: @Sendable (String) -> Void
  /// The films by title, in lower case.
  private var titles: [String: [MovieID]]
  private var movies: Set<MovieID>
  private var added = (shows: 0, films: 0)
  private var known = 0

  /// A show that is planned already is left as it is, also one that was called off, so a list may be imported again. A
  /// line that cannot be planned is refused, with what is on in a busy hall, and the others are kept.  R9
  /// - Throws: `ImportFailure` for a theatre that is not there.
  public static func read(
    _ file: String, into useCases: UseCases, theatre id: TheatreID, show: @escaping @Sendable (String) -> Void
  ) async throws -> ImportReport {
    guard let theatre = try await useCases.programme.allTheatres().first(where: { $0.id == id }) else {
      throw ImportFailure("there is no theatre \(id)")
    }
    guard let zone = ZoneDatabase().offsets(of: theatre.timeZone) else {
      throw ProgrammeError.unknownZone(theatre.timeZone)
    }
    let movies = try await useCases.programme.allMovies()
    let progress = ProgressLine("storing", clock: useCases.platform.clock, show: show)
    var store = ShowListImport(
      useCases: useCases, theatre: id, zone: zone, show: show,
      titles: Dictionary(grouping: movies) { $0.title.lowercased() }.mapValues { $0.map(\.id) },
      movies: Set(movies.map(\.id)))
    let report = try await ShowListReader(theatre: theatre, zone: zone).read(path: file) { line in
      try await store.store(line)
      progress.update(store.added.shows, of: nil, "shows")
    }
    progress.finish()
    show("\(store.added.shows) shows and \(store.added.films) films added, \(store.known) shows were there already")
    return report
  }

  private mutating func store(_ line: ShowLine) async throws {
    var request = line.request
    let new = try choose(line, &request)
    do {
      let theatres = useCases.theatres
      if let there = try await theatres.find(request, id: line.id, at: theatre, staff: .command) {
        known += 1
        if let asked = request.startsAt, asked != there.startsAt {
          show(
            "\(there.id): begins \(clock(there.startsAt)), not \(clock(asked)); it stays so. Another show needs another id"
          )
        }
        return
      }
      _ = try await theatres.plan(request, adding: new, id: line.id, at: theatre, staff: .command)
    } catch let problem as Problem where problem.code == .hallBusy {
      throw busy(problem)
    } catch let problem as Problem {
      throw RefusedRow(
        problem, columns: ["movie_id": "film", "hall_id": "hall", "starts_at": "time", "prices": "price"])
    }
    added.shows += 1
    guard let new else { return }
    added.films += 1
    movies.insert(request.movieId)
    titles[new.title.lowercased(), default: []].append(request.movieId)
  }

  /// Puts the film of a line into its request.
  /// - Returns: the film, when it is not there yet.
  private func choose(_ line: ShowLine, _ request: inout ShowsRequest) throws -> MovieRequest? {
    guard let title = line.title else { return nil }
    let found = titles[title] ?? []
    guard found.count < 2 else {
      let ids = found.prefix(10).map(\.rawValue).joined(separator: ", ")
      throw RefusedRow("film: \(found.count) films have this title; give the id of one: \(ids)")
    }
    if let only = found.first {
      request.movieId = only
      return nil
    }
    // A film that came from a list and was renamed since.
    guard !movies.contains(request.movieId) else { return nil }
    guard let film = line.film else {
      throw RefusedRow(
        "film: is not on this platform; it is added where runtime_minutes, certificate and language are given")
    }
    return film
  }

  /// What is on in the hall, by the theatre's clock.
  private func busy(_ problem: Problem) -> RefusedRow {
    let shows = problem.overlaps.prefix(3).map { other in
      "\(other.movie) from \(clock(other.showStartsAt)), clean at \(clock(other.freeAt))"
    }
    return RefusedRow("time: in this hall is then \(shows.joined(separator: "; "))")
  }

  private func clock(_ instant: Instant) -> String {
    let local = zone.localTime(at: instant)
    return "\(local.date) \(ClockText.text(local.secondOfDay / 60))"
  }
}
