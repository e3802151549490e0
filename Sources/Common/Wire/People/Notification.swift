public import Domain

/// The platform's public key for push services: `applicationServerKey` of a browser's subscription, RFC 8292.
public struct PushKeyBody: Body {
  /// An uncompressed point of P-256, as base64 for URLs without padding.
  public var publicKey: String

  public init(publicKey: String) {
    self.publicKey = publicKey
  }
}

/// A device that receives notifications. Its address at the push service is never answered.
public struct PushSubscriptionBody: Body {
  /// For `/v1/me/push_subscriptions/{id}`.
  public var id: PushSubscriptionID
  /// As given at the device's sign-in; nil when none was.
  public var deviceName: String?
  /// True for the session that sent the request.
  public var isCurrent: Bool
  public var createdAt: Instant

  public init(id: PushSubscriptionID, deviceName: String? = nil, isCurrent: Bool, createdAt: Instant) {
    self.id = id
    self.deviceName = deviceName
    self.isCurrent = isCurrent
    self.createdAt = createdAt
  }
}

/// Subscribes this session's device to notifications. Its members are those of a browser's `PushSubscription` as JSON.
///
/// A session has one subscription: another takes its place, and the same one changes nothing. It ends with the session.
public struct PushSubscriptionRequest: RequestBody {
  /// An `https` address at a push service, at most 1,000 characters; no port, no bare address, no private name.
  public var endpoint: String
  public var keys: PushKeys
  /// BCP 47; the language of texts while the account's profile has none.
  public var locale: String?

  public init(endpoint: String, keys: PushKeys, locale: String? = nil) {
    self.endpoint = endpoint
    self.keys = keys
    self.locale = locale
  }
}

/// The keys that encrypt a message to a browser, RFC 8291; base64 for URLs without padding.
public struct PushKeys: Codable, Hashable, Sendable {
  /// The browser's public key: an uncompressed point of P-256.
  public var p256dh: String
  /// A secret of 16 bytes.
  public var auth: String

  public init(p256dh: String, auth: String) {
    self.p256dh = p256dh
    self.auth = auth
  }
}

extension PushSubscriptionRequest {
  public static let schema = Schema.object(
    "PushSubscriptionRequest",
    [
      .required("endpoint", .string(1...1_000, .visible)),
      .required(
        "keys",
        .object(
          "PushKeys",
          [.required("p256dh", .string(87...87, .visible)), .required("auth", .string(22...22, .visible))])),
      .optional("locale", .string(2...35, .locale)),
    ])
}

/// Whether an account gets one kind of notification.
public struct NotificationChoice: RequestBody {
  public var kind: NotificationKindCode
  /// On the devices that are subscribed.
  public var push: Bool
  /// By mail, where the account has an address. Nil in a request: it stays as it is. Nil in an answer: this kind is not mailed.
  public var mail: Bool?

  public init(kind: NotificationKindCode, push: Bool, mail: Bool? = nil) {
    self.kind = kind
    self.push = push
    self.mail = mail
  }
}

extension NotificationChoice {
  public static let schema = Schema.object(
    "NotificationChoice",
    [
      .required("kind", .word(NotificationKindCode.self)), .required("push", .boolean), .optional("mail", .boolean),
    ])
}

/// The choices of an account: every kind of notification once, in one order.
public struct NotificationChoices: Body {
  public var kinds: [NotificationChoice]

  public init(kinds: [NotificationChoice]) {
    self.kinds = kinds
  }
}

/// Turns kinds on or off. A kind that is not named stays as it is.
public struct NotificationChoicesPatch: RequestBody {
  /// Each kind once.
  public var kinds: [NotificationChoice]

  public init(kinds: [NotificationChoice]) {
    self.kinds = kinds
  }
}

extension NotificationChoicesPatch {
  public static let schema = Schema.object(
    "NotificationChoicesPatch",
    [
      .required(
        "kinds",
        .array(NotificationChoice.schema, 1...16))
    ])
}

/// The message to a device about one event, encrypted for it. A browser's service worker shows it.
public struct NotificationPayload: Body {
  /// The event's name. A device that has shown it shows it no second time.
  public var event: String
  public var kind: NotificationKindCode
  public var title: String
  public var body: String
  /// The path of the page that a tap opens.
  public var path: String
  /// A later one with the same tag takes its place.
  public var tag: String
  /// The language of the texts, BCP 47.
  public var language: String
  /// When it happened.
  public var at: Instant

  public init(
    event: String, kind: NotificationKindCode, title: String, body: String, path: String, tag: String,
    language: String, at: Instant
  ) {
    self.event = event
    self.kind = kind
    self.title = title
    self.body = body
    self.path = path
    self.tag = tag
    self.language = language
    self.at = at
  }
}
