import Domain
import Structures
import Testing

@testable import ClientCore

@Suite("A courier's round")
struct DeliveryRoundTests {
  private typealias Samples = RoundSamples

  @Test("a shift begins at once on the screen, and by the platform's answer for good")
  func shift() {
    var run = RoundRun.showing(Samples.round(isOnShift: false))
    let step = Samples.step(1, .beginShift(vehicle: "scooter"), at: 1)
    #expect(run.give(1, .act(step.act)) == [.save([step]), .send(step)])
    #expect(run.machine.round?.isOnShift == true && run.machine.round?.vehicle == "scooter")
    #expect(run.give(2, .done(1, nil)) == [.save([]), .read(2)])
    #expect(run.machine.round?.isOnShift == true)
  }

  @Test("D2: an offer is shown until it lapses; taken, it is gone, and its delivery comes with the answer")
  func takes() {
    var run = RoundRun.showing(Samples.round(offers: [Samples.made(until: 10)]))
    #expect(run.machine.round?.offers.count == 1 && run.wakesAt == time(10))
    var late = run
    #expect(late.give(10, .woke).isEmpty && late.machine.round?.offers.isEmpty == true)
    #expect(late.give(11, .act(Samples.take)).isEmpty)
    let step = Samples.step(1, Samples.take, at: 5)
    #expect(run.give(5, .act(Samples.take)) == [.save([step]), .send(step)])
    #expect(run.machine.isTaking && run.machine.round?.offers.isEmpty == true)
    #expect(run.give(6, .done(1, Samples.delivery())) == [.save([]), .read(2)])
    #expect(!run.machine.isTaking && run.deliveries == [Samples.delivery()])
  }

  @Test("D2: an offer that somebody else has is told of, and the round is read again")
  func lapsed() {
    var run = RoundRun.showing(Samples.round(offers: [Samples.made()]))
    _ = run.give(1, .act(Samples.take))
    let lapsed = MachineSamples.refusal("offer_lapsed", 409)
    #expect(run.give(2, .notDone(1, lapsed)) == [.read(2)])
    let effects = run.give(3, .round(2, Samples.round()))
    #expect(effects.contains { if case .notify(.notDone(.take, _)) = $0 { true } else { false } })
    #expect(run.machine.steps.isEmpty && !run.machine.isTaking)
  }

  @Test("D6: without a network a round goes on; it is sent in its order, with the times at which it was done")
  func offline() {
    var run = RoundRun.showing(Samples.round(Samples.delivery()))
    let pickUp = Samples.step(1, .pickUp(Samples.first), at: 1)
    let deliver = Samples.step(2, .deliver(Samples.first, pin: "4071"), at: 300)
    #expect(run.give(1, .act(pickUp.act)) == [.save([pickUp]), .send(pickUp)])
    #expect(run.deliveries == [Samples.delivery(isPickedUp: true)])
    _ = run.give(2, .notDone(1, .unanswered))
    #expect(run.give(300, .act(deliver.act)).first == .save([pickUp, deliver]))
    #expect(run.deliveries.isEmpty && run.machine.kept == [pickUp])
    _ = run.give(301, .notDone(1, .unanswered))
    #expect(run.give(600, .connected).contains(.send(pickUp)))
    #expect(run.give(601, .done(1, nil)).starts(with: [.save([deliver])]))
    #expect(run.machine.steps == [deliver])
    #expect(run.give(602, .done(2, nil)) == [.save([])])
    #expect(run.deliveries.isEmpty)
  }

  @Test("D6: what was done goes on from the disk after the phone was closed, before what is done since")
  func reopened() {
    var run = RoundRun()
    #expect(run.give(0, .open) == [.load, .follow, .read(1)])
    _ = run.give(0, .round(1, Samples.round(Samples.delivery())))
    #expect(run.give(0, .act(.giveBack(Samples.first, reason: "Flat tyre"))).isEmpty)
    let effects = run.give(1, .loaded([Samples.step(7, .pickUp(Samples.first), at: -60)]))
    let pickUp = Samples.step(2, .pickUp(Samples.first), at: -60)
    let giveBack = Samples.step(1, .giveBack(Samples.first, reason: "Flat tyre"))
    #expect(effects == [.keepPhotos([]), .save([pickUp, giveBack]), .send(pickUp)])
    #expect(run.deliveries.isEmpty && run.machine.steps == [pickUp, giveBack])
    #expect(run.give(2, .done(2, nil)).contains(.send(giveBack)))
  }

