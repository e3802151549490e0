import Domain
import Structures
import Testing

@Suite("The best seats that are free")
struct BestAvailableTests {
  static func best(
    _ scene: Halls.Scene, _ count: Int, _ category: SeatCategory? = nil, places: Int = 0, open: Bool = false
  ) -> String {
    let request = SeatRequest(count: count, category: category, accessiblePlaces: places)
    return scene.names(
      scene.layout.bestAvailable(request, taken: scene.taken, rules: TheatreRules(opensAccessibleToAll: open)))
  }

  @Test("R5: together, in the best row by the house's order, nearest the middle")
  func empty() throws {
    let scene = try Halls.scene([".........", ".........", "........."], ["", "", ""])
    #expect(Self.best(scene, 1) == "C5")
    #expect(Self.best(scene, 3) == "C4 C5 C6")
    #expect(Self.best(scene, 9) == "C1 C2 C3 C4 C5 C6 C7 C8 C9")
    let front = try Halls.layout([".........", "........."], preference: [0])
    let seats = front.bestAvailable(SeatRequest(count: 1), taken: SeatSet(seatCount: 18), rules: TheatreRules())
    #expect(seats == [4])
  }

  @Test("R5: it strands nobody while any place together does not, in a worse row if need be")
  func neverStrands() throws {
    #expect(Self.best(try Halls.scene([".....", "....."], ["", "  xxx"]), 1) == "A3")
    #expect(Self.best(try Halls.scene([".....", "....."], ["", "   xx"]), 2) == "A1 A2")
    #expect(Self.best(try Halls.scene([".....", "....."], ["xxxxx", "   xx"]), 2) == "B2 B3")
    #expect(Self.best(try Halls.scene(["........."], ["    x"]), 2) == "A3 A4")
    #expect(Self.best(try Halls.scene([".. .."], [""]), 1) == "A2")
  }

  @Test("R5: a love seat is never split")
  func loveSeats() throws {
    #expect(Self.best(try Halls.scene(["<><><>"], [""]), 1) == "none")
    #expect(Self.best(try Halls.scene(["<><><>"], [""]), 2) == "A3 A4")
    #expect(Self.best(try Halls.scene(["<><><>"], [""]), 3) == "none")
    #expect(Self.best(try Halls.scene([".<>."], [""]), 3) == "A1 A2 A3")
  }

  @Test("a category is asked for and kept to")
  func category() throws {
    let scene = try Halls.scene(["......", "..PP..", "..VV.."], ["", "", ""])
    #expect(Self.best(scene, 2, .premium) == "B3 B4")
    #expect(Self.best(scene, 2, .vip) == "C3 C4")
    #expect(Self.best(scene, 3, .vip) == "none")
    #expect(Self.best(scene, 4, .regular) == "A1 A2 A3 A4")
  }

  @Test("R5: a party that fits nowhere together sits in as few neighbouring rows and parts as possible")
  func split() throws {
    #expect(Self.best(try Halls.scene(["... ...", "... ..."], ["", ""]), 6) == "B1 B2 B3 B5 B6 B7")
    #expect(Self.best(try Halls.scene(["...", "...", "..."], ["", "", ""]), 5) == "B2 B3 C1 C2 C3")
    #expect(Self.best(try Halls.scene(["...", "...", "..."], ["", "", ""]), 9) == "A1 A2 A3 B1 B2 B3 C1 C2 C3")
    #expect(Self.best(try Halls.scene(["..", ".", ".."], ["", "x", ""]), 4) == "A1 A2 C1 C2")
    #expect(Self.best(try Halls.scene(["...", "..."], ["", ""]), 7) == "none")
  }

  @Test("nobody gets what there is not", arguments: [0, -1, 11, Int.max, Int.min])
  func counts(count: Int) throws {
    let scene = try Halls.scene(["............"], [""])
    #expect(Self.best(scene, count) == "none")
    #expect(Self.best(scene, 3, places: 4) == "none")
    #expect(Self.best(try Halls.scene(["...."], ["xxxx"]), 1) == "none")
  }

  @Test("R6: accessible and companion seats are kept for those who ask, in an open house as long as possible")
  func kept() throws {
    let scene = try Halls.scene(["......", "..AC.."], ["", ""])
    #expect(Self.best(scene, 2) == "B1 B2")
    #expect(Self.best(scene, 6) == "A1 A2 A3 A4 A5 A6")
    let full = try Halls.scene(["..AC.."], ["xx  xx"])
    #expect(Self.best(full, 2) == "none")
    #expect(Self.best(full, 2, open: true) == "A3 A4")
  }

