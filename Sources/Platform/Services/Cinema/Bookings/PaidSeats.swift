import Database
import Domain

/// The show and the seats that a payment is for.
struct PaidSeats: Equatable, Sendable {
  var show: ShowID
  /// Indices into the show's layout, ascending.
  var seats: [Int]

  /// Queries the show's row and the rows of the seats.
  func ask(in tx: Tx) throws -> SeatRows {
    SeatRows(
      of: self, show: try SeatMapChange.ask(show, in: tx.connection),
      claims: try SeatMapChange.askClaims(SeatList(seats).spans, of: show, in: tx.connection))
  }
}

/// The rows of some seats and of their show, read on first use.
struct SeatRows {
  let of: PaidSeats
  let show: LazyRow<SeatMapChange>
  let claims: SeatMapChange.AskedClaims
}
