import Domain
import Wire

/// An order's progress in one line.
struct OrderPicture: Equatable {
  var status: OrderStatusCode
  var title: String
  /// Minutes until the expected time, by the server's clock.
  var minutes: Int64?
  /// Metres from the courier to the address.
  var courierMetres: Int64?
  /// Whether the restaurant brings it to a seat, without a courier.  V1
  var isToSeat = false
  /// Whether the courier's last position is over a minute old.  D4
  var isStale = false

  private static let stops: [OrderStatusCode] = [
    .placed, .confirmed, .preparing, .readyForPickup, .outForDelivery, .delivered,
  ]

  /// Whether the status is final.
  var isOver: Bool { [.delivered, .cancelled, .rejected, .paymentFailed].contains(status) }

  var line: String {
    let stops = Self.stops.filter { !isToSeat || $0 != .outForDelivery }
    guard let reached = stops.firstIndex(of: status) else { return "\(title)" + expectation }
    let way = stops.indices.map { $0 <= reached ? "●" : "○" }.joined(separator: "──")
    return "\(way)  \(TerminalWords.stop(status))" + courier + expectation
  }

  private var expectation: String {
    guard !isOver, let minutes else { return "" }
    return ", " + (minutes > 0 ? TerminalWords.about(minutes: minutes) : TerminalWords.anyMoment)
  }

  private var courier: String {
    guard status == .outForDelivery, let courierMetres else { return "" }
    return ", " + TerminalWords.away(metres: courierMetres, isStale: isStale)
  }
}
