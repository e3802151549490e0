import Client
import Domain
import SoireeClient
import Wire

extension BookConversation {
  /// Holds and pays without questions: the seats of the options, or the best.
  func bookAtOnce(_ hall: SeatHall, at checkout: SeatCheckout) async throws(Failure) -> BookingID {
    try await withSeats(in: hall, at: checkout) { seats throws(Failure) in
      let held = try await holdAtOnce(hall, seats, at: checkout)
      output.fact("hold", held)
      output.say("\(held.names):")
      for line in held.bill { output.say(line) }
      if let rule = held.ageRule { output.say(TerminalWords.confirmed(rule.statement)) }
      try await checkout.pay(SeatPurchase(held, token: common.payment, of: [common.payment]))
      let (progress, booking) = try await pay(at: checkout)
      switch progress {
      case .done(let booking): return booking
      case .nothing, .working, .bank:
        await checkout.forget()
        throw .failed(TerminalWords.noneBooked(booking?.title ?? held.names))
      case .choice, .lost:
        await checkout.forgetPayment()
        throw .failed(SeatPurchase.words(progress))
      }
    }
  }

  /// Takes a suggestion after a refusal. For the best seats, tries again after losing them to others.
  private func holdAtOnce(_ hall: SeatHall, _ seats: SeatStore, at checkout: SeatCheckout) async throws(Failure)
    -> HoldAnswer
  {
    var desk = SeatDesk(
      hall: hall, seats: try await settled(seats, at: checkout), tokens: tokens, server: common.server)
    let best = BestAvailableRequest(count: 2, category: options.category)
    var wish = try optionsWish(desk.words) ?? .best(best)
    for _ in 0..<5 {
      guard case .seats(let input) = desk.hold(wish).first else { throw .usage(TerminalWords.noSeatNamed) }
      await seats.send(input)
      _ = desk.handle(.seats(try await settled(seats, at: checkout)), at: around.time.now())
      if case .closed(let reason) = desk.phase { throw .failed(reason) }
      if desk.seats.notice == nil, desk.seats.advice == nil, let held = desk.held { return held }
      if let suggestion = desk.seats.advice?.suggestion, !suggestion.isEmpty {
        output.say((desk.notice.prefix(1) + [TerminalWords.taking(hall.names(of: suggestion))]).joined(separator: " "))
        wish = .seats(suggestion)
      } else if case .seats = wish {
        break
      }
    }
    throw .failed(desk.notice.isEmpty ? TerminalWords.notHeld : desk.notice.joined(separator: " "))
  }

  /// Waits until the platform has answered about the seats.
  private func settled(_ seats: SeatStore, at checkout: SeatCheckout) async throws(Failure) -> SeatSelection {
    let feed = DeskFeed(around, seats: seats, payment: checkout.store)
    defer { feed.stop() }
    var silence = Silence()
    for await happening in feed.happenings {
      if case .signedOut = happening { throw SeatPurchase.signedOut }
      let machine = await seats.machine
      switch machine.phase {
      case .choosing where machine.map.isWhole, .holding where machine.map.isWhole, .closed: return machine
      default: try silence.see(true, at: around.time.now())
      }
    }
    throw .tryAgain(TerminalWords.noAnswer)
  }
}