  @Test("R6: those who ask get pairs, and the rest of the party sits beside them")
  func pairs() throws {
    let scene = try Halls.scene(["........", "..AC.CA.", "........"], ["", "", ""])
    #expect(Self.best(scene, 2, places: 1) == "B3 B4")
    #expect(Self.best(scene, 2, .wheelchair) == "B3 B4")
    #expect(Self.best(scene, 1, places: 1) == "B3")
    #expect(Self.best(scene, 4, places: 2) == "B3 B4 B6 B7")
    #expect(Self.best(scene, 4, places: 1) == "B1 B2 B3 B4")
    #expect(Self.best(scene, 3, places: 3) == "none")
    #expect(Self.best(try Halls.scene(["AC..CA", "......"], ["xx", ""]), 2, places: 1) == "A5 A6")
    #expect(Self.best(try Halls.scene(["AC..CA"], [" x"]), 2, places: 1) == "A5 A6")
    #expect(Self.best(try Halls.scene(["AC...."], [" x"]), 2, places: 1) == "A1 A3")
    #expect(Self.best(try Halls.scene(["......"], [""]), 2, places: 1) == "none")
  }

  @Test("R5, R6: whatever is offered is free and passes the check", arguments: 0..<40 as Range<UInt64>)
  func accepted(block: UInt64) throws {
    for seed in block * 25..<(block + 1) * 25 {
      var random = SplitMix64(seed: seed)
      let layout = try Halls.random(&random, rows: Int.random(in: 1...8, using: &random), width: 16)
      let taken = Halls.randomTaken(&random, layout, share: .random(in: 0...0.95, using: &random))
      let rules = TheatreRules(opensAccessibleToAll: Bool.random(using: &random))
      let places = Int.random(in: 0...2, using: &random)
      let request = SeatRequest(
        count: .random(in: max(1, places)...10, using: &random),
        category: [nil, .regular, .premium][Int.random(in: 0...2, using: &random)], accessiblePlaces: places)
      guard let seats = layout.bestAvailable(request, taken: taken, rules: rules) else { continue }
      #expect(
        seats.count == request.count && seats == seats.sorted() && Set(seats).count == seats.count, "seed \(seed)")
      #expect(seats.allSatisfy { !taken.contains($0) }, "seed \(seed)")
      #expect(throws: Never.self, "seed \(seed)") {
        try layout.check(seats, taken: taken, rules: rules, asksForAccess: places > 0)
      }
      let forAccess = seats.filter { layout.seats[$0].isForAccess }
      if places == 0, !rules.opensAccessibleToAll { #expect(forAccess.isEmpty, "seed \(seed)") }
      #expect(forAccess.count { layout.seats[$0].isAccessible } >= places, "seed \(seed)")
      if let category = request.category, places == 0 {
        #expect(seats.allSatisfy { layout.seats[$0].category == category }, "seed \(seed)")
      }
    }
  }

  @Test("R5: nothing better is found by trying every choice", arguments: 0..<40 as Range<UInt64>)
  func oracle(block: UInt64) throws {
    for seed in block * 25..<(block + 1) * 25 {
      var random = SplitMix64(seed: seed)
      let layout = try Halls.random(&random, rows: Int.random(in: 1...3, using: &random), width: 5)
      let taken = Halls.randomTaken(&random, layout, share: .random(in: 0...0.6, using: &random))
      let oracle = PickOracle(layout: layout, taken: taken, rules: TheatreRules())
      let count = Int.random(in: 1...4, using: &random)
      let found = layout.bestAvailable(SeatRequest(count: count), taken: taken, rules: TheatreRules()).map { Set($0) }
      func isGood(_ pick: Set<Int>) -> Bool { oracle.stranded(by: pick).isEmpty && !oracle.splitsLoveSeat(pick) }
      let together = layout.blocks.flatMap { oracle.runs(of: count, in: $0.seats) }
      if let best = together.filter({ isGood($0) }).min(by: { Self.key($0, layout) < Self.key($1, layout) }) {
        #expect(found.map { Self.key($0, layout) == Self.key(best, layout) } ?? false, "seed \(seed)")
        continue
      }
      if let found, together.contains(found) { continue }
      let apart = PickOracle.choices(count, of: oracle.free.sorted()[...]).filter { isGood($0) }
      let best = apart.map { (oracle.height($0), oracle.parts($0)) }.filter { $0.0 <= count }.min { $0 < $1 }
      guard let best else { continue }
      guard let found else {
        Issue.record("nothing found, seed \(seed)")
        continue
      }
      // What strands a seat, where R5 lets it, keeps the party closer together than anything that does not.
      let isBest =
        isGood(found) ? oracle.parts(found) == best.1 && oracle.height(found) == best.0 : oracle.height(found) < best.0
      #expect(isBest, "seed \(seed)")
    }
  }

  /// The rank of a run's row and how far its middle is from the hall's.
  private static func key(_ run: Set<Int>, _ layout: SeatLayout) -> (Int, Int64) {
    guard let first = run.min(), let last = run.max() else { return (.max, .max) }
    let xs = layout.seats.map { Int64($0.x) }
    let middle = (xs.min() ?? 0) + (xs.max() ?? 0)
    let rank = layout.preference.firstIndex(of: layout.seats[first].row) ?? .max
    return (rank, abs(xs[first] + xs[last] - middle))
  }
}
