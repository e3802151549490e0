/// Who holds how much of the memory for bodies, and who has to leave when it is more than there may be.  P4
struct HeldBodies<Holder: Hashable & Sendable>: Sendable {
  private struct Share {
    /// The order in which holders began.
    let turn: Int
    var bytes = 0
    var isBeingAnswered = false
    /// It has been told to leave: it holds nothing any more that counts, and is forgotten when it has left.
    var isLeaving = false

    var order: (Int, Int) { (isBeingAnswered ? 1 : 0, turn) }
  }

  private let limit: Int
  private var shares: [Holder: Share] = [:]
  private var begun = 0
  /// Of all holders, and copied for handlers.
  private(set) var bytes = 0

  init(limit: Int) { self.limit = limit }

  /// - Parameter isBeingAnswered: such a holder leaves after all others.
  /// - Returns: those for whom there is no room any more.
  mutating func note(_ holder: Holder, bytes held: Int, isBeingAnswered: Bool) -> [Holder] {
    if shares[holder]?.isLeaving == true { return [] }
    if shares[holder] == nil {
      begun += 1
      shares[holder] = Share(turn: begun)
    }
    set(held, of: holder)
    shares[holder]?.isBeingAnswered = isBeingAnswered
    var leaving: [Holder] = []
    while bytes > limit, let first = first() {
      set(0, of: first)
      shares[first]?.isLeaving = true
      leaving.append(first)
    }
    return leaving
  }

  mutating func forget(_ holder: Holder) {
    set(0, of: holder)
    shares[holder] = nil
  }

  /// Counts bytes that a handler has, whether its peer stays or leaves; fewer than none when it has come back.
  mutating func add(copied count: Int) { bytes += count }

  private mutating func set(_ held: Int, of holder: Holder) {
    bytes += held - (shares[holder]?.bytes ?? 0)
    shares[holder]?.bytes = held
  }

  private func first() -> Holder? {
    shares.lazy.filter { !$0.value.isLeaving }.min { $0.value.order < $1.value.order }?.key
  }
}
