import ClientCore
import Domain
import Structures
import Wire

/// A courier's duties, from one delivery to the next.
extension Courier {
  mutating func work(_ input: Input, at now: Instant) -> [Effect] {
    switch (input, duty) {
    case (.shift(true), .starting): return checkErrands(at: now)
    case (.shift(false), .leaving):
      duty = .resting
      actsAt = now + dice.seconds(in: habits.rests)
      reportsAt = nil
    case (.errands(let errands), .checkingErrands): return resume(errands, at: now)
    case (.offered(let offer), .free): consider(offer, at: now)
    // Whoever waits for one order is asked about another of the same kitchen.  D9
    case (.offered(let offer), .ridingToKitchen(let errand)) where goes(offer, with: errand),
      (.offered(let offer), .atKitchen(let errand, isAsking: false)) where goes(offer, with: errand):
      standStill(at: now)
      consider(offer, at: now)
    case (.lapsed(let id), .considering(let offer)) where offer.id == id,
      (.lapsed(let id), .deciding(let offer)) where offer.id == id:
      return letGo(at: now)
    case (.errand(let errand), .answering): return goOn(after: errand, at: now)
    case (.errand(let errand), .atKitchen(let mine, isAsking: true)) where errand.id == mine.id:
      return goOn(after: errand, at: now)
    case (.declined, .answering): return letGo(at: now)
    case (.handedOver, .atDoor(let errand, _)):
      place = errand.door
      errands.removeAll { $0.id == errand.id }
      return errands.isEmpty ? finish() : goOn(at: now)
    case (.changed, .ridingToKitchen), (.changed, .atKitchen), (.changed, .ridingToDoor), (.changed, .atDoor):
      standStill(at: now)
      return checkErrands(at: now)
    case (.asked(let order), _): return beAsked(about: order)
    case (.refused, _): return accept(refusalAt: now)
    case (.failed, _): tryAgain(at: now)
    default: break
    }
    return []
  }

  /// Looks first: a reply would stand under the name of a person who has signed in since the last look.
  private mutating func beAsked(about order: OrderID) -> [Effect] {
    guard !repliedTo.contains(order), duty == .checkingErrands || isCarrying(order) else { return [] }
    askedAbout = order
    return look()
  }

  /// Nobody is at the phone. While its deliveries are read it does not know yet whether the question is about one of
  /// them, and looks again afterwards.
  mutating func replyIfAsked() -> [Effect] {
    guard let order = askedAbout, duty != .checkingErrands else { return [] }
    askedAbout = nil
    guard isCarrying(order), repliedTo.insert(order).inserted else { return [] }
    return [.reply(order)]
  }

  private func isCarrying(_ order: OrderID) -> Bool { errands.contains { $0.order == order } }

  /// Whether it may be asked about another order on its way.  D9
  private var hasRoom: Bool {
    !errands.isEmpty && errands.count < Self.mostErrands && errands.allSatisfy { !$0.hasFood }
  }

  /// Whether it would hear an offer now: while it is free, and on its way to a kitchen or in it while it has room.
  var takesOffers: Bool {
    switch duty {
    case .free: true
    case .ridingToKitchen, .atKitchen(_, isAsking: false): hasRoom
    default: false
    }
  }

  private func goes(_ offer: Offer, with errand: Errand) -> Bool { offer.pickup == errand.pickup && hasRoom }

  private mutating func consider(_ offer: Offer, at now: Instant) {
    duty = .considering(offer)
    actsAt = now + dice.seconds(in: habits.considers)
  }

  /// Goes back to what it carries, which may have changed meanwhile.
  mutating func letGo(at now: Instant) -> [Effect] {
    if !errands.isEmpty { return checkErrands(at: now) }
    becomeFree()
    return []
  }

  private mutating func becomeFree() {
    duty = .free
    actsAt = nil
    waits = 0
    repliedTo = []
  }

  /// Takes the duty's next step, which is due.
  mutating func act(at now: Instant) -> [Effect] {
    actsAt = nil
    switch duty {
    case .considering(let offer):
      duty = .deciding(offer)
      return look()
    case .ridingToKitchen(let errand):
      arrive(at: errand.pickup)
      duty = .atKitchen(errand, isAsking: true)
      return [.pickUp(errand.id)]
    case .atKitchen(let errand, _):
      duty = .atKitchen(errand, isAsking: true)
      return [.pickUp(errand.id)]
    case .ridingToDoor(let errand):
      arrive(at: errand.door)
      duty = .atDoor(errand, isAsking: false)
      actsAt = now + dice.seconds(in: habits.handsOver)
      return []
    case .atDoor(let errand, _):
      duty = .atDoor(errand, isAsking: true)
      return [.handOver(errand.id)]
    case .starting, .resting:
      duty = .starting
      return [.setShift(online: true, vehicle)]
    case .checkingErrands: return [.readErrands]
    case .leaving: return [.setShift(online: false, vehicle)]
    case .away, .free, .deciding, .answering: return []
    }
  }

