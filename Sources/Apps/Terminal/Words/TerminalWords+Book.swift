import Domain
import Wire

/// Sentences of `soiree book`.
extension TerminalWords {
  // MARK: Films and shows

  static let searchFilm = "Words of the title (Enter: all films):"
  static let film = "Film:"
  static let moreFilms = "more films"
  static let searchByTitle = "search by title"
  static let day = "Day:"
  static let cinema = "Cinema:"
  static let anyCinema = "any"
  static let show = "Show:"

  static func noFilm(in city: String) -> String { "No such film is shown in \(city)." }

  static func films(_ words: String?, in city: String) -> String {
    words.map { "Films for “\($0)” in \(city):" } ?? "Films in \(city):"
  }

  static func noSeats(of film: String) -> String { "\(film) has no seats left on sale there." }

  static func shows<Count: BinaryInteger>(_ count: Count) -> String { "\(count) \(count == 1 ? "show" : "shows")" }

  static func next(_ time: String) -> String { "next \(time)" }

  static func theatres(in city: String, _ count: Int64?) -> String { city + (count.map { ", \($0) theatres" } ?? "") }

  static func subtitles(_ language: String) -> String { "subtitles \(language)" }

  static func from(_ price: Amount) -> String { "from \(price)" }

  // MARK: The desk

  static let seatsPrompt = "Seats:"
  static let payPrompt = "Pay:"
  static let howToName =
    "Name seats (F7 F8, F7-9), or say best 3, best 2 vip, best 2 accessible; F alone lists the row's free seats; q leaves."
  static let whileWaiting = "b goes back to the map, q leaves."
  static let whileAtBank = "Press Enter when that is done; x gives the payment up, q leaves."
  static let whileChecking = "q leaves; the booking goes on, and soiree book finds it again."
  static let extendSoon = "Less than 20 s left. Type e to keep the seats 30 s longer."
  static let paySoon = "Less than 20 s left. Pay now, or the seats are free again."
  static let noExtension = "These seats can't be held any longer. Pay, or let them go with b."
  static let freeAgain = "The seats are free again."
  static let paidElsewhere = "These seats are being paid for."
  static let noneFree = "No such seats are free."
  static let expired = "Your time is up, and the seats are free again. Choose once more."
  static let keepTrying = "The server did not answer. We keep trying."
  static let notConfirmed = "Your bank has not confirmed the payment yet."
  static let notHeld = "The seats could not be held."

  static func tooMany(_ limit: Int) -> String { "At most \(limit) seats of a show go to one account." }

  static func enterTakes(_ seats: String, isAgain: Bool) -> String {
    "Enter takes \(seats) \(isAgain ? "again" : "instead")."
  }

  /// Asked before a film with a certificate is paid.  R11
  static func confirmAge(_ statement: String) -> String { "\(statement) y confirms it and pays, n does not." }
  static func confirmed(_ statement: String) -> String { "You confirm by --yes: \(statement)" }
  static let ageNotConfirmed = "Nothing was paid. The seats stay yours while the clock runs."

  static func paying(with token: String) -> String { "Paying with \(token)…" }

  static func payWith(_ tokens: [String]) -> String {
    "Pay with " + tokens.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: ", ")
  }

  /// - Parameter extensionsLeft: Nil when the hold cannot be extended.
  static func whileHolding(extensionsLeft: Int64?) -> String {
    let extending = extensionsLeft.map { ", e keeps the seats 30 s longer (\($0) left)" } ?? ""
    return "Enter pays with the first\(extending), other seats replace these, b goes back, q leaves."
  }

  static func yours(_ names: String, count: Int, seconds: Int64) -> String {
    "\(names) \(count == 1 ? "is" : "are") yours for \(seconds) s."
  }

  static func free(inRow row: String, _ names: String) -> String {
    names.isEmpty ? "Row \(row) has no free seat." : "Free in row \(row): \(names)"
  }

  static func freeInstead(_ names: String) -> String { "Free instead: \(names)." }

  static func taking(_ names: String) -> String { "Taking \(names) instead." }

  // MARK: The map

  static let screen = "screen"

  static func name(of mark: SeatMark) -> String {
    switch mark {
    case .regular: "regular"
    case .premium: "premium"
    case .vip: "vip"
    case .love: "love seat"
    case .wheelchair: "wheelchair"
    case .companion: "companion"
    case .held: "held"
    case .booked: "booked"
    case .blocked: "not on sale"
    case .yours: "yours"
    case .suggested: "suggested"
    }
  }

  /// - Parameter isLeast: Whether other seats of this kind cost more.
  static func price(_ price: Amount, isLeast: Bool) -> String { isLeast ? from(price) : "\(price)" }

  // MARK: Typed seats

  static let nameSeats = "Name seats, such as F7 F8, or say best 2."
  static let howToSayBest = "best takes a number up to \(HoldPolicy.seatLimit), a category, accessible."

  static func noSeat(_ name: String) -> String { "There is no seat \(name) in this hall." }

  static func severalSeats(_ name: String) -> String { "\(name) is more than one seat: write row/number." }

  // MARK: The booking

  static let bookingFee = "Booking fee"
  static let total = "Total"
  static let undrawable = "The ticket's code cannot be drawn: save it with --svg FILE or --pdf FILE."

  static func unreadablePayment(_ reason: String) -> String {
    "A payment may be under way, but its record can't be read. Nothing was paid now: \(reason)."
  }

  static func unsavedPayment(_ reason: String) -> String {
    "The payment could not be saved, and nothing was paid: \(reason)."
  }

  static func noneBooked(_ title: String) -> String { "\(title): no seats are booked." }

  static func booked(_ film: String) -> String { "Your seats for \(film) are booked." }

  static func mayBeLost(_ film: String) -> String { "Your last payment for \(film) may not have reached us." }

  static func stands(_ id: BookingID, _ seats: String) -> String { "Booking \(id) stands: \(seats) are yours." }

  static func booking(_ id: BookingID, _ total: Amount) -> String { "Booking \(id), \(total). Enjoy the film." }

  static func food(to id: BookingID) -> String { "Food to your seats: soiree order --booking \(id)" }

  static func saved(_ file: String) -> String { "Saved \(file)." }

  static func cancel(_ seats: String, _ film: String) -> String { "Cancel \(seats), \(film)?" }

  static func cancelled(_ id: BookingID, _ refund: String) -> String { "Booking \(id) is cancelled. \(refund)" }

  static func cancelFood(from restaurant: String) -> String {
    "Food from \(restaurant) was meant for them. Cancel it, too?"
  }
}
