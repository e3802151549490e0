import Domain
import Services
import Testing
import Wire

@testable import soiree_bench

@Suite("The hall that is measured")
struct CinemaTests {
  @Test("its picks of four next to each other strand nobody, in whatever order they are taken")
  func picks() throws {
    let layout = try Cinema.layout(rows: 2, seatsPerRow: 20)
    var taken = SeatSet([], seatCount: layout.seats.count)
    for block in [3, 0, 9, 1, 4, 2, 5, 8, 6, 7] {
      let pick = Array(block * 4..<block * 4 + 4)
      try layout.check(pick, taken: taken, rules: TheatreRules())
      for seat in pick { taken.insert(seat) }
    }
    #expect(taken.count == layout.seats.count)
  }

  @Test("a pick names the seats of the hall")
  func names() {
    let seats = Cinema.pick(4, count: 2)["seat_ids"]?.arrayValue?.compactMap(\.stringValue)
    #expect(seats == ["sea_roxy.1.4", "sea_roxy.1.5"])
  }

  @Test("a clock that is moved stands still until it is")
  func clock() {
    let time = MovedClock()
    let before = time.clock.now
    #expect(time.clock.now == before)
    time.advance(by: .seconds(30))
    #expect(time.clock.now == before + .seconds(30))
  }

  @Test("keys are those that clients make, another for each number", arguments: [0, 7, 123_456])
  func keys(number: Int) {
    #expect(key(number).utf8.count == 36)
    #expect(key(number).hasSuffix("\(number)"))
    #expect(key(number) != key(number + 1))
  }
}
