import Domain
import Testing
import Wire

@testable import Robots

@Suite("V2: a robot kitchen")
struct KitchenTests {
  @Test("brings every order it accepts to ready, in time", arguments: 1...40 as ClosedRange<UInt64>)
  func everyOrderIsCooked(seed: UInt64) {
    var stage = KitchenStage(seed: seed)
    for number in 1...30 {
      stage.place(number)
      stage.play(for: .seconds(90))
    }
    stage.play(for: .hours(2))
    for (id, status) in stage.status {
      #expect(status == .readyForPickup || status == .rejected, "seed \(seed), \(id): \(status)")
    }
    #expect(stage.kitchen.orders.isEmpty, "seed \(seed)")
    #expect(stage.kitchen.wakesAt == nil, "seed \(seed)")
  }

  @Test("thinks 5 to 40 seconds, rejects one in fifty, is late for one in ten")
  func habits() {
    let seed: UInt64 = 7
    var stage = KitchenStage(seed: seed)
    let count = 4_000
    for number in 1...count {
      stage.place(number)
      let placed = stage.now
      stage.play(for: .seconds(41))
      let answer = stage.done.first { $0.effect.answers(KitchenStage.order(number)) }
      let thought = answer.map { $0.at.since(placed) } ?? .zero
      #expect(thought >= .seconds(5) && thought <= .seconds(41), "seed \(seed), order \(number): \(thought)")
      stage.play(for: .hours(1))
      stage.done.removeAll { !$0.effect.isRejection && !$0.effect.isDelay }
    }
    let rejected = stage.done.filter(\.effect.isRejection).count
    let late = stage.done.filter(\.effect.isDelay).count
    #expect((50...120).contains(rejected), "seed \(seed): \(rejected)")
    #expect((300...480).contains(late), "seed \(seed): \(late)")
  }

  @Test("the same seed plays the same evening, another seed another")
  func seeds() {
    func evening(_ seed: UInt64) -> [Kitchen.Effect] {
      var stage = KitchenStage(seed: seed)
      for number in 1...20 {
        stage.place(number)
        stage.play(for: .seconds(200))
      }
      return stage.done.map(\.effect)
    }
    #expect(evening(3) == evening(3))
    #expect(evening(3) != evening(4))
  }

  @Test(
    "V1: cooks for a slot when it is near and brings it to the seat, at any pace",
    arguments: [1.0, 20.0], 1...10 as ClosedRange<UInt64>)
  func bringsToSeat(pace: Double, seed: UInt64) {
    var stage = KitchenStage(seed: seed, pace: pace, habits: KitchenHabits(refusal: 0, lateness: 0))
    let slot = stage.now + .hours(3) * pace
    stage.place(1, untilSlot: .hours(3), goesToSeat: true)
    stage.play(for: .hours(2) * pace)
    #expect(stage.status[KitchenStage.order(1)] == .confirmed, "may still be cancelled")
    stage.play(for: .hours(2) * pace)
    #expect(stage.status[KitchenStage.order(1)] == .delivered)
    func at(_ effect: Kitchen.Effect) -> Instant { stage.done.first { $0.effect == effect }?.at ?? stage.now }
    let (start, finish) = (at(.start(KitchenStage.order(1))), at(.finish(KitchenStage.order(1))))
    #expect(start >= slot - .seconds(960) && finish >= slot && finish <= slot + .seconds(2))
    #expect(at(.bring(KitchenStage.order(1))) >= finish + CookedOrder.walk)
    #expect(stage.kitchen.orders.isEmpty && stage.kitchen.wakesAt == nil)
  }

  @Test("starts sooner when the slot has come nearer: the clock was moved")
  func movedClock() {
    var stage = KitchenStage(seed: 3, habits: KitchenHabits(refusal: 0))
    stage.place(1, untilSlot: .hours(20))
    stage.play(for: .hours(1))
    #expect(stage.status[KitchenStage.order(1)] == .confirmed)
    stage.send(.ticket(Kitchen.Ticket(id: KitchenStage.order(1), status: .confirmed, untilSlot: .zero)))
    stage.play(for: .hours(1))
    #expect(stage.status[KitchenStage.order(1)] == .readyForPickup, "fetched, not brought")
  }

  @Test("does not touch a house while a person is signed in, and goes on when they are gone")
  func standsAside() {
    var stage = KitchenStage(seed: 5)
    stage.person = true
    stage.place(1)
    stage.place(2)
    stage.play(for: .hours(1))
    #expect(!stage.done.contains { $0.effect.acts })
    // The person has accepted one of them by hand.
    stage.status[KitchenStage.order(1)] = .confirmed
    stage.person = false
    stage.play(for: .hours(1))
    #expect(stage.status.values.allSatisfy { $0 == .readyForPickup })
    #expect(!stage.done.contains { $0.effect.answers(KitchenStage.order(1)) })
  }

  @Test("D8: replies once to a customer who writes, about an order that it has")
  func replies() {
    var stage = KitchenStage(seed: 5, habits: KitchenHabits(refusal: 0))
    stage.place(1)
    for _ in 0..<3 { stage.send(.asked(KitchenStage.order(1))) }
    stage.send(.asked(KitchenStage.order(2)))
    stage.play(for: .seconds(90))
    stage.send(.asked(KitchenStage.order(1)))
    #expect(stage.replies == [KitchenStage.order(1)])
  }

