import Domain

/// Sentences about wrong options.
extension TerminalWords {
  static let jsonNeedsYes = "--json asks nothing: give --yes, too."
  static let yesNeedsEmail = "--yes needs --email ADDRESS to sign in."
  static let yesNeedsCode = "--yes needs --code CODE where the server does not show it."
  static let wrongPoint = "--near must be LAT,LON in degrees, such as 40.74,-73.98."
  static let wrongSeed = "--chaos must be a number: the seed of what goes wrong."
  static let wrongBooking = "--booking must be a booking's id, such as bkg_…."
  static let wrongOrderToCancel = "--cancel must be an order's id, such as ord_…."
  static let wrongBookingToCancel = "--cancel must be a booking's id, such as bkg_…."
  static let wrongTip = "--tip must be a number of minor units."
  static let wrongCount = "--best must be a number from 1 to \(HoldPolicy.seatLimit)."
  static let wrongCategory = "--category must be regular, premium, vip or wheelchair."
  static let wrongDate = "--date must be today, tomorrow or a day such as 2026-12-24."
  static let wrongRestaurant = "--restaurant must be a restaurant's id, such as rst_…."
  static let wrongPrinter = "--printer must be HOST or HOST:PORT, such as 192.168.1.50."
  static let needsPrinter = "--printer HOST says where the printer is."
  static let wrongWidth = "--width must be 80 or 58, the roll's millimetres."
  static let wrongCopies = "--copies must be a number from 1 to 9."
  static let wrongLanguage = "--language must be en or de."
  static let noSeatNamed = "--seats names no seat."

  static func lacksValue(_ option: String) -> String { "\(option) needs a value." }

  static func unknown(_ option: String, of command: String) -> String {
    "\(option) is no option of \(command). See --help."
  }

  static func wrongSeats(_ reason: String) -> String { "--seats: \(reason)" }
}
