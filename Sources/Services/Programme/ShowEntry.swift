import Domain

/// A show with all that a hold, a price or a ticket needs to know of it.
struct ShowEntry: Sendable {
  var show: Show
  var movie: Movie
  var theatre: Theatre
  var layout: SeatLayout
  /// When it starts by the theatre's own clock: prices depend on it.
  var localStart: LocalTime
  /// Of the show's row: rises when staff change the show.
  var version: Int64

  var screen: Screen? { theatre.screens.first { $0.id == show.screen } }
}
