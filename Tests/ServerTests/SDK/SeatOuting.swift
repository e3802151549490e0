import Client
import Domain
import Scripted
import SoireeClient
import Testing
import Wire

@testable import ClientCore

/// Somebody who books the same two seats whatever their phone does: picks, holds, pays, and looks again after a crash.
struct SeatOuting {
  let phone: Phone
  let truth: any Transport
  /// Lets a hold lapse that nobody knows of any more.
  let passTime: @Sendable () async throws -> Void

  var show = ShowID(suffix: "late")
  /// Two in the middle of the first row.
  var wanted = [2, 3]
  /// How it hears what others do; as it is: it asks.
  var feed: any LiveFeed = ScriptedFeed()
  /// What happens once the payment is under way.
  var whilePaying: (@Sendable () -> Void)?

  /// One launch of the app: as far as the booking, or until it is killed.
  /// - Returns: nil when the launch ended before its user saw seats that are booked.
  func live(_ launch: Launch, paying method: PaymentMethod = PaymentMethod(.card, token: "tok_approved")) async throws
    -> BookingID?
  {
    phone.restart()
    try await phone.identify(by: truth)
    let (session, device) = (phone.session, phone.device(launch))
    let hall = try await hall()
    let purchases = SeatPurchaseStore(session, disk: phone.disk, device: device)
    let seats = await SeatStore.open(hall, session: session, disk: phone.disk, live: feed, device: device)
    let booking = try await book(purchases, seats, hall, method)
    // What it had begun to write is written, or not, before the next launch reads it.
    await purchases.settle()
    await seats.settle()
    await purchases.close()
    await seats.close()
    return booking
  }

  private func book(
    _ purchases: SeatPurchaseStore, _ seats: SeatStore, _ hall: SeatHall, _ method: PaymentMethod
  ) async throws -> BookingID? {
    let account = try await phone.identify(by: truth)
    if await purchases.resume(from: phone.disk, as: account), let found = try await end(of: purchases) {
      await seats.send(.paid(found))
      return found
    }
    for _ in 1...5 {
      if let booking = try await buy(purchases, seats, hall, method) { return booking }
      // Dead, or the hold was another one by then: a request that arrived twice held the seats twice.
      guard !purchases.device.launch.isOver, case .refused(let refusal) = await purchases.machine.phase else {
        return nil
      }
      await purchases.send(.edit)
      await seats.send(.payFailed)
      // Declined in one launch after the other: the seats have to be held anew.
      if refusal.code == "too_many_payment_attempts" { await seats.send(.letGo) }
    }
    throw Phone.Stuck(what: "five holds came to nothing")
  }

  /// Holds the seats and pays for them; nil: refused, or the launch ended.
  private func buy(
    _ purchases: SeatPurchaseStore, _ seats: SeatStore, _ hall: SeatHall, _ method: PaymentMethod
  ) async throws -> BookingID? {
    guard let held = try await hold(seats) else { return nil }
    // A hold that turned out to be paid already is no hold.
    guard case .held(let hold) = held else { return held.booking }
    await seats.send(.checkout)
    guard let total = hall.price(hold.seats)?.total else { throw Phone.Stuck(what: "no price") }
    await seats.send(.payBegan)
    await purchases.place(SeatPurchase(booking: hold.booking, total: total, method: method, otherMethods: [.other]))
    whilePaying?()
    let booking = try await end(of: purchases)
    if let booking { await seats.send(.paid(booking)) }
    return booking
  }

  private enum Held {
    case held(SeatSelection.Held)
    case booked(BookingID)

    var booking: BookingID? { if case .booked(let id) = self { id } else { nil } }
  }

