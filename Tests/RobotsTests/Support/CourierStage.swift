import ClientCore
import Domain
import Structures
import Wire

@testable import Robots

/// A courier and a platform with one kitchen, in time that jumps from one event to the next.
struct CourierStage {
  enum Mood { case works, refuses, isAway }

  static let kitchen = Coordinate(latitude: 40.0, longitude: -74.0)

  var courier: Courier
  var now = Instant(seconds: 1_000_000)
  var person: Bool? = false
  var mood = Mood.works
  var isOnline = false
  /// The offer that waits for an answer.
  var offer: CourierOfferID?
  var errands: [Courier.Errand] = []
  /// When the food of each order is ready.
  private var foodIsReadyAt: [DeliveryID: Instant] = [:]
  var delivered = 0
  var declined = 0
  var done: [(at: Instant, effect: Courier.Effect)] = []
  var dice: Dice
  private var offers = 0

  init(seed: UInt64, pace: Double = 1, habits: CourierHabits = CourierHabits()) {
    dice = Dice(seed: seed, for: "stage")
    courier = Courier(
      home: Self.kitchen.moved(north: 250, east: -120), pace: Pace(pace), dice: Dice(seed: seed), habits: habits,
      firstLook: now)
  }

  var errand: Courier.Errand? { errands.first }

  mutating func makeOffer() {
    offers += 1
    let id = CourierOfferID(suffix: "\(offers)")
    offer = id
    send(.offered(Courier.Offer(id: id, pickup: Self.kitchen)))
  }

  mutating func send(_ event: Courier.Input) {
    for effect in courier.handle(Timed(event, at: now)) {
      done.append((now, effect))
      if let answer = answer(effect) { send(answer) }
    }
  }

  mutating func play(for duration: Duration) {
    let end = now + duration
    while let next = courier.wakesAt, next <= end {
      now = max(next, now + .milliseconds(1))
      send(.time)
    }
    now = end
  }

  private mutating func answer(_ effect: Courier.Effect) -> Courier.Input? {
    switch effect {
    case .lookForPerson: return .person(mood == .isAway ? nil : person)
    case .report, .stopReporting, .reply: return nil
    default: break
    }
    if mood == .isAway { return effect == .readOffers ? nil : .failed }
    if mood == .refuses { return effect == .readOffers ? nil : .refused }
    switch effect {
    case .setShift(let online, _):
      isOnline = online
      return .shift(online: online)
    case .readErrands: return .errands(errands)
    case .readOffers: return offer.map { .offered(Courier.Offer(id: $0, pickup: Self.kitchen)) }
    case .accept(let id): return accept(id)
    case .decline:
      offer = nil
      declined += 1
      return .declined
    case .pickUp(let id): return pickUp(id)
    case .handOver(let id): return handOver(id)
    case .lookForPerson, .report, .stopReporting, .reply: return nil
    }
  }

  private mutating func accept(_ id: CourierOfferID) -> Courier.Input {
    guard offer == id, errands.count < 2, errands.allSatisfy({ !$0.hasFood }) else { return .refused }
    offer = nil
    let door = Self.kitchen.moved(north: dice.number(in: -2500...2500), east: dice.number(in: -2500...2500))
    let errand = Courier.Errand(
      id: DeliveryID(suffix: id.suffix), order: OrderID(suffix: id.suffix), pickup: Self.kitchen, door: door,
      hasFood: false)
    errands.append(errand)
    foodIsReadyAt[errand.id] = now + dice.seconds(in: 0...900)
    return .errand(errand)
  }

  private mutating func pickUp(_ id: DeliveryID) -> Courier.Input {
    guard let index = errands.firstIndex(where: { $0.id == id }), now >= foodIsReadyAt[id, default: now] else {
      return .refused
    }
    errands[index].hasFood = true
    return .errand(errands[index])
  }

  private mutating func handOver(_ id: DeliveryID) -> Courier.Input {
    guard let index = errands.firstIndex(where: { $0.id == id && $0.hasFood }) else { return .refused }
    errands.remove(at: index)
    delivered += 1
    return .handedOver
  }

  var sightings: [(at: Instant, sighting: Courier.Sighting)] {
    done.compactMap { if case .report(_, let sighting) = $0.effect { ($0.at, sighting) } else { nil } }
  }
}

extension Courier.Effect {
  var isReport: Bool { if case .report = self { true } else { false } }
  var stopsReporting: Bool { if case .stopReporting = self { true } else { false } }
}
