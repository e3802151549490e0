public import Domain
import Structures

extension SeatSelection {
  /// The state of a hold, for screens.
  public enum Phase: Hashable, Sendable {
    /// No pick is held, or another one is being made.
    case choosing
    /// The hold is asked for; the picked seats show as the customer's own.
    case requesting
    /// The seats are kept until the hold's end.
    case holding
    /// The customer sees the bill. A hold that becomes short is extended, the first time without a tap.
    case checkout
    /// A payment is under way, during which the hold does not lapse.  R4
    case paying
    /// The hold has ended by this device's clock, or another sign says so: the platform is asked.
    case checking
    case booked(BookingID)
    /// The show has started or is cancelled.
    case closed(Refusal)
  }

  /// Seats that the server keeps for this account.  R1
  public struct Held: Hashable, Sendable {
    /// To pay, extend or release the hold by.
    public let booking: BookingID
    /// Indices of the layout, rising.
    public let seats: [Int]
    /// By the server's clock.
    public let expiresAt: Instant
    /// Extensions that are left.  R8
    public let extensionsLeft: Int64
    /// The platform's price of the seats.  M5
    public let bill: PricedSeats
    /// What the film's certificate asks of who comes. Nil: nothing.  R11
    public let ageRule: AgeRule?
    /// The time of the platform's answer, by its clock.
    public let serverTime: Instant
    /// The platform's clock as of this answer.
    public let clock: ServerClock

    public init(
      booking: BookingID, seats: [Int], expiresAt: Instant, extensionsLeft: Int64, bill: PricedSeats,
      ageRule: AgeRule? = nil, serverTime: Instant, sentAt: Instant
    ) {
      self.booking = booking
      self.seats = seats.inOrder()
      self.expiresAt = expiresAt
      self.extensionsLeft = extensionsLeft
      self.bill = bill
      self.ageRule = ageRule
      self.serverTime = serverTime
      clock = ServerClock(serverTime: serverTime, sentAt: sentAt)
    }

    /// Whether the hold can be extended again.  R8
    public var canExtend: Bool { extensionsLeft > 0 }
  }

  /// A seat's new state.
  public struct Change: Hashable, Sendable {
    /// An index of the layout.
    public let seat: Int
    public let state: SeatState

    public init(_ seat: Int, _ state: SeatState) {
      self.seat = seat
      self.state = state
    }
  }

  /// An event of the hall: a tap, an answer, a change of the map, a change around the app.
  public enum Input: Hashable, Sendable {
    /// The whole map; seats that it omits are available.
    case map(version: Int64, [Change])
    /// The changes up to this version.
    case changed(version: Int64, [Change])

    /// Picks the seat, or unpicks it.
    case tap(Int)
    case takeSuggestion
    /// The best free seats by the map on this device.
    case pickBest(SeatRequest)
    /// Asks for the picked seats.
    case hold
    /// Replaces the pick by exactly these seats and asks for them at once, all or none.
    case holdSeats([Int])
    /// The best free seats by the platform's map.
    case holdBest(SeatRequest)
    /// Keeps the seats thirty seconds longer.  R8
    case extend
    /// The customer went back from the bill or left the show: the seats are released.
    case letGo
    case checkout
    case payBegan
    case payFailed
    /// The booking is paid, whatever the screen shows.
    case paid(BookingID)

    /// The booking that the disk had at launch, or that another tab holds for this show.
    case resume(BookingID)
    case foreground, background
    /// The account signed in or out. Pick and hold belong to it.  P1
    case signedIn, signedOut
    /// The platform reported the end of the hold: it lapsed, or another tab replaced it.
    case lost(BookingID)
    case held(Int32, Held)
    /// The booking holds nothing any more.
    case gone(Int32)
    /// The booking is paid, by an earlier launch or in another tab.
    case booked(Int32, BookingID)
    /// `seats` are those in the way, `suggestion` those offered instead, if the platform named any.
    case failed(Int32, CallFailure, seats: [Int] = [], suggestion: [Int] = [])
    /// The time of the last `wake` has come.
    case woke
  }

  /// The seats that a hold is asked for.
  public enum HoldWish: Hashable, Sendable {
    /// Exactly these, all or none: indices of the layout, rising.  R1
    case seats([Int])
    /// The platform's choice.  R5
    case best(SeatRequest)
  }

  /// Work for the runner, in order.
  public enum Effect: Hashable, Sendable {
    /// `POST /v1/shows/{id}/holds`; then `held` or `failed` with this number. Asking twice is harmless: a hold replaces
    /// the one before.
    case hold(Int32, HoldWish)
    /// `POST /v1/bookings/{id}/extend`; then `held` or `failed`.
    case extend(Int32, BookingID)
    /// `GET /v1/bookings/{id}`; then `held`, `gone`, `booked` or `failed`.
    case readBooking(Int32, BookingID)
    /// `DELETE /v1/bookings/{id}/hold`; no event follows: a hold that is not released lapses.
    case release(BookingID)
    /// `GET /v1/shows/{id}/seats?since=`; then `changed`, if anything did. With nil the whole map; then `map`.
    case readSeats(since: Int64?)
    /// Store the booking that holds the seats.
    case keep(BookingID)
    /// Read the stored booking, then send `resume`, if there is one.
    case read
    case forget
    case notify(Notice)
    /// Twenty seconds are left. ``isExpiring`` is true while that lasts.  R8
    case warn
    case signIn
    /// Send `woke` at this time. It replaces an earlier `wake`.
    case wake(Instant)
  }

  /// A message for the customer.
  public enum Notice: Hashable, Sendable {
    /// Others have these of the picked seats now.
    case taken([Int])
    case tooMany(limit: Int)
    /// No such seats are free.
    case noneFree
    /// The hold lapsed; those of its seats that are still free stay picked.
    case expired
    case refused(Refusal)
    /// No answer or no decision came, for this reason; the call is repeated.
    case delayed(CallFailure)
  }
}
