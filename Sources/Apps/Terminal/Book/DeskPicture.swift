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
        lines.append(TerminalWords.enterTakes(desk.hall.names(of: desk.offered), isAgain: desk.seats.advice == nil))
      }
      lines.append(TerminalWords.howToName)
    case .waiting: lines.append(TerminalWords.whileWaiting)
    case .holding:
      guard let held = desk.held else { break }
      lines += held.bill + ["", countdown(held, seconds: desk.seats.secondsLeft(at: now) ?? 0)]
      lines.append(TerminalWords.payWith(desk.tokensTaken))
      lines.append(TerminalWords.whileHolding(extensionsLeft: held.canExtend ? held.extensionsLeft : nil))
    case .payment(.bank): lines.append(TerminalWords.whileAtBank)
    case .payment(.working(.unanswered)): lines.append(TerminalWords.whileChecking)
    case .payment, .closed: break
    }
    return lines.flatMap { $0.printable.wrapped(to: columns) }
  }

  private func countdown(_ held: HoldAnswer, seconds: Int64) -> String {
    TerminalWords.yours(held.names, count: held.seats.count, seconds: seconds)
  }

  /// Whether the picture fits into a window of this size, and so can be redrawn in place.
  func fits(_ size: Output.Size, _ lines: [String]) -> Bool {
    map.columns <= size.columns && lines.count + 2 <= size.rows
  }

  func prompt(_ phase: SeatDesk.Phase) -> String {
    switch phase {
    case .choosing: TerminalWords.seatsPrompt
    case .holding: TerminalWords.payPrompt
    case .waiting, .payment, .closed: ">"
    }
  }
}
