import Domain
import SoireeClient
import Wire

/// The desk as text: the hall's map, messages, and the possible inputs.
struct DeskPicture {
  let map: SeatMap
  /// The show in one line.
  private let heading: String
  private let columns: Int

  init(_ hall: SeatHall, columns: Int, hasColours: Bool) {
    self.columns = columns
    map = SeatMap(SeatChart(hall.body), columns: columns, hasColours: hasColours)
    let clock = WallClock(zone: hall.show.timeZone)
    let (show, day) = (hall.show, clock.date(at: hall.show.startsAt))
    heading =
      [
        show.movie.title, "\(day.words) \(clock.hours(at: show.startsAt))", show.theatre.name, show.screen.name,
      ].joined(separator: " · ").printable
  }

  /// - Parameter now: By this machine's clock.
  func lines(_ desk: SeatDesk, at now: Instant) -> [String] {
    let map = map.lines(
      desk.hall.body, desk.seats.map.states, yours: Set(desk.yours), suggested: Set(desk.offered))
    return heading.wrapped(to: columns) + [""] + map + [""] + words(desk, at: now)
  }

  private func words(_ desk: SeatDesk, at now: Instant) -> [String] {
    var lines = desk.notice
    switch desk.phase {
    case .choosing:
      if !desk.offered.isEmpty {
        let word = desk.seats.advice == nil ? "again" : "instead"
        lines.append("Enter takes \(desk.hall.names(of: desk.offered)) \(word).")
      }
      lines.append(
        "Name seats (F7 F8, F7-9), or say best 3, best 2 vip, best 2 accessible; F alone lists the row's free seats;"
          + " q leaves.")
    case .waiting: lines.append("b goes back to the map, q leaves.")
    case .holding:
      guard let held = desk.held else { break }
      lines += held.bill + ["", countdown(held, seconds: desk.seats.secondsLeft(at: now) ?? 0)]
      lines.append("Pay with " + desk.tokens.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: ", "))
      lines.append(
        "Enter pays with the first\(held.canExtend ? ", e keeps the seats 30 s longer (\(held.extensionsLeft) left)" : "")"
          + ", other seats replace these, b goes back, q leaves.")
    case .payment(.bank): lines.append("Press Enter when that is done; q leaves.")
    case .payment(.working(.unanswered)): lines.append("q leaves; the booking goes on, and soiree book finds it again.")
    case .payment, .closed: break
    }
    return lines.flatMap { $0.printable.wrapped(to: columns) }
  }

  private func countdown(_ held: HoldAnswer, seconds: Int64) -> String {
    "\(held.names) \(held.seats.count == 1 ? "is" : "are") yours for \(seconds) s."
  }

  /// Whether the picture fits into a window of this size, and so can be redrawn in place.
  func fits(_ size: Output.Size, _ lines: [String]) -> Bool {
    map.columns <= size.columns && lines.count + 2 <= size.rows
  }

  func prompt(_ phase: SeatDesk.Phase) -> String {
    switch phase {
    case .choosing: "Seats:"
    case .holding: "Pay:"
    case .waiting, .payment, .closed: ">"
    }
  }
}
