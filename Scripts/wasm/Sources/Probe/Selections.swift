import ClientCore
import Domain
import Structures

/// Picks and holds of a small hall while others take seats as chance decides, told step by step.
func selections() -> String {
  var text = ""
  let seats = (0..<12).map { Seat(row: 0, number: "\($0)", category: .regular, x: Int32($0 * 50), y: 0) }
  guard
    let layout = try? SeatLayout(
      id: LayoutID(suffix: "probe"), rows: [SeatRow(label: "A", seats: 0..<12)], seats: seats)
  else { return "no hall\n" }
  for seed in 0..<30 as Range<UInt64> {
    var dice = Dice(seed: seed)
    var machine = SeatSelection(layout: layout, rules: TheatreRules(), dice: Dice(seed: seed))
    var now = Instant(seconds: 1_000)
    for step in 1...60 as ClosedRange<Int64> {
      now = now + .milliseconds(Int64(dice.next() % 4_000))
      let number = machine.requestNumber
      let held = SeatSelection.Held(
        booking: BookingID(suffix: "probe"), seats: machine.picked, expiresAt: now + .seconds(30), extensionsLeft: 10,
        bill: PricedSeats(lines: [], subtotal: 0, bookingFee: 0, taxes: [], total: 0), serverTime: now,
        sentAt: now - .milliseconds(300))
      let seat = Int(dice.next() % 12)
      let inputs: [SeatSelection.Input] = [
        .tap(seat), .tap(seat), .takeSuggestion, .pickBest(SeatRequest(count: 2)), .hold, .hold, .held(number, held),
        .changed(version: step, [SeatSelection.Change(seat, dice.next() % 2 == 0 ? .booked : .available)]), .woke,
        .checkout, .payBegan, .payFailed, .paid(held.booking), .failed(number, .unanswered), .gone(number), .foreground,
        .letGo,
        .holdSeats([seat, seat + 1]), .holdBest(SeatRequest(count: 2)), .extend,
      ]
      for effect in machine.handle(Timed(inputs[Int(dice.next() % UInt64(inputs.count))], at: now)) {
        text += said(effect)
      }
    }
    for seat in machine.picked { text += " \(seat)" }
    text += "\n"
  }
  return text
}

private func said(_ effect: SeatSelection.Effect) -> String {
  switch effect {
  case .hold(let number, .seats(let seats)): " hold \(number) \(seats.count)"
  case .hold(let number, .best(let request)): " best \(number) \(request.count)"
  case .extend(let number, _): " extend \(number)"
  case .readBooking(let number, _): " booking \(number)"
  case .release: " release"
  case .readSeats(let since): " seats \(since ?? -1)"
  case .keep(let booking): " keep \(booking)"
  case .read: " read"
  case .forget: " forget"
  case .notify: " notify"
  case .warn: " warn"
  case .signIn: " sign in"
  case .wake(let at): " wake \(at.microseconds)"
  }
}
