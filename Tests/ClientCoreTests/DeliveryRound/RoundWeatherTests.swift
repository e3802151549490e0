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
  /// The deliveries that came of offers.
  private(set) var taken: Set<DeliveryID> = []

  init(seed: UInt64) {
    dice = Dice(seed: seed)
    give(.open)
  }

  private mutating func chance(_ percent: UInt64) -> Bool { dice.next() % 100 < percent }

  private mutating func give(_ input: DeliveryRound.Input) { pending += run.give(clock, input) }

  mutating func step(isBad: Bool) {
    clock = clock + .seconds(Int64(dice.next() % 4))
    if isBad, chance(20), round.offers.isEmpty, round.deliveries.count < 2 { offer() }
    // Somebody else takes what was offered.
    if isBad, chance(2) {
      round.offers = []
      give(.changed)
    }
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
    round.offers = [
      DeliveryRound.Offer(
        id: CourierOfferID(suffix: "o\(made)"), order: OrderID(suffix: "o\(made)"), lapsesAt: clock + .seconds(45))
    ]
    give(.changed)
  }

  private mutating func ride() {
    guard chance(40) else { return }
    if let offer = run.machine.round?.offers.first { return give(.act(.take(offer.id, of: offer.order))) }
    guard let stop = run.deliveries.first else { return }
    guard stop.isPickedUp else { return give(.act(.pickUp(stop.id))) }
    if chance(50) { give(.act(.photograph(stop.id, slot: "courier/photo/\(stop.id.rawValue)"))) }
    give(.act(.deliver(stop.id, pin: nil)))
  }

  /// As the platform does it: what was done once changes nothing the second time.
  private mutating func take(_ act: DeliveryRound.Act) -> DeliveryRound.Input? {
    if case .take(let offer, let order) = act { return take(offer, of: order) }
    guard let id = act.delivery else { return nil }
    if done[id, default: []].contains(label(act)) { return nil }
    guard act.photo == nil ? round.allows(act, at: clock) : done[id, default: []].contains("deliver") else {
      return .notDone(0, RoundSamples.illegal)
    }
    round.apply(act)
    done[id, default: []].append(label(act))
    return nil
  }

  private mutating func take(_ offer: CourierOfferID, of order: OrderID) -> DeliveryRound.Input? {
    let delivery = DeliveryRound.Delivery(
      id: DeliveryID(suffix: String(order.rawValue.dropFirst(4))), order: order, isPickedUp: false)
    if taken.contains(delivery.id) { return .done(0, delivery) }
    guard round.allows(.take(offer, of: order), at: clock) else { return .notDone(0, RoundSamples.illegal) }
    round.apply(.take(offer, of: order))
    round.deliveries.append(delivery)
    taken.insert(delivery.id)
    return .done(0, delivery)
  }

  private mutating func carryOut(_ effect: DeliveryRound.Effect, isBad: Bool) {
    let (isLostThere, isLostBack) = (isBad && chance(30), isBad && chance(30))
    switch effect {
    case .load: give(.loaded(disk))
    case .save(let steps): disk = steps
    case .read(let number):
      round.offers.removeAll { $0.lapsesAt <= clock }
      give(isLostThere ? .failed(number, .unanswered) : .round(number, round))
    case .send(let step):
      if isLostThere { return give(.notDone(step.number, .unanswered)) }
      let answer = take(step.act)
      if isLostBack { return give(.notDone(step.number, .unanswered)) }
      switch answer {
      case .notDone?: give(.notDone(step.number, RoundSamples.illegal))
      case .done(_, let delivery)?: give(.done(step.number, delivery))
      default: give(.done(step.number, nil))
      }
    case .follow, .unfollow, .notify, .signIn, .wake, .report, .forgetPhoto, .keepPhotos, .remember: break
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
    #expect(weather.isAgreed && weather.taken.count > 3)
    #expect(Set(weather.done.keys) == weather.taken)
    #expect(weather.done.values.allSatisfy { $0.starts(with: ["pickUp", "deliver"]) && $0.count <= 3 })
  }
}
