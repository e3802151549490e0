import Database
import Domain

/// The seats of a show that a payment pays for, as whoever began it knows them.
struct PaidSeats: Equatable, Sendable {
  var show: ShowID
  /// Indices into the show's layout, ascending.
  var seats: [Int]

  /// Asks for the show's row and for what is written of the seats.
  func ask(in tx: Tx) throws -> SeatRows {
    SeatRows(
      of: self, show: try SeatMapChange.ask(show, in: tx.connection),
      claims: try SeatMapChange.askClaims(SeatList(seats).spans, of: show, in: tx.connection))
  }
}

/// The rows of some seats and of their show, read when they are first needed.
struct SeatRows {
  let of: PaidSeats
  let show: LazyRow<SeatMapChange>
  let claims: SeatMapChange.AskedClaims
}
