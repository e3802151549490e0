public import Domain
public import Wire

/// A line of a list of theatres: a theatre, one of its halls, or both.
public struct TheatreLine: Hashable, Sendable {
  /// Of the theatre that is there; else made of the list's own id or of the name, so that a second import finds it again.
  public var id: TheatreID
  /// The theatre, when it is not there yet. Nil for one that is there or has an earlier line.
  public var request: TheatreRequest?
  /// Nil for a line without a hall.
  public var hall: HallLine?
}

/// The hall of a line of a list of theatres.
public struct HallLine: Hashable, Sendable {
  /// Made of the name.
  public var id: ScreenID
  public var request: HallRequest
  /// What a reader of the report should know: which parts of a plan were left out.
  public var remarks: [String] = []

  /// Whether one of a theatre's halls is this one: by its name, or by its id when it was renamed since.
  public func isThere(among halls: [HallSummary]) -> Bool {
    halls.contains { $0.id == id || $0.name.lowercased() == request.name.lowercased() }
  }
}
