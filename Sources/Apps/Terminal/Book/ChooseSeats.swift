import Client
import Domain
import SoireeClient
import Wire

extension BookConversation {
  /// Opens the hall's map. A hold of an earlier run is taken up, unless it has ended.
  func withSeats<Result>(
    in hall: SeatHall, at checkout: SeatCheckout, _ body: (SeatStore) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    if let before = await HeldSeats.read(from: checkout.disk), before.show == hall.show.id,
      try await find(before.booking)?.status != .seatsLocked
    {
      await HeldSeats.forget(before.booking, on: checkout.disk)
    }
    let seats = await SeatStore.open(
      hall, asksForAccess: options.accessible, session: around.session, disk: checkout.disk, live: around.live(api),
      device: around.device)
    await checkout.store.link(seats)
    do throws(Failure) {
      let result = try await body(seats)
      await seats.close()
      return result
    } catch {
      await seats.close()
      throw error
    }
  }

  /// Shows the map and reads lines until seats are paid for.
  func chooseSeats(in hall: SeatHall, at checkout: SeatCheckout) async throws(Failure) -> BookingID {
    try await withSeats(in: hall, at: checkout) { seats throws(Failure) in
      let feed = DeskFeed(around, seats: seats, payment: checkout.store)
      defer { feed.stop() }
      let desk = SeatDesk(hall: hall, seats: await seats.machine, tokens: tokens, server: common.server)
      var visit = DeskVisit(
        desk: desk, first: try optionsWish(desk.words),
        screen: DeskScreen(output: output, picture: picture(of: hall)), seats: seats, checkout: checkout, feed: feed,
        time: around.time)
      for await happening in feed.happenings {
        if let booking = try await visit.see(happening) { return booking }
      }
      throw .inputEnded
    }
  }

  private func picture(of hall: SeatHall) -> DeskPicture {
    DeskPicture(hall, columns: output.size?.columns ?? 80, hasColours: output.hasColours)
  }

  /// The wish of the options.
  func optionsWish(_ words: SeatWords) throws(Failure) -> SeatWish? {
    if let best = options.bestRequest { return .best(best) }
    guard let seats = options.seats else { return nil }
    do throws(SeatWordsError) { return try words.read(seats) } catch {
      throw .usage(TerminalWords.wrongSeats(error.message))
    }
  }

  /// The payment tokens, the one of the options first.
  var tokens: [String] {
    [common.payment] + PaymentTokens.withoutCash.filter { $0 != common.payment }
  }
}

/// Runs the desk: each event is handled with the present seats and payment.
private struct DeskVisit {
  var desk: SeatDesk
  /// The wish of the options, until the map is read.
  var first: SeatWish?
  var screen: DeskScreen
  let seats: SeatStore
  let checkout: SeatCheckout
  let feed: DeskFeed
  let time: DeviceClock
  private var doubt = Doubt<SeatPurchase>()
  private var silence = Silence()
  /// A typed line that waits for its turn.
  private var line: String?
  /// Whether a line is being asked for.
  private var isAsked = false
  private var hasEnded = false

  init(
    desk: SeatDesk, first: SeatWish?, screen: DeskScreen, seats: SeatStore, checkout: SeatCheckout, feed: DeskFeed,
    time: DeviceClock
  ) {
    (self.desk, self.first, self.screen, self.seats) = (desk, first, screen, seats)
    (self.checkout, self.feed, self.time) = (checkout, feed, time)
  }

  /// - Returns: The booking, once it is paid.
  mutating func see(_ happening: DeskFeed.Happening) async throws(Failure) -> BookingID? {
    switch happening {
    case .typed(nil): hasEnded = true
    case .typed(let typed?): (line, isAsked) = (typed.trimmed, false)
    case .signedOut: throw SeatPurchase.signedOut
    case .changed, .tick: break
    }
    try await look()
    if let booking = try await outcome() { return booking }
    try await takeTurns()
    if let booking = try await outcome() { return booking }
    draw()
    return nil
  }

  /// Reads the present states, which may be newer than the event.
  private mutating func look() async throws(Failure) {
    try await perform(desk.handle(.seats(await seats.machine), at: time.now()))
    let payment = await checkout.store.machine.progress
    try doubt.see(payment, at: time.now())
    try await perform(desk.handle(.paying(payment), at: time.now()))
    try silence.see(desk.phase == .waiting, at: time.now())
  }

  private mutating func outcome() async throws(Failure) -> BookingID? {
    switch desk.phase {
    case .payment(.done(let booking)):
      screen.end()
      return booking
    case .closed(let reason): throw .failed(reason)
    case .payment(.bank), .choosing, .waiting, .holding:
      guard hasEnded else { return nil }
      await seats.leave()
      throw .inputEnded
    // A payment under way needs no input.
    case .payment: return nil
    }
  }

  private mutating func takeTurns() async throws(Failure) {
    if let wish = first, desk.phase == .choosing || desk.phase == .holding {
      first = nil
      try await perform(desk.hold(wish))
    } else if first == nil, let typed = line, desk.takes(typed) {
      line = nil
      try await perform(desk.handle(.typed(typed), at: time.now()))
    }
  }

  private mutating func draw() {
    if isAsked { return screen.refresh(desk, at: time.now()) }
    guard line == nil, first == nil, desk.takesLines else { return }
    screen.ask(desk, at: time.now())
    feed.askForLine()
    isAsked = true
  }

  /// Carries out the desk's effects.
  private mutating func perform(_ effects: [SeatDesk.Effect]) async throws(Failure) {
    for effect in effects {
      switch effect {
      case .seats(let input): await seats.send(input)
      case .pay(let purchase):
        // Sent before the purchase, so that the hold does not lapse in between.  R4
        await seats.send(.payBegan)
        try await checkout.pay(purchase)
      case .backFromBank: await checkout.comeBack()
      case .abandon: await checkout.abandon()
      case .leave:
        await seats.settle()
        await seats.finishReleases()
        throw .leave(TerminalWords.goodbye)
      }
      _ = desk.handle(.seats(await seats.machine), at: time.now())
    }
  }
}

/// The time without an answer of the platform.
struct Silence {
  private var since: Instant?

  /// - Throws: `tryAgain` when it is too long.
  mutating func see(_ isWaiting: Bool, at now: Instant) throws(Failure) {
    since = isWaiting ? since ?? now : nil
    if let since, now.since(since) >= SeatPurchase.patience { throw .tryAgain(TerminalWords.noAnswer) }
  }
}
