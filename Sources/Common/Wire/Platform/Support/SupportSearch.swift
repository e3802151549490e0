public import Domain

/// Looks for something by what somebody says on the phone.
public struct SupportSearchQuery: QueryBody {
  /// 2 to 200 characters: an id, a mail address, a phone number with its country, or words of a person's name. Each word
  /// has to be whole; case and accents do not matter.
  public var q: String

  public init(q: String) { self.q = q }
}

extension SupportSearchQuery {
  public static let schema = Schema.object(
    nil, [.required("q", .string(2...200, .line), "An id, a mail address, a phone number, or words of a name.")])
}

/// What was found.
public struct SupportSearchAnswer: Body {
  /// The newest first; at most 20. More words find fewer.
  public var items: [SupportHit]

  public init(items: [SupportHit]) { self.items = items }
}

/// Something that a search found.
public struct SupportHit: Body {
  public var kind: SupportHitKindCode
  public var id: String
  /// A person's name, else the mail address or phone number; the restaurant of an order, the film of a booking.
  public var title: String
  /// The mail address or phone number of a person. Nil for anything else.
  public var detail: String?
  /// The status of an order, a booking or a restaurant. Nil for anything else.
  public var status: String?
  /// When the account, the order or the booking was made. Nil for anything else.
  public var createdAt: Instant?

  public init(
    kind: SupportHitKindCode, id: String, title: String, detail: String? = nil, status: String? = nil,
    createdAt: Instant? = nil
  ) {
    self.kind = kind
    self.id = id
    self.title = title
    self.detail = detail
    self.status = status
    self.createdAt = createdAt
  }
}

/// What a search can find.
public struct SupportHitKindCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// For `/v1/operator/accounts/{id}`.
  public static let account = Self(rawValue: "account")
  /// For `/v1/operator/orders/{id}`.
  public static let order = Self(rawValue: "order")
  /// For `/v1/operator/bookings/{id}`.
  public static let booking = Self(rawValue: "booking")
  /// For `/v1/operator/restaurants/{id}`.
  public static let restaurant = Self(rawValue: "restaurant")
  /// For `/v1/operator/theatres/{id}`.
  public static let theatre = Self(rawValue: "theatre")

  public static let known: [Self] = [.account, .order, .booking, .restaurant, .theatre]
}
