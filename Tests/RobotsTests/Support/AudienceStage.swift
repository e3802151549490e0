import Client
import ClientCore
import Domain
import Wire

@testable import Robots

/// An audience and a platform with one hall, in time that jumps from one event to the next.
struct AudienceStage {
  enum Mood { case works, refuses, isAway }

  struct Booked: Hashable {
    var guest: Int
    var seats: [Int]
    var status: BookingStatusCode
    var expiresAt: Instant
    var isExtended = false
    var total: Int64
    /// When the bank gives up waiting for the payer.
    var bankUntil: Instant?
  }

  static let showing = Moviegoer.Showing(id: ShowID(suffix: "1"), theatre: TheatreID(suffix: "1"))
  /// In the time outside.
  static let holds = Duration.seconds(30)
  /// How long a bank waits, in the time outside.
  static let bank = Duration.seconds(600)

  var guests: [Moviegoer] = []
  var now = Instant(seconds: 1_000_000)
  var mood = Mood.works
  /// How payments with this token end; others are confirmed.
  var verdicts: [String: BookingStatusCode] = [:]
  var bookings: [BookingID: Booked] = [:]
  /// Those that had seats when somebody last looked.
  private var open: Set<BookingID> = []
  var announced: [BookingID] = []
  var keys: [IdempotencyKey] = []
  var done: [(at: Instant, guest: Int, effect: Moviegoer.Effect)] = []
  /// Whether two bookings ever had one seat.
  var hasSoldTwice = false
  let layout: SeatLayout
  let house = HouseRules()
  let pace: Pace
  let start: Instant

  init(
    seed: UInt64, guests count: Int = 12, pace: Double = 1, habits: AudienceHabits = AudienceHabits(),
    layout: SeatLayout = AudienceStage.hall(rows: 12, of: 20)
  ) {
    self.pace = Pace(pace)
    self.layout = layout
    start = now
    for guest in 0..<count {
      var dice = Dice(seed: seed, for: "audience \(guest + 1)")
      let comesAt = now + self.pace.inside(dice.seconds(in: 1...90))
      guests.append(Moviegoer(pace: self.pace, dice: dice, habits: habits, comesAt: comesAt))
    }
  }

  /// Rows with an aisle in the middle, the front one with places for wheelchairs.
  static func hall(rows: Int, of width: Int) -> SeatLayout {
    var seats: [Seat] = []
    var list: [SeatRow] = []
    for row in 0..<rows {
      let first = seats.count
      for column in 0..<width {
        let isPair = row == 0 && column < 2
        seats.append(
          Seat(
            row: row, number: "\(column + 1)", category: isPair ? .wheelchair : .regular, x: Int32(column * 50),
            y: Int32(row * 100), isAccessible: isPair && column == 0, isCompanion: isPair && column == 1,
            partner: isPair ? first + 1 - column : nil))
      }
      list.append(SeatRow(label: "R\(row)", seats: first..<seats.count))
    }
    let breaks = list.map { $0.seats.lowerBound + width / 2 - 1 }
    do {
      return try SeatLayout(id: LayoutID(suffix: "hall"), rows: list, seats: seats, breaksAfter: breaks)
    } catch { preconditionFailure("\(error)") }
  }

  private mutating func taken() -> SeatSet {
    open = open.filter { id in bookings[id].map { isKept($0) } ?? false }
    var set = SeatSet(seatCount: layout.seats.count)
    for id in open { for seat in bookings[id]?.seats ?? [] { set.insert(seat) } }
    return set
  }

  var outside: Duration { now.since(start) / pace.factor }

  private func isKept(_ booking: Booked) -> Bool {
    switch booking.status {
    case .confirmed: true
    case .paymentPending: booking.bankUntil.map { now < $0 } ?? true
    case .seatsLocked: now < booking.expiresAt
    default: false
    }
  }

  mutating func tell(_ guest: Int, _ event: Moviegoer.Input) {
    for effect in guests[guest].handle(Timed(event, at: now)) {
      done.append((now, guest, effect))
      if let answer = answer(effect, of: guest) { tell(guest, answer) }
    }
  }

  /// - Parameter duration: in the time outside.
  mutating func play(for duration: Duration) {
    let end = now + pace.inside(duration)
    while let next = guests.compactMap(\.wakesAt).min(), next <= end {
      // As the crew: a robot that wants to be woken in the past is woken a moment later.
      now = max(next, now + .milliseconds(1))
      for guest in guests.indices where guests[guest].wakesAt.map({ $0 <= now }) ?? false { tell(guest, .time) }
    }
    now = end
  }

