import ClientCore
import Domain
import Structures
import Testing

@Suite("Following an order")
struct OrderTrackingTests {
  private let start = OrderTracking(order: RideSamples.order, dice: Dice(seed: 7))
  private let firstWait: Duration = {
    var delay = RetryDelay(dice: Dice(seed: 7))
    return delay.next()
  }()

  private func showing(_ status: String, canCancel: Bool = false) -> OrderTracking {
    play(
      start, At(0, .open, .follow, .read(1)), At(1, .read(1, RideSamples.snapshot(status, at: 0, canCancel: canCancel)))
    )
  }

  /// On the way, with a position that was heard of at second 2.
  private func riding() -> OrderTracking {
    let courier = OrderTracking.Courier(name: "Ada", contact: "+1 555 0100")
    return play(
      start, At(0, .open, .follow, .read(1)),
      At(1, .read(1, RideSamples.snapshot("out_for_delivery", at: 0, courier: courier))),
      At(2, .moved(RideSamples.position(0, recordedAt: 100), eta: nil), .wake(time(62))))
  }

  @Test("D3: the expected time moves with the courier, and nobody is told of each step")
  func nearer() {
    let eta = OrderTracking.Window(earliest: time(300), latest: time(480))
    var machine = riding()
    let effects = machine.handle(Timed(.moved(RideSamples.position(100, recordedAt: 105), eta: eta), at: time(7)))
    #expect(machine.snapshot?.eta == eta)
    #expect(!effects.contains { if case .notify = $0 { true } else { false } })
  }

  @Test("it is read once and followed; opening it again does nothing")
  func opens() {
    let machine = play(showing("placed"), At(2, .open))
    #expect(machine.phase == .showing && machine.snapshot?.title == "placed")
  }

  @Test("O1: events move it on, and what is older than what is known says nothing")
  func events() {
    let machine = play(
      showing("placed"),
      At(5, .updated(RideSamples.update("confirmed", at: 5))),
      At(6, .updated(RideSamples.update("placed", at: 4))),
      At(7, .updated(RideSamples.update("preparing", at: 7))),
      At(8, .reload, .read(2)),
      At(9, .read(2, RideSamples.snapshot("confirmed", at: 6))))
    #expect(machine.snapshot?.status == .known(.preparing))
    #expect(machine.snapshot?.timeline.map(\.status) == [.known(.placed), .known(.confirmed), .known(.preparing)])
  }

  @Test("O1: steps of one moment, told late, take an order back neither while it moves nor when it is over")
  func oneMoment() {
    let moving = play(
      showing("placed"),
      At(5, .updated(RideSamples.update("confirmed", at: 5))),
      At(5, .updated(RideSamples.update("preparing", at: 5))),
      At(6, .updated(RideSamples.update("confirmed", at: 5))))
    #expect(moving.snapshot?.status == .known(.preparing))
    #expect(moving.snapshot?.timeline.map(\.status) == [.known(.placed), .known(.confirmed), .known(.preparing)])
    let over = play(
      moving,
      At(7, .reload, .read(2)),
      At(8, .read(2, RideSamples.snapshot("delivered", at: 7)), .unfollow),
      At(8, .updated(RideSamples.update("preparing", at: 7))))
    #expect(over.phase == .over && over.snapshot?.status == .known(.delivered))
  }

