public import Client
public import ClientCore
public import Domain
public import Wire

/// All texts of the cinema's screens, in English. An app in another language has its own table.
public enum CinemaWords {
  // MARK: Lists

  public static var noFilms: String { "No films are shown here that day." }
  public static var noFilmsLikeThat: String { "No film is like that. Remove a filter." }
  public static var noShows: String { "This film has no shows that day." }
  public static var noBookings: String { "You have no bookings yet." }
  /// The list shown is out of date.
  public static var asItWas: String { "We can't reach the server. This is what you saw last." }

  /// The text for a failed call.
  public static func failure(_ error: ClientError) -> String {
    switch error {
    case .problem(let problem) where problem.status == 401: "Sign in first."
    case .problem(let problem): problem.detail.isEmpty ? problem.title : problem.detail
    case .transport: "We can't reach the server. Check your connection."
    case .unreadable: "We couldn't read the answer. Check for an update of this app."
    }
  }

  /// - Parameter statement: What a film's certificate asks.  R11
  static func confirmFirst(_ statement: String) -> String { "Confirm before you pay: \(statement)" }

  /// Nil when there are plenty of seats.
  public static func availability(_ code: ShowAvailabilityCode) -> String? {
    switch code {
    case .filling: "Filling up"
    case .almostFull: "Almost full"
    case .soldOut: "Sold out"
    default: nil
    }
  }

  // MARK: Seats

  /// For a screen reader: "Row F, seat 7, premium, 12.00 EUR, free".
  public static func seat(_ seat: LayoutSeat, _ look: SeatLook, _ currency: String) -> String {
    var parts = ["Row \(seat.row), seat \(seat.number)"]
    if seat.isAccessible { parts.append("wheelchair place") }
    if seat.isCompanion { parts.append("companion seat") }
    if seat.isLoveSeat { parts.append("love seat") }
    if seat.category != .regular, !seat.isAccessible { parts.append(seat.category.rawValue) }
    if let price = seat.price { parts.append(AmountWords.amount(price, currency)) }
    parts.append(self.look(look))
    return parts.joined(separator: ", ")
  }

  static func look(_ look: SeatLook) -> String {
    switch look {
    case .free: "free"
    case .picked: "picked"
    case .taken: "taken"
    }
  }

  /// For a screen reader: "Row F, 7 of 14 seats free".
  public static func row(_ label: String, free: Int, of count: Int) -> String {
    "Row \(label), \(free) of \(count) seats free"
  }

  /// The text for a refused pick.
  public static func advice(_ refusal: PickRefusal, seats: String, instead: String?) -> String {
    let reason =
      switch refusal.reason {
      case .unavailable: "Somebody else has \(seats)."
      case .strandsSeat: "That would leave \(seats) alone."
      case .splitsPair: "These seats are sold as a pair. Take \(seats), too."
      case .keptForAccess: "\(seats): kept for people who need an accessible seat."
      }
    return instead.map { "\(reason) Take \($0) instead?" } ?? reason
  }

  /// - Parameter names: The names of seats by their index.
  public static func notice(_ notice: SeatSelection.Notice, names: ([Int]) -> String) -> String {
    switch notice {
    case .taken(let seats): "Somebody else just took \(names(seats))."
    case .tooMany(let limit): "You can hold at most \(limit) seats of a show."
    case .noneFree: "No such seats are free. Try fewer seats, or another kind."
    case .expired: "Your time is up, and the seats are free again. Hold them once more if you still want them."
    case .refused(let refusal): self.refusal(refusal)
    case .delayed(.refused(let refusal)): self.refusal(refusal)
    case .delayed(.unanswered): "There is no answer yet. We keep trying."
    }
  }

  /// The warning while the hold's end is near.  R8
  public static func expiring(extensionsLeft: Int64) -> String {
    switch extensionsLeft {
    case ...0: "Less than 20 seconds left. Pay now, or the seats are free again."
    case 1: "Less than 20 seconds left. Keep the seats 30 seconds longer? You can do that once more."
    default:
      "Less than 20 seconds left. Keep the seats 30 seconds longer? You can do that \(extensionsLeft) more times."
    }
  }

  // MARK: Paying

  public static var signIn: String { "Sign in first." }

  /// The text for a refusal; the platform's own message for most codes.
  public static func refusal(_ refusal: Refusal) -> String {
    switch refusal.known {
    case .holdExpired: "Your time for these seats is up, and nothing is booked. What you paid goes back to you."
    case .bookingCancelled: "This booking was cancelled. What you paid goes back to you."
    case .showStarted: "The show has started. Choose a later one."
    case .showCancelled: "The show is cancelled. Choose another."
    case .tooManyPaymentAttempts: "You have tried to pay too often. Let the seats go and choose again."
    default: refusal.message.isEmpty ? "That isn't possible right now." : refusal.message
    }
  }

  // MARK: Refunds

  /// The text after a cancellation. Amounts are in minor units.
  public static func refund(_ refund: RefundBody, _ currency: String) -> String {
    let amount = AmountWords.amount(refund.amount, currency)
    return switch refund.status {
    case .none: "You were not charged."
    case .voided: "The reserved amount is released. You were not charged."
    case .refunded: "\(amount) went back to you."
    default: "\(amount) is on its way back to you."
    }
  }

  /// The question after a cancellation about food to its seats.  V1
  public static func food(_ order: BookingOrder) -> String {
    "Your order from \(order.restaurant.name) was for these seats. Cancel it, too?"
  }
}

extension LayoutSeat {
  /// `F7`, or `1/7` for a row whose label ends with a digit.
  public var name: String { (row.last?.isNumber ?? false ? row + "/" : row) + number }

  var isLoveSeat: Bool { partnerId != nil && !isAccessible && !isCompanion }
}
