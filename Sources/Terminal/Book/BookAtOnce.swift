import Client
import Domain
import SoireeClient
import Wire

extension BookConversation {
  /// Holds and pays without a question: the seats that were named, or the best.
  func bookAtOnce(_ hall: Hall, at till: Till) async throws(Failure) -> BookingID {
    let held = try await holdAtOnce(hall, at: till)
    output.say("\(held.names):")
    for line in held.bill { output.say(line) }
    try await till.pay(SeatPurchase(held, token: common.payment, of: [common.payment]))
    switch try await verdict(at: till) {
    case .booked(let booking): return booking
    case .refused(let words):
      await till.forget()
      throw .failed(words)
    case .overdue(let booking):
      await till.forget()
      throw .failed("\(booking.title): no seats are booked.")
    }
  }

  /// What is refused with a suggestion is taken as suggested, once; a race for the best seats is run again.
  private func holdAtOnce(_ hall: Hall, at till: Till) async throws(Failure) -> Held {
    var desk = SeatDesk(hall: hall, tokens: tokens, asksForAccess: options.accessible, server: common.server)
    let best = BestAvailableRequest(count: 2, category: options.category)
    let wish = try firstWish(desk.words) ?? .best(best)
    var effects = desk.hold(wish)
    for _ in 0..<5 {
      guard let effect = effects.first else { throw .usage("--seats names no seat.") }
      guard let event = try await perform(effect, at: till) else { break }
      if case .held(let held) = event { return held }
      guard case .refused = event else { break }
      _ = desk.handle(event, at: around.time.now())
      if case .choosing(let suggestion) = desk.phase, !suggestion.isEmpty {
        let names = hall.names(of: suggestion)
        output.say((desk.notice + ["Taking \(names) instead."]).joined(separator: " "))
        effects = desk.hold(.seats(suggestion))
      } else if case .seats = wish {
        break
      }
    }
    throw .failed(desk.notice.isEmpty ? "The seats could not be held." : desk.notice.joined(separator: " "))
  }
}
