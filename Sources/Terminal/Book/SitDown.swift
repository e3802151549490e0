import Client
import Domain
import Wire

extension BookConversation {
  /// Shows the hall while others hold seats, until somebody's own are paid for.
  func sitDown(in hall: Hall) async throws(Failure) -> BookingID {
    var desk = SeatDesk(hall: hall, tokens: tokens, asksForAccess: options.accessible, server: common.server)
    let feed = DeskFeed(around, news: around.live(api).follow(.show(hall.show.id)))
    defer { feed.stop() }
    var screen = DeskScreen(output: output, picture: picture(of: hall))
    let first = try firstWish(desk.words).map { desk.hold($0) } ?? []
    try await perform(first, &desk)
    screen.ask(desk, at: around.time.now())
    feed.askForLine()
    for await happening in feed.happenings {
      let now = around.time.now()
      switch happening {
      case .typed(nil):
        if let held = desk.phase.held { try? await api.perform(.releaseHold(held.booking)) }
        throw .inputEnded
      case .typed(let line?): try await perform(desk.handle(.typed(line.trimmed), at: now), &desk)
      case .told(let news): try await perform(desk.handle(.told(news), at: now), &desk)
      case .tick: try await perform(desk.handle(.tick, at: now), &desk)
      }
      if case .booked(let booking) = desk.phase {
        screen.end()
        return booking
      }
      if case .typed = happening {
        screen.ask(desk, at: around.time.now())
        feed.askForLine()
      } else {
        screen.refresh(desk, at: around.time.now())
      }
    }
    throw .inputEnded
  }

  private func picture(of hall: Hall) -> DeskPicture {
    DeskPicture(hall, columns: output.size?.columns ?? 80, hasColours: output.hasColours)
  }

  /// What was asked for on the command line.
  func firstWish(_ words: SeatWords) throws(Failure) -> SeatWish? {
    if let best = options.bestRequest { return .best(best) }
    guard let seats = options.seats else { return nil }
    do throws(SeatWordsError) { return try words.read(seats) } catch { throw .usage("--seats: \(error.message)") }
  }

  /// What can be paid with, the one that was given first.
  var tokens: [String] {
    [common.payment] + PaymentTokens.offered.filter { $0 != common.payment }
  }

  /// Does what the desk decided, and tells it what came of it.
  func perform(_ effects: [SeatDesk.Effect], _ desk: inout SeatDesk) async throws(Failure) {
    var rest = effects[...]
    while let effect = rest.popFirst() {
      guard let event = try await perform(effect) else { continue }
      rest += desk.handle(event, at: around.time.now())
    }
  }
}
