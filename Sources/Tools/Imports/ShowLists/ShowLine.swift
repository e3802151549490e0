public import Domain
public import Wire

/// A line of a list of shows.
public struct ShowLine: Hashable, Sendable {
  /// Made of the list's own id. Nil where it has none.
  public var id: ShowID?
  /// The film's, in lower case. Nil where the list gives its id.
  public var title: String?
  /// Its film has the list's id, or the one that the list makes of the title.
  public var request: ShowsRequest
  /// What a film needs that is not there yet. Nil where the list does not say all of it.
  public var film: MovieRequest?
}
