import Domain
import Wire

/// A show's hall with what is known of its seats, kept up to date by versions.
struct Hall: Sendable {
  /// What an event meant to the map.
  enum News: Equatable {
    case none
    case changed
    /// Something was missed: what changed since the map's own version is to be read.
    case gap
  }

  let show: ShowDetail
  let layout: LayoutBody
  private let places: [SeatID: Int]
  /// By the seats' indices in `layout`.
  private(set) var states: [SeatStateCode]
  private(set) var version: Int64

  init(show: ShowDetail, layout: LayoutBody, seats: SeatsAnswer) {
    self.show = show
    self.layout = layout
    places = Dictionary(layout.seats.enumerated().map { ($1.id, $0) }) { first, _ in first }
    states = layout.seats.map { _ in .available }
    version = seats.version
    apply(seats.seats)
  }

  func index(of seat: SeatID) -> Int? { places[seat] }

  /// What is written on a seat, as a person types it.
  func name(of seat: Int) -> String { layout.seats[seat].name }

  func names(of seats: [Int]) -> String { seats.map(name).joined(separator: " ") }

  /// The free seats of a row, as a person types them.
  func freeNames(inRow row: Int) -> String {
    let first = layout.rows[..<row].reduce(0) { $0 + Int(clamping: max(0, $1.seatCount)) }
    let seats = layout.seats.indices.dropFirst(first).prefix(Int(clamping: max(0, layout.rows[row].seatCount)))
    return names(of: seats.filter { SeatMark(layout.seats[$0], states[$0]).isFree })
  }

  /// Takes all seats, or those that changed; an answer that is older than the map changes nothing.
  mutating func take(_ answer: SeatsAnswer) {
    guard answer.version >= version else { return }
    version = answer.version
    apply(answer.seats)
  }

  /// Each version rises by one: another one is old, or tells of a gap.
  mutating func take(_ event: SeatsChangedEvent) -> News {
    guard event.showId == show.id, event.version > version else { return .none }
    guard event.version == version + 1 else { return .gap }
    version = event.version
    apply(event.seats)
    return .changed
  }

  private mutating func apply(_ seats: SeatStates) {
    for entry in seats.entries {
      if let place = places[entry.seat] { states[place] = entry.state }
    }
  }
}

extension LayoutSeat {
  /// `F7`, or `1/7` where the row's label is a number itself.
  var name: String { (row.last?.isNumber ?? false ? row + "/" : row) + number }
}

extension PricedSeat {
  var name: String { (row.last?.isNumber ?? false ? row + "/" : row) + number }
}
