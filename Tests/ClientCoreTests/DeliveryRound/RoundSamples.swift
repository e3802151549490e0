import Domain
import Structures

@testable import ClientCore

/// Offers and deliveries of a courier.
enum RoundSamples {
  static let offer = CourierOfferID(suffix: "f1")
  static let first = DeliveryID(suffix: "d1")
  static let second = DeliveryID(suffix: "d2")
  static let order = OrderID(suffix: "f1")
  static let take = DeliveryRound.Act.take(offer, of: order)
  static let slot = "courier/photo/dlv_d1"

  static func round(
    isOnShift: Bool = true, offers: [DeliveryRound.Offer] = [], _ deliveries: DeliveryRound.Delivery...
  ) -> DeliveryRound.Round {
    DeliveryRound.Round(isOnShift: isOnShift, vehicle: "bicycle", offers: offers, deliveries: deliveries)
  }

  static func made(until second: Double = 45) -> DeliveryRound.Offer {
    DeliveryRound.Offer(id: offer, order: order, lapsesAt: time(second))
  }

  static func delivery(_ id: DeliveryID = first, isPickedUp: Bool = false) -> DeliveryRound.Delivery {
    DeliveryRound.Delivery(id: id, order: id == first ? order : OrderID(suffix: "x"), isPickedUp: isPickedUp)
  }

  static func step(_ number: Int32, _ act: DeliveryRound.Act, at second: Double = 0) -> DeliveryRound.Step {
    DeliveryRound.Step(number: number, act: act, at: time(second))
  }

  static func position(at second: Double) -> DeliveryRound.Position {
    DeliveryRound.Position(place: Coordinate(latitude: 40, longitude: -74), at: time(second))
  }

  static let illegal = MachineSamples.refusal("illegal_transition", 409)
}

extension DeliveryRound {
  /// Those that the platform has not answered.
  var steps: [Step] {
    guard case .open(let opened) = state else { return [] }
    return opened.queue.steps
  }
}

/// A round with its effects, but for `wake`.
struct RoundRun {
  var machine = DeliveryRound(dice: Dice(seed: 3))
  private(set) var wakesAt: Instant?

  /// Open, with this round and these steps on the disk.
  static func showing(_ round: DeliveryRound.Round, kept: [DeliveryRound.Step] = []) -> RoundRun {
    var run = RoundRun()
    _ = run.give(0, .open)
    _ = run.give(0, .round(1, round))
    _ = run.give(0, .loaded(kept))
    return run
  }

  mutating func give(_ second: Double, _ input: DeliveryRound.Input) -> [DeliveryRound.Effect] {
    give(time(second), input)
  }

  mutating func give(_ at: Instant, _ input: DeliveryRound.Input) -> [DeliveryRound.Effect] {
    machine.handle(Timed(input, at: at)).filter { effect in
      guard case .wake(let time) = effect else { return true }
      wakesAt = time
      return false
    }
  }

  var deliveries: [DeliveryRound.Delivery] { machine.round?.deliveries ?? [] }
}
