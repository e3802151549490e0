import ClientCore
import Domain
import Wire

/// One theatre's door: lets people in shortly before their show.
///
/// It acts only when it has just seen that no person is signed in to the theatre; else people wait in front of it.
struct Door: Mind {
  /// Somebody with tickets who will come.
  struct Visit: Hashable, Sendable {
    var booking: BookingID
    var guest: Int
    /// In the time outside.
    var startsIn: Duration
  }

  enum Input: Hashable, Sendable {
    case announced(Visit)
    /// Whether a person is signed in; nil: nobody could tell.
    case looked(hasPerson: Bool?)
    /// Everybody of the booking is in, or has no ticket that opens the door.
    case done(BookingID)
    case failed(BookingID)
    case time
  }

  enum Effect: Hashable, Sendable {
    case lookForPerson
    /// Reads the tickets that a guest shows, and checks each in.
    case admit(BookingID, guest: Int)
  }

  /// Somebody on the way to the door, or in front of it.
  struct Arrival: Hashable, Sendable {
    var guest: Int
    var dueAt: Instant
    /// When the film has run for so long that nobody comes any more.
    var closesAt: Instant
    var isAsking = false
    var patience: RetryDelay
  }

  static let time = Input.time
  /// How long before the show people come, in the time outside.
  static let comes = 120.0...1_200.0
  /// How long after its beginning the door stays open, in the time outside.
  static let staysOpen = Duration.seconds(1_800)

  private let pace: Pace
  private var dice: Dice
  private(set) var arrivals: [BookingID: Arrival] = [:]
  private var watch: PersonWatch

  init(pace: Pace, dice: Dice) {
    self.pace = pace
    self.dice = dice
    watch = PersonWatch(pace: pace, dice: dice)
  }

  var wakesAt: Instant? {
    if watch.isLooking { return nil }
    guard let first = arrivals.values.filter({ !$0.isAsking }).map(\.dueAt).min() else { return nil }
    return watch.leftAloneUntil.map { max($0, first) } ?? first
  }

  mutating func handle(_ event: Event) -> [Effect] {
    let now = event.at
    switch event.input {
    case .announced(let visit): expect(visit, at: now)
    case .looked(let hasPerson):
      watch.see(hasPerson, at: now)
      if hasPerson == false { return open(at: now) }
    case .done(let booking): arrivals[booking] = nil
    case .failed(let booking):
      if var arrival = arrivals[booking] {
        arrival.isAsking = false
        arrival.dueAt = now + pace.inside(arrival.patience.next())
        arrivals[booking] = arrival
      }
    case .time: return open(at: now)
    }
    return []
  }

  private mutating func expect(_ visit: Visit, at now: Instant) {
    let early = dice.seconds(in: Self.comes)
    guard arrivals[visit.booking] == nil else { return }
    arrivals[visit.booking] = Arrival(
      guest: visit.guest, dueAt: now + pace.inside(max(.zero, visit.startsIn - early)),
      closesAt: now + pace.inside(visit.startsIn + Self.staysOpen), patience: RetryDelay(beside: dice))
  }

  /// Lets in who is there if nobody else works at this door, else looks first.
  private mutating func open(at now: Instant) -> [Effect] {
    arrivals = arrivals.filter { now < $0.value.closesAt }
    if let until = watch.leftAloneUntil, now < until { return [] }
    let due = arrivals.filter { !$0.value.isAsking && $0.value.dueAt <= now }.keys.sorted()
    guard !due.isEmpty, !watch.isLooking else { return [] }
    guard watch.isEmpty(at: now) else {
      watch.look()
      return [.lookForPerson]
    }
    return due.compactMap { booking in
      arrivals[booking]?.isAsking = true
      return arrivals[booking].map { .admit(booking, guest: $0.guest) }
    }
  }
}
