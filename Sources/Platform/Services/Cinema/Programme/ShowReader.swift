import Database
import Domain
import Wire

/// Reads a show in one snapshot. Films, theatres and halls come from memory where possible.
struct ShowReader {
  private let connection: Connection
  private let shelves: Shelves

  init(_ connection: Connection, _ shelves: Shelves) {
    self.connection = connection
    self.shelves = shelves
  }

  func entry(_ id: ShowID) throws -> ShowEntry {
    let row = try connection.row(
      "SELECT document, status, hold_seconds, version FROM shows WHERE id = $1", id.rawValue)
    guard let row else { throw Problem.absent("show") }
    let show = try Show(row: row)
    let theatre = try theatre(show.theatre)
    guard let zone = shelves.zones.offsets(of: theatre.timeZone) else {
      throw ProgrammeError.unknownZone(theatre.timeZone)
    }
    return ShowEntry(
      show: show, movie: try movie(show.movie), theatre: theatre, layout: try layout(show.layout),
      localStart: zone.localTime(at: show.startsAt), version: try row.get("version"))
  }

  func movie(_ id: MovieID) throws -> Movie {
    if let known = shelves.movies[id] { return known }
    let row = try connection.row("SELECT document FROM movies WHERE id = $1", id.rawValue)
    guard let row else { throw Problem.absent("movie") }
    let movie = try MovieDocument.movie(from: row.get("document"))
    shelves.movies[id] = movie
    return movie
  }

  func theatre(_ id: TheatreID) throws -> Theatre {
    if let known = shelves.theatres[id] { return known }
    let row = try connection.row("SELECT document FROM theatres WHERE id = $1", id.rawValue)
    guard let row else { throw Problem.absent("theatre") }
    let theatre = try TheatreDocument.theatre(from: row.get("document"))
    shelves.theatres[id] = theatre
    return theatre
  }

  func layout(_ id: LayoutID) throws -> SeatLayout {
    if let known = shelves.layouts[id] { return known }
    let row = try connection.row("SELECT document FROM seat_layouts WHERE id = $1", id.rawValue)
    guard let row else { throw UnreadableRow(column: "layout_id") }
    let layout = try LayoutDocument.layout(from: row.get("document"))
    shelves.layouts[id] = layout
    return layout
  }
}

extension Show {
  /// Reads the columns `document`, `status` and `hold_seconds`.
  init(row: Row) throws {
    self = try ShowDocument.show(from: row.get("document"))
    isCancelled = try row.known("status") as ShowStatus == .cancelled
    guard let policy = HoldPolicy(stored: try row.get("hold_seconds")) else {
      throw UnreadableRow(column: "hold_seconds")
    }
    holdPolicy = policy
  }
}
