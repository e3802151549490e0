import Domain
import Structures
import Testing

@testable import ClientCore

@Suite("The door of a hall")
struct DoorWatchTests {
  private typealias Samples = DoorSamples

  @Test("a ticket is checked with the platform, once for as long as it is held there, and opens the door once")
  func admits() {
    var run = DoorRun.showing()
    let check = Samples.check(at: 1)
    #expect(run.read(1, check.code) == [.check(1, check)])
    #expect(run.machine.verdict == .checking && run.wakesAt == time(4))
    // Others wait until there is a verdict.
    #expect(run.read(1.5, Samples.code(Samples.second)).isEmpty)
    #expect(run.give(2, .admitted(1, Samples.seat, body: [1])).isEmpty)
    #expect(run.machine.verdict == .admitted(Samples.seat, body: [1]) && run.machine.verdicts == 1)
    #expect(run.machine.inside == 1 && run.machine.sold == 2 && run.machine.kept == 0)
    for second in [2.2, 4, 6.5] { #expect(run.read(second, check.code).isEmpty && run.machine.verdicts == 1) }
    // Two tickets in one picture are read in turn.
    _ = run.read(8, Samples.code(Samples.second))
    _ = run.give(8.5, .admitted(2, Samples.seat, body: [2]))
    #expect(run.read(9, check.code).isEmpty && run.read(9.2, Samples.code(Samples.second)).isEmpty)
    #expect(run.machine.verdict == .admitted(Samples.seat, body: [2]) && run.machine.verdicts == 2)
    #expect(run.read(13, check.code).isEmpty)
    #expect(run.machine.verdict == .used(Samples.seat, DoorWatch.Entry(at: time(1), door: "Door A")))
  }

  @Test("what the list says against a ticket is said at once; what the platform says, by its code")
  func refuses() {
    let entry = DoorWatch.Entry(at: time(-60), door: "Door B")
    var run = DoorRun.showing(Samples.list(first: entry, secondIsCancelled: true))
    #expect(run.read(1, Samples.code(Samples.first)).isEmpty && run.machine.verdict == .used(Samples.seat, entry))
    #expect(run.read(2, Samples.code(Samples.second)).isEmpty && run.machine.verdict == .cancelled)
    #expect(run.read(3, "https://example.org").isEmpty && run.machine.verdict == .invalid)
    #expect(run.read(4, Samples.code(Samples.sold), .forged).isEmpty && run.machine.verdict == .forged)
    #expect(run.machine.verdicts == 4)
    let told: [(String, DoorWatch.Verdict)] = [
      ("ticket_already_used", .used(nil, entry)), ("ticket_cancelled", .cancelled),
      ("ticket_other_show", .otherShow("Hall 4")), ("ticket_other_theatre", .otherTheatre),
      ("show_cancelled", .showCancelled), ("ticket_invalid", .invalid), ("forbidden", .unchecked),
    ]
    for (index, (code, verdict)) in told.enumerated() {
      let refusal = CallFailure.refused(Refusal(code: code, status: 409, message: "Hall 4"))
      _ = run.read(Double(10 + 10 * index), Samples.code(Samples.sold))
      let first = code == "ticket_already_used" ? entry : nil
      #expect(run.give(Double(11 + 10 * index), .notAdmitted(Int32(index + 1), refusal, first: first)).isEmpty)
      #expect(run.machine.verdict == verdict, "\(code)")
    }
    #expect(run.machine.kept == 0)
  }

  @Test("without an answer within three seconds the phone decides, keeps the entry and reports it with its time")
  func decides() {
    var run = DoorRun.showing()
    let check = Samples.check(at: 1)
    _ = run.read(1, check.code)
    #expect(run.give(3.9, .woke).isEmpty && run.machine.verdict == .checking)
    #expect(run.give(4, .woke) == [.save([check]), .report(1, [check])])
    #expect(run.machine.verdict == .admittedHere(Samples.seat) && run.machine.kept == 1 && run.machine.inside == 1)
    // The late answer is for nobody: the report has it.
    #expect(run.give(5, .admitted(1, Samples.seat, body: [])).isEmpty)
    #expect(run.machine.verdict == .admittedHere(Samples.seat))
    #expect(run.give(6, .reported(1, [.accepted])) == [.save([])])
    #expect(run.machine.kept == 0 && run.machine.clashes.isEmpty && run.machine.inside == 1)
  }

  @Test("a door without a network lets nobody wait: the list, the signature and its own entries say who comes in")
  func offline() {
    var run = DoorRun.offline()
    let check = Samples.check(at: 30)
    #expect(run.read(30, check.code, .unknown).first == .save([check]))
    #expect(run.machine.verdict == .admittedHere(Samples.seat))
    _ = run.read(40, check.code)
    #expect(run.machine.verdict == .used(Samples.seat, DoorWatch.Entry(at: time(30), door: "Door A")))
    // Sold after the list was read: its signature is all there is.
    _ = run.read(50, Samples.code(Samples.sold))
    #expect(run.machine.verdict == .admittedHere(nil) && run.machine.inside == 2 && run.machine.sold == 3)
    _ = run.read(60, Samples.code(TicketID(suffix: "k8")), .unknown)
    #expect(run.machine.verdict == .unchecked)
    _ = run.read(70, Samples.code(TicketID(suffix: "k7"), of: ShowID(suffix: "s2")))
    #expect(run.machine.verdict == .otherShow("") && run.machine.kept == 2)
  }

  @Test("two doors without a network: whose entry does not count is told when and where the first was")
  func clash() {
    var run = DoorRun.offline()
    let checks = [Samples.check(at: 30), Samples.check(Samples.second, at: 40)]
    _ = run.read(30, checks[0].code)
    _ = run.give(31, .notReported(1, .unanswered))
    #expect(run.read(40, checks[1].code) == [.save(checks), .report(2, checks)])
    #expect(run.give(60, .connected) == [.readList(3)])
    let first = DoorWatch.Entry(at: time(25), door: "Door B")
    #expect(run.give(61, .reported(2, [.alreadyUsed(first), .refused])) == [.save([])])
    #expect(
      run.machine.clashes == [
        DoorWatch.Clash(seat: Samples.seat, at: time(30), first: first),
        DoorWatch.Clash(seat: DoorWatch.Seat(row: "J", number: "8"), at: time(40), first: nil),
      ])
    _ = run.give(62, .understood)
    #expect(run.machine.clashes.isEmpty && run.machine.kept == 0)
  }