  /// Reads open deliveries first, which may be from before a restart.
  private mutating func checkErrands(at now: Instant) -> [Effect] {
    patience.reset()
    duty = .checkingErrands
    actsAt = nil
    if reportsAt == nil { reportSoon(at: now) }
    return [.readErrands]
  }

  private mutating func resume(_ errands: [Errand], at now: Instant) -> [Effect] {
    patience.reset()
    self.errands = errands
    if !errands.isEmpty {
      let next = goOn(at: now) + (askedAbout == nil ? [] : look())
      return takesOffers ? next + [.readOffers] : next
    }
    becomeFree()
    askedAbout = nil
    return [.readOffers]
  }

  /// Notes a delivery that it accepted, or whose food it got.
  private mutating func goOn(after errand: Errand, at now: Instant) -> [Effect] {
    if let index = errands.firstIndex(where: { $0.id == errand.id }) {
      errands[index] = errand
    } else {
      errands.append(errand)
    }
    if errand.hasFood { waits = 0 }
    return goOn(at: now)
  }

  /// The delivery to go on with: all food is fetched before the first is brought, to the nearest door. Where food is
  /// late, it asks for the one and the other in turn.
  private var next: Errand? {
    let waiting = errands.filter { !$0.hasFood }
    guard waiting.isEmpty else { return waiting[waits % waiting.count] }
    return errands.min { place.metres(to: $0.door) < place.metres(to: $1.door) }
  }

  private mutating func goOn(at now: Instant) -> [Effect] {
    patience.reset()
    guard let errand = next else { return letGo(at: now) }
    if !errand.hasFood, place == errand.pickup {
      waits += 1
      duty = .atKitchen(errand, isAsking: false)
      actsAt = now + waitForFood()
      return []
    }
    waits = 0
    let goal = errand.hasFood ? errand.door : errand.pickup
    let ride = Ride(from: place, to: goal, northFirst: dice.happens(0.5), speed: speed, startsAt: now)
    self.ride = ride
    duty = errand.hasFood ? .ridingToDoor(errand) : .ridingToKitchen(errand)
    actsAt = ride.arrivesAt
    reportSoon(at: now)
    return []
  }

  /// The pause before asking for the food again: short at first, then growing, at most eight seconds in real time.
  private func waitForFood() -> Duration {
    let wait = Duration.seconds(DoublingWait(first: 20, longest: 320).doubled(Int64(waits)))
    return min(max(wait, pace.inside(.milliseconds(500))), pace.inside(.seconds(8)))
  }

  private mutating func arrive(at goal: Coordinate) {
    place = goal
    ride = nil
  }

  mutating func standStill(at now: Instant) {
    place = ride?.place(at: now) ?? place
    ride = nil
  }

  private mutating func finish() -> [Effect] {
    patience.reset()
    guard dice.happens(habits.resting) else {
      becomeFree()
      return [.readOffers]
    }
    duty = .leaving
    return [.setShift(online: false, vehicle)]
  }

  /// The platform's state differs from the courier's, so it is read again.
  private mutating func accept(refusalAt now: Instant) -> [Effect] {
    switch duty {
    case .answering, .considering, .deciding: return letGo(at: now)
    case .atKitchen:
      duty = .checkingErrands
      return [.readErrands]
    case .atDoor:
      duty = .checkingErrands
      actsAt = now + pace.inside(patience.next())
    case .away, .free, .resting, .ridingToKitchen, .ridingToDoor: break
    case .starting, .checkingErrands, .leaving: tryAgain(at: now)
    }
    return []
  }

  private mutating func tryAgain(at now: Instant) {
    switch duty {
    // The acceptance may have arrived: the open deliveries show it.
    case .answering, .deciding, .considering: duty = .checkingErrands
    case .away, .free, .resting, .ridingToKitchen, .ridingToDoor: return
    case .starting, .checkingErrands, .atKitchen, .atDoor, .leaving: break
    }
    actsAt = now + pace.inside(patience.next())
  }
}
