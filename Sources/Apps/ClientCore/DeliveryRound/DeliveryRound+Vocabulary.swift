public import Domain

extension DeliveryRound {
  /// The state of the screen.
  public enum Phase: Hashable, Sendable {
    /// Nobody looks at it, or the account has left.  P1
    case closed
    /// The round was not read yet.
    case loading
    case showing
    /// The account is no courier, or not any more.  P2
    case absent
  }

  /// A delivery that the courier may take, until it lapses.  D2
  public struct Offer: Hashable, Sendable {
    public let id: CourierOfferID
    public let order: OrderID
    public let lapsesAt: Instant
    /// As the platform said it, for who draws it.
    public let body: [UInt8]

    public init(id: CourierOfferID, order: OrderID, lapsesAt: Instant, body: [UInt8] = []) {
      (self.id, self.order, self.lapsesAt, self.body) = (id, order, lapsesAt, body)
    }
  }

  /// A delivery that is under way.
  public struct Delivery: Hashable, Sendable {
    public let id: DeliveryID
    public let order: OrderID
    /// Whether the courier has the food.
    public internal(set) var isPickedUp: Bool
    /// As the platform said it, for who draws it.
    public let body: [UInt8]

    public init(id: DeliveryID, order: OrderID, isPickedUp: Bool, body: [UInt8] = []) {
      (self.id, self.order, self.isPickedUp, self.body) = (id, order, isPickedUp, body)
    }
  }

  /// Where a courier stands: `GET /v1/courier/round`, as far as the machine needs it.
  public struct Round: Hashable, Sendable {
    /// Offers are made while this is true.
    public internal(set) var isOnShift: Bool
    /// By the contract's word. Nil before the first shift.
    public internal(set) var vehicle: String?
    public internal(set) var offers: [Offer]
    /// The one that was taken first comes first.
    public internal(set) var deliveries: [Delivery]
    /// As the platform said it.
    public let body: [UInt8]

    public init(isOnShift: Bool, vehicle: String?, offers: [Offer], deliveries: [Delivery], body: [UInt8] = []) {
      (self.isOnShift, self.vehicle, self.offers, self.deliveries) = (isOnShift, vehicle, offers, deliveries)
      self.body = body
    }
  }

  /// What a courier does.
  public enum Act: Hashable, Sendable {
    case beginShift(vehicle: String)
    case endShift
    /// The order becomes a delivery of this courier.
    case take(CourierOfferID, of: OrderID)
    /// Not this one: it goes to the next courier.
    case pass(CourierOfferID)
    /// The courier has the food.
    case pickUp(DeliveryID)
    /// A photo at the door, which the page has put into this slot of the disk.
    case photograph(DeliveryID, slot: String)
    /// The customer has the food. Without the customer's PIN it was left at the door.
    case deliver(DeliveryID, pin: String?)
    /// The courier can't pick the food up: others are asked.
    case giveBack(DeliveryID, reason: String)
  }

  /// Something that was done, and that the platform has not answered.
  public struct Step: Hashable, Sendable {
    /// Names it within this launch.
    public let number: Int32
    public let act: Act
    /// By this device's clock; the platform takes it for the time of the event.  D6
    public let at: Instant
  }

  /// A position of the courier.
  public struct Position: Hashable, Sendable {
    public let place: Coordinate
    /// Degrees clockwise from north.
    public let heading: Int64?
    /// Metres per second.
    public let speed: Int64?
    /// By this device's clock.
    public let at: Instant

    public init(place: Coordinate, heading: Int64? = nil, speed: Int64? = nil, at: Instant) {
      (self.place, self.heading, self.speed, self.at) = (place, heading, speed, at)
    }
  }

  /// An event of the round: an act, an answer, news of the courier's topic, a change around the app.
  public enum Input: Hashable, Sendable {
    /// Somebody looks at the round, as an account that is signed in.
    case open
    case close
    /// The steps on the disk; none when there are none, or when they are damaged.
    case loaded([Step])
    /// The disk did not answer.
    case notLoaded
    case round(Int32, Round)
    /// The round as the disk has it from an earlier launch.
    case remembered(Round)
    case failed(Int32, CallFailure)
    /// An offer was made or lapsed, a delivery changed, or events were missed.
    case changed
    case act(Act)
    /// The phone was here.
    case located(Position)
    /// The platform did what the step of this number asks for. The delivery is what taking an offer led to.
    case done(Int32, Delivery?)
    case notDone(Int32, CallFailure)
    /// The positions of this report have come.
    case reported(Int32)
    case notReported(Int32, CallFailure)
    case foreground, connected, signedIn, signedOut
    /// The time of the last `wake` has come.
    case woke
  }

  /// Work for the runner, in order.
  public enum Effect: Hashable, Sendable {
    /// Read the account's steps from the disk; then `loaded` or `notLoaded`, and `remembered` where it has a round.
    case load
    /// Write these in their place. Nobody waits for it.
    case save([Step])
    /// Write this round in the place of the one before. Nobody waits for it.
    case remember(Round)
    /// Empty the slots of all photos but these. A page that was closed in between may have left others.  P1
    case keepPhotos([String])
    /// Empty this slot: its photo has come, or never will.
    case forgetPhoto(slot: String)
    /// Follow the courier's topic; `unfollow` ends it.
    case follow
    case unfollow
    /// `GET /v1/courier/round`; then `round` or `failed` with this number.
    case read(Int32)
    /// The step's route; then `done` or `notDone` with its number.
    case send(Step)
    /// `POST /v1/courier/location`; then `reported` or `notReported` with this number.
    case report(Int32, [Position])
    case notify(Notice)
    case signIn
    /// Send `woke` at this time. It replaces an earlier `wake`.
    case wake(Instant)
  }

  /// A message for the courier.
  public enum Notice: Hashable, Sendable {
    /// The platform refused the act, and the round is not where the act would have brought it.
    case notDone(Act, Refusal)
    /// It was too long without an answer, is not sent any more, and has not arrived.
    case lapsed(Act)
    /// An offer that nobody answered here has gone to somebody else.  D2
    case offerGone(CourierOfferID)
  }
}