  @Test("D8: leaves the reply to a person who is signed in, and replies when they are gone")
  func leavesReply() {
    var stage = KitchenStage(seed: 5, habits: KitchenHabits(refusal: 0))
    stage.person = true
    stage.place(1)
    stage.send(.asked(KitchenStage.order(1)))
    stage.play(for: .seconds(20))
    #expect(stage.replies.isEmpty)
    stage.person = false
    stage.play(for: .seconds(120))
    #expect(stage.replies == [KitchenStage.order(1)])
  }

  @Test("stops in the middle of cooking when a person signs in")
  func handsOver() {
    var stage = KitchenStage(seed: 6, habits: KitchenHabits(refusal: 0))
    stage.place(1)
    stage.play(for: .seconds(120))
    #expect(stage.status[KitchenStage.order(1)] == .preparing)
    stage.person = true
    stage.play(for: .hours(2))
    #expect(stage.status[KitchenStage.order(1)] == .preparing)
  }

  @Test("looks again, ever more seldom, while nobody can tell whether a person is there")
  func unknownPlace() {
    var stage = KitchenStage(seed: 8)
    stage.person = nil
    stage.place(1)
    stage.play(for: .hours(1))
    #expect(!stage.done.contains { $0.effect.acts })
    #expect((10...80).contains(stage.done.count), "\(stage.done.count)")
  }

  @Test(
    "never spins: an hour of refusals or silence is a few calls a minute, and all is cooked after it",
    arguments: [KitchenStage.Mood.refuses, .isAway])
  func backsOff(mood: KitchenStage.Mood) {
    var stage = KitchenStage(seed: 9, habits: KitchenHabits(refusal: 0))
    for number in 1...3 { stage.place(number) }
    stage.mood = mood
    stage.play(for: .hours(1))
    #expect(stage.done.count < 1_200, "\(stage.done.count)")
    stage.mood = .works
    stage.play(for: .hours(2))
    #expect(stage.status.values.allSatisfy { $0 == .readyForPickup }, "\(stage.status)")
  }

  @Test("lets an order go that its customer cancelled")
  func cancelled() {
    var stage = KitchenStage(seed: 10, habits: KitchenHabits(refusal: 0))
    stage.place(1)
    stage.status[KitchenStage.order(1)] = .cancelled
    stage.send(.ticket(Kitchen.Ticket(id: KitchenStage.order(1), status: .cancelled)))
    stage.play(for: .hours(1))
    #expect(stage.done.isEmpty)
    // Even when nobody told it: the refusal makes it read the board.
    stage.place(2)
    stage.status[KitchenStage.order(2)] = .cancelled
    stage.play(for: .hours(1))
    #expect(stage.kitchen.orders.isEmpty)
  }

  @Test("an order it hears of twice, or of an unknown status, changes nothing")
  func repeated() {
    var stage = KitchenStage(seed: 11)
    stage.place(1)
    let plan = stage.kitchen
    stage.send(.ticket(Kitchen.Ticket(id: KitchenStage.order(1), status: .placed)))
    stage.send(.ticket(Kitchen.Ticket(id: KitchenStage.order(2), status: OrderStatusCode(rawValue: "levitating"))))
    #expect(stage.kitchen == plan)
  }

  @Test(
    "finds the orders of before its start on the board", arguments: [OrderStatusCode.placed, .confirmed, .preparing])
  func takesOver(status: OrderStatusCode) {
    var stage = KitchenStage(seed: 12, habits: KitchenHabits(refusal: 0))
    stage.status[KitchenStage.order(1)] = status
    stage.send(.missed)
    stage.play(for: .hours(1))
    #expect(stage.status[KitchenStage.order(1)] == .readyForPickup)
  }

  @Test("sells a dish out now and then, but never the half of its menu")
  func sellsOut() {
    var stage = KitchenStage(seed: 13, habits: KitchenHabits(refusal: 0, runningOut: 1))
    for number in 1...50 {
      stage.place(number)
      stage.play(for: .hours(1))
    }
    #expect(stage.menu.count == 5)
    stage.menuCount = 2
    stage.menu = Array(stage.menu.prefix(2))
    stage.place(51)
    stage.play(for: .hours(1))
    #expect(stage.menu.count == 2)
  }

  @Test("promises what its pace makes of the time, at least a minute", arguments: [(1.0, 8...17), (20.0, 1...1)])
  func promise(pace: Double, minutes: ClosedRange<Int64>) {
    var stage = KitchenStage(seed: 14, pace: pace, habits: KitchenHabits(refusal: 0))
    stage.place(1)
    stage.play(for: .seconds(60))
    let promised = stage.done.compactMap { if case .accept(_, let minutes) = $0.effect { minutes } else { nil } }
    #expect(promised.count == 1 && promised.allSatisfy(minutes.contains), "\(promised)")
  }
}

extension Kitchen.Effect {
  func answers(_ order: OrderID) -> Bool {
    switch self {
    case .accept(order, _), .reject(order, _): true
    default: false
    }
  }

  var isRejection: Bool { if case .reject = self { true } else { false } }
  var isDelay: Bool { if case .delay = self { true } else { false } }
}
