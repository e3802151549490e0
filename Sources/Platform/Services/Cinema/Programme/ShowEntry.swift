import Domain

/// A show with everything that a hold, a price or a ticket needs. Readers share one instance.
final class ShowEntry: Sendable {
  let show: Show
  let movie: Movie
  let theatre: Theatre
  let layout: SeatLayout
  /// The start in the theatre's local time, on which prices depend.
  let localStart: LocalTime
  /// The version of the show's row, which rises when staff change the show.
  let version: Int64

  init(show: Show, movie: Movie, theatre: Theatre, layout: SeatLayout, localStart: LocalTime, version: Int64) {
    self.show = show
    self.movie = movie
    self.theatre = theatre
    self.layout = layout
    self.localStart = localStart
    self.version = version
  }

  var screen: Screen? { theatre.screens.first { $0.id == show.screen } }
}