  /// The seats of an earlier launch, or new ones.
  private func hold(_ seats: SeatStore, patience: Int = 4) async throws -> Held? {
    guard let calm = try await phone.wait(for: seats, { $0.phase != .checking && $0.phase != .requesting }) else {
      return nil
    }
    if case .booked(let id) = calm.phase { return .booked(id) }
    if calm.hold == nil {
      // Who finds no seats held looks among their bookings before picking again.
      if let booked = try await bookings().first(where: { $0.status == .confirmed }) {
        return .booked(booked.bookingId)
      }
      for seat in wanted where !calm.picked.contains(seat) { await seats.tap(seat) }
      await seats.hold()
    }
    let holding = try await phone.wait(for: seats) { machine in
      if case .closed = machine.phase { return true }
      return machine.phase == .holding || machine.phase == .checkout
        || machine.phase == .choosing && machine.hold == nil
    }
    guard let holding else { return nil }
    if let hold = holding.hold { return .held(hold) }
    guard case .choosing = holding.phase, patience > 0 else {
      throw Phone.Stuck(
        what: "\(holding.phase), picked \(holding.picked), advised \(String(describing: holding.advice))")
    }
    // Grey on the map: held by a request whose answer was lost. Who waits half a minute has them.
    try await passTime()
    for _ in 0..<20 where await isGrey(seats) {
      await seats.send(.foreground)
      try await phone.rest(.seconds(5))
    }
    return try await hold(seats, patience: patience - 1)
  }

  private func isGrey(_ seats: SeatStore) async -> Bool {
    let machine = await seats.machine
    return wanted.contains { machine.isTaken($0) }
  }

  /// What is said of seats that have to be held anew.
  private static let lapsed = ["hold_expired", "booking_cancelled", "too_many_payment_attempts"]

  private func end(of purchases: SeatPurchaseStore) async throws -> BookingID? {
    let last = try await phone.wait(for: purchases) { machine in
      switch machine.phase {
      case .placed, .atBank, .refused, .declined, .neverArrived, .repriced, .notKept: true
      default: false
      }
    }
    switch last?.phase {
    case nil: return nil
    case .refused(let refusal)? where Self.lapsed.contains(refusal.code): return nil
    case .placed(let booking)?: return booking
    case .neverArrived?:
      await purchases.send(.send)
      return try await end(of: purchases)
    case .atBank(let paid)?:
      try await phone.sayYes(on: paid.action, truth)
      await purchases.send(.backFromBank)
      return try await end(of: purchases)
    case .declined(let others)?:
      await purchases.choose(try #require(others.first))
      return try await end(of: purchases)
    case let phase?: throw Phone.Stuck(what: "\(phase)")
    }
  }

  private func hall() async throws -> SeatHall {
    let api = phone.api(truth)
    let detail: ShowDetail = try await api.call(.programme(.getShow(show)))
    let layout: LayoutBody = try await api.call(.programme(.getLayout(show)))
    guard let hall = SeatHall(show: detail, layout: layout) else { throw Phone.Stuck(what: "no hall") }
    return hall
  }

  /// The app is started once more, and shows the tickets that the platform has.
  func expectTheTruth(of booking: BookingID, _ circumstances: String) async throws {
    phone.restart()
    let repository = BookingRepository(phone.session, disk: phone.disk, device: phone.device(Launch()))
    var shown: TicketsAnswer?
    for _ in 1...50 where shown == nil {
      shown = try await phone.outcome {
        var shown: TicketsAnswer?
        for await reading in repository.tickets(of: booking) where reading.freshness == .current {
          shown = reading.value
        }
        return shown
      }
    }
    try await expectTheMap(circumstances)
    let has: TicketsAnswer = try await phone.api(truth).call(.bookings(.getTickets(booking)))
    #expect(shown == has && has.tickets.count == wanted.count, "\(circumstances)")
  }

  /// The map on the phone has the seats grey that the platform has not free.
  private func expectTheMap(_ circumstances: String) async throws {
    let hall = try await hall()
    let seats = await SeatStore.open(
      hall, session: phone.session, disk: phone.disk, live: ScriptedFeed(), device: phone.device(Launch()))
    // Nobody tells it to look again.
    for _ in 1...50 where await !seats.machine.map.isWhole {
      await seats.send(.foreground)
      try await phone.rest(.seconds(5))
    }
    let shown = await seats.machine
    await seats.close()
    let has: SeatsAnswer = try await phone.api(truth).call(.programme(.getSeats(show)))
    let grey = has.seats.entries.filter { $0.state != .available }.compactMap { hall.layout.index(of: $0.seat) }
    let taken = hall.layout.seats.indices.filter { shown.isTaken($0) }
    #expect(taken == grey.sorted() && wanted.allSatisfy { taken.contains($0) }, "\(circumstances)")
  }

  func bookings() async throws -> [BookingSummary] {
    let page: Page<BookingSummary> = try await phone.api(truth).call(.bookings(.listBookings))
    return page.items
  }
}