  @Test("a status of a newer server is shown in its words, in its place, and followed like any other")
  func unknownStatus() {
    let machine = play(
      showing("confirmed"), At(5, .updated(RideSamples.update("quality_check", at: 5))))
    #expect(machine.phase == .showing && machine.snapshot?.title == "quality_check")
    #expect(
      machine.snapshot?.steps.map(\.status.name) == [
        "placed", "confirmed", "quality_check", "preparing", "ready_for_pickup", "out_for_delivery", "delivered",
      ])
    #expect(machine.snapshot?.steps.map(\.state) == [.done, .done, .now, .ahead, .ahead, .ahead, .ahead])
    let on = play(machine, At(9, .updated(RideSamples.update("preparing", at: 9))))
    #expect(on.snapshot?.status == .known(.preparing))
  }

  @Test(
    "the timeline is the way of the food: over a counter or to a seat nothing is out for delivery",
    arguments: [
      ("preparing", Handover.courier, ["done", "done", "now", "ahead", "ahead", "ahead"]),
      ("preparing", .counter, ["done", "done", "now", "ahead", "ahead"]),
      ("delivered", .seat, ["done", "done", "done", "done", "done"]),
      ("pending_payment", .courier, ["now", "ahead", "ahead", "ahead", "ahead", "ahead", "ahead"]),
    ])
  func timeline(_ status: String, _ handover: Handover, _ states: [String]) {
    #expect(RideSamples.snapshot(status, at: 0, handover: handover).steps.map { label($0.state) } == states)
  }

  @Test("an order that ended without food ends where it was")
  func endedTimeline() {
    let entries = [
      OrderTracking.Entry(.known(.placed), at: time(1)), OrderTracking.Entry(.known(.confirmed), at: time(2)),
    ]
    let steps = RideSamples.snapshot("cancelled", at: 3, timeline: entries).steps
    #expect(steps.map(\.status.name) == ["placed", "confirmed", "cancelled"])
    #expect(steps.map(\.at) == [time(1), time(2), nil])
  }

  @Test("D4: between positions five seconds apart the courier glides, and stops at the last one")
  func glides() throws {
    let machine = play(riding(), At(7, .moved(RideSamples.position(100, recordedAt: 105), eta: nil), .wake(time(67))))
    let trail = try #require(machine.trail)
    let start = RideSamples.position(0, recordedAt: 0).place
    for (seconds, metres) in [(7.0, 0), (8.0, 20), (9.5, 50), (12.0, 100), (30.0, 100)] {
      #expect(trail.place(at: time(seconds)).wholeMetres(to: start) == Int64(metres))
    }
    var next = trail
    next.take(RideSamples.position(200, recordedAt: 107), at: time(9.5))
    #expect(next.place(at: time(9.5)).wholeMetres(to: start) == 50)
    #expect(next.place(at: time(12)).wholeMetres(to: start) == 125)
  }

  @Test("D6: a position that was recorded earlier and comes late says nothing; a leap is drawn at once")
  func latePositions() throws {
    let machine = play(
      riding(), At(7, .moved(RideSamples.position(100, recordedAt: 105), eta: nil), .wake(time(67))),
      At(8, .moved(RideSamples.position(50, recordedAt: 103), eta: nil)))
    #expect(machine.trail?.last == RideSamples.position(100, recordedAt: 105))
    let leap = play(machine, At(12, .moved(RideSamples.position(5_000, recordedAt: 110), eta: nil), .wake(time(72))))
    #expect(leap.trail?.place(at: time(12)) == RideSamples.position(5_000, recordedAt: 110).place)
  }

  @Test("D4: after sixty seconds without a position it is stale, with a way to call, and looked at once")
  func stale() {
    let machine = play(
      riding(), At(61, .woke, .wake(time(62))), At(62, .woke, .read(2)),
      At(
        63,
        .read(
          2, RideSamples.snapshot("out_for_delivery", at: 1, courier: OrderTracking.Courier(contact: "+1 555 0100"))))
    )
    #expect(machine.isCourierStale && machine.trail != nil)
    #expect(machine.actions.contains(.callCourier))
    let back = play(machine, At(90, .moved(RideSamples.position(10, recordedAt: 190), eta: nil), .wake(time(150))))
    #expect(!back.isCourierStale)
    let updated = play(
      riding(), At(30, .courierStale(contact: "+1 555 0199"), .read(2)), At(31, .courierStale(contact: nil)))
    #expect(updated.isCourierStale && updated.snapshot?.courier?.contact == "+1 555 0199")
  }

  @Test("D4, D5: a poll moves the courier as an event would, says when its place is stale, and shows none too early")
  func polledCourier() {
    func poll(_ metres: Double, _ seconds: Double, isStale: Bool = false) -> OrderTracking.Update {
      OrderTracking.Update(
        status: WireCode("out_for_delivery"), title: "out_for_delivery",
        eta: OrderTracking.Window(earliest: time(1_700), latest: time(2_000)),
        courier: OrderTracking.Courier(
          name: "Kim", position: RideSamples.position(metres, recordedAt: seconds), isStale: isStale, contact: "•••42"),
        at: time(1))
    }
    let moving = play(
      riding(), At(7, .updated(poll(100, 105)), .wake(time(67))), At(12, .updated(poll(200, 110)), .wake(time(72))))
    #expect(moving.trail?.last == RideSamples.position(200, recordedAt: 110) && !moving.isCourierStale)
    #expect(moving.snapshot?.courier?.name == "Kim" && moving.actions.contains(.callCourier))
    // The same place again, and one that was told late, change nothing.
    let same = play(moving, At(17, .updated(poll(200, 110))), At(18, .updated(poll(50, 90))))
    #expect(same.trail == moving.trail)
    let stale = play(same, At(20, .updated(poll(200, 110, isStale: true))))
    #expect(stale.isCourierStale && stale.trail != nil)
    let ready = play(
      showing("ready_for_pickup"),
      At(
        2,
        .updated(
          OrderTracking.Update(
            status: WireCode("ready_for_pickup"), title: "Ready",
            courier: OrderTracking.Courier(position: RideSamples.position(0, recordedAt: 100)), at: time(2)))))
    #expect(ready.trail == nil)
  }

  @Test("D5: a courier is shown between pickup and delivery only, and read as soon as that begins")
  func courierOnlyOnTheWay() {
    let ready = play(showing("ready_for_pickup"), At(2, .moved(RideSamples.position(0, recordedAt: 100), eta: nil)))
    #expect(ready.trail == nil)
    play(ready, At(3, .updated(RideSamples.update("out_for_delivery", at: 3)), .read(2)))
    let over = play(riding(), At(9, .updated(RideSamples.update("delivered", at: 9)), .unfollow))
    #expect(over.trail == nil && over.phase == .over && over.snapshot?.eta == nil)
    #expect(over.actions == [.tip, .review, .reorder])
  }

  @Test(
    "O6: what may be done now follows from the order's table",
    arguments: [
      ("pending_payment", false, [OrderTracking.Action]()), ("placed", true, [.cancel, .share]),
      ("confirmed", true, [.cancel, .share]), ("preparing", true, [.share]), ("preparing", false, [.share]),
      ("cancelled", false, [.reorder]), ("delivered", false, [.tip, .review, .reorder]),
      ("quality_check", true, [.cancel, .share]), ("quality_check", false, [.share]),
    ])
  func actions(_ status: String, _ canCancel: Bool, _ actions: [OrderTracking.Action]) {
    #expect(showingAny(status, canCancel).actions == actions)
  }

  private func showingAny(_ status: String, _ canCancel: Bool) -> OrderTracking {
    var machine = start
    _ = machine.handle(Timed(.open, at: time(0)))
    _ = machine.handle(Timed(.read(1, RideSamples.snapshot(status, at: 0, canCancel: canCancel)), at: time(1)))
    return machine
  }

  @Test("O6: a cancellation is asked for once, and the order itself says what became of it")
  func cancels() {
    let asked = play(showing("placed", canCancel: true), At(2, .cancel, .cancel(2)), At(2, .cancel), At(2, .reload))
    #expect(asked.phase == .cancelling && asked.actions.isEmpty)
    let done = play(
      asked, At(3, .cancelled(2), .read(3)), At(4, .read(3, RideSamples.snapshot("cancelled", at: 3)), .unfollow))
    #expect(done.phase == .over)
    let lost = play(asked, At(3, .failed(2, .unanswered), .read(3)))
    #expect(lost.phase == .cancelling && lost.actions.isEmpty)
    let still = play(lost, At(4, .read(3, RideSamples.snapshot("placed", at: 0, canCancel: true))))
    #expect(still.actions == [.cancel, .share])
    let refusal = Refusal(code: "order_not_cancellable", status: 409)
    play(
      asked, At(3, .failed(2, .refused(refusal)), .notify(.notCancelled(refusal)), .read(3)),
      At(4, .read(3, RideSamples.snapshot("preparing", at: 3))))
  }

  @Test("D3: an expected time that moves by more than two minutes is told")
  func etaMoves() {
    let old = OrderTracking.Window(earliest: time(1_700), latest: time(2_000))
    let new = OrderTracking.Window(earliest: time(1_900), latest: time(2_200))
    play(
      showing("preparing"),
      At(5, .updated(RideSamples.update("preparing", at: 5, latest: 2_100))),
      At(6, .updated(RideSamples.update("preparing", at: 6, latest: 2_000))),
      At(7, .updated(RideSamples.update("preparing", at: 7, latest: 2_200)), .notify(.etaMoved(from: old, to: new))))
  }

  @Test("a reading that fails is tried again later, at once when the network is back, and never in the background")
  func retries() {
    let waiting = play(
      start, At(0, .open, .follow, .read(1)), At(1, .failed(1, .unanswered), .wake(time(1) + firstWait)))
    play(waiting, At(3, .woke, .read(2)))
    play(waiting, At(1.1, .connected, .read(2)), At(1.2, .connected))
    play(waiting, At(1.1, .background), At(5, .woke), At(90, .foreground, .read(2)))
  }

  @Test("who signs in again follows again, and one who has left the screen does not")
  func signsInAgain() {
    let out = play(showing("placed"), At(5, .signedOut, .unfollow), At(6, .signedOut))
    let back = play(
      out, At(9, .signedIn, .follow, .read(2)), At(10, .read(2, RideSamples.snapshot("confirmed", at: 9))))
    #expect(back.snapshot?.status == .known(.confirmed))
    // Nobody left meanwhile: it is followed already.
    play(showing("placed"), At(5, .signedIn, .read(2)))
    play(out, At(7, .close), At(9, .signedIn), At(10, .open, .follow, .read(2)))
    play(out, At(7, .open))
  }

  @Test("P1: nothing of an order is there for who comes after its owner, who finds it again, also one that is over")
  func leaves() {
    for status in ["placed", "out_for_delivery", "delivered"] {
      var left = start
      for input in [OrderTracking.Input.open, .read(1, RideSamples.snapshot(status, at: 0)), .signedOut] {
        _ = left.handle(Timed(input, at: time(5)))
      }
      #expect(left.phase == .signedOut && left.snapshot == nil && left.trail == nil && left.actions.isEmpty)
      // What was asked for by whoever left is not heard.
      play(
        left, At(6, .read(1, RideSamples.snapshot(status, at: 9))),
        At(7, .updated(RideSamples.update("delivered", at: 9))))
      let others = play(
        left, At(8, .signedIn, .follow, .read(2)),
        At(9, .failed(2, .refused(Refusal(code: "not_found", status: 404))), .unfollow))
      #expect(others.phase == .absent)
      let owners = play(others, At(20, .signedOut), At(21, .signedIn, .follow, .read(3)))
      #expect(owners.phase == .loading)
    }
  }

  @Test("a screen that was left asks for nothing until it is opened again")
  func closed() {
    let left = play(showing("placed"), At(5, .close, .unfollow))
    play(
      left, At(6, .background), At(60, .foreground), At(61, .connected), At(62, .signedIn), At(63, .reload),
      At(70, .open, .follow, .read(2)))
    // Nor does a reading that was under way begin the next, or a courier who falls silent.
    play(start, At(0, .open, .follow, .read(1)), At(1, .close, .unfollow), At(2, .failed(1, .unanswered)), At(9, .woke))
    play(riding(), At(5, .close, .unfollow), At(62, .woke), At(90, .foreground))
  }

  @Test("D3: an event names the end of the interval, which stays as wide as it was; of nothing known it is read")
  func etaKeepsItsWidth() {
    let old = OrderTracking.Window(earliest: time(1_700), latest: time(2_000))
    let new = OrderTracking.Window(earliest: time(2_300), latest: time(2_600))
    let same = play(showing("preparing"), At(5, .updated(RideSamples.event("preparing", at: 5, latest: 2_000))))
    #expect(same.snapshot?.eta == old)
    let moved = play(
      same,
      At(6, .updated(RideSamples.event("preparing", at: 6, latest: 2_600)), .notify(.etaMoved(from: old, to: new))))
    #expect(moved.snapshot?.eta == new)
    let unknown = play(
      start, At(0, .open, .follow, .read(1)), At(1, .read(1, RideSamples.snapshot("confirmed", at: 0, latest: nil))),
      At(5, .updated(RideSamples.event("preparing", at: 5, latest: 2_000)), .read(2)))
    #expect(unknown.snapshot?.eta == nil)
  }

  @Test("P2: an order that is not there is left")
  func absent() {
    let machine = play(
      start, At(0, .open, .follow, .read(1)),
      At(1, .failed(1, .refused(Refusal(code: "not_found", status: 404))), .unfollow), At(2, .open))
    #expect(machine.phase == .absent)
  }

  @Test("a minute of tracking with a live connection asks the server twice at most")
  func requests() {
    var machine = riding()
    var reads = 0
    for second in stride(from: 5, through: 125, by: 5) {
      let now = time(Double(second))
      if second <= 60 {
        _ = machine.handle(
          Timed(.moved(RideSamples.position(Double(second), recordedAt: 100 + Double(second)), eta: nil), at: now))
      }
      reads += machine.handle(Timed(.woke, at: now)).filter { label($0) == "read" }.count
    }
    #expect(reads == 1)
  }
}
