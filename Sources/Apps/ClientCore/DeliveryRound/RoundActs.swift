public import Domain

// What an act does to a round.

extension DeliveryRound.Act {
  /// The delivery that it changes, if any.
  public var delivery: DeliveryID? {
    switch self {
    case .beginShift, .endShift, .take, .pass: nil
    case .pickUp(let id), .photograph(let id, _), .deliver(let id, _), .giveBack(let id, _): id
    }
  }

  /// The offer that it answers.
  var offer: CourierOfferID? {
    switch self {
    case .take(let id, _), .pass(let id): id
    case .beginShift, .endShift, .pickUp, .photograph, .deliver, .giveBack: nil
    }
  }

  var isTake: Bool { if case .take = self { true } else { false } }

  /// The slot of the photo that it sends.
  public var photo: String? { if case .photograph(_, let slot) = self { slot } else { nil } }

  /// For so long it is worth sending. Nil: for ever, since it has happened.
  var meantFor: Duration? {
    switch self {
    // Whoever wanted to work then may be at home by now.
    case .beginShift: .minutes(10)
    // The platform gives an offer 45 seconds.
    case .take, .pass: .minutes(2)
    case .endShift, .pickUp, .photograph, .deliver, .giveBack: nil
    }
  }
}

extension DeliveryRound.Round {
  mutating func apply(_ act: DeliveryRound.Act) {
    switch act {
    case .beginShift(let vehicle): (isOnShift, self.vehicle) = (true, vehicle)
    case .endShift: (isOnShift, offers) = (false, [])
    case .take(let id, _), .pass(let id): offers.removeAll { $0.id == id }
    case .pickUp(let id):
      for place in deliveries.indices where deliveries[place].id == id { deliveries[place].isPickedUp = true }
      // Who has the food leaves: nothing else is added to the way.  D9
      offers = []
    case .photograph: break
    case .deliver(let id, _), .giveBack(let id, _): deliveries.removeAll { $0.id == id }
    }
  }

  func delivery(_ id: DeliveryID) -> DeliveryRound.Delivery? { deliveries.first { $0.id == id } }

  /// Whether the act would change the round, or adds to a delivery that is under way.
  func allows(_ act: DeliveryRound.Act, at now: Instant) -> Bool {
    switch act {
    case .beginShift(let vehicle): !isOnShift || self.vehicle != vehicle
    case .endShift: isOnShift
    case .take(let id, _), .pass(let id): offers.contains { $0.id == id && now < $0.lapsesAt }
    case .pickUp(let id), .giveBack(let id, _): delivery(id)?.isPickedUp == false
    case .deliver(let id, _): delivery(id)?.isPickedUp == true
    // It goes after the delivery that it shows.
    case .photograph: true
    }
  }

  /// Whether the round is where the act would have brought it. What the platform answers the same way when it is repeated is
  /// refused only where it was not done.
  func hasReached(_ act: DeliveryRound.Act) -> Bool {
    switch act {
    case .beginShift: isOnShift
    case .endShift: !isOnShift
    case .pass(let id): !offers.contains { $0.id == id }
    case .giveBack(let id, _): delivery(id) == nil
    case .pickUp(let id): delivery(id)?.isPickedUp == true
    case .take(_, let order): deliveries.contains { $0.order == order }
    case .deliver, .photograph: false
    }
  }
}
