import Domain

/// A show with all that a hold, a price or a ticket needs to know of it; one in memory, however many look at it.
final class ShowEntry: Sendable {
  let show: Show
  let movie: Movie
  let theatre: Theatre
  let layout: SeatLayout
  /// When it starts by the theatre's own clock: prices depend on it.
  let localStart: LocalTime
  /// Of the show's row: rises when staff change the show.
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
