public import Domain
public import Structures

/// The payment of held seats, which books them once.  E1, E2
public typealias PayBooking = Checkout<SeatPurchase>

/// Held seats that a customer pays for, at the total shown.
public struct SeatPurchase: Hashable, Sendable {
  public var booking: BookingID
  /// Minor units.
  public var total: Int64
  public var method: PaymentMethod
  /// The customer's other ways to pay.
  public var otherMethods: [PaymentMethod]
  /// What the customer has confirmed of the film's certificate. Nil: nothing was asked. Each try sends the same.  R11
  public var confirmedRule: AgeRule?

  public init(
    booking: BookingID, total: Int64, method: PaymentMethod, otherMethods: [PaymentMethod] = [],
    confirmedRule: AgeRule? = nil
  ) {
    self.booking = booking
    self.total = total
    self.method = method
    self.otherMethods = otherMethods
    self.confirmedRule = confirmedRule
  }
}

extension SeatPurchase: Purchasable {
  public typealias Placed = PaidBooking

  public var price: Int64 {
    get { total }
    set { total = newValue }
  }
  public static func total(of price: Int64) -> Int64 { price }

  /// Raised with each change of ``write(to:)``.
  public static var storedVersion: UInt8 { 2 }

  /// The order of the fields is the stored form.
  public func write(to writer: inout ByteWriter) {
    writer.write(booking.rawValue)
    writer.write(total)
    writer.write(method, others: otherMethods)
    writer.write(confirmedRule.map { Int64($0.age) })
    writer.write(confirmedRule?.kind.rawValue)
  }

  /// Reads what ``write(to:)`` wrote, without the version.
  public init(from reader: inout ByteReader) throws(DamagedBytes) {
    booking = try reader.id(BookingKind.self)
    total = try reader.number()
    (method, otherMethods) = try reader.methods()
    let (age, kind) = (try reader.optionalNumber(), try reader.optionalText())
    guard let age, let kind = kind.flatMap(AgeRule.Kind.init(rawValue:)) else { return }
    confirmedRule = AgeRule(age: Int(clamping: age), kind: kind)
  }
}

/// A booking with its last payment.
public struct PaidBooking: Hashable, Sendable {
  public let booking: BookingID
  public let status: WireCode<BookingStatus>
  /// The last payment. Nil before the first.
  public let payment: PaymentID?
  /// Nil before the first payment.
  public let paymentStatus: WireCode<PaymentStatus>?
  /// The address of what the payer has to do: a page of the bank, or a link to an app.
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

  /// An expired booking stays undecided while a late payment may still take its seats.  E4
  public func stage(after known: PaymentID?) -> PurchaseStage {
    switch status {
    case .known(.confirmed): return .standing
    case .known(.paymentPending): return pendingStage
    case .known(.seatsLocked), .known(.initiated):
      // A failed payment under an earlier key says nothing of this one.
      return known != nil && known == payment && hasFailed ? .unpaid : .open
    // A late payment takes the same seats again while they are free, or is given back.  E4
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
  /// A look-up found the booking expired. The same refusal answers a payment that comes too late.
  public static let bookingExpired = Refusal(.holdExpired, status: 410)
  /// A look-up found the booking cancelled, on another device or with its show.
  public static let bookingCancelled = Refusal(.bookingCancelled, status: 410)
}
