public import Domain
import Structures

extension SeatSelection {
  public enum Phase: Hashable, Sendable {
    /// Seats are picked; another pick is not held, or not yet.
    case choosing
    /// The hold is asked for; the picked seats show as one's own.
    case requesting
    /// The seats are kept until the hold's time.
    case holding
    /// The payer has the bill in front of them; the hold is extended when it becomes short, the first time without being
    /// asked.
    case checkout
    /// A payment is in flight: the hold does not lapse meanwhile.  R4
    case paying
    /// By this device's count the time is over, or something else says so: the server is asked.
    case checking
    case booked(BookingID)
    /// The show has started or is called off.
    case closed(Refusal)
  }

  /// Seats that the server keeps for this account.  R1
  public struct Held: Hashable, Sendable {
    public let booking: BookingID
    /// Indices of the layout, rising.
    public let seats: [Int]
    /// By the server's clock.
    public let expiresAt: Instant
    /// How often it may still be extended.  R8
    public let extensionsLeft: Int64
    /// What they cost, by the platform's word.  M5
    public let bill: PricedSeats
    /// When the platform answered, by its clock.
    public let serverTime: Instant
    public let clock: ServerClock

    public init(
      booking: BookingID, seats: [Int], expiresAt: Instant, extensionsLeft: Int64, bill: PricedSeats,
      serverTime: Instant,
      sentAt: Instant
    ) {
      self.booking = booking
      self.seats = seats.inOrder()
      self.expiresAt = expiresAt
      self.extensionsLeft = extensionsLeft
      self.bill = bill
      self.serverTime = serverTime
      clock = ServerClock(serverTime: serverTime, sentAt: sentAt)
    }

    public var canExtend: Bool { extensionsLeft > 0 }
  }

  /// A seat and what it is now.
  public struct Change: Hashable, Sendable {
    public let seat: Int
    public let state: SeatState

    public init(_ seat: Int, _ state: SeatState) {
      self.seat = seat
      self.state = state
    }
  }

  public enum Input: Hashable, Sendable {
    /// The whole map: seats it leaves out are available.
    case map(version: Int64, [Change])
    /// What changed up to this version.
    case changed(version: Int64, [Change])

    case tap(Int)
    case takeSuggestion
    /// The house's choice, from the map that is here.
    case pickBest(SeatRequest)
    case hold
    /// Just these seats, in place of what was picked, and asked for at once: all of them or none.
    case holdSeats([Int])
    /// The house's choice, from the map that the platform has.
    case holdBest(SeatRequest)
    /// Keeps the seats thirty seconds longer.  R8
    case extend
    /// Back from the bill, or away from the show: the seats are for others again.
    case letGo
    case checkout
    case payBegan
    case payFailed
    /// The payment of this booking stands, whatever is shown now.
    case paid(BookingID)

    /// The app began, and found this on its disk; or another tab holds seats of this show.
    case resume(BookingID)
    case foreground, background
    /// Somebody signed in, or left: what is picked and held is whoever's it was.  P1
    case signedIn, signedOut
    /// The platform told that the hold is over: it lapsed, or another tab replaced it.
    case lost(BookingID)
    case held(Int32, Held)
    /// The booking holds nothing any more.
    case gone(Int32)
    /// It is paid: by an earlier life of the app, or in another tab.
    case booked(Int32, BookingID)
    /// With the seats that stand in the way and those that may be had instead, if the platform named them.
    case failed(Int32, CallFailure, seats: [Int] = [], suggestion: [Int] = [])
    /// The time of the last `wake` has come.
    case woke
  }

  /// What a hold is asked for.
  public enum HoldWish: Hashable, Sendable {
    /// Just these, all or none: indices of the layout, rising.  R1
    case seats([Int])
    /// The platform's choice.  R5
    case best(SeatRequest)
  }

  public enum Effect: Hashable, Sendable {
    /// `POST /v1/shows/{id}/holds`; then `held` or `failed` with this number. Asking twice is harmless: a hold replaces
    /// the one before.
    case hold(Int32, HoldWish)
    /// `POST /v1/bookings/{id}/extend`; then `held` or `failed`.
    case extend(Int32, BookingID)
    /// `GET /v1/bookings/{id}`; then `held`, `gone`, `booked` or `failed`.
    case readBooking(Int32, BookingID)
    /// `DELETE /v1/bookings/{id}/hold`; nobody waits for it: what is not let go lapses.
    case release(BookingID)
    /// `GET /v1/shows/{id}/seats?since=`; then `changed`, unless nothing did. Nil: all of it, then `map`.
    case readSeats(since: Int64?)
    /// Write to the disk which booking holds the seats.
    case keep(BookingID)
    /// Read it again, then `resume`, if one does.
    case read
    case forget
    case notify(Notice)
    /// Twenty seconds are left; ``isExpiring`` says it for as long as that holds.  R8
    case warn
    case signIn
    /// Answer `woke` at this time; an earlier wish is void.
    case wake(Instant)
  }

  public enum Notice: Hashable, Sendable {
    /// Somebody else has these of the picked seats now.
    case taken([Int])
    case tooMany(limit: Int)
    /// Nothing like that is free.
    case noneFree
    /// The time was over; what is still free of the seats stays picked.
    case expired
    case refused(Refusal)
    /// Nothing is decided, for this reason; it is asked again by itself.
    case delayed(CallFailure)
  }
}
