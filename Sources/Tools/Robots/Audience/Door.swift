import ClientCore
import Domain
import Wire

/// One theatre's door, which admits people shortly before their shows.
///
/// It acts only when it has just seen that no person is signed in to the theatre.
struct Door: Mind {
  /// A visitor with tickets.
  struct Visit: Hashable, Sendable {
    var booking: BookingID
    var guest: Int
    /// In real time.
    var startsIn: Duration
  }

  enum Input: Hashable, Sendable {
    case announced(Visit)
    /// Whether a person is signed in. Nil when that could not be read.
    case looked(hasPerson: Bool?)
    /// All tickets of the booking were used or refused.
    case done(BookingID)
    case failed(BookingID)
    case time
  }

  enum Effect: Hashable, Sendable {
    case lookForPerson
    /// Reads a guest's tickets and checks each in.
    case admit(BookingID, guest: Int)
  }

  /// A visitor who will come or waits at the door.
  struct Arrival: Hashable, Sendable {
    var guest: Int
    var dueAt: Instant
    /// After this time the visitor is not admitted any more.
    var closesAt: Instant
    var isAsking = false
    var patience: RetryDelay
  }

  static let time = Input.time
  /// The seconds before the show at which people come, in real time.
  static let comes = 120.0...1_200.0
  /// The time after the start during which the door stays open, in real time.
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

  /// Admits visitors who are due, or first checks whether a person works at this door.
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
