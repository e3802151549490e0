public import Domain

/// The seats of one show as far as this device knows them, and the rules that judge a pick.  R5, R6
public struct HallMap: Hashable, Sendable {
  public let layout: SeatLayout
  /// The theatre's rules for a pick.
  public let rules: TheatreRules
  /// Whether the party needs an accessible seat.  R6
  public let asksForAccess: Bool
  /// The state of each seat of the layout, in its order.
  public private(set) var states: [SeatState]
  /// The version of the last change taken.
  public private(set) var version: Int64 = 0
  /// Whether the whole map was read. Until then every seat shows as free.
  public private(set) var isWhole = false

  init(layout: SeatLayout, rules: TheatreRules, asksForAccess: Bool) {
    (self.layout, self.rules, self.asksForAccess) = (layout, rules, asksForAccess)
    states = Array(repeating: .available, count: layout.seats.count)
  }

  /// Takes the whole map or changes of it. Returns false for an older version, which is ignored.
  ///
  /// Both the socket and answers bring maps. A map of the same version is taken too: it may omit lapsed holds that the
  /// platform has not recorded yet.  R3
  mutating func take(_ changes: [SeatSelection.Change], version: Int64, isWhole: Bool) -> Bool {
    guard version >= self.version else { return false }
    self.version = version
    if isWhole {
      self.isWhole = true
      for seat in states.indices { states[seat] = .available }
    }
    for change in changes where states.indices.contains(change.seat) { states[change.seat] = change.state }
    return true
  }

  mutating func mark(_ seat: Int, as state: SeatState) {
    if states.indices.contains(seat) { states[seat] = state }
  }

  /// Frees those of these seats that are held.
  mutating func free(_ seats: [Int]) {
    for seat in seats where states[seat] == .held { states[seat] = .available }
  }

  /// Why this pick may not be held. Nil when it may.
  func refusal(of pick: [Int], taken: SeatSet) -> PickRefusal? {
    do throws(PickRefusal) {
      try layout.check(pick, taken: taken, rules: rules, asksForAccess: asksForAccess)
      return nil
    } catch { return error }
  }
}
