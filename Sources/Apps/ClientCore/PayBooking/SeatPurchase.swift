public import Domain
public import Structures

/// From the tap on "Pay" to seats that are booked once.  E1, E2
public typealias PayBooking = Checkout<SeatPurchase>

/// Held seats that somebody means to pay for, at the total they saw.
public struct SeatPurchase: Hashable, Sendable {
  public var booking: BookingID
  /// Minor units.
  public var total: Int64
  public var method: PaymentMethod
  /// Other ways to pay that the customer has.
  public var otherMethods: [PaymentMethod]

  public init(booking: BookingID, total: Int64, method: PaymentMethod, otherMethods: [PaymentMethod] = []) {
    self.booking = booking
    self.total = total
    self.method = method
    self.otherMethods = otherMethods
  }
}

extension SeatPurchase: Purchasable {
  public typealias Placed = PaidBooking

  public var price: Int64 {
    get { total }
    set { total = newValue }
  }
  public static func total(of price: Int64) -> Int64 { price }

  public static var storedVersion: UInt8 { 1 }

  public func write(to writer: inout ByteWriter) {
    writer.write(booking.rawValue)
    writer.write(total)
    writer.write(method, others: otherMethods)
  }

  public init(from reader: inout ByteReader) throws(DamagedBytes) {
    booking = try reader.id(BookingKind.self)
    total = try reader.number()
    (method, otherMethods) = try reader.methods()
  }
}

/// A booking with the last attempt to pay for it.
public struct PaidBooking: Hashable, Sendable {
  public let booking: BookingID
  public let status: WireCode<BookingStatus>
  public let payment: PaymentID?
  public let paymentStatus: WireCode<PaymentStatus>?
  /// What the payer has to do: a page of the bank, an app to call. Its address.
  public let action: String?

  public init(
    booking: BookingID, status: WireCode<BookingStatus>, payment: PaymentID? = nil,
    paymentStatus: WireCode<PaymentStatus>? = nil, action: String? = nil
  ) {
    self.booking = booking
    self.status = status
    self.payment = payment
    self.paymentStatus = paymentStatus
    self.action = action
  }
}

extension PaidBooking: PlacedPurchase {
  public var id: BookingID { booking }
  public var lastPayment: PaymentID? { payment }

  public func stage(after known: PaymentID?) -> PurchaseStage {
    switch status {
    case .known(.confirmed): return .standing
    case .known(.paymentPending): return pendingStage
    case .known(.seatsLocked), .known(.initiated):
      // An attempt of an earlier key says nothing of this one: its own answer is under its key.
      return known != nil && known == payment && hasFailed ? .unpaid : .open
    // Money that comes late takes the same seats again while they are free, or goes back.  E4
    case .known(.expired): return mayStillCome ? .undecided : .over(.bookingExpired)
    case .known(.cancelled): return .over(.bookingCancelled)
    case .unknown: return isPaid ? .standing : .undecided
    }
  }

  private var pendingStage: PurchaseStage {
    switch paymentStatus {
    case .known(.requiresAction): action.map { .challenged($0) } ?? .undecided
    case .known, .unknown, nil: .undecided
    }
  }

  private var mayStillCome: Bool { paymentStatus == .known(.checking) || paymentStatus == .known(.requiresAction) }
  private var isPaid: Bool { paymentStatus == .known(.authorised) || paymentStatus == .known(.captured) }

  private var hasFailed: Bool {
    switch paymentStatus {
    case .known(.declined), .known(.abandoned), .known(.voided), .known(.refunded): true
    case .known, .unknown, nil: false
    }
  }
}

extension Refusal {
  /// A look found the booking expired: as a payment that comes too late is answered.
  public static let bookingExpired = Refusal(code: "hold_expired", status: 410)
  /// A look found the booking cancelled: on another device, or with its show.
  public static let bookingCancelled = Refusal(code: "booking_cancelled", status: 410)
}
