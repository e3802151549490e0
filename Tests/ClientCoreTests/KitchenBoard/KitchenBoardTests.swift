import Domain
import Structures
import Testing

@testable import ClientCore

@Suite("A kitchen's board")
struct KitchenBoardTests {
  private typealias Samples = KitchenSamples

  @Test("an order rings until it is answered; the answer shows at once, and is on the disk before it is sent")
  func accepts() {
    var run = BoardRun.showing(Samples.order(acceptBy: 180))
    #expect(run.rings() && run.wakesAt == time(15))
    let effects = run.give(5, .press(Samples.first, .accept(minutes: 15)))
    let press = Samples.press(1, Samples.first, .accept(minutes: 15), at: 5, sendsAt: 5, from: .placed)
    #expect(effects == [.save([press]), .send(press)])
    #expect(run.status() == .confirmed && !run.rings())
    let answered = run.give(6, .done(1, Samples.order(Samples.first, .confirmed, readyAt: 905)))
    #expect(answered == [.save([]), .read(2, after: nil)] && run.board.presses.isEmpty)
  }

  @Test("O5: an order that nobody answered in time rings no longer, and takes no yes")
  func lapses() {
    var run = BoardRun.showing(Samples.order(acceptBy: 10))
    #expect(run.wakesAt == time(10))
    #expect(run.give(10, .woke).isEmpty && !run.rings())
    #expect(run.give(11, .press(Samples.first, .accept(minutes: 10))).isEmpty && run.status() == .placed)
  }

  @Test("what a customer waits for is sent at once; the rest can be taken back for ten seconds, and is sent then")
  func takesBack() {
    var run = BoardRun.showing(Samples.order(Samples.first, .preparing))
    let press = Samples.press(1, sendsAt: 10)
    #expect(run.give(0, .press(Samples.first, .ready)) == [.save([press])])
    #expect(run.status() == .readyForPickup && run.board.undoable(Samples.first) == press && run.wakesAt == time(10))
    #expect(run.give(9, .takeBack(1)) == [.save([])])
    #expect(run.status() == .preparing && run.board.undoable(Samples.first) == nil)
    let again = Samples.press(2, at: 9, sendsAt: 19)
    #expect(run.give(9, .press(Samples.first, .ready)) == [.save([again])])
    #expect(run.give(19, .woke).contains(.send(again)))
    #expect(run.give(19, .takeBack(2)).isEmpty && run.status() == .readyForPickup)
  }

  @Test("ready is ready, also where nobody said that they have started")
  func starts() {
    var run = BoardRun.showing(Samples.order(Samples.first, .confirmed))
    let start = Samples.press(1, Samples.first, .start, from: .confirmed)
    let ready = Samples.press(2, sendsAt: 10)
    #expect(run.give(0, .press(Samples.first, .ready)) == [.save([start, ready]), .send(start)])
    #expect(run.give(1, .takeBack(2)) == [.save([start])] && run.status() == .preparing)
  }

  @Test("without a network presses are kept and sent again, those of one order in their order, others' past them")
  func sendsAgain() {
    var run = BoardRun.showing(
      Samples.order(Samples.first, .confirmed), Samples.order(Samples.second, .placed, acceptBy: 300))
    let start = Samples.press(1, Samples.first, .start, from: .confirmed)
    #expect(run.give(0, .press(Samples.first, .start)).contains(.send(start)))
    _ = run.give(1, .press(Samples.first, .ready))
    let yes = Samples.press(3, Samples.second, .accept(minutes: 20), at: 1, sendsAt: 1, from: .placed)
    #expect(!run.give(1, .press(Samples.second, .accept(minutes: 20))).contains(.send(yes)))
    // One at a time, and the one that was tried longest ago first: an order that fails keeps no other back.
    #expect(run.give(2, .notDone(1, .unanswered)).isEmpty)
    #expect(run.give(5, .woke).contains(.send(yes)))
    #expect(run.give(6, .done(3, Samples.order(Samples.second, .confirmed))).contains(.send(start)))
    #expect(run.give(7, .done(1, Samples.order(Samples.first, .preparing))).allSatisfy { $0 != .send(yes) })
    let ready = Samples.press(2, at: 1, sendsAt: 11)
    #expect(run.give(11, .woke).contains(.send(ready)))
  }

