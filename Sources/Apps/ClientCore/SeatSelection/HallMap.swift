public import Domain

/// The seats of one show as far as this device knows them, and the rules by which a pick of them is judged.  R5, R6
public struct HallMap: Hashable, Sendable {
  public let layout: SeatLayout
  public let rules: TheatreRules
  /// Whether somebody of the party needs an accessible seat.  R6
  public let asksForAccess: Bool
  /// What each seat of the layout is.
  public private(set) var states: [SeatState]
  /// Of the last change that was taken in.
  public private(set) var version: Int64 = 0
  /// Whether the whole map was read: until then every seat shows as free.
  public private(set) var isWhole = false

  init(layout: SeatLayout, rules: TheatreRules, asksForAccess: Bool) {
    (self.layout, self.rules, self.asksForAccess) = (layout, rules, asksForAccess)
    states = Array(repeating: .available, count: layout.seats.count)
  }

  /// Takes in the whole map, or what changed in it; false for one that is older than what is here.
  ///
  /// Two ways lead here, the socket and the answer to a question. A map of the same version may know of holds that are
  /// over, which nobody has written down yet.  R3
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

  /// Why this pick may not be held; nil: nothing stands in the way.
  func refusal(of pick: [Int], taken: SeatSet) -> PickRefusal? {
    do throws(PickRefusal) {
      try layout.check(pick, taken: taken, rules: rules, asksForAccess: asksForAccess)
      return nil
    } catch { return error }
  }
}
