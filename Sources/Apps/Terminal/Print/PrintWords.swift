import Wire

/// What tickets say, and what the terminal says of them.
struct PrintWords: Hashable, Sendable {
  enum Language: String, Hashable, Sendable {
    case english = "en"
    case german = "de"
  }

  let language: Language

  private func text(_ english: String, _ german: String) -> String {
    switch language {
    case .english: english
    case .german: german
    }
  }
}

// MARK: On paper

extension PrintWords {
  var toDoor: String { text("To the door", "An die Tür") }
  var toSeat: String { text("To the seat", "An den Platz") }
  var total: String { text("Total", "Summe") }
  var asksForID: String { text("Ask for an ID", "Ausweis verlangen") }

  func ready(at time: String) -> String { text("READY \(time)", "FERTIG \(time)") }
  func cancelled(_ number: String) -> String { text("CANCELLED \(number)", "STORNIERT \(number)") }

  /// Before everything that is cooked.
  func allergies(_ codes: [AllergenCode]) -> String {
    let names = codes.map { code in text(code.rawValue, Self.german[code.rawValue] ?? code.rawValue) }
    return text("ALLERGY: ", "ALLERGIE: ") + names.joined(separator: ", ")
  }

  private static let german = [
    "celery": "Sellerie", "crustaceans": "Krebstiere", "eggs": "Ei", "fish": "Fisch", "gluten": "Gluten",
    "lupin": "Lupine", "milk": "Milch", "molluscs": "Weichtiere", "mustard": "Senf", "nuts": "Schalenfrüchte",
    "peanuts": "Erdnuss", "sesame": "Sesam", "soy": "Soja", "sulphites": "Sulfite",
  ]

  func pickUp(by name: String?) -> String {
    guard let name, !name.isEmpty else { return text("Pick up", "Abholung") }
    return text("Pick up, \(name)", "Abholung, \(name)")
  }

  func seats(_ names: String) -> String { text("Row \(names)", "Reihe \(names)") }
  func printed(at time: String) -> String { text("printed \(time)", "gedruckt \(time)") }
  func copy(_ number: Int, of count: Int) -> String { text("copy \(number) of \(count)", "\(number) von \(count)") }

  func amount(_ amount: Amount) -> String {
    text("\(amount)", String("\(amount)".map { $0 == "." ? "," : $0 }))
  }
}

// MARK: In the terminal

extension PrintWords {
  func begun(_ restaurant: String, _ printer: PrinterAddress) -> String {
    text(
      "Tickets of \(restaurant) are printed at \(printer). Ctrl-C ends it.",
      "Bons von \(restaurant) werden auf \(printer) gedruckt. Strg-C beendet es.")
  }

  func printed(_ job: PrintJob) -> String {
    switch job {
    case .ticket(let order): text("\(order.number) is printed.", "\(order.number) ist gedruckt.")
    case .cancellation(_, let number):
      text("\(number) was cancelled: a slip says so.", "\(number) ist storniert: Ein Zettel sagt es.")
    }
  }

  /// - Parameter others: How many wait behind it.
  func notPrinted(_ number: String, others: Int, _ error: PrinterError, _ printer: PrinterAddress, seconds: Int64)
    -> String
  {
    let what =
      switch others {
      case 0: text("\(number) is not printed yet", "\(number) ist noch nicht gedruckt")
      default:
        text(
          "\(number) and \(others) more are not printed yet", "\(number) und \(others) weitere sind noch nicht gedruckt"
        )
      }
    return text(
      "\(what): \(reason(error, printer)) It is tried again in \(seconds) seconds.",
      "\(what): \(reason(error, printer)) Nächster Versuch in \(seconds) Sekunden.")
  }

  private func reason(_ error: PrinterError, _ printer: PrinterAddress) -> String {
    switch error {
    case .unknownHost: text("nobody here is called \(printer.host).", "Niemand heißt hier \(printer.host).")
    case .unreachable: text("no printer is at \(printer).", "Auf \(printer) ist kein Drucker.")
    case .silent: text("the printer at \(printer) does not answer.", "Der Drucker auf \(printer) antwortet nicht.")
    case .cutShort:
      text("the printer at \(printer) hung up in the middle.", "Der Drucker auf \(printer) hat mittendrin aufgelegt.")
    case .noMeans:
      text("this machine has no connection left to give.", "Dieser Rechner hat keine Verbindung mehr frei.")
    }
  }

  func dropped(_ number: String, isCancelled: Bool) -> String {
    isCancelled
      ? text("\(number) was cancelled before it was printed.", "\(number) wurde storniert, bevor es gedruckt war.")
      : text(
        "\(number) is out of the kitchen, so it is not printed.", "\(number) ist schon hinaus und wird nicht gedruckt.")
  }

  var noPlatform: String {
    text(
      "The platform does not answer. New orders are printed as soon as it does.",
      "Die Plattform antwortet nicht. Neue Bestellungen werden gedruckt, sobald sie es tut.")
  }

  var platformIsBack: String { text("The platform answers again.", "Die Plattform antwortet wieder.") }

  func notKept(_ reason: String) -> String {
    text(
      "What was printed cannot be kept (\(reason)): after a restart it is printed again.",
      "Was gedruckt ist, lässt sich nicht merken (\(reason)): Nach einem Neustart wird es noch einmal gedruckt.")
  }
}
