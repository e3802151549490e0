import ClientCore
import Domain
import Structures
import Wire

/// One courier: comes online near a kitchen, takes most offers, rides, waits, carries, hands over.
///
/// It does nothing but look while a person is signed in as this courier.
struct Courier: Mind {
  enum Input: Hashable, Sendable {
    /// Whether a person is signed in as this courier; nil: nobody could tell.
    case person(Bool?)
    case shift(online: Bool)
    /// What the platform says the courier carries.
    case errands([Errand])
    case offered(Offer)
    case lapsed(CourierOfferID)
    /// The answer to an acceptance or a pickup.
    case errand(Errand)
    case declined
    case handedOver
    /// Something about the courier's errands changed.
    case changed
    /// Whether offers are told as they are made.
    case connection(isLive: Bool)
    /// The platform said no to what was asked last.
    case refused
    /// What was asked last has no answer.
    case failed
    case time
  }

  enum Effect: Hashable, Sendable {
    case lookForPerson
    case setShift(online: Bool, VehicleCode)
    case readErrands
    case readOffers
    case accept(CourierOfferID)
    case decline(CourierOfferID)
    case pickUp(DeliveryID)
    case handOver(DeliveryID)
    /// What the phone is told has a number: what comes to it out of order is void.
    case report(Int, Sighting)
    /// A person has the phone now.
    case stopReporting(Int)
  }

  struct Offer: Hashable, Sendable {
    var id: CourierOfferID
    var pickup: Coordinate
  }

  /// An order to carry, or being carried.
  struct Errand: Hashable, Sendable {
    var id: DeliveryID
    var pickup: Coordinate
    var door: Coordinate
    var hasFood: Bool
  }

  /// What the phone says about where it is.
  struct Sighting: Hashable, Sendable {
    var place: Coordinate
    var heading: Double?
    /// Metres per second in the time outside.
    var speed: Double
  }

  /// What the courier is about.
  enum Duty: Hashable, Sendable {
    /// Not working: looks whether it may, then begins a shift.
    case away
    case starting, checkingErrands
    case free
    case considering(Offer)
    /// Looks once more whether it is alone before it answers.
    case deciding(Offer)
    case answering(Offer, accepted: Bool)
    case ridingToKitchen(Errand)
    case atKitchen(Errand, isAsking: Bool)
    case ridingToDoor(Errand)
    case atDoor(Errand, isAsking: Bool)
    case leaving
    case resting
  }

  static let time = Input.time

  let habits: CourierHabits
  let vehicle: VehicleCode
  /// Metres per second, for as long as this courier lives.
  let speed: Double
  let pace: Pace
  var dice: Dice
  /// The phone's errors, which depend on when it is asked, do not change what the courier decides.
  var phone: Dice
  var duty = Duty.away
  /// Where it stands, or has last stood.
  var place: Coordinate
  var ride: Ride?
  var isLive = false
  /// When the duty goes on by itself.
  var actsAt: Instant?
  var looksAt: Instant?
  var reportsAt: Instant?
  var isLooking = false
  var reportedAt: Instant?
  /// How often the phone was told something.
  var reportCount = 0
  var patience: RetryDelay
  var waits = 0

  init(home: Coordinate, pace: Pace, dice: Dice, habits: CourierHabits = CourierHabits(), firstLook: Instant) {
    var dice = dice
    self.habits = habits
    self.pace = pace
    place = home
    vehicle = dice.happens(habits.bicycles) ? .bicycle : .scooter
    speed = dice.number(in: vehicle == .bicycle ? habits.bicycleSpeed : habits.scooterSpeed)
    phone = Dice(seed: dice.next())
    patience = RetryDelay(beside: dice)
    self.dice = dice
    looksAt = firstLook
  }

  var wakesAt: Instant? {
    [actsAt, isLooking ? nil : looksAt, reportsAt].compactMap(\.self).min()
  }

  mutating func handle(_ event: Event) -> [Effect] {
    let now = event.at
    switch event.input {
    case .time: return wake(at: now)
    case .person(let hasPerson): return see(hasPerson, at: now)
    case .connection(let isLive):
      self.isLive = isLive
      return duty == .free && isLive ? [.readOffers] : []
    default: return duty == .away ? [] : work(event.input, at: now)
    }
  }
}

/// How couriers in general behave.
struct CourierHabits: Hashable, Sendable {
  var bicycles = 0.6
  var bicycleSpeed = 4.0...7.0
  var scooterSpeed = 8.0...11.0
  var acceptance = 0.9
  var considers = 2.0...12.0
  var handsOver = 20.0...60.0
  /// After a delivery.
  var resting = 0.03
  var rests = 300.0...900.0
  /// Standard deviation of a phone's error in each direction, metres.
  var blur = 3.0
}
