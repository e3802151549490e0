import ClientCore
import Domain
import Structures
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
    var payment: PaymentStatus?
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
  /// Where each of the guests pays, and all that was asked of the platform from there.
  var tills: [StagedTill] = []
  var asked: [(at: Instant, ask: StagedTill.Ask)] = []
  var done: [(at: Instant, guest: Int, effect: Moviegoer.Effect)] = []
  /// Whether two bookings ever had one seat.
  var hasSoldTwice = false
  let layout: SeatLayout
  let rules = TheatreRules()
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
      tills.append(StagedTill(seed: dice.next()))
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

  func isKept(_ booking: Booked) -> Bool {
    switch booking.status {
    case .confirmed: true
    case .paymentPending: booking.bankUntil.map { now < $0 } ?? true
    case .seatsLocked: now < booking.expiresAt
    default: false
    }
  }

  mutating func send(_ guest: Int, _ event: Moviegoer.Input) {
    for effect in guests[guest].handle(Timed(event, at: now)) {
      done.append((now, guest, effect))
      if let answer = answer(effect, of: guest) { send(guest, answer) }
    }
  }

  /// - Parameter duration: in the time outside.
  mutating func play(for duration: Duration) {
    let end = now + pace.inside(duration)
    while let next = wakesAt, next <= end {
      // As the crew: a robot that wants to be woken in the past is woken a moment later.
      now = max(next, now + .milliseconds(1))
      for guest in tills.indices where tills[guest].wakesAt.map({ $0 <= time }) ?? false { wakeTill(of: guest) }
      for guest in guests.indices where guests[guest].wakesAt.map({ $0 <= now }) ?? false { send(guest, .time) }
    }
    now = end
  }

  /// When the first of all guests and tills goes on by itself.
  private var wakesAt: Instant? {
    let tillsAt = tills.compactMap(\.wakesAt).min().map { start + $0.since(start) * pace.factor }
    return (guests.compactMap(\.wakesAt) + [tillsAt].compactMap(\.self)).min()
  }

  private mutating func answer(_ effect: Moviegoer.Effect, of guest: Int) -> Moviegoer.Input? {
    if effect == .remember { return nil }
    if case .announce(let booking, _) = effect {
      announced.append(booking)
      return nil
    }
    if effect.isOfTill {
      send(toTill: guest, effect)
      return nil
    }
    switch mood {
    case .isAway: return .failed
    case .refuses: return .refused(suggestion: [])
    case .works: break
    }
    switch effect {
    case .chooseShow: return .show(Self.showing)
    case .look: return .hall(HallView(layout: layout, taken: taken(), rules: rules))
    case .hold(_, let request): return hold(request, guest)
    case .extend(let id): return extend(id)
    case .release(let id), .cancel(let id):
      bookings[id]?.status = .cancelled
      return .over
    case .remember, .announce, .pay, .choose, .answer, .leavePayment: return nil
    }
  }

  private mutating func hold(_ request: HoldRequest, _ guest: Int) -> Moviegoer.Input {
    let pick: [Int]
    let taken = taken()
    if let best = request.bestAvailable {
      let wish = SeatRequest(count: Int(best.count), accessiblePlaces: best.accessible == true ? 1 : 0)
      guard let seats = layout.bestAvailable(wish, taken: taken, rules: rules) else { return .refused(suggestion: []) }
      pick = seats
    } else {
      pick = (request.seatIds ?? []).compactMap { layout.index(of: $0) }
      do throws(PickRefusal) {
        try layout.check(pick, taken: taken, rules: rules, asksForAccess: request.accessible == true)
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
}

extension Moviegoer.Effect {
  /// Whether it asks the platform for something, other than where it is paid.
  var isCall: Bool { if case .announce = self { false } else { !isOfTill } }
  var isOfTill: Bool {
    switch self {
    case .pay, .choose, .answer, .leavePayment: true
    default: false
    }
  }
  var outcome: ThreeDSOutcomeCode? { if case .answer(_, let outcome) = self { outcome } else { nil } }
  /// The card that is paid with.
  var token: String? {
    switch self {
    case .pay(let purchase): purchase.method.token
    case .choose(let method): method.token
    default: nil
    }
  }
  var extendsHold: Bool { if case .extend = self { true } else { false } }
  var cancels: Bool { if case .cancel = self { true } else { false } }
  var releases: Bool { if case .release = self { true } else { false } }
  var holds: HoldRequest? { if case .hold(_, let request) = self { request } else { nil } }
}
