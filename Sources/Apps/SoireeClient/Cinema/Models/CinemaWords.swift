public import Client
public import ClientCore
public import Domain
public import Wire

/// What a person reads of the cinema half; the only table of its words. An app in another language brings its own.
public enum CinemaWords {
  // MARK: Lists

  public static var noFilms: String { "No films are on here that day." }
  public static var noFilmsLikeThat: String { "No film is like that. Take a filter away." }
  public static var noShows: String { "This film has no shows that day." }
  public static var noBookings: String { "Nothing is booked yet." }
  /// What is shown is of before.
  public static var asItWas: String { "There is no network: this is how it was." }

  public static func failure(_ error: ClientError) -> String {
    switch error {
    case .problem(let problem) where problem.status == 401: "Sign in first."
    case .problem(let problem): problem.detail.isEmpty ? problem.title : problem.detail
    case .transport: "There is no network."
    case .unreadable: "The answer could not be read. Is this app up to date?"
    }
  }

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

  public static func advice(_ refusal: PickRefusal, seats: String, instead: String?) -> String {
    let reason =
      switch refusal.reason {
      case .unavailable: "\(seats): somebody else has it."
      case .strandsSeat: "Nobody could sit beside \(seats): it would be left alone."
      case .splitsPair: "\(seats) is sold with its other half."
      case .keptForAccess: "\(seats) is kept for those who need it."
      }
    return instead.map { "\(reason) Take \($0) instead?" } ?? reason
  }

  public static func notice(_ notice: SeatSelection.Notice, names: ([Int]) -> String) -> String {
    switch notice {
    case .taken(let seats): "Somebody was faster: \(names(seats))."
    case .tooMany(let limit): "At most \(limit) seats go to one account."
    case .noneFree: "No such seats are free."
    case .expired: "The time is over, and the seats are for everybody again."
    case .refused(let refusal): self.refusal(refusal)
    case .delayed(.refused(let refusal)): self.refusal(refusal)
    case .delayed(.unanswered): "There is no answer yet. It is asked again by itself."
    }
  }

  /// R8
  public static func expiring(extensionsLeft: Int64) -> String {
    switch extensionsLeft {
    case ...0: "Less than twenty seconds are left, and then the seats are for everybody again. Pay now."
    case 1: "Less than twenty seconds are left. Keep the seats 30 seconds longer? That is possible once more."
    default:
      "Less than twenty seconds are left. Keep the seats 30 seconds longer? That is possible \(extensionsLeft) times more."
    }
  }

  // MARK: Paying

  public static var checking: String { "The payment is being checked. Nothing is paid twice." }
  public static var atBank: String { "Your bank asks for a word." }
  public static var declined: String { "The payment was declined. The seats are still yours: pay in another way." }
  public static var neverArrived: String { "The payment of before never arrived. Send it now?" }
  public static var notKept: String {
    "The payment could not be noted safely: this device may have no room left, or no network. Nothing was sent."
  }
  public static var notPrepared: String { "The payment could not be prepared. Nothing was charged." }
  public static var signIn: String { "Sign in first." }
  public static var booked: String { "The seats are booked." }

  public static func repriced(_ total: Int64, _ currency: String) -> String {
    "The seats cost \(AmountWords.amount(total, currency)) now. Pay that?"
  }

  public static func refusal(_ refusal: Refusal) -> String {
    switch refusal.code {
    case "hold_expired": "The time for these seats is over, and nothing is booked. What was paid goes back."
    case "booking_cancelled": "This booking was cancelled. What was paid goes back."
    case "show_started": "The show has started."
    case "show_cancelled": "The show is called off."
    case "too_many_payment_attempts": "The payment was tried too often. Let the seats go and choose again."
    default: refusal.message.isEmpty ? "That is not possible now." : refusal.message
    }
  }

  // MARK: Giving back

  public static func refund(_ refund: RefundBody, _ currency: String) -> String {
    let amount = AmountWords.amount(refund.amount, currency)
    return switch refund.status {
    case .none: "Nothing was paid."
    case .voided: "What was reserved is let go; nothing was taken."
    case .refunded: "\(amount) went back."
    default: "\(amount) is on its way back."
    }
  }

  /// V1
  public static func food(_ order: BookingOrder) -> String {
    "Your order from \(order.restaurant.name) was for these seats. Cancel it, too?"
  }
}

extension LayoutSeat {
  /// `F7`, or `1/7` where the row's label is a number itself.
  public var name: String { (row.last?.isNumber ?? false ? row + "/" : row) + number }

  var isLoveSeat: Bool { partnerId != nil && !isAccessible && !isCompanion }
}
