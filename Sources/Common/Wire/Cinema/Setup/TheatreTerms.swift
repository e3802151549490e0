public import Domain

/// How the audience reaches a theatre.
public struct TheatreContactBody: RequestBody {
  /// E.164: `+4930123456`. Nil when it has none.
  public var phone: String?
  /// Nil when it has none.
  public var email: String?
  /// With its scheme, at most 200 characters. Nil when it has none.
  public var website: String?

  public init(phone: String? = nil, email: String? = nil, website: String? = nil) {
    self.phone = phone
    self.email = email
    self.website = website
  }
}

extension TheatreContactBody {
  public static let schema = Schema.object(
    "TheatreContact",
    [.optional("phone", .phone), .optional("email", .email), .optional("website", .string(8...200, .web))])

  public init(_ contact: TheatreContact) {
    self.init(phone: contact.phone, email: contact.email, website: contact.website)
  }

  public var contact: TheatreContact { TheatreContact(phone: phone, email: email, website: website) }
}

/// Until when a customer may give seats back, for the whole price. A show that the theatre moved can be given back until
/// it starts.  R10
public struct CancellationPolicyBody: RequestBody {
  /// False: only the theatre gives money back.
  public var isAllowed: Bool
  /// The last moment, in minutes before the start, 0 to 43,200.
  public var minutesBefore: Int64

  public init(isAllowed: Bool, minutesBefore: Int64) {
    self.isAllowed = isAllowed
    self.minutesBefore = minutesBefore
  }
}

extension CancellationPolicyBody {
  public static let schema = Schema.object(
    "CancellationPolicy",
    [.required("is_allowed", .boolean), .required("minutes_before", .integer(0...43_200))])

  public init(_ policy: CancellationPolicy) {
    self.init(isAllowed: policy.isAllowed, minutesBefore: Int64(policy.minutesBefore))
  }

  public var policy: CancellationPolicy {
    CancellationPolicy(isAllowed: isAllowed, minutesBefore: Int(clamping: minutesBefore))
  }
}

/// What the platform adds to a theatre's prices. New shows get it; shows that exist keep theirs.  P9
public struct SeatChargesBody: RequestBody {
  /// For each seat, in minor units of the theatre's currency.
  public var bookingFee: Int64
  /// `inclusive`: prices and fee already contain the taxes.
  public var taxMode: TaxModeCode
  /// In the order of the bill; at most 10.
  public var taxes: [TaxBody]

  public init(bookingFee: Int64, taxMode: TaxModeCode, taxes: [TaxBody]) {
    self.bookingFee = bookingFee
    self.taxMode = taxMode
    self.taxes = taxes
  }
}

extension SeatChargesBody {
  public static let schema = Schema.object(
    "SeatCharges",
    [
      .required("booking_fee", .amount), .required("tax_mode", .word(TaxModeCode.self)),
      .required("taxes", .array(TaxBody.schema, 0...10)),
    ])

  public init(_ charges: SeatCharges) {
    self.init(
      bookingFee: charges.bookingFee, taxMode: TaxModeCode(charges.taxMode), taxes: charges.taxes.map(TaxBody.init))
  }

  /// Nil when this version does not know the tax mode.
  public var charges: SeatCharges? {
    Charges.TaxMode(rawValue: taxMode.rawValue).map {
      SeatCharges(bookingFee: bookingFee, taxMode: $0, taxes: taxes.map(\.tax))
    }
  }
}