  @Test("a refused press is told of only where the order is not where it would have brought it")
  func judges() {
    var run = BoardRun.showing(Samples.order(acceptBy: 300), Samples.order(Samples.second, .placed, acceptBy: 300))
    _ = run.give(1, .press(Samples.first, .accept(minutes: 10)))
    #expect(run.give(2, .notDone(1, Samples.illegal)) == [.save([]), .read(2, after: nil)])
    // Another board has said yes before.
    #expect(
      run.give(3, .page(2, [Samples.order(Samples.first, .confirmed), Samples.order(Samples.second)], next: nil))
        .isEmpty)
    _ = run.give(4, .press(Samples.second, .accept(minutes: 10)))
    _ = run.give(5, .notDone(2, Samples.illegal))
    // The customer has cancelled it.
    let told = run.give(6, .page(3, [Samples.order(Samples.first, .confirmed)], next: nil))
    guard case .refused(let refusal) = Samples.illegal else { return }
    #expect(told == [.save([]), .notify(.notDone(Samples.second, .accept(minutes: 10), refusal))])
  }

  @Test("what was pressed after a press that another board had made goes on; after one that was not made it goes")
  func judgesLaterPresses() {
    for isMade in [true, false] {
      var run = BoardRun.showing(Samples.order(acceptBy: 300))
      _ = run.give(1, .press(Samples.first, .accept(minutes: 10)))
      _ = run.give(2, .press(Samples.first, .ready))
      let start = Samples.press(2, Samples.first, .start, at: 2, sendsAt: 2, from: .confirmed)
      #expect(run.give(3, .notDone(1, Samples.illegal)).allSatisfy { $0 != .send(start) })
      let list = isMade ? [Samples.order(Samples.first, .confirmed)] : []
      #expect(run.give(4, .page(2, list, next: nil)).contains(.send(start)) == isMade)
      #expect(run.board.presses.count == (isMade ? 2 : 0))
    }
  }

  @Test("a list from before an answer or an event is read once more, and a later page never hides an order")
  func readsAgain() {
    var run = BoardRun.showing(Samples.order(acceptBy: 300))
    #expect(run.give(1, .changed) == [.read(2, after: nil)])
    #expect(run.give(2, .changed).isEmpty)
    // Events alone hide no list: another one follows it.
    #expect(run.give(3, .page(2, [Samples.order(acceptBy: 300)], next: nil)) == [.read(3, after: nil)] && run.rings())
    #expect(
      run.give(4, .page(3, [Samples.order(acceptBy: 300)], next: Samples.first)) == [.read(3, after: Samples.first)])
    #expect(run.give(5, .page(3, [Samples.order(Samples.second, acceptBy: 300)], next: nil)).isEmpty)
    #expect(run.rings() && run.rings(Samples.second) && run.board.readAt == time(5))
    _ = run.give(6, .changed)
    _ = run.give(6, .press(Samples.first, .accept(minutes: 10)))
    #expect(run.give(7, .done(1, Samples.order(Samples.first, .confirmed))) == [.save([])])
    #expect(run.give(8, .page(4, [Samples.order(acceptBy: 300)], next: nil)) == [.read(5, after: nil)])
    #expect(run.status() == .confirmed)
  }

  @Test("the list is read every fifteen seconds, and sooner after a failure; the board says how old it is")
  func readsOnItsOwn() {
    var run = BoardRun.showing()
    #expect(run.give(15, .woke) == [.read(2, after: nil)])
    #expect(run.give(16, .failed(2, .unanswered)).isEmpty && !run.board.isFresh && run.board.readAt == time(0))
    #expect(run.wakesAt.map { $0 > time(16) && $0 <= time(17) } == true)
    #expect(run.give(17, .connected) == [.read(3, after: nil)])
    #expect(run.give(18, .page(3, [], next: nil)).isEmpty && run.board.isFresh)
  }

  @Test("P2: a board of a restaurant that is not one's own shows nothing and asks no more")
  func absent() {
    var run = BoardRun()
    #expect(run.give(0, .open) == [.load, .follow, .read(1, after: nil)])
    #expect(run.give(1, .failed(1, MachineSamples.refusal("not_found", 404))) == [.unfollow])
    #expect(run.board.phase == .absent && run.give(60, .changed).isEmpty && run.give(61, .foreground).isEmpty)
  }

  @Test("presses that were kept on the disk are sent at the next opening")
  func loads() {
    var run = BoardRun()
    _ = run.give(100, .open)
    let kept = Samples.press(1, Samples.first, .accept(minutes: 10), at: 90, sendsAt: 90, from: .placed)
    #expect(run.give(100, .loaded([kept])) == [.send(kept)])
    _ = run.give(101, .page(1, [Samples.order(acceptBy: 300)], next: nil))
    #expect(run.status() == .confirmed && run.board.kept == [kept])
    var late = BoardRun()
    _ = late.give(3_690, .open)
    #expect(late.give(3_690, .loaded([kept])) == [.save([])] && late.board.presses.isEmpty)
  }

  @Test("a press that has no answer for two seconds is said to be kept, and one of an hour ago is forgotten")
  func keeps() {
    var run = BoardRun.showing(Samples.order(acceptBy: 7_200))
    _ = run.give(1, .press(Samples.first, .accept(minutes: 10)))
    #expect(run.board.kept.isEmpty && run.wakesAt == time(3))
    #expect(run.give(3, .woke).isEmpty && run.board.kept.map { $0.number } == [1] && run.status() == .confirmed)
    _ = run.give(4, .notDone(1, .unanswered))
    #expect(run.give(3_600, .connected).allSatisfy { $0 != .save([]) })
    _ = run.give(3_600, .notDone(1, .unanswered))
    #expect(run.give(3_601, .changed).contains(.save([])) && run.board.kept.isEmpty && run.rings())
  }

  @Test("a press that waits for another wakes nobody before its time")
  func waits() {
    var run = BoardRun.showing(Samples.order(Samples.first, .confirmed))
    _ = run.give(0, .press(Samples.first, .ready))
    _ = run.give(2, .woke)
    // The start has no answer at ten seconds, when "ready" is due.
    #expect(run.give(10, .woke).isEmpty && run.wakesAt == time(12))
    #expect(run.give(12, .woke).isEmpty && run.board.kept.count == 2 && run.wakesAt == time(15))
  }

  @Test("food that was called ready is ready since then")
  func readyAt() {
    var run = BoardRun.showing(Samples.order(Samples.first, .preparing, readyAt: 600))
    _ = run.give(60, .press(Samples.first, .ready))
    #expect(run.board.shown(run.board.orders[0])?.readyAt == time(60))
  }

  @Test("P4: a board keeps five hundred presses, and takes no more")
  func limit() {
    var run = BoardRun.showing(Samples.order(Samples.first, .confirmed, readyAt: 60))
    for minute in 2...502 { _ = run.give(1, .press(Samples.first, .delay(to: time(Double(minute) * 60)))) }
    #expect(run.board.presses.count == 500)
  }

  @Test("a page that is closed sends what could still be taken back")
  func leaves() {
    var run = BoardRun.showing(Samples.order(Samples.first, .preparing))
    _ = run.give(1, .press(Samples.first, .ready))
    let press = Samples.press(1, at: 1, sendsAt: 2)
    #expect(run.give(2, .leaving) == [.send(press), .save([press])])
  }

  @Test("P1: who leaves takes orders and presses along")
  func signsOut() {
    var run = BoardRun.showing(Samples.order(Samples.first, .preparing))
    _ = run.give(1, .press(Samples.first, .ready))
    #expect(run.give(2, .signedOut) == [.unfollow])
    #expect(run.board.orders.isEmpty && run.board.presses.isEmpty && run.board.phase == .closed)
    #expect(run.give(3, .done(1, Samples.order())).isEmpty && run.give(20, .woke).isEmpty)
  }

  @Test("a sign-in that ended is asked for, and nothing that was pressed is lost")
  func signsInAgain() {
    var run = BoardRun.showing(Samples.order(acceptBy: 300))
    let unknown = MachineSamples.refusal("unauthenticated", 401)
    _ = run.give(1, .press(Samples.first, .accept(minutes: 10)))
    #expect(run.give(2, .notDone(1, unknown)).contains(.signIn) && run.board.presses.count == 1)
  }

  @Test(
    "a disk that does not answer is asked again before anything is written over its presses; after a few tries it is gone on without"
  )
  func unreadDisk() {
    var run = BoardRun()
    _ = run.give(0, .open)
    _ = run.give(1, .page(1, [Samples.order(Samples.first, .preparing)], next: nil))
    let order = Samples.order(Samples.first, .preparing)
    #expect(run.give(5, .notLoaded).isEmpty && run.give(5, .press(Samples.first, .ready)).isEmpty)
    // It shows, and waits for what is there from before.
    #expect(run.board.shown(order)?.status == .known(.readyForPickup))
    #expect(run.give(8, .woke).contains(.load))
    var loads: Int32 = 1
    var last: [KitchenBoard.Effect] = []
    for second in stride(from: 20.0, through: 300, by: 20) {
      last = run.give(second, .notLoaded)
      if run.give(second + 15, .woke).contains(.load) { loads += 1 } else { break }
    }
    #expect(loads == DiskReading.tries)
    // Nothing is written over what it may have.
    #expect(last == [.send(run.board.presses[0])])
  }

  @Test("what is on the disk is read as it was written, and damaged bytes are no presses")
  func stored() throws {
    let acts: [KitchenBoard.Act] = [
      .accept(minutes: 15), .refuse(reason: "Out of dough"), .start, .ready, .handOver, .delay(to: time(90)),
    ]
    let presses = acts.enumerated().map {
      Samples.press(Int32($0.offset), Samples.second, $0.element, at: 5, sendsAt: 15)
    }
    let account = AccountID(suffix: "a1")
    let bytes = StoredPresses(presses, by: account).bytes
    let read = try StoredPresses(bytes: bytes)
    #expect(read.presses == presses && read.account == account)
    for cut in 0..<bytes.count { #expect(throws: DamagedBytes.self) { try StoredPresses(bytes: Array(bytes[..<cut])) } }
  }
}
