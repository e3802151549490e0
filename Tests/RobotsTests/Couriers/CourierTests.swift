import ClientCore
import Domain
import Testing
import Wire

@testable import Robots

@Suite("V2: a robot courier")
struct CourierTests {
  @Test("delivers whatever it accepts", arguments: 1...60 as ClosedRange<UInt64>)
  func delivers(seed: UInt64) {
    var stage = CourierStage(seed: seed)
    stage.play(for: .seconds(60))
    for _ in 1...20 {
      stage.makeOffer()
      stage.play(for: .hours(1))
      #expect(stage.errand == nil, "seed \(seed)")
      #expect(stage.courier.duty == .free, "seed \(seed): \(stage.courier.duty)")
    }
    #expect(stage.delivered + stage.declined == 20, "seed \(seed)")
  }

  @Test("takes nine offers in ten, before an offer lapses")
  func accepts() {
    let seed: UInt64 = 21
    var stage = CourierStage(seed: seed)
    stage.play(for: .seconds(60))
    for _ in 1...500 {
      stage.makeOffer()
      stage.play(for: .seconds(40))
      #expect(stage.offer == nil, "seed \(seed)")
      stage.play(for: .hours(1))
    }
    #expect((425...475).contains(stage.delivered), "seed \(seed): \(stage.delivered)")
  }

  @Test("is seen on its way, at its speed, at most once a second", arguments: 1...30 as ClosedRange<UInt64>)
  func positions(seed: UInt64) {
    var stage = CourierStage(seed: seed, habits: CourierHabits(acceptance: 1))
    #expect(stage.courier.speed >= (stage.courier.vehicle == .bicycle ? 4 : 8), "seed \(seed)")
    #expect(stage.courier.speed <= (stage.courier.vehicle == .bicycle ? 7 : 11), "seed \(seed)")
    stage.play(for: .seconds(60))
    stage.makeOffer()
    stage.play(for: .hours(1))
    let seen = stage.sightings
    for (before, after) in zip(seen, seen.dropFirst()) {
      let seconds = after.at.since(before.at) / .seconds(1)
      let metres = before.sighting.place.metres(to: after.sighting.place)
      // The phone is off by at most 15 m at each end.
      #expect(metres <= stage.courier.speed * seconds + 30, "seed \(seed)")
      #expect(after.sighting.speed <= stage.courier.speed, "seed \(seed)")
    }
    let rides = seen.filter { $0.sighting.speed > 0 }
    for (before, after) in zip(rides, rides.dropFirst()) {
      #expect(after.at.since(before.at) >= .seconds(1), "seed \(seed)")
    }
  }

  private func replies(_ stage: CourierStage) -> [Courier.Effect] {
    stage.done.map(\.effect).filter { if case .reply = $0 { true } else { false } }
  }

  @Test("D8: replies once to the customer of each order that it carries, and of no other")
  func replies() {
    var stage = CourierStage(seed: 3, habits: CourierHabits(acceptance: 1, resting: 0))
    let (first, second) = (OrderID(suffix: "1"), OrderID(suffix: "2"))
    stage.play(for: .seconds(60))
    stage.send(.asked(first))
    #expect(replies(stage).isEmpty)
    stage.makeOffer()
    stage.play(for: .seconds(30))
    for order in [second, first, first] { stage.send(.asked(order)) }
    #expect(replies(stage) == [.reply(first)])
    stage.play(for: .hours(1))
    stage.send(.asked(first))
    stage.makeOffer()
    stage.play(for: .seconds(30))
    for order in [first, second] { stage.send(.asked(order)) }
    #expect(replies(stage) == [.reply(first), .reply(second)])
  }

  @Test("D8: looks whether a person is at the phone before it replies, and then leaves the reply to them")
  func repliesForNobody() {
    var stage = CourierStage(seed: 3, habits: CourierHabits(acceptance: 1))
    stage.play(for: .seconds(60))
    stage.makeOffer()
    stage.play(for: .seconds(30))
    // They have signed in since the last look.
    stage.person = true
    stage.send(.asked(OrderID(suffix: "1")))
    #expect(replies(stage).isEmpty && stage.done.last?.effect != .lookForPerson && stage.courier.duty == .away)
    stage.person = false
    stage.play(for: .seconds(30))
    #expect(replies(stage).isEmpty)
  }

