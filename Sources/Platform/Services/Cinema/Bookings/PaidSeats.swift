import Database
import Domain

/// The seats of a show that a payment pays for, as whoever began it knows them.
struct PaidSeats: Equatable, Sendable {
  var show: ShowID
  /// Indices into the show's layout, ascending.
  var seats: [Int]

  /// What is on its way of them.
  struct Asked {
    let of: PaidSeats
    let show: PendingRows
    let claims: SeatMapChange.AskedClaims
  }

  /// Asks for the show's row and for what is written of the seats, together with whatever else a transaction wants to know.
  func ask(in connection: Connection) throws -> Asked {
    Asked(
      of: self, show: try SeatMapChange.ask(show, in: connection),
      claims: try SeatMapChange.askClaims(SeatList(seats).spans, of: show, in: connection))
  }
}
