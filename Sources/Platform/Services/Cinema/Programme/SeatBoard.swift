import Domain
import Structures

/// All seats of a show at one version, with the version at which each last changed.
struct SeatBoard: Sendable {
  /// A row of `seat_claims`.
  struct Claim: Sendable {
    /// The seat's index in the layout.
    var seat: Int
    var state: SeatState
    var until: Instant?
    var version: Int64
    /// The account that holds the seat, as computed by `holder`.
    var holder: Int?
  }

  private struct Hold: Sendable {
    var seat: Int
    var until: Instant
  }

  private(set) var version: Int64 = 0
  private var states: [SeatState]
  private var versions: [Int64]
  /// The account that holds each seat, as computed by `holder`; 0 for none.
  private var holders: [Int]
  /// Holds with an end, by that end.
  private var holds: [Hold] = []
  /// Seats whose state is not `available`.
  private var occupied: SeatSet
  private var takenCount = 0

  /// A hall with all seats free.
  init(seatCount: Int) {
    states = Array(repeating: .available, count: seatCount)
    versions = Array(repeating: 0, count: seatCount)
    holders = Array(repeating: 0, count: seatCount)
    occupied = SeatSet(seatCount: seatCount)
  }

  var seatCount: Int { states.count }

  /// A number for an account. Two accounts may share one: then another's seat may pass for the account's own, but an
  /// own seat never for another's.
  static func holder(_ account: AccountID) -> Int { account.hashValue == 0 ? 1 : account.hashValue }

  /// Brings the board to `version` by all claims that changed since. Seats outside the hall are skipped.
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

  /// Number of holds that are over at `now` without a record.  R3
  func lapsedCount(at now: Instant) -> Int { holds.partitioningIndex { $0.until > now } }

  /// The range of seats with lapsed holds. Nil when there are none.
  func lapsedSeats(at now: Instant) -> ClosedRange<Int>? {
    let seats = holds[..<lapsedCount(at: now)].map(\.seat)
    guard let first = seats.min(), let last = seats.max() else { return nil }
    return first...last
  }

  /// Number of free seats.
  func freeCount(lapsed: Int) -> Int { states.count - takenCount + lapsed }

  /// The end of the next hold.
  func nextEnd(lapsed: Int) -> Instant? { lapsed < holds.count ? holds[lapsed].until : nil }

  /// Taken seats when the first `lapsed` holds are over. Seats held by `holder` are left out.
  func taken(lapsed: Int, except holder: Int) -> SeatSet {
    var taken = occupied
    for hold in holds[..<lapsed] { taken.remove(hold.seat) }
    for hold in holds[lapsed...] where holders[hold.seat] == holder { taken.remove(hold.seat) }
    return taken
  }

  /// All seats' states when the first `lapsed` holds are over.
  func all(lapsed: Int) -> [(seat: Int, state: SeatState)] {
    var states = states
    for hold in holds[..<lapsed] { states[hold.seat] = .available }
    return states.enumerated().map { ($0, $1) }
  }

  /// Seats that changed after `since`, and those of lapsed holds, which were never announced.
  func changes(since: Int64, lapsed: Int) -> [(seat: Int, state: SeatState)] {
    let over = Set(holds[..<lapsed].map(\.seat))
    return states.indices.compactMap { seat in
      if over.contains(seat) { return (seat, .available) }
      return versions[seat] > since ? (seat, states[seat]) : nil
    }
  }
}