  @Test("D8: replies after a look without an answer, once a later one has it")
  func repliesLater() {
    var stage = CourierStage(seed: 3, habits: CourierHabits(acceptance: 1))
    stage.play(for: .seconds(60))
    stage.makeOffer()
    stage.play(for: .seconds(30))
    stage.person = nil
    stage.send(.asked(OrderID(suffix: "1")))
    #expect(replies(stage).isEmpty)
    stage.person = false
    stage.play(for: .seconds(30))
    #expect(replies(stage) == [.reply(OrderID(suffix: "1"))])
  }

  @Test("D8: a question that comes before or while its deliveries are read is answered when it knows them")
  func repliesWhenItKnows() throws {
    let order = OrderID(suffix: "1")
    for isAskedFirst in [true, false] {
      var stage = CourierStage(seed: 3, habits: CourierHabits(acceptance: 1))
      stage.play(for: .seconds(60))
      stage.makeOffer()
      stage.play(for: .seconds(30))
      let errand = try #require(stage.errand)
      func feed(_ input: Courier.Input) -> [Courier.Effect] { stage.courier.handle(Timed(input, at: stage.now)) }
      let begin: [Courier.Input] = [.asked(order), .changed]
      for input in isAskedFirst ? begin : begin.reversed() { _ = feed(input) }
      #expect(stage.courier.duty == .checkingErrands)
      #expect(!feed(.person(false)).contains(.reply(order)))
      #expect(feed(.errands([errand])).contains(.lookForPerson))
      #expect(feed(.person(false)).contains(.reply(order)))
    }
  }

  @Test(
    "D9: takes a second order of its kitchen, fetches both and brings each, the nearest door first",
    arguments: 1...40 as ClosedRange<UInt64>)
  func twoStops(seed: UInt64) {
    var stage = CourierStage(seed: seed, habits: CourierHabits(acceptance: 1, resting: 0))
    stage.play(for: .seconds(60))
    stage.makeOffer()
    stage.play(for: .seconds(13))
    #expect(stage.errands.count == 1, "seed \(seed)")
    stage.makeOffer()
    stage.play(for: .seconds(13))
    let both = stage.errands
    #expect(both.count == 2 && stage.delivered == 0, "seed \(seed)")
    // A third is too many: it is not even considered.
    stage.makeOffer()
    stage.offer = nil
    stage.play(for: .hours(2))
    #expect(stage.delivered == 2 && stage.errands.isEmpty && stage.courier.duty == .free, "seed \(seed)")
    var (pickUps, handOvers): ([DeliveryID], [DeliveryID]) = ([], [])
    for effect in stage.done.map(\.effect) {
      if case .pickUp(let id) = effect {
        pickUps.append(id)
        #expect(handOvers.isEmpty, "seed \(seed)")
      }
      if case .handOver(let id) = effect { handOvers.append(id) }
    }
    #expect(Set(pickUps) == Set(both.map(\.id)), "seed \(seed)")
    let nearest = both.sorted { CourierStage.kitchen.metres(to: $0.door) < CourierStage.kitchen.metres(to: $1.door) }
    #expect(handOvers == nearest.map(\.id), "seed \(seed)")
  }

  @Test("D9: goes on with what it has after an added offer that it declined, or that lapsed or was refused")
  func declinedStop() throws {
    for acceptance in [0.0, 1] {
      var stage = CourierStage(seed: 41, habits: CourierHabits(acceptance: 1, resting: 0))
      stage.play(for: .seconds(60))
      stage.makeOffer()
      stage.play(for: .seconds(13))
      stage.courier.habits.acceptance = acceptance
      stage.makeOffer()
      let offer = try #require(stage.offer)
      if acceptance == 1 {
        stage.offer = nil
        stage.send(.lapsed(offer))
      }
      stage.play(for: .hours(2))
      #expect(stage.delivered == 1 && stage.errands.isEmpty)
    }
    var stage = CourierStage(seed: 42, habits: CourierHabits(acceptance: 1, resting: 0))
    stage.play(for: .seconds(60))
    stage.makeOffer()
    stage.play(for: .seconds(13))
    stage.makeOffer()
    // Somebody else has it, and nobody says so.
    stage.offer = nil
    stage.play(for: .hours(2))
    #expect(stage.delivered == 1 && stage.errands.isEmpty)
  }

