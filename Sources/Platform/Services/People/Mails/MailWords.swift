import Domain
import Wire

/// Words that are put into mails, in one language.
struct MailWords: Sendable {
  /// Its tag of BCP 47.
  var language: String
  var decimalSign: String
  var weekdays: [String]
  var months: [String]
  /// The order of weekday, day, month and year.
  var date: @Sendable (_ weekday: String, _ day: Int, _ month: String, _ year: Int) -> String
  var fee: @Sendable (Fee) -> String
  var tip, total: String
  /// A tax that prices contain.
  var included: @Sendable (_ tax: String) -> String
  var cash, card: String
  var toAddress, toSeat, atCounter: String
  var row: @Sendable (_ row: String, _ seat: String) -> String
  var nothingTaken: String
  var comesBack: @Sendable (_ amount: String) -> String
  var restaurantSilent, showCancelled: String

  static func of(_ locale: String?) -> MailWords {
    locale?.lowercased().split(separator: "-").first == "de" ? .german : .english
  }

  /// `12.50 USD`.
  func amount(_ minor: Int64, _ currency: String) -> String {
    minor.decimal(of: currency).replacing(".", with: decimalSign) + " " + currency
  }

  func day(_ day: LocalDate) -> String {
    date(weekdays[day.weekday], day.day, months[max(0, min(11, day.month - 1))], day.year)
  }

  static let english = MailWords(
    language: "en", decimalSign: ".",
    weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    months: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ],
    date: { "\($0) \($1) \($2) \($3)" },
    fee: { fee in
      switch fee {
      case .delivery: "Delivery"
      case .service: "Service"
      case .smallOrder: "Small order"
      }
    },
    tip: "Tip", total: "Total", included: { "\($0), contained" }, cash: "You pay in cash.", card: "Paid by card.",
    toAddress: "To your door", toSeat: "To your seat", atCounter: "You fetch it at the counter",
    row: { "row \($0), seat \($1)" },
    nothingTaken: "You pay nothing for it.", comesBack: { "\($0) go back to you." },
    restaurantSilent: "the restaurant did not answer in time", showCancelled: "the show was called off")

  static let german = MailWords(
    language: "de", decimalSign: ",",
    weekdays: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"],
    months: [
      "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
      "Dezember",
    ],
    date: { "\($0), \($1). \($2) \($3)" },
    fee: { fee in
      switch fee {
      case .delivery: "Lieferung"
      case .service: "Service"
      case .smallOrder: "Kleine Bestellung"
      }
    },
    tip: "Trinkgeld", total: "Summe", included: { "enthaltene \($0)" },
    cash: "Du zahlst bar.", card: "Mit Karte bezahlt.", toAddress: "Zu dir nach Hause", toSeat: "An deinen Platz",
    atCounter: "Du holst sie ab", row: { "Reihe \($0), Platz \($1)" }, nothingTaken: "Du zahlst nichts dafür.",
    comesBack: { "\($0) bekommst du zurück." },
    restaurantSilent: "das Restaurant hat nicht rechtzeitig geantwortet", showCancelled: "die Vorstellung fällt aus")
}