  private mutating func answer(_ effect: Moviegoer.Effect, of guest: Int) -> Moviegoer.Input? {
    if effect == .remember { return nil }
    if case .announce(let booking, _) = effect {
      announced.append(booking)
      return nil
    }
    switch mood {
    case .isAway: return .failed
    case .refuses: return .refused(suggestion: [])
    case .works: break
    }
    switch effect {
    case .chooseShow: return .show(Self.showing)
    case .look: return .hall(HallView(layout: layout, taken: taken(), house: house))
    case .hold(_, let request): return hold(request, guest)
    case .extend(let id): return extend(id)
    case .pay(let id, let request, let key): return pay(id, request, key)
    case .answer(let challenge, let outcome): return hear(challenge, outcome)
    case .readBooking(let id): return bookings[id].map { .booking($0.status) } ?? .refused(suggestion: [])
    case .release(let id), .cancel(let id):
      bookings[id]?.status = .cancelled
      return .over
    case .remember, .announce: return nil
    }
  }

  private mutating func hold(_ request: HoldRequest, _ guest: Int) -> Moviegoer.Input {
    let pick: [Int]
    let taken = taken()
    if let best = request.bestAvailable {
      let wish = SeatRequest(count: Int(best.count), accessiblePlaces: best.accessible == true ? 1 : 0)
      guard let seats = layout.bestAvailable(wish, taken: taken, house: house) else { return .refused(suggestion: []) }
      pick = seats
    } else {
      pick = (request.seatIds ?? []).compactMap { layout.index(of: $0) }
      do throws(PickRefusal) {
        try layout.check(pick, taken: taken, house: house, asksForAccess: request.accessible == true)
      } catch { return .refused(suggestion: error.suggestion.map { layout.id(of: $0) }) }
    }
    if pick.contains(where: { taken.contains($0) }) { hasSoldTwice = true }
    let id = BookingID(suffix: "\(bookings.count + 1)")
    open.insert(id)
    bookings[id] = Booked(
      guest: guest, seats: pick, status: .seatsLocked, expiresAt: now + pace.inside(Self.holds),
      total: 1_000 * Int64(pick.count))
    return .held(Moviegoer.Hold(booking: id, total: 1_000 * Int64(pick.count), lasts: Self.holds))
  }

  private mutating func extend(_ id: BookingID) -> Moviegoer.Input {
    guard let booking = bookings[id], now < booking.expiresAt, !booking.isExtended else {
      return .refused(suggestion: [])
    }
    bookings[id]?.expiresAt = booking.expiresAt + pace.inside(Self.holds)
    bookings[id]?.isExtended = true
    let lasts = booking.expiresAt.since(now) / pace.factor + Self.holds
    return .held(Moviegoer.Hold(booking: id, total: booking.total, lasts: lasts))
  }

  /// The seats are kept while the bank is asked, and for another card for as long as was left.
  private mutating func hear(_ challenge: Moviegoer.Challenge, _ outcome: ThreeDSOutcomeCode) -> Moviegoer.Input {
    let id = BookingID(suffix: challenge.page)
    guard let booking = bookings[id], booking.status == .paymentPending else { return .refused(suggestion: []) }
    bookings[id]?.bankUntil = nil
    bookings[id]?.status = outcome == .approved ? .confirmed : .seatsLocked
    guard outcome == .approved else {
      bookings[id]?.expiresAt = now + pace.inside(Self.holds)
      return .declined
    }
    return .booking(.confirmed)
  }

  private mutating func pay(_ id: BookingID, _ request: PayRequest, _ key: IdempotencyKey) -> Moviegoer.Input {
    keys.append(key)
    guard let booking = bookings[id], now < booking.expiresAt, request.expectedTotal == booking.total else {
      return .refused(suggestion: [])
    }
    let token = request.paymentMethod.token ?? ""
    if token == "tok_declined" || token == "tok_insufficient_funds" { return .declined }
    if token == "tok_three_ds" {
      bookings[id]?.status = .paymentPending
      bookings[id]?.bankUntil = now + pace.inside(Self.bank)
      return .challenged(Moviegoer.Challenge(payment: PaymentID(suffix: id.suffix), page: id.suffix))
    }
    bookings[id]?.status = verdicts[token] ?? .confirmed
    return .booking(verdicts[token] ?? .confirmed)
  }
}

extension Moviegoer.Effect {
  /// Whether it asks the platform for something.
  var isCall: Bool { if case .announce = self { false } else { true } }
  var outcome: ThreeDSOutcomeCode? { if case .answer(_, let outcome) = self { outcome } else { nil } }
  var payment: PayRequest? { if case .pay(_, let request, _) = self { request } else { nil } }
  var extendsHold: Bool { if case .extend = self { true } else { false } }
  var cancels: Bool { if case .cancel = self { true } else { false } }
  var releases: Bool { if case .release = self { true } else { false } }
  var holds: HoldRequest? { if case .hold(_, let request) = self { request } else { nil } }
}
