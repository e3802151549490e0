import Client
import Domain
import SoireeClient
import Tickets
import Wire

extension BookConversation {
  /// Shows the tickets with their codes, and saves them in the files of the options.
  func showTickets(_ booking: BookingID, at checkout: SeatCheckout) async throws(Failure) {
    let detail: BookingDetail = try await call(.bookings(.getBooking(booking)))
    let answer: TicketsAnswer
    do { answer = try await api.call(.bookings(.getTickets(booking))) } catch {
      // The next run finds the booking again, unless its tickets are refused for good.
      if error.refusal?.isFinal == true { await checkout.forget() }
      output.say(TerminalWords.stands(booking, detail.seats.map(\.name).joined(separator: " ")))
      throw Failure(error)
    }
    await checkout.forget()
    output.fact("tickets", answer)
    // On a terminal without colours letters are light on dark; in a printed file they are dark on light.
    let style: TerminalStyle = output.hasColours ? .coloured : output.isTerminal ? .darkGround : .lightGround
    for ticket in answer.tickets where ticket.status == .valid {
      output.say()
      do {
        for line in try TicketText.render(TicketFace(ticket, detail), style) { output.draw("  " + line + "\n") }
      } catch { throw .failed(TerminalWords.undrawable) }
    }
    try await save(booking, as: .svg, to: options.svg)
    try await save(booking, as: .pdf, to: options.pdf)
    output.say()
    output.say(TerminalWords.booking(booking, Amount(detail.totals.total, detail.currency)))
    output.say(TerminalWords.food(to: booking))
  }

  private func save(_ booking: BookingID, as format: TicketFormatCode, to file: String?) async throws(Failure) {
    guard let file else { return }
    let bytes: [UInt8]
    do { bytes = try await api.bytes(.bookings(.getTickets(booking)), query: TicketsQuery(format: format)) } catch {
      throw Failure(error)
    }
    do { try PrivateFile(path: file).write(bytes) } catch { throw .failed(error.reason) }
    output.say(TerminalWords.saved(file))
    output.fact("saved", SavedBody(file: file, format: format))
  }
}

/// The `saved` fact of `--json`.
struct SavedBody: Body {
  var file: String
  var format: TicketFormatCode
}

extension TicketFace {
  init(_ ticket: TicketBody, _ booking: BookingDetail) {
    let clock = WallClock(zone: ticket.timeZone)
    self.init(
      movie: ticket.movie,
      details: [booking.movie.certificate, booking.format.rawValue, booking.language].joined(separator: " · "),
      theatre: ticket.theatre, address: booking.theatre.street,
      time: "\(clock.date(at: ticket.startsAt).words) \(clock.hours(at: ticket.startsAt))", hall: ticket.screen,
      row: ticket.seat.row, seat: ticket.seat.number, reference: "\(ticket.ticketId)", code: ticket.code)
  }
}
