import ClientCore
import Domain
import Structures
import Wire

/// One courier: begins a shift near a kitchen, accepts most offers, and carries orders, two of one kitchen on one way.
///
/// While a person is signed in as this courier, it only checks for the person.
struct Courier: Mind {
  enum Input: Hashable, Sendable {
    /// Whether a person is signed in as this courier. Nil when that could not be read.
    case person(Bool?)
    case shift(online: Bool)
    /// The courier's open deliveries.
    case errands([Errand])
    case offered(Offer)
    case lapsed(CourierOfferID)
    /// The answer to an acceptance or a pickup.
    case errand(Errand)
    case declined
    case handedOver
    /// A delivery of this courier changed.
    case changed
    /// The customer of an order that this courier carries has written.
    case asked(OrderID)
    /// Whether live events arrive.
    case connection(isLive: Bool)
    /// The platform refused the last request.
    case refused
    /// The last request got no answer.
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
    /// Writes to the customer, once for each order.
    case reply(OrderID)
    /// Reports have numbers, and the phone ignores late ones.
    case report(Int, Sighting)
    /// A person uses the phone now.
    case stopReporting(Int)
  }

  /// Deliveries that it takes on at one time.  D9
  static let mostErrands = 2

  struct Offer: Hashable, Sendable {
    var id: CourierOfferID
    var pickup: Coordinate
  }

  /// A delivery, accepted or under way.
  struct Errand: Hashable, Sendable {
    var id: DeliveryID
    var order: OrderID
    var pickup: Coordinate
    var door: Coordinate
    var hasFood: Bool
  }

  /// A position as the phone measures it.
  struct Sighting: Hashable, Sendable {
    var place: Coordinate
    var heading: Double?
    /// Metres per second in real time.
    var speed: Double
  }

  /// The courier's current duty.
  enum Duty: Hashable, Sendable {
    /// Without a shift: checks for a person, then begins one.
    case away
    case starting, checkingErrands
    case free
    case considering(Offer)
    /// Checks for a person once more before the answer.
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

  var habits: CourierHabits
  let vehicle: VehicleCode
  /// Metres per second in the robots' time.
  let speed: Double
  let pace: Pace
  var dice: Dice
  /// Random errors of the phone, separate from those of decisions.
  var phone: Dice
  var duty = Duty.away
  /// Its open deliveries, as it last heard of them.
  var errands: [Errand] = []
  /// The courier's place, or the start of its ride.
  var place: Coordinate
  var ride: Ride?
  var isLive = false
  /// The time of the duty's next step.
  var actsAt: Instant?
  var looksAt: Instant?
  var reportsAt: Instant?
  var isLooking = false
  var reportedAt: Instant?
  /// Without live events: not before this time.
  var asksForOffersAt: Instant?
  /// Number of messages to the phone.
  var reportCount = 0
  var patience: RetryDelay
  var waits = 0
  /// The order whose customer has written and gets a reply once it is known that no person is at the phone.
  var askedAbout: OrderID?
  /// Orders whose customers got a reply since it last carried nothing.
  var repliedTo: Set<OrderID> = []

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
      return takesOffers && isLive ? [.readOffers] : []
    default: return duty == .away ? [] : work(event.input, at: now)
    }
  }
}

/// Probabilities and times of couriers.
struct CourierHabits: Hashable, Sendable {
  var bicycles = 0.6
  var bicycleSpeed = 4.0...7.0
  var scooterSpeed = 8.0...11.0
  var acceptance = 0.9
  var considers = 2.0...12.0
  var handsOver = 20.0...60.0
  /// The share of deliveries that are followed by a rest.
  var resting = 0.03
  var rests = 300.0...900.0
  /// Standard deviation of a phone's error in each direction, in metres.
  var blur = 3.0
}
