import Domain
import Structures
import Testing

@testable import Imports

@Suite("A hall that was made up")
struct HallTests {
  private static func hall(_ seats: Int, seed: UInt64 = 1) throws -> SeatLayout {
    var maker = HallMaker(LayoutID(suffix: "hall.\(seats)"), seats: seats, seed: seed)
    return try maker.layout()
  }

  @Test("is a valid layout of exactly as many seats as were asked for", arguments: 0..<8) func count(seed: UInt64)
    throws
  {
    let sizes = Array(HallShape.least...130) + [219, 220, 221, 299, 300, 451, 600, 999, 1_800, 2_702, 4_999, 5_000]
    for size in sizes { #expect(try Self.hall(size, seed: seed).seats.count == size, "seed \(seed)") }
  }

  @Test("is the same from the same seed, and another from another") func deterministic() throws {
    #expect(try Self.hall(240, seed: 3) == Self.hall(240, seed: 3))
    #expect(Set(try (0..<10).map { try Self.hall(240, seed: $0) }).count > 5)
  }

  @Test("is no rectangle: narrower in front, its rows bent around the screen", arguments: 0..<20)
  func shape(seed: UInt64) throws {
    let hall = try Self.hall(260, seed: seed)
    let counts = hall.rows.map(\.seats.count)
    #expect(try #require(counts.first) < #require(counts.dropLast().last), "seed \(seed): \(counts)")
    for row in hall.rows {
      let seats = hall.seats[row.seats]
      let (end, middle) = (seats[row.seats.lowerBound], seats[row.seats.lowerBound + row.seats.count / 2])
      #expect(end.y < middle.y, "seed \(seed), row \(row.label)")
    }
  }

  @Test("has seats beside each other from left to right, none on another's place", arguments: 0..<10)
  func spacing(seed: UInt64) throws {
    for size in [30, 90, 180, 420] {
      let hall = try Self.hall(size, seed: seed)
      for block in hall.blocks {
        for (a, b) in zip(hall.seats[block.seats], hall.seats[block.seats].dropFirst()) {
          #expect((54...91).contains(b.x - a.x) && abs(b.y - a.y) < 60, "seed \(seed), \(size) seats, \(a)")
        }
      }
      for seat in hall.breaksAfter where seat + 1 < hall.seats.count && hall.seats[seat].row == hall.seats[seat + 1].row
      {
        #expect(hall.seats[seat + 1].x - hall.seats[seat].x > 110, "seed \(seed): an aisle is wider")
      }
      #expect(hall.seats.map(\.x).min() == 0 && hall.seats.map(\.y).min() == 0)
    }
  }

  @Test("has room for everybody however large it is", arguments: 0..<5) func large(seed: UInt64) throws {
    for size in [700, 1_300, 2_702, 5_000] {
      let hall = try Self.hall(size, seed: seed)
      for (a, b) in zip(hall.seats, hall.seats.dropFirst()) where a.row == b.row {
        #expect(b.x - a.x >= 54, "seed \(seed), \(size) seats, row \(hall.rows[a.row].label) \(a.number)")
      }
    }
  }

  @Test("has aisles, and no part of a row with room for one alone", arguments: 0..<20) func aisles(seed: UInt64)
    throws
  {
    for size in [80, 220, 500] {
      let hall = try Self.hall(size, seed: seed)
      #expect(hall.blocks.count > hall.rows.count, "seed \(seed), \(size) seats")
      #expect(hall.blocks.allSatisfy { $0.seats.count > 1 }, "seed \(seed), \(size) seats")
    }
    #expect(try Self.hall(36, seed: seed).blocks.count == Self.hall(36, seed: seed).rows.count)
  }

  @Test("R6: has places for wheelchairs in the front row, each with a companion's beside it", arguments: 0..<20)
  func access(seed: UInt64) throws {
    for (size, pairs) in [(20, 1), (120, 2), (260, 3)] {
      let hall = try Self.hall(size, seed: seed)
      let places = hall.seats.indices.filter { hall.seats[$0].isAccessible }
      #expect((1...pairs).contains(places.count), "seed \(seed), \(size) seats")
      for place in places {
        let seat = hall.seats[place]
        let companion = try #require(seat.partner)
        #expect(seat.row == 0 && seat.category == .wheelchair && abs(companion - place) == 1)
        #expect(hall.seats[companion].isCompanion && hall.seats[companion].partner == place)
      }
    }
  }

  @Test("has love seats in the last row of many halls, two by two") func loveSeats() throws {
    var found = 0
    for seed in UInt64(0)..<30 {
      let hall = try Self.hall(181, seed: seed)
      let halves = hall.seats.indices.filter { hall.seats[$0].partner != nil && !hall.seats[$0].isForAccess }
      if halves.isEmpty { continue }
      found += 1
      #expect(halves == Array(try #require(hall.rows.last).seats), "seed \(seed): the whole last row")
      #expect(halves.allSatisfy { abs((hall.seats[$0].partner ?? 0) - $0) == 1 })
    }
    #expect((8...28).contains(found), "\(found) of 30")
  }

  @Test("sells regular, premium and VIP seats where each belongs") func categories() throws {
    let halls = try (UInt64(0)..<20).map { try Self.hall(320, seed: $0) }
    #expect(halls.allSatisfy { hall in hall.seats.contains { $0.category == .regular } })
    #expect(halls.allSatisfy { hall in hall.seats.contains { $0.category == .premium } })
    #expect(halls.contains { hall in hall.seats.contains { $0.category == .vip } })
    for hall in halls {
      #expect(hall.seats[hall.rows[1].seats].allSatisfy { $0.category == .regular })
      #expect(hall.seats.filter { $0.category == .vip }.allSatisfy { $0.row * 2 > hall.rows.count })
    }
    #expect(try Self.hall(30).seats.allSatisfy { $0.category == .regular || $0.category == .wheelchair })
  }

  @Test("R5: gives a party of four good seats together") func bestAvailable() throws {
    for seed in UInt64(0)..<10 {
      let hall = try Self.hall(200, seed: seed)
      let pick = hall.bestAvailable(SeatRequest(count: 4), taken: SeatSet([], seatCount: 200), rules: TheatreRules())
      let seats = try #require(pick)
      #expect(seats.count == 4 && seats[3] - seats[0] == 3, "seed \(seed)")
    }
  }

  @Test(
    "names its rows as people do", arguments: [(0, "A"), (25, "Z"), (26, "AA"), (27, "AB"), (51, "AZ"), (52, "BA")])
  func labels(row: Int, label: String) { #expect(HallMaker.label(row) == label) }

  @Test("shares what there is by weight, with nothing over", arguments: 0..<50) func shares(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let weights = (0..<Int.random(in: 1...30, using: &random)).map { _ in Double.random(in: 0.1...2, using: &random) }
    let total = Int.random(in: 8 * weights.count...5_000, using: &random)
    let shares = HallShape.shares(of: total, weights, least: 8)
    #expect(shares.reduce(0, +) == total && shares.allSatisfy { $0 >= 8 }, "seed \(seed)")
  }
}
