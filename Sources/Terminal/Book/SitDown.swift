import Client
import Domain
import SoireeClient
import Wire

extension BookConversation {
  /// Shows the hall while others hold seats, until somebody's own are paid for.
  func sitDown(in hall: Hall, at till: Till) async throws(Failure) -> BookingID {
    var desk = SeatDesk(hall: hall, tokens: tokens, asksForAccess: options.accessible, server: common.server)
    let news = around.live(api).follow(.show(hall.show.id))
    let feed = DeskFeed(around, news: news, payment: till.store.states)
    defer { feed.stop() }
    var screen = DeskScreen(output: output, picture: picture(of: hall))
    let first = try firstWish(desk.words).map { desk.hold($0) } ?? []
    try await perform(first, &desk, at: till)
    screen.ask(desk, at: around.time.now())
    feed.askForLine()
    var (doubt, wasTyped, hasEnded) = (Doubt(), false, false)
    for await happening in feed.happenings {
      if case .paid = happening { try await doubt.see(till.store.machine.phase, at: around.time.now()) }
      switch happening {
      case .typed(nil): hasEnded = true
      case .typed: wasTyped = true
      default: break
      }
      try await perform(
        await event(happening, at: till).map { desk.handle($0, at: around.time.now()) } ?? [], &desk, at: till)
      if case .booked(let booking) = desk.phase {
        screen.end()
        return booking
      }
      // What is being paid needs nobody who types.
      if hasEnded, !desk.phase.isPaying {
        if let held = desk.phase.held { try? await api.perform(.releaseHold(held.booking)) }
        throw .inputEnded
      }
      if wasTyped, desk.phase.takesLines {
        wasTyped = false
        screen.ask(desk, at: around.time.now())
        feed.askForLine()
      } else if !wasTyped {
        screen.refresh(desk, at: around.time.now())
      }
    }
    throw .inputEnded
  }

  /// What a happening is to the desk; nil: nothing.
  private func event(_ happening: DeskFeed.Happening, at till: Till) async -> SeatDesk.Event? {
    switch happening {
    case .typed(let line): line.map { .typed($0.trimmed) }
    case .told(let news): .told(news)
    case .tick: .tick
    // As it is now, whatever it was when this was sent.
    case .paid: .paying(await till.store.machine.phase)
    }
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
  func perform(
    _ effects: [SeatDesk.Effect], _ desk: inout SeatDesk, at till: Till
  ) async throws(Failure) {
    var rest = effects[...]
    while let effect = rest.popFirst() {
      guard let event = try await perform(effect, at: till) else { continue }
      rest += desk.handle(event, at: around.time.now())
    }
  }
}

extension SeatDesk.Phase {
  /// Whether there is something to type.
  fileprivate var takesLines: Bool { if case .paying = self { false } else { true } }

  /// Whether a payment is under way that waits for nobody here.
  fileprivate var isPaying: Bool {
    switch self {
    case .paying, .checking: true
    case .choosing, .holding, .atBank, .booked: false
    }
  }
}