  @Test("a report that is not answered whole is sent again, as it was")
  func reports() {
    var run = DoorRun.offline()
    let check = Samples.check(at: 30)
    _ = run.read(30, check.code)
    #expect(run.give(31, .reported(1, [])).isEmpty && run.machine.kept == 1)
    let wakes = run.wakesAt
    #expect(wakes != nil)
    #expect(run.give(33, .connected).contains(.report(2, [check])))
    #expect(run.give(34, .notReported(1, .unanswered)).isEmpty)
    #expect(run.give(35, .reported(2, [.accepted])) == [.save([])])
  }

  @Test("a phone that is opened again without a network goes on with what its disk has")
  func reopened() {
    var run = DoorRun()
    #expect(run.give(0, .open) == [.load, .recall, .readList(1), .readKeys])
    #expect(run.machine.phase == .loading)
    _ = run.give(1, .remembered(Samples.list(), keys: Samples.keys))
    _ = run.give(2, .failed(1, .unanswered))
    #expect(run.machine.phase == .showing && run.machine.readAt == nil && !run.machine.isFresh)
    let (kept, new) = (Samples.check(at: -60), Samples.check(Samples.second, at: 3))
    // Nothing is written before the disk is read.
    #expect(run.read(3, new.code).isEmpty)
    #expect(run.give(4, .loaded([kept])) == [.save([kept, new]), .report(1, [kept, new])])
    _ = run.read(10, kept.code)
    #expect(run.machine.verdict == .used(Samples.seat, DoorWatch.Entry(at: time(-60), door: "Door A")))
  }

  @Test("a list that came is kept with its keys; entries that it has are counted once")
  func lists() {
    var run = DoorRun()
    _ = run.give(0, .open)
    #expect(run.give(1, .list(1, Samples.list())).isEmpty)
    #expect(run.give(1, .keys(Samples.keys)) == [.remember(Samples.list(), keys: Samples.keys)])
    _ = run.give(1, .loaded([]))
    _ = run.read(2, Samples.code(Samples.first))
    _ = run.give(3, .admitted(1, Samples.seat, body: []))
    #expect(run.wakesAt == time(16) && run.give(16, .woke) == [.readList(2)])
    let next = Samples.list(first: DoorWatch.Entry(at: time(2), door: "Door A"), body: [2])
    #expect(run.give(17, .list(2, next)) == [.remember(next, keys: Samples.keys)])
    #expect(run.machine.inside == 1)
    #expect(run.give(18, .list(1, Samples.list())).isEmpty && run.machine.list == next)
  }

  @Test("P2: who does not work for the theatre sees nothing; P1: who leaves takes everything along")
  func leaves() {
    var run = DoorRun()
    _ = run.give(0, .open)
    #expect(run.give(1, .failed(1, MachineSamples.refusal("forbidden", 403))) == [.forget])
    #expect(run.machine.phase == .absent)
    run = .showing()
    _ = run.read(1, Samples.code(Samples.first))
    #expect(run.give(2, .signedOut).isEmpty && run.machine.phase == .closed && run.machine.list == nil)
    #expect(run.give(3, .admitted(1, Samples.seat, body: [])).isEmpty && run.machine.verdict == nil)
    #expect(run.give(4, .open) == [.load, .recall, .readList(3), .readKeys])
  }

  @Test("a session that ended asks for a sign-in, and the phone decides meanwhile")
  func session() {
    var run = DoorRun.showing()
    let check = Samples.check(at: 1)
    _ = run.read(1, check.code)
    let ended = MachineSamples.refusal("unauthenticated", 401)
    #expect(run.give(2, .notAdmitted(1, ended, first: nil)) == [.save([check]), .signIn, .report(1, [check])])
    #expect(run.machine.verdict == .admittedHere(Samples.seat))
  }

