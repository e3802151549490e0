import Domain
import Testing

@Suite("The states of a seat")
struct SeatStateTests {
  /// The contract's line, written down a second time.
  static let expected = [
    "available>held", "held>booked", "available>blocked", "blocked>available", "held>available", "booked>available",
  ]

  @Test("of all moves exactly those of the contract are made", arguments: SeatState.allCases)
  func wholeTable(from: SeatState) {
    for to in SeatState.allCases {
      let isAllowed = Self.expected.contains("\(from.rawValue)>\(to.rawValue)")
      #expect(from.canMove(to: to) == isAllowed, "\(from)>\(to)")
      if isAllowed {
        #expect(throws: Never.self) { try from.moving(to: to) }
      } else {
        #expect(throws: SeatStateError.illegalMove(from: from, to: to)) { try from.moving(to: to) }
      }
    }
  }

  @Test("R3: a hold is worth nothing from its end on, whether or not anybody wrote that down")
  func lapses() {
    let end = Instant(seconds: 1_000)
    #expect(SeatState.held.effective(until: end, at: Instant(microseconds: 999_999_999)) == .held)
    #expect(SeatState.held.effective(until: end, at: end) == .available)
    #expect(SeatState.held.effective(until: nil, at: end) == .held)
    for state in [SeatState.available, .booked, .blocked] {
      #expect(state.effective(until: end, at: Instant(seconds: 2_000)) == state)
    }
  }
}

@Suite("A set of seats")
struct SeatSetTests {
  @Test("it has what was put in, and nothing beyond the hall")
  func members() {
    var set = SeatSet([3, 64, 3, -1, 200, .max], seatCount: 130)
    #expect(set.indices == [3, 64])
    #expect(set.count == 2)
    #expect(!set.contains(-1) && !set.contains(130) && !set.contains(.max))
    set.remove(3)
    set.remove(-5)
    set.remove(1_000)
    #expect(set.indices == [64])
    #expect(SeatSet(seatCount: 0).isEmpty)
    #expect(SeatSet(seatCount: -3).count == 0)
  }

  @Test("all seats are every seat", arguments: [0, 1, 63, 64, 65, 128, 5_000])
  func all(count: Int) {
    #expect(SeatSet(all: count).count == count)
    #expect(SeatSet(all: count) == SeatSet(0..<count, seatCount: count))
  }
}
