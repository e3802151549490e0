public import Domain

/// A cinema with the layouts of its halls, as a reader hands it to whoever stores it.
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

/// A film as a list has it, and what the list did not say.
public struct ImportedMovie: Hashable, Sendable {
  /// The film, ready to be stored.
  public var movie: Movie
  /// Whether the list says how long it runs. If not, the runtime is made up from a seed of its id.
  public var hasOwnRuntime: Bool

  public init(movie: Movie, hasOwnRuntime: Bool) {
    self.movie = movie
    self.hasOwnRuntime = hasOwnRuntime
  }
}
