/// How the audience reaches a theatre. Nil where it has none.
public struct TheatreContact: Hashable, Sendable {
  /// E.164: `+4930123456`.
  public var phone: String?
  public var email: String?
  /// With its scheme: `https://roxy.example`.
  public var website: String?

  public init(phone: String? = nil, email: String? = nil, website: String? = nil) {
    self.phone = phone
    self.email = email
    self.website = website
  }
}

/// Until when a customer may give seats back, for the whole price.
///
/// A show that the theatre moved can be given back until it starts, whatever the policy says.  R10
public struct CancellationPolicy: Hashable, Sendable {
  /// False: the theatre's staff alone give money back.
  public var isAllowed: Bool
  /// The last moment, in minutes before the start.
  public var minutesBefore: Int

  /// Until the show starts.
  public static let untilStart = CancellationPolicy(isAllowed: true, minutesBefore: 0)

  public init(isAllowed: Bool, minutesBefore: Int) {
    self.isAllowed = isAllowed
    self.minutesBefore = minutesBefore
  }

  /// True while a customer may give seats back that they bought for a show at `start`.
  /// - Parameter isMoved: Whether the show starts at another time than the customer bought it for.  R10
  public func allows(at now: Instant, before start: Instant, isMoved: Bool) -> Bool {
    guard now < start else { return false }
    return isMoved || isAllowed && now < start - .minutes(Int64(minutesBefore))
  }
}

/// What the platform adds to a theatre's prices.  P9
public struct SeatCharges: Hashable, Sendable {
  /// For each seat, in minor units of the theatre's currency.
  public var bookingFee: Int64
  /// `inclusive`: prices and fee already contain the taxes.
  public var taxMode: Charges.TaxMode
  /// In the order of the bill.
  public var taxes: [Tax]

  public init(bookingFee: Int64 = 0, taxMode: Charges.TaxMode = .inclusive, taxes: [Tax] = []) {
    self.bookingFee = bookingFee
    self.taxMode = taxMode
    self.taxes = taxes
  }
}
