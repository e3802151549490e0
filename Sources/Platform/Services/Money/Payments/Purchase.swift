import Database
import Domain

/// The order or booking that a payment is for.
enum Purchase: Hashable, Sendable {
  case order(OrderID)
  case booking(BookingID)

  var rawValue: String {
    switch self {
    case .order(let id): id.rawValue
    case .booking(let id): id.rawValue
    }
  }

  init?(rawValue: String) {
    if let id = OrderID(rawValue) {
      self = .order(id)
    } else if let id = BookingID(rawValue) {
      self = .booking(id)
    } else {
      return nil
    }
  }
}

extension Purchase {
  /// The lane of writes for its payments: the show whose seats are paid for. Nil for an order.
  func lane(in connection: Connection) throws -> String? {
    guard case .booking(let id) = self else { return nil }
    return try connection.row("SELECT show_id FROM bookings WHERE id = $1", id.rawValue)?.get(0)
  }
}

extension Row {
  func purchase(_ column: String) throws -> Purchase {
    guard let purchase = Purchase(rawValue: try get(column)) else { throw UnreadableRow(column: column) }
    return purchase
  }
}
