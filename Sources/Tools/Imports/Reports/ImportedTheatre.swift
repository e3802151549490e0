public import Domain

/// A cinema with the layouts of its halls, as a reader passes it on.
public struct ImportedTheatre: Hashable, Sendable {
  /// The theatre with its screens.
  public var theatre: Theatre
  /// One for each screen, in the screens' order.
  public var layouts: [SeatLayout]

  public init(theatre: Theatre, layouts: [SeatLayout]) {
    self.theatre = theatre
    self.layouts = layouts
  }
}

/// A film of a list, and whether its running time is the list's.
public struct ImportedMovie: Hashable, Sendable {
  /// The film, ready to be stored.
  public var movie: Movie
  /// Whether the list has the running time. Otherwise it is made up from a seed of the film's id.
  public var hasOwnRuntime: Bool

  public init(movie: Movie, hasOwnRuntime: Bool) {
    self.movie = movie
    self.hasOwnRuntime = hasOwnRuntime
  }
}