  @Test(
    "D9: asks for offers by itself while nobody tells it and it has room, at its pace, and not once it has two",
    arguments: 1...20 as ClosedRange<UInt64>)
  func asksOnItsWay(seed: UInt64) {
    var stage = CourierStage(seed: seed, habits: CourierHabits(acceptance: 1, resting: 0))
    stage.play(for: .seconds(60))
    stage.makeOffer()
    stage.play(for: .seconds(13))
    #expect(stage.errands.count == 1, "seed \(seed)")
    stage.offer = CourierOfferID(suffix: "untold")
    stage.done = []
    stage.play(for: .hours(2))
    #expect(stage.delivered == 2, "seed \(seed)")
    let effects = stage.done.map(\.effect)
    let accepted = effects.firstIndex(of: .accept(CourierOfferID(suffix: "untold"))) ?? effects.endIndex
    let delivered = effects.lastIndex { if case .handOver = $0 { true } else { false } } ?? 0
    #expect(accepted < delivered, "seed \(seed)")
    #expect(effects[..<accepted].count { $0 == .readOffers } < 6, "seed \(seed)")
    #expect(!effects[accepted..<delivered].contains(.readOffers), "seed \(seed)")
    #expect(effects[..<accepted].allSatisfy { if case .handOver = $0 { false } else { true } }, "seed \(seed)")
  }

  @Test("D9: looks for offers when live events begin while it rides to a kitchen with room")
  func asksWhenLive() {
    var stage = CourierStage(seed: 3, habits: CourierHabits(acceptance: 1, resting: 0))
    stage.send(.connection(isLive: true))
    stage.play(for: .seconds(60))
    stage.makeOffer()
    stage.play(for: .seconds(13))
    #expect(stage.courier.takesOffers && stage.errands.count == 1)
    stage.done = []
    stage.send(.connection(isLive: true))
    #expect(stage.done.map(\.effect) == [.readOffers])
  }

  @Test("a phone is off by a few metres, and never by more than 15")
  func blur() {
    var stage = CourierStage(seed: 31)
    stage.send(.connection(isLive: true))
    stage.play(for: .hours(2))
    let home = CourierStage.kitchen.moved(north: 250, east: -120)
    let errors = stage.sightings.map { $0.sighting.place.metres(to: home) }
    #expect(errors.count > 300)
    #expect(errors.allSatisfy { $0 < 15 })
    let mean = errors.reduce(0, +) / Double(errors.count)
    #expect((2.5...6).contains(mean), "\(mean)")
  }

  @Test("D4: is heard of often enough to be offered something, and costs next to nothing while idle")
  func beats() {
    var stage = CourierStage(seed: 32, pace: 20)
    stage.send(.connection(isLive: true))
    // Ten minutes outside.
    stage.play(for: .seconds(600 * 20))
    let reports = stage.sightings
    for (before, after) in zip(reports, reports.dropFirst()) {
      #expect(after.at.since(before.at) <= .seconds(30 * 20))
    }
    #expect((20...80).contains(stage.done.count), "\(stage.done.count) calls in ten minutes")
  }

  @Test("asks for offers by itself while nobody tells it")
  func unconnected() {
    var stage = CourierStage(seed: 33, habits: CourierHabits(acceptance: 1))
    stage.play(for: .seconds(60))
    stage.offer = CourierOfferID(suffix: "untold")
    stage.play(for: .hours(1))
    #expect(stage.delivered == 1)
  }

  @Test("does nothing but look while a person is signed in, and comes back to what is being carried")
  func standsAside() {
    var stage = CourierStage(seed: 34, habits: CourierHabits(acceptance: 1))
    stage.play(for: .seconds(60))
    stage.makeOffer()
    stage.play(for: .seconds(60))
    #expect(stage.errand != nil)
    stage.person = true
    stage.play(for: .seconds(20))
    #expect(stage.done.count { $0.effect.stopsReporting } == 1)
    stage.done = []
    stage.play(for: .hours(3))
    #expect(stage.done.allSatisfy { $0.effect == .lookForPerson })
    #expect(stage.delivered == 0)
    stage.person = false
    stage.play(for: .hours(1))
    #expect(stage.delivered == 1)
  }

  @Test("V2: what the phone is told is numbered, and of all of it the person's coming is the last")
  func numbers() {
    var stage = CourierStage(seed: 34)
    stage.play(for: .minutes(5))
    stage.person = true
    stage.play(for: .minutes(5))
    let numbers = stage.done.compactMap { done -> Int? in
      switch done.effect {
      case .report(let number, _), .stopReporting(let number): number
      default: nil
      }
    }
    #expect(numbers.count > 5 && numbers == Array(1...numbers.count))
    #expect(stage.done.last { $0.effect.isReport || $0.effect.stopsReporting }?.effect == .stopReporting(numbers.count))
  }

