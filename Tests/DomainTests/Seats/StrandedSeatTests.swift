import Domain
import Structures
import Testing

@Suite("Seats left alone")
struct StrandedSeatTests {
  /// The answer to a pick in words: `ok`, or the reason with its seats and, behind an arrow, the suggestion.
  static func answer(
    _ scene: Halls.Scene, open: Bool = false, asks: Bool = false, knownRows: [Int]? = nil
  ) -> String {
    do {
      try scene.layout.check(
        scene.pick, taken: scene.taken, rules: TheatreRules(opensAccessibleToAll: open), asksForAccess: asks,
        knownRows: knownRows)
      return "ok"
    } catch {
      let reason: String
      switch error.reason {
      case .unavailable: reason = "taken"
      case .keptForAccess: reason = "kept"
      case .splitsPair: reason = "splits"
      case .strandsSeat: reason = "strands"
      }
      return "\(reason) \(scene.names(error.seats)) → \(scene.names(error.suggestion))"
    }
  }

  static let oneRow: [(row: String, state: String, answer: String)] = [
    // Between a wall and the pick, between the pick and a taken seat, between an aisle and the pick.
    (".......", " oo    ", "strands A1 → A1 A2"),
    (".......", "oo     ", "ok"),
    (".......", "  oo   ", "ok"),
    (".......", " oo x  ", "strands A1 A4 → A1 A2"),
    ("... ....", "     oo ", "strands A5 A8 → A5 A6"),
    (".......", "oo xx  ", "strands A3 → A6 A7"),
    (".......", "oo  x  ", "ok"),
    (".........", "oo x     ", "strands A3 → A5 A6"),
    // What was alone before is not the pick's fault.
    (".......", "x x  oo", "ok"),
    (".......", " x xxoo", "ok"),
    (". ......", "  oo    ", "ok"),
    // Nearly sold out: one seat left, wherever the pick is.
    ("...", " o ", "strands A1 A3 → A1"),
    ("...", "oo ", "ok"),
    (".......", "xx oo x", "strands A3 A6 → A3 A4"),
    (".....", "xx oo", "ok"),
    (".....", "xxooo", "ok"),
    // Every choice of this size strands one.
    ("....", " oo ", "strands A1 A4 → A1 A2"),
    ("....", "oo  ", "ok"),
    ("..... ....", "ooo   xxxx", "ok"),
    ("....", "ooo ", "ok"),
    (".. ..", "o    ", "ok"),
    (".. ..", "  xxo", "ok"),
    (".....", "ooo  ", "ok"),
    (".....", " ooo ", "strands A1 A5 → A1 A2 A3"),
    (".....", "oooo ", "ok"),
    // It is the row that counts: where its other block has a place, or free seats enough, the pick may not strand one.
    ("..... ........", "oooo         ", "strands A5 → A7 A8 A9 A10"),
    ("..... ....", "oooo      ", "strands A5 → A7 A8 A9 A10"),
    ("..... ....", "oooo xxxx", "ok"),
    ("..... .....", "oooo       ", "ok"),
    ("... ......", " o        ", "strands A1 A3 → A1"),
    ("... .", "oo   ", "ok"),
    (".. ......", "o        ", "strands A2 → A4"),
    (".. ......", "o  xxxxxx", "ok"),
    // On both sides of an aisle is apart: five and three would leave nobody alone.
    ("..... .....", " oooo oooo", "strands A1 A11 → A1 A2 A3 A4 A5 A7 A8 A9"),
    // A pick apart competes with every choice.
    ("......", "o o   ", "strands A2 → A1 A2"),
    ("......", "oo  oo", "ok"),
    (".......", "o   o  ", "ok"),
    ("........", "oo oo   ", "strands A3 → A1 A2 A3 A4"),
  ]

  @Test("R5: a pick that strands a seat is refused with the nearest that does not", arguments: oneRow)
  func rows(row: String, state: String, answer: String) throws {
    #expect(Self.answer(try Halls.scene([row], [state])) == answer, "\(row)|\(state)")
  }

  @Test("R5: each block of a pick is judged by itself, and only the parts that strand a seat move")
  func parts() throws {
    let scene = try Halls.scene(["..... .....", "....."], ["oo     oo", ""])
    #expect(Self.answer(scene) == "strands A7 → A1 A2 A7 A8")
  }

