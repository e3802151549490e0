import Domain
import Structures
import Testing

@testable import ClientCore

/// A platform that loses calls and answers, and a courier who rides on.
private struct RoundWeather {
  private var dice: Dice
  private var clock = time(0)
  private var run = RoundRun()
  private var pending: [DeliveryRound.Effect] = []
  private var disk: [DeliveryRound.Step] = []
  /// As the platform has it.
  private var round = RoundSamples.round()
  private(set) var made: Int64 = 0
  /// The steps of each delivery, in the order in which the platform did them.
  private(set) var done: [DeliveryID: [String]] = [:]
  private(set) var given = 0

  init(seed: UInt64) {
    dice = Dice(seed: seed)
    give(.open)
  }

  private mutating func chance(_ percent: UInt64) -> Bool { dice.next() % 100 < percent }

  private mutating func give(_ input: DeliveryRound.Input) { pending += run.give(clock, input) }

  mutating func step(isBad: Bool) {
    clock = clock + .seconds(Int64(dice.next() % 4))
    if isBad, chance(20), round.deliveries.count < 2 { offer() }
    // The phone is closed in the middle of anything, and opened again.
    if isBad, chance(3) {
      (run, pending) = (RoundRun(), [])
      give(.open)
    }
    if run.wakesAt.map({ $0 <= clock }) ?? false { give(.woke) }
    ride()
    let work = pending
    pending = []
    for effect in work { carryOut(effect, isBad: isBad) }
  }

  private mutating func offer() {
    made += 1
    round.deliveries.append(RoundSamples.delivery(DeliveryID(suffix: "d\(made)")))
    give(.changed)
  }

  private mutating func ride() {
    guard chance(40), let stop = run.deliveries.first else { return }
    give(.act(stop.isPickedUp ? .deliver(stop.id, pin: nil) : .pickUp(stop.id)))
  }

  /// As the platform does it: a step that was done changes nothing.
  private mutating func take(_ act: DeliveryRound.Act) -> DeliveryRound.Input? {
    guard let id = act.delivery else { return nil }
    let isKnown = done[id, default: []].contains(label(act))
    if !isKnown {
      guard round.allows(act, at: clock) else { return .notDone(0, RoundSamples.illegal) }
      round.apply(act)
      done[id, default: []].append(label(act))
    }
    return nil
  }

  private mutating func carryOut(_ effect: DeliveryRound.Effect, isBad: Bool) {
    let (isLostThere, isLostBack) = (isBad && chance(30), isBad && chance(30))
    switch effect {
    case .load: give(.loaded(disk))
    case .save(let steps): disk = steps
    case .read(let number): give(isLostThere ? .failed(number, .unanswered) : .round(number, round))
    case .send(let step):
      if isLostThere { return give(.notDone(step.number, .unanswered)) }
      let refusal = take(step.act)
      if isLostBack { return give(.notDone(step.number, .unanswered)) }
      if refusal == nil { give(.done(step.number, nil)) } else { give(.notDone(step.number, RoundSamples.illegal)) }
    case .follow, .unfollow, .notify, .signIn, .wake, .report, .forgetPhoto: break
    }
  }

  /// Whether the phone shows what the platform has, with nothing on the way.
  var isAgreed: Bool { run.machine.round == round && run.machine.steps.isEmpty }
}

@Suite("A courier on a bad network")
struct RoundWeatherTests {
  @Test(
    "D6: each delivery is picked up once and delivered once, in this order, also when the phone is closed",
    arguments: UInt64(1)...60)
  func agrees(seed: UInt64) {
    var weather = RoundWeather(seed: seed)
    for _ in 0..<200 { weather.step(isBad: true) }
    for _ in 0..<80 { weather.step(isBad: false) }
    #expect(weather.isAgreed && weather.made > 5)
    #expect(weather.done.count == Int(weather.made))
    #expect(weather.done.values.allSatisfy { $0 == ["pickUp", "deliver"] })
  }
}
