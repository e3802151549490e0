import Database
public import Domain
public import Wire

extension Theatres {
  /// The halls of a theatre, by name.
  /// - Throws: 404 for a theatre that the staff do not work for.
  public func halls(of id: TheatreID, staff: Staff) async throws -> HallList {
    guard staff.works(at: id) else { throw Problem.absent("theatre") }
    return try await platform.database.read { connection in
      guard let theatre = try Theatre.stored(id, in: connection) else { throw Problem.absent("theatre") }
      return HallList(
        items: try theatre.screens.map { HallSummary($0, seatCount: try Self.seatCount($0.layout, in: connection)) })
    }
  }

  /// A hall as a document.
  /// - Throws: 404 for a theatre that the staff do not work for, and for a hall that it does not have.
  public func hall(_ hall: ScreenID, of id: TheatreID, staff: Staff) async throws -> HallRecord {
    guard staff.works(at: id) else { throw Problem.absent("theatre") }
    let shelves = programme.shelves
    return try await platform.database.read { connection in
      let theatre = try Theatre.stored(id, in: connection)
      guard let screen = theatre?.screens.first(where: { $0.id == hall }) else { throw Problem.absent("hall") }
      let layout = try ShowReader(connection, shelves).layout(screen.layout)
      return HallRecord(
        id: hall, name: screen.name, version: screen.version, layoutId: layout.id,
        formats: screen.formats.map { ScreenFormatCode($0) }, seatCount: Int64(layout.seats.count),
        rows: layout.hallRows, areas: layout.hallAreas)
    }
  }
}