  @Test("R5: the suggestion is of the same row first, then of the nearest, at the same prices if there are any")
  func suggestions() throws {
    #expect(
      Self.answer(try Halls.scene(["......", ".....", "......"], ["", " oo xx", ""])) == "strands B1 B4 → B1 B2")
    let premium = try Halls.scene(["...PP"], ["   o"])
    #expect(Self.answer(premium) == "strands A5 → A5")
    let mixed = try Halls.scene(["........", "PPP....."], ["", " o"])
    #expect(Self.answer(mixed) == "strands B1 → B1")
  }

  @Test("R5: suggestions stay in the rows that are known")
  func knownRows() throws {
    // The love seat fills its row: a single place is elsewhere, if one may look there.
    let scene = try Halls.scene(["....", "<>", "...."], ["", "o", ""])
    #expect(Self.answer(scene) == "splits B2 → C1")
    #expect(Self.answer(scene, knownRows: [1]) == "splits B2 → ")
    #expect(Self.answer(scene, knownRows: [0, 1, 99, -4]) == "splits B2 → A1")
  }

  @Test("R5: love-seat halves are taken together, whoever would be left over")
  func loveSeats() throws {
    #expect(Self.answer(try Halls.scene(["<><>"], ["oo"])) == "ok")
    #expect(Self.answer(try Halls.scene(["<><>"], [" oo"])) == "splits A1 A4 → A1 A2")
    #expect(Self.answer(try Halls.scene([".<>"], [" oo"])) == "ok")
    #expect(Self.answer(try Halls.scene(["..<>."], ["oo"])) == "ok")
    #expect(Self.answer(try Halls.scene(["<>"], ["ox"])) == "ok")
    #expect(Self.answer(try Halls.scene(["<>...."], ["ooo"])) == "ok")
    #expect(Self.answer(try Halls.scene(["<>..."], ["  o"])) == "ok")
    #expect(Self.answer(try Halls.scene(["<>..."], ["   o"])) == "strands A5 → A3")
  }

  @Test("R5, R6: a free accessible seat is neither stranded nor company while the house keeps it")
  func besideAccess() throws {
    #expect(Self.answer(try Halls.scene(["a...."], [" oo"])) == "ok")
    #expect(Self.answer(try Halls.scene(["a....."], ["  oo"])) == "strands A2 → A2 A3")
    #expect(Self.answer(try Halls.scene(["a....."], ["  oo"]), open: true) == "ok")
    #expect(Self.answer(try Halls.scene(["a....."], [" oo"]), open: true) == "strands A1 → A3 A4")
  }

  @Test("R6: accessible and companion seats are sold to those who ask, the companion's with its pair")
  func access() throws {
    let pair = try Halls.scene(["AC....", "......"], ["oo", ""])
    #expect(Self.answer(pair) == "kept A1 A2 → A3 A4")
    #expect(Self.answer(pair, asks: true) == "ok")
    #expect(Self.answer(pair, open: true) == "ok")
    let companion = try Halls.scene(["AC....", "......"], [" o", ""])
    #expect(Self.answer(companion, asks: true).hasPrefix("splits A1 → "))
    #expect(Self.answer(try Halls.scene(["AC...."], ["xo"]), asks: true) == "ok")
    #expect(Self.answer(try Halls.scene(["AC...."], ["o"]), asks: true) == "ok")
    #expect(Self.answer(try Halls.scene(["AC...."], ["ooo"]), asks: true) == "ok")
    #expect(Self.answer(try Halls.scene(["AC....."], ["oo oo"]), asks: true) == "strands A3 → A1 A2 A3 A4")
  }

  @Test("R2: seats that are taken, or of no hall, are named, with others instead")
  func unavailable() throws {
    var scene = try Halls.scene(["......"], ["oo"])
    scene.taken.insert(1)
    #expect(Self.answer(scene) == "taken A2 → A3 A4")
    let layout = scene.layout
    #expect(throws: PickRefusal(reason: .unavailable, seats: [-1, 6], suggestion: [])) {
      try layout.check([6, 0, -1], taken: SeatSet(seatCount: 6), rules: TheatreRules())
    }
    #expect(throws: Never.self) { try layout.check([], taken: SeatSet(seatCount: 6), rules: TheatreRules()) }
  }

  static let aroundPicks: [(row: String, state: String, around: String, isHarmless: Bool)] = [
    ("..........", "oo        ", "A1 A2 A3 A4", true),
    ("..........", "   oo     ", "A2 A3 A4 A5 A6 A7", true),
    ("..........", "  o    o  ", "A1 A2 A3 A4 A5 A6 A7 A8 A9 A10", true),
    ("..... ....", "   oo     ", "A2 A3 A4 A5 A7 A8", true),
    ("..........", "oo x      ", "A1 A2 A3 A4", false),
    // Alone behind two of one's own, or before: both are looked at.
    (".......", "xx oo xx", "A2 A3 A4 A5 A6 A7", false),
    // Nearly sold out, so that it may be held: the row says so, not what is around the pick.
    (".......", " oo xxx", "A1 A2 A3 A4 A5", false),
    ("..AC", "  o", "A1 A2 A3 A4", false),
    ("..<>", "  o", "A1 A2 A3 A4", false),
    ("", "", "", true),
  ]

  @Test("R5: what is around a pick shows whether its rows have to be read", arguments: aroundPicks)
  func surroundings(row: String, state: String, around: String, isHarmless: Bool) throws {
    // The rows before and behind are no part of it.
    let scene = try Halls.scene([row.isEmpty ? "." : row, "....."], [state, ""])
    #expect(scene.names(scene.layout.surroundings(of: scene.pick).flatMap { Array($0) }) == around, "\(row)|\(state)")
    #expect(
      scene.layout.isHarmless(scene.pick, taken: scene.taken, rules: TheatreRules()) == isHarmless, "\(row)|\(state)")
  }

  @Test(
    "R5: a pick that is harmless by what is around it passes, whatever is taken elsewhere", arguments: [false, true])
  func harmless(asks: Bool) throws {
    var passed = 0
    for seed in 0..<4_000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let layout = try Halls.random(&random, rows: Int.random(in: 1...3, using: &random), width: 14)
      let taken = Halls.randomTaken(&random, layout, share: .random(in: 0...0.6, using: &random))
      let rules = TheatreRules(opensAccessibleToAll: Bool.random(using: &random))
      let (first, count) = (
        layout.seats.indices.randomElement(using: &random) ?? 0, Int.random(in: 1...4, using: &random)
      )
      let side = layout.seats.indices.filter { first <= $0 && $0 < first + count }
      let pick = Bool.random(using: &random) ? side : Array(layout.seats.indices.shuffled(using: &random).prefix(count))
      let near = layout.surroundings(of: pick).flatMap { $0.filter(taken.contains) }
      guard
        layout.isHarmless(
          pick, taken: SeatSet(near, seatCount: layout.seats.count), rules: rules, asksForAccess: asks)
      else { continue }
      passed += 1
      #expect(throws: Never.self, "seed \(seed)") {
        try layout.check(pick, taken: taken, rules: rules, asksForAccess: asks)
      }
    }
    #expect(passed > 400)
  }

  @Test("R6: a companion's seat is judged by the row of its wheelchair place, too, wherever that is")
  func acrossRows() throws {
    let layout = try SeatLayout(
      id: LayoutID(suffix: "pair"),
      rows: [SeatRow(label: "A", seats: 0..<1), SeatRow(label: "B", seats: 1..<2)],
      seats: [
        Seat(row: 0, number: "1", category: .regular, x: 0, y: 0, isCompanion: true, partner: 1),
        Seat(row: 1, number: "1", category: .wheelchair, x: 0, y: 100, partner: 0),
      ])
    let rows = layout.rows(of: [0])
    #expect(rows == [0, 1])
    let place = SeatSet([1], seatCount: 2)
    #expect(throws: Never.self) {
      try layout.check([0], taken: place, rules: TheatreRules(), asksForAccess: true, knownRows: rows)
    }
    #expect(throws: PickRefusal.self) {
      try layout.check(
        [0], taken: SeatSet([], seatCount: 2), rules: TheatreRules(), asksForAccess: true, knownRows: rows)
    }
  }

  @Test("R5: the judgement is that of trying every choice", arguments: 0..<60 as Range<UInt64>)
  func oracle(block: UInt64) throws {
    for seed in block * 50..<(block + 1) * 50 {
      var random = SplitMix64(seed: seed)
      let layout = try Halls.random(&random, rows: Int.random(in: 1...2, using: &random), width: 9)
      let taken = Halls.randomTaken(&random, layout, share: .random(in: 0...0.7, using: &random))
      let rules = TheatreRules(opensAccessibleToAll: Bool.random(using: &random))
      let oracle = PickOracle(layout: layout, taken: taken, rules: rules)
      let count = Int.random(in: 1...4, using: &random)
      let runs = layout.blocks.flatMap { oracle.runs(of: count, in: $0.seats) }
      let pick =
        Bool.random(using: &random)
        ? runs.randomElement(using: &random) ?? [] : Set(oracle.free.sorted().shuffled(using: &random).prefix(count))
      do throws(PickRefusal) {
        try layout.check(pick.sorted(), taken: taken, rules: rules)
        #expect(oracle.allows(pick), "seed \(seed)")
      } catch {
        #expect(!oracle.allows(pick), "seed \(seed)")
        if error.reason == .strandsSeat {
          #expect(!error.suggestion.isEmpty || oracle.height(pick) > 1 || oracle.parts(pick) > 1, "seed \(seed)")
          #expect(oracle.stranded(by: pick).isSuperset(of: error.seats), "seed \(seed)")
        }
        guard !error.suggestion.isEmpty else { continue }
        #expect(Set(error.suggestion).count == pick.count, "seed \(seed)")
        #expect(oracle.allows(Set(error.suggestion)), "seed \(seed)")
        #expect(Set(error.suggestion).isSubset(of: oracle.free), "seed \(seed)")
        #expect(throws: Never.self, "seed \(seed)") {
          try layout.check(error.suggestion, taken: taken, rules: rules)
        }
      }
    }
  }
}
