import Domain
import Structures

/// Every seat of a show and when it last changed, as of one version.
struct SeatBoard: Sendable {
  /// What a row of `seat_claims` says.
  struct Claim: Sendable {
    /// The seat's index in the layout.
    var seat: Int
    var state: SeatState
    var until: Instant?
    var version: Int64
    /// Whose hold it is, by `SeatBoard.holder`.
    var holder: Int?
  }

  private struct Hold: Sendable {
    var seat: Int
    var until: Instant
  }

  private(set) var version: Int64 = 0
  private var states: [SeatState]
  private var versions: [Int64]
  /// Whose hold each seat is in, by `holder`; 0 for nobody's.
  private var holders: [Int]
  /// Holds that have an end, the first to end first.
  private var holds: [Hold] = []
  /// Seats whose state is not `available`.
  private var occupied: SeatSet
  private var takenCount = 0

  /// A hall in which nothing was ever taken.
  init(seatCount: Int) {
    states = Array(repeating: .available, count: seatCount)
    versions = Array(repeating: 0, count: seatCount)
    holders = Array(repeating: 0, count: seatCount)
    occupied = SeatSet(seatCount: seatCount)
  }

  var seatCount: Int { states.count }

  /// An account as the board remembers it: a number, of which two accounts may share one. So somebody else's seat may
  /// pass for an account's own, never the other way round.
  static func holder(_ account: AccountID) -> Int { account.hashValue == 0 ? 1 : account.hashValue }

  /// Brings the board to `version` with every claim that changed since its own. Seats that the hall does not have are
  /// left out.
  mutating func apply(_ claims: [Claim], version: Int64) {
    self.version = version
    guard !claims.isEmpty else { return }
    var changed = Set<Int>()
    var ends: [Hold] = []
    for claim in claims where states.indices.contains(claim.seat) {
      takenCount += (claim.state == .available ? 0 : 1) - (states[claim.seat] == .available ? 0 : 1)
      states[claim.seat] = claim.state
      claim.state == .available ? occupied.remove(claim.seat) : occupied.insert(claim.seat)
      versions[claim.seat] = claim.version
      holders[claim.seat] = claim.holder ?? 0
      changed.insert(claim.seat)
      if claim.state == .held, let until = claim.until { ends.append(Hold(seat: claim.seat, until: until)) }
    }
    holds = (holds.filter { !changed.contains($0.seat) } + ends).sorted { ($0.until, $0.seat) < ($1.until, $1.seat) }
  }

  /// How many holds are over at `now` though nobody has written it down.  R3
  func lapsedCount(at now: Instant) -> Int { holds.partitioningIndex { $0.until > now } }

  /// The span of seats whose hold seems to be over; nil when there is none.
  func lapsedSeats(at now: Instant) -> ClosedRange<Int>? {
    let seats = holds[..<lapsedCount(at: now)].map(\.seat)
    guard let first = seats.min(), let last = seats.max() else { return nil }
    return first...last
  }

  /// Seats that can be taken.
  func freeCount(lapsed: Int) -> Int { states.count - takenCount + lapsed }

  /// When the next hold ends.
  func nextEnd(lapsed: Int) -> Instant? { lapsed < holds.count ? holds[lapsed].until : nil }

  /// Seats that are not free, the first `lapsed` holds being over; what a holder holds is free for it.
  func taken(lapsed: Int, except holder: Int) -> SeatSet {
    var taken = occupied
    for hold in holds[..<lapsed] { taken.remove(hold.seat) }
    for hold in holds[lapsed...] where holders[hold.seat] == holder { taken.remove(hold.seat) }
    return taken
  }

  /// Every seat's state, the first `lapsed` holds being over.
  func all(lapsed: Int) -> [(seat: Int, state: SeatState)] {
    var states = states
    for hold in holds[..<lapsed] { states[hold.seat] = .available }
    return states.enumerated().map { ($0, $1) }
  }

  /// The seats that changed after `since`, and those whose hold is over, since nobody was told of them.
  func changes(since: Int64, lapsed: Int) -> [(seat: Int, state: SeatState)] {
    let over = Set(holds[..<lapsed].map(\.seat))
    return states.indices.compactMap { seat in
      if over.contains(seat) { return (seat, .available) }
      return versions[seat] > since ? (seat, states[seat]) : nil
    }
  }
}
