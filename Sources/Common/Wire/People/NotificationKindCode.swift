/// A kind of notification that an account can turn on and off.
public struct NotificationKindCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// An order was accepted, is ready at the counter, is on its way, is late, or was cancelled; its kitchen or courier
  /// wrote.
  public static let orderUpdates = Self(rawValue: "order_updates")
  /// The courier has arrived.
  public static let courierAtDoor = Self(rawValue: "courier_at_door")
  /// A film that was booked is shown at another time.
  public static let bookingUpdates = Self(rawValue: "booking_updates")
  /// An hour before a film that was booked.
  public static let filmReminder = Self(rawValue: "film_reminder")
  /// A favourite restaurant opens. It is off until somebody wants it.
  public static let favouriteOpens = Self(rawValue: "favourite_opens")

  public static let known: [Self] = [.orderUpdates, .courierAtDoor, .bookingUpdates, .filmReminder, .favouriteOpens]

  /// Whether an account that never chose gets it.
  public var isOnAtFirst: Bool { self != .favouriteOpens }
}