  @Test("no wake is asked for that is over: it would come at once, again and again")
  func wakes() {
    var run = DoorRun.offline()
    for second in 30..<90 {
      let at = time(Double(second))
      let code = Samples.code(TicketID(suffix: "k\(second % 7)"))
      for input in [.woke, .foreground, .read(code, .genuine, isHeld: true), .notReported(1, .unanswered)]
        as [DoorWatch.Input]
      {
        var machine = run.machine
        for case .wake(let wakes) in machine.handle(Timed(input, at: at)) { #expect(wakes > at) }
      }
      _ = run.give(Double(second), second.isMultiple(of: 2) ? .read(code, .genuine, isHeld: true) : .woke)
    }
  }

  @Test(
    "other texts are no tickets",
    arguments: [
      "", ":", "S1", "S1:7:K1:S1:3:AB3DEF", "S2:7:K1:S1:3:AB3DEF:SIGNED", "S1:7::S1:3:AB3DEF:SIGNED",
      "S1:7:K1:S1:3:AB3DEF:SIGNED:", "S1:99:K1:S1:3:x:\u{1}", "s1:7:K1:S1:3:AB3DEF:SIGNED",
      "S1:7:K1:S1:3:AB3DEF:" + String(repeating: "A", count: 300),
    ])
  func codes(_ text: String) {
    #expect(ReadCode(text) == nil)
    #expect(ReadCode(DoorSamples.code(DoorSamples.first))?.show == DoorSamples.show)
  }

  @Test("entries, lists and keys come back from the disk as they were, and damaged ones do not")
  func stored() throws {
    let kim = AccountID(suffix: "kim")
    let checks = StoredChecks([Samples.check(at: 1), Samples.check(Samples.second, at: 2)], by: kim)
    #expect(try StoredChecks(bytes: checks.bytes) == checks)
    for size in checks.bytes.indices {
      #expect(throws: DamagedBytes.self) { try StoredChecks(bytes: Array(checks.bytes[..<size])) }
    }
    let door = StoredDoor(list: Array(#"{"movie":"Brücke"}"#.utf8), keys: Array("{}".utf8), of: kim)
    #expect(try StoredDoor(bytes: door.bytes) == door)
    for size in door.bytes.indices {
      #expect(throws: DamagedBytes.self) { try StoredDoor(bytes: Array(door.bytes[..<size])) }
    }
  }

  @Test("a ticket that is typed is judged each time; one that the camera sees, once for as long as it is there")
  func typed() {
    var run = DoorRun.showing()
    _ = run.read(1, Samples.code(Samples.first), isHeld: false)
    _ = run.give(2, .admitted(1, Samples.seat, body: []))
    #expect(run.read(3, Samples.code(Samples.first), isHeld: false).isEmpty)
    #expect(run.machine.verdict == .used(Samples.seat, DoorWatch.Entry(at: time(1), door: "Door A")))
    // The clock was set back: what was read then lies ahead, and counts no more.
    #expect(run.read(-9, Samples.code(Samples.second)) == [.check(2, Samples.check(Samples.second, at: -9))])
  }

  @Test("what nobody could judge is the same reading when it is held here again")
  func again() {
    var run = DoorRun.showing()
    let check = Samples.check(Samples.sold, at: 1)
    #expect(run.read(1, check.code, .unknown) == [.check(1, check)])
    #expect(run.give(4, .woke).isEmpty && run.machine.verdict == .unchecked)
    #expect(run.read(9, check.code, .unknown) == [.check(2, check)])
    _ = run.give(10, .admitted(2, Samples.seat, body: []))
    #expect(run.machine.verdict == .admitted(Samples.seat, body: []))
  }

  @Test("a report that the platform refuses goes on check by check, and only the one that it means is told of")
  func refusedReport() {
    var run = DoorRun.offline()
    let checks = [Samples.check(at: 30), Samples.check(Samples.second, at: 31)]
    _ = run.read(30, checks[0].code)
    _ = run.read(31, checks[1].code)
    _ = run.give(32, .reported(1, [.accepted]))
    let sold = Samples.check(Samples.sold, at: 33)
    _ = run.read(33, sold.code)
    let refused = MachineSamples.refusal("validation_failed", 422)
    #expect(run.give(34, .notReported(2, refused)) == [.save([sold]), .report(3, [sold])])
    #expect(run.machine.clashes.map(\.at) == [time(31)] && run.machine.kept == 1)
    #expect(run.give(35, .reported(3, [.accepted])) == [.save([])])
  }

  @Test("entries for another show are reported, and count for nothing here")
  func otherShows() {
    let other = ShowID(suffix: "s2")
    let kept = DoorWatch.Check(
      code: Samples.code(Samples.sold, of: other), ticket: Samples.sold, at: time(-60), door: "Door B")
    let run = DoorRun.showing(kept: [kept])
    #expect(run.machine.kept == 1 && run.machine.inside == 0 && run.machine.sold == 2)
  }
}