  @Test("a refusal of what had arrived before is not told, and what was done next goes on")
  func arrived() {
    var run = RoundRun.showing(Samples.round(Samples.delivery()))
    _ = run.give(1, .act(.pickUp(Samples.first)))
    _ = run.give(2, .act(.deliver(Samples.first, pin: nil)))
    #expect(run.give(3, .notDone(1, Samples.illegal)) == [.read(2)])
    let deliver = Samples.step(2, .deliver(Samples.first, pin: nil), at: 2)
    #expect(
      run.give(4, .round(2, Samples.round(Samples.delivery(isPickedUp: true)))) == [.save([deliver]), .send(deliver)])
  }

  @Test("what was done next with the same delivery goes with a refusal, its photo too; other stops go on")
  func refused() {
    var run = RoundRun.showing(Samples.round(Samples.delivery(), Samples.delivery(Samples.second)))
    _ = run.give(1, .act(.pickUp(Samples.first)))
    _ = run.give(2, .act(.deliver(Samples.first, pin: nil)))
    _ = run.give(2, .act(.photograph(Samples.first, slot: Samples.slot)))
    _ = run.give(3, .act(.pickUp(Samples.second)))
    _ = run.give(4, .notDone(1, Samples.illegal))
    let other = Samples.step(4, .pickUp(Samples.second), at: 3)
    let effects = run.give(5, .round(2, Samples.round(Samples.delivery(), Samples.delivery(Samples.second))))
    #expect(effects.starts(with: [.save([other]), .forgetPhoto(slot: Samples.slot)]) && effects.last == .send(other))
    #expect(effects.contains { if case .notify(.notDone(.pickUp, _)) = $0 { true } else { false } })
    #expect(run.deliveries.map(\.isPickedUp) == [false, true])
  }

  @Test("a wrong PIN brings the stop back")
  func wrongPIN() {
    var run = RoundRun.showing(Samples.round(Samples.delivery(isPickedUp: true)))
    _ = run.give(1, .act(.deliver(Samples.first, pin: "0000")))
    #expect(run.deliveries.isEmpty)
    _ = run.give(2, .notDone(1, MachineSamples.refusal("pin_wrong", 422)))
    let effects = run.give(3, .round(2, Samples.round(Samples.delivery(isPickedUp: true))))
    #expect(effects.contains { if case .notify(.notDone(.deliver, _)) = $0 { true } else { false } })
    #expect(run.deliveries == [Samples.delivery(isPickedUp: true)])
  }

  @Test("a photo goes after everything else, holds nothing back while it is sent, and leaves the disk once it has come")
  func photo() {
    var run = RoundRun.showing(Samples.round(Samples.delivery(isPickedUp: true), Samples.delivery(Samples.second)))
    _ = run.give(1, .act(.deliver(Samples.first, pin: nil)))
    _ = run.give(1, .act(.photograph(Samples.first, slot: Samples.slot)))
    let photo = Samples.step(2, .photograph(Samples.first, slot: Samples.slot), at: 1)
    #expect(run.give(2, .done(1, nil)).contains(.send(photo)))
    _ = run.give(3, .round(2, Samples.round(Samples.delivery(Samples.second))))
    // A second stop is seen to while the picture is on its way.
    let next = Samples.step(3, .pickUp(Samples.second), at: 4)
    #expect(run.give(4, .act(next.act)) == [.save([photo, next]), .send(next)])
    // And while it does not get through.
    _ = run.give(30, .notDone(2, .unanswered))
    #expect(run.give(31, .connected).contains(.send(photo)) == false, "the pick-up first")
    #expect(run.give(32, .done(3, nil)).contains(.send(photo)))
    #expect(run.give(33, .done(2, nil)).starts(with: [.save([]), .forgetPhoto(slot: Samples.slot)]))
  }

  @Test("a photo that is refused leaves the disk, and is told of, without another reading")
  func photoRefused() {
    var run = RoundRun.showing(Samples.round())
    _ = run.give(1, .act(.photograph(Samples.first, slot: Samples.slot)))
    let effects = run.give(2, .notDone(1, MachineSamples.refusal("photo_missing", 410)))
    #expect(effects.starts(with: [.save([]), .forgetPhoto(slot: Samples.slot)]))
    #expect(effects.contains { if case .notify(.notDone(.photograph, _)) = $0 { true } else { false } })
    #expect(run.machine.steps.isEmpty)
  }

  @Test("P1: photos that no step names leave the disk at the next opening")
  func prunes() {
    var run = RoundRun()
    _ = run.give(0, .open)
    let photo = Samples.step(1, .photograph(Samples.first, slot: Samples.slot))
    #expect(run.give(0, .loaded([photo])).starts(with: [.keepPhotos([Samples.slot])]))
  }

  @Test("what was meant for that moment is not done the next day; what has happened is")
  func lapsesSteps() {
    let steps = [
      Samples.step(1, .beginShift(vehicle: "bicycle")), Samples.step(2, Samples.take),
      Samples.step(3, .pickUp(Samples.second)),
    ]
    var run = RoundRun()
    _ = run.give(86_400, .open)
    #expect(run.give(86_400, .loaded(steps)) == [.keepPhotos([])], "the platform's word comes first")
    #expect(!run.machine.isTaking)
    _ = run.give(86_401, .round(1, Samples.round()))
    let effects = run.give(86_402, .round(2, Samples.round(isOnShift: false, Samples.delivery(Samples.second))))
    #expect(effects.contains(.save([steps[2]])) && effects.contains(.send(steps[2])))
    #expect(effects.contains(.notify(.lapsed(.beginShift(vehicle: "bicycle")))))
    #expect(effects.contains(.notify(.lapsed(Samples.take))))
    #expect(run.machine.round?.isOnShift == false)
  }

  @Test(
    "D2: a yes that arrived is not told of as too late, however long its answer took; nor is its offer told to be another's"
  )
  func arrivedLate() {
    var run = RoundRun.showing(Samples.round(offers: [Samples.made()]))
    _ = run.give(1, .act(Samples.take))
    _ = run.give(60, .notDone(1, .unanswered))
    _ = run.give(200, .woke)
    #expect(run.deliveries.isEmpty && run.machine.kept.isEmpty && !run.machine.isTaking, "it shows as done no more")
    let first = run.machine.requestNumber
    let effects =
      run.give(201, .round(first, Samples.round(Samples.delivery())))
      + run.give(202, .round(run.machine.requestNumber, Samples.round(Samples.delivery())))
    #expect(!effects.contains { if case .notify = $0 { true } else { false } }, "\(effects)")
    #expect(run.deliveries == [Samples.delivery()] && run.machine.steps.isEmpty && !run.machine.isTaking)
  }

  @Test("a refusal that comes when its step is too old, or is judged when it is, holds nothing back")
  func refusedLate() {
    for answeredAt in [60.0, 130] {
      var run = RoundRun.showing(Samples.round(offers: [Samples.made(until: 500)], Samples.delivery(Samples.second)))
      _ = run.give(1, .act(Samples.take))
      _ = run.give(2, .act(.pickUp(Samples.second)))
      _ = run.give(answeredAt, .notDone(1, MachineSamples.refusal("offer_lapsed", 409)))
      _ = run.give(answeredAt + 1, .failed(run.machine.requestNumber, .unanswered))
      let effects =
        run.give(140, .foreground)
        + run.give(141, .round(run.machine.requestNumber, Samples.round(Samples.delivery(Samples.second))))
        + run.give(142, .round(run.machine.requestNumber, Samples.round(Samples.delivery(Samples.second))))
      #expect(effects.contains(.send(Samples.step(2, .pickUp(Samples.second), at: 2))), "\(answeredAt)")
      #expect(effects.count { if case .notify = $0 { true } else { false } } == 1, "\(answeredAt)")
    }
  }

  @Test("D6: a disk that does not answer is asked again before anything is written over it, or a photo is forgotten")
  func unreadDisk() {
    var run = RoundRun()
    _ = run.give(0, .open)
    _ = run.give(0, .round(1, Samples.round(Samples.delivery())))
    #expect(run.give(5, .notLoaded).isEmpty)
    // It shows, and waits for what is there from before.
    #expect(run.give(5, .act(.pickUp(Samples.first))).isEmpty && run.deliveries.first?.isPickedUp == true)
    #expect(run.give(8, .woke).contains(.load))
    let photo = Samples.step(4, .photograph(Samples.first, slot: Samples.slot))
    let acts = [photo.act, .pickUp(Samples.first)]
    let effects = run.give(9, .loaded([photo]))
    #expect(effects.starts(with: [.keepPhotos([Samples.slot]), .save(run.machine.steps)]))
    #expect(run.machine.steps.map(\.act) == acts && effects.contains(.send(run.machine.steps[1])))
    #expect(Set(run.machine.steps.map(\.number)).count == 2)
  }

  @Test("a phone whose browser keeps nothing is worked with all the same, after a few tries")
  func noDisk() {
    var run = RoundRun()
    _ = run.give(0, .open)
    _ = run.give(0, .round(1, Samples.round(Samples.delivery())))
    var loads: Int32 = 0
    for second in stride(from: 5.0, through: 200, by: 10) {
      if run.give(second, .notLoaded).contains(.load) { Issue.record("at once") }
      if run.give(second + 9, .woke).contains(.load) { loads += 1 } else { break }
    }
    #expect(loads == DiskReading.tries)
    // Nothing is written over what it may have.
    #expect(run.give(300, .act(.pickUp(Samples.first))).first == .send(run.machine.steps[0]))
    #expect(!run.give(301, .done(1, nil)).contains(.save([])))
  }

  @Test("an offer that goes unanswered is told of; one that was answered, or whose courier has left, is not")
  func offerGone() {
    let gone = DeliveryRound.Effect.notify(.offerGone(Samples.offer))
    func after(_ act: DeliveryRound.Act?) -> [DeliveryRound.Effect] {
      var run = RoundRun.showing(Samples.round(offers: [Samples.made()], Samples.delivery()))
      if let act { _ = run.give(1, .act(act)) }
      _ = run.give(2, .changed)
      return run.give(3, .round(2, Samples.round(Samples.delivery())))
    }
    #expect(after(nil).contains(gone))
    for act in [Samples.take, .pass(Samples.offer), .pickUp(Samples.first), .endShift] {
      #expect(!after(act).contains(gone), "\(act)")
    }
  }

  @Test("D2: a yes whose answer was lost shows its delivery once")
  func once() {
    var run = RoundRun.showing(Samples.round(offers: [Samples.made()]))
    _ = run.give(1, .act(Samples.take))
    _ = run.give(2, .notDone(1, .unanswered))
    _ = run.give(3, .changed)
    _ = run.give(4, .round(2, Samples.round(Samples.delivery())))
    _ = run.give(5, .connected)
    _ = run.give(6, .done(1, Samples.delivery()))
    #expect(run.deliveries == [Samples.delivery()])
  }

  @Test("a delivery that the platform refuses is told of, also where the food is another's by now")
  func reassigned() {
    var run = RoundRun.showing(Samples.round(Samples.delivery(isPickedUp: true)))
    _ = run.give(1, .act(.deliver(Samples.first, pin: nil)))
    _ = run.give(2, .notDone(1, MachineSamples.refusal("not_found", 404)))
    let effects = run.give(3, .round(2, Samples.round()))
    #expect(effects.contains { if case .notify(.notDone(.deliver, _)) = $0 { true } else { false } })
  }

  @Test("D6: one position in five seconds is kept; without a network they wait, the oldest are lost after five hundred")
  func positions() {
    var run = RoundRun.showing(Samples.round())
    #expect(run.give(1, .located(Samples.position(at: 1))) == [.report(1, [Samples.position(at: 1)])])
    #expect(run.give(4, .located(Samples.position(at: 4))).isEmpty)
    _ = run.give(5, .notReported(1, .unanswered))
    for second in stride(from: 10, through: 3_000, by: 5) {
      for case .report(let number, let positions) in run.give(
        Double(second), .located(Samples.position(at: Double(second))))
      {
        #expect(positions.count <= PositionQueue.most)
        _ = run.give(Double(second), .notReported(number, .unanswered))
      }
    }
    #expect(run.machine.keptPositions == PositionQueue.most)
    let effects = run.give(3_600, .connected)
    guard
      case .report(let number, let positions)? = effects.first(where: { if case .report = $0 { true } else { false } })
    else {
      Issue.record("nothing is reported")
      return
    }
    #expect(positions.count == PositionQueue.most && positions.last == Samples.position(at: 3_000))
    #expect(run.give(3_601, .reported(number)).isEmpty && run.machine.keptPositions == 0)
  }

  @Test("positions go on when a clock that was ahead is put right")
  func clockPutBack() {
    var run = RoundRun.showing(Samples.round())
    _ = run.give(3_600, .located(Samples.position(at: 3_600)))
    _ = run.give(3_601, .reported(1))
    #expect(run.give(10, .located(Samples.position(at: 10))) == [.report(2, [Samples.position(at: 10)])])
  }

  @Test("P1: off shift and without a delivery nobody is told where a courier is")
  func offShift() {
    var run = RoundRun.showing(Samples.round(isOnShift: false))
    #expect(run.give(1, .located(Samples.position(at: 1))).isEmpty)
    // The disk's round may be of a shift that has ended.
    var remembered = RoundRun()
    _ = remembered.give(0, .open)
    _ = remembered.give(0, .remembered(Samples.round()))
    #expect(remembered.give(1, .located(Samples.position(at: 1))).isEmpty && remembered.machine.keptPositions == 0)
    _ = remembered.give(2, .remembered(Samples.round(Samples.delivery())))
    #expect(remembered.give(7, .located(Samples.position(at: 7))).isEmpty, "the delivery may be another's")
    var carrying = RoundRun.showing(Samples.round(isOnShift: false, Samples.delivery(isPickedUp: true)))
    #expect(carrying.give(1, .located(Samples.position(at: 1))).count == 1)
    var fetching = RoundRun.showing(Samples.round(isOnShift: false, Samples.delivery()))
    #expect(fetching.give(1, .located(Samples.position(at: 1))).count == 1, "its guest waits")
  }

  @Test("P2: who is no courier is told, and no longer follows anything")
  func absent() {
    var run = RoundRun()
    _ = run.give(0, .open)
    #expect(run.give(1, .failed(1, MachineSamples.refusal("forbidden", 403))) == [.unfollow])
    #expect(run.machine.phase == .absent)
  }

  @Test("P1: what an account did is not shown, sent or answered once it has left")
  func leaves() {
    var run = RoundRun.showing(Samples.round(Samples.delivery()))
    _ = run.give(1, .act(.pickUp(Samples.first)))
    #expect(run.give(2, .signedOut) == [.unfollow] && run.machine.phase == .closed && run.machine.round == nil)
    #expect(run.give(3, .done(1, nil)).isEmpty && run.give(3, .round(1, Samples.round())).isEmpty)
  }

  @Test("a round of the disk is shown until the platform's comes, and never after it")
  func remembered() {
    var run = RoundRun()
    _ = run.give(0, .open)
    _ = run.give(0, .remembered(Samples.round(Samples.delivery())))
    #expect(run.machine.phase == .showing && run.deliveries == [Samples.delivery()])
    _ = run.give(1, .round(1, Samples.round()))
    _ = run.give(2, .remembered(Samples.round(Samples.delivery())))
    #expect(run.deliveries.isEmpty)
  }

  @Test("steps come back from the disk as they were, and damaged ones do not")
  func stored() throws {
    let acts: [DeliveryRound.Act] = [
      .beginShift(vehicle: "car"), .endShift, Samples.take, .pass(Samples.offer), .pickUp(Samples.first),
      .photograph(Samples.first, slot: Samples.slot), .deliver(Samples.first, pin: "0407"),
      .deliver(Samples.second, pin: nil),
      .giveBack(Samples.first, reason: "Brücke zu"),
    ]
    let steps = acts.enumerated().map { place, act in Samples.step(Int32(place), act, at: Double(place)) }
    let stored = StoredSteps(steps, by: AccountID(suffix: "kim"))
    #expect(try StoredSteps(bytes: stored.bytes) == stored)
    for size in stored.bytes.indices {
      #expect(throws: DamagedBytes.self) { try StoredSteps(bytes: Array(stored.bytes[..<size])) }
    }
  }

  @Test("the platform's last word comes back from the disk as it came, and a damaged one does not")
  func storedRound() throws {
    let stored = StoredRound(Array(#"{"state":"approved","name":"Brücke"}"#.utf8), of: AccountID(suffix: "kim"))
    #expect(try StoredRound(bytes: stored.bytes) == stored)
    for size in stored.bytes.indices {
      #expect(throws: DamagedBytes.self) { try StoredRound(bytes: Array(stored.bytes[..<size])) }
    }
  }
}
