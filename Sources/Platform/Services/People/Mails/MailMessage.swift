import Wire

/// A mail to a customer about an order or a booking. Its texts are in ``MailTemplates``.
public enum MailMessage: String, CaseIterable, Sendable {
  /// With the receipt.
  case orderPlaced = "order_placed"
  case orderDelayed = "order_delayed"
  /// By whomever.
  case orderCancelled = "order_cancelled"
  case orderRefunded = "order_refunded"
  /// With the tickets as PDF and the show as a calendar's entry.
  case seatsBooked = "seats_booked"
  case bookingCancelled = "booking_cancelled"
  case showMoved = "show_moved"

  /// By which an account turns it off.
  var kind: NotificationKindCode {
    switch self {
    case .orderPlaced, .orderDelayed, .orderCancelled, .orderRefunded: .orderUpdates
    case .seatsBooked, .bookingCancelled, .showMoved: .bookingUpdates
    }
  }

  /// Those of this version, for a list in SQL.
  static let known = allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")

  /// What a template may name in braces. A line whose placeholders are all empty is left out.
  public var placeholders: [String] {
    switch self {
    case .orderPlaced: ["restaurant", "order", "time", "to", "receipt", "total", "payment", "link"]
    case .orderDelayed: ["restaurant", "order", "time", "link"]
    case .orderCancelled: ["restaurant", "order", "reason", "money", "link"]
    case .orderRefunded: ["restaurant", "order", "refunded", "link"]
    case .seatsBooked: ["film", "theatre", "street", "hall", "day", "time", "seats", "total", "booking", "link"]
    case .bookingCancelled: ["film", "theatre", "day", "time", "money", "booking"]
    case .showMoved: ["film", "theatre", "hall", "day", "time", "booking", "link"]
    }
  }
}

extension NotificationKindCode {
  /// Whether some of its events are mailed. They are, until the account turns it off.
  var isMailed: Bool { MailMessage.allCases.contains { $0.kind == self } }
}