  @Test("does not come online at all while a person is there")
  func neverBegins() {
    var stage = CourierStage(seed: 35)
    stage.person = true
    stage.play(for: .hours(1))
    stage.makeOffer()
    stage.play(for: .hours(1))
    #expect(!stage.isOnline)
    #expect(!stage.done.contains { $0.effect.stopsReporting })
    #expect(stage.done.allSatisfy { $0.effect == .lookForPerson })
  }

  @Test("looks once more before it answers an offer: the person may have come a second ago")
  func decidesAlone() {
    var stage = CourierStage(seed: 36, habits: CourierHabits(acceptance: 1))
    stage.play(for: .seconds(60))
    stage.person = true
    stage.makeOffer()
    stage.play(for: .seconds(14))
    #expect(stage.errand == nil)
  }

  @Test("lets go of an offer that lapsed, and of one that went to another")
  func lapsed() {
    var stage = CourierStage(seed: 37, habits: CourierHabits(acceptance: 1))
    stage.play(for: .seconds(60))
    stage.makeOffer()
    let id = stage.offer!
    stage.offer = nil
    stage.send(.lapsed(id))
    #expect(stage.courier.duty == .free)
    stage.makeOffer()
    stage.offer = nil
    stage.play(for: .seconds(60))
    #expect(stage.courier.duty == .free)
    stage.makeOffer()
    stage.play(for: .hours(1))
    #expect(stage.delivered == 1)
  }

  @Test("a delivery that is cancelled on the way frees the courier")
  func cancelled() {
    var stage = CourierStage(seed: 38, habits: CourierHabits(acceptance: 1))
    stage.play(for: .seconds(60))
    stage.makeOffer()
    stage.play(for: .seconds(20))
    stage.errands = []
    stage.send(.changed)
    #expect(stage.courier.duty == .free)
  }

  @Test(
    "never spins: an hour of refusals or silence is a few calls a minute, and the food arrives after it",
    arguments: [CourierStage.Mood.refuses, .isAway], [0, 20, 60, 400, 700])
  func backsOff(mood: CourierStage.Mood, after seconds: Int) {
    var stage = CourierStage(seed: 39, habits: CourierHabits(acceptance: 1))
    stage.send(.connection(isLive: true))
    if seconds > 0 {
      stage.play(for: .seconds(60))
      stage.makeOffer()
      stage.play(for: .seconds(seconds))
    }
    let isCarrying = stage.errand != nil
    let before = stage.delivered
    stage.mood = mood
    stage.done = []
    stage.play(for: .hours(1))
    let calls = stage.done.filter { $0.effect != .lookForPerson && !$0.effect.isReport }.count
    #expect(calls < 1_300, "\(calls) calls in an hour")
    stage.mood = .works
    stage.play(for: .hours(2))
    #expect(stage.errand == nil)
    if isCarrying { #expect(stage.delivered == before + 1) }
  }

  @Test("takes a rest now and then, and comes back")
  func rests() {
    var stage = CourierStage(seed: 40, habits: CourierHabits(acceptance: 1, resting: 1))
    stage.play(for: .seconds(60))
    stage.makeOffer()
    for _ in 0..<720 where stage.delivered == 0 { stage.play(for: .seconds(10)) }
    stage.play(for: .seconds(10))
    #expect(!stage.isOnline)
    stage.play(for: .hours(1))
    #expect(stage.isOnline)
    #expect(stage.courier.duty == .free)
  }

  @Test("the same seed rides the same evening, whenever its phone is asked")
  func seeds() {
    func evening(_ seed: UInt64, isLive: Bool) -> [Courier.Effect] {
      var stage = CourierStage(seed: seed)
      stage.play(for: .seconds(60))
      for _ in 1...10 {
        stage.send(.connection(isLive: isLive))
        stage.makeOffer()
        stage.play(for: .hours(1))
      }
      return stage.done.map(\.effect).filter { !$0.isReport && $0 != .lookForPerson && $0 != .readOffers }
    }
    #expect(evening(3, isLive: true) == evening(3, isLive: false))
    #expect(evening(3, isLive: true) != evening(4, isLive: true))
  }
}
