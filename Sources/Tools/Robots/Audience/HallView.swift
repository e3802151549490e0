import SoireeClient
import Structures

/// A hall for choosing seats.
struct HallView: Hashable, Sendable {
  var layout: SeatLayout
  var taken: SeatSet
  var rules: TheatreRules
}

extension HallView {
  /// A hall with all seats free.
  init(_ hall: SeatHall) {
    self.init(layout: hall.layout, taken: SeatSet(seatCount: hall.layout.seats.count), rules: hall.rules)
  }

  /// Neighbouring seats in a random row, moved where the theatre's rules require it.  R5
  ///
  /// - Returns: ascending indices. Nil after six failed attempts.
  func pick(_ count: Int, _ dice: inout Dice) -> [Int]? {
    for _ in 0..<6 {
      // The square of an even random number favours better rows.
      let throwOfDice = dice.fraction()
      let rank = Int(throwOfDice * throwOfDice * Double(layout.preference.count))
      let row = layout.preference[min(rank, layout.preference.count - 1)]
      let starts = layout.rows[row].seats.filter { start in
        (start..<start + count).allSatisfy { layout.rows[row].seats.contains($0) && !taken.contains($0) }
      }
      guard !starts.isEmpty else { continue }
      let start = starts[Int(dice.next() % UInt64(starts.count))]
      do throws(PickRefusal) {
        try layout.check(Array(start..<start + count), taken: taken, rules: rules)
        return Array(start..<start + count)
      } catch {
        if error.suggestion.count == count { return error.suggestion }
      }
    }
    return nil
  }
}
