import Domain
import Tickets

/// The options of `soiree print`.
struct PrintOptions: CommandOptions, Equatable {
  var common = CommonOptions()
  var restaurant: RestaurantID?
  var printer: PrinterAddress?
  var paper = ReceiptPaper.millimetres80
  var copies = 1
  var language = PrintWords.Language.english

  static let command = "soiree print"
  static let usage = """
    soiree print: print the tickets of a kitchen on a printer of its network.

      --url URL          where the platform is (http://127.0.0.1:8080), as --server
      --restaurant ID    whose tickets, rst_…; asked for if you work for several
      --printer HOST     a printer that takes ESC/POS over TCP, HOST:PORT if its
                         port is not 9100
      --width N          80 or 58: the roll's width in millimetres (80)
      --copies N         how often each ticket is printed, 1 to 9 (1)
      --language WORD    en or de: what tickets say (en)
      --email ADDRESS    sign in as; --code CODE if it is known already
      --state DIR        where the session and what was printed are kept
                         (~/.local/state/soiree)
      --yes              ask nothing; --json one JSON object a line (needs --yes)

    A ticket is printed when an order is accepted, a slip when it is cancelled after that. It goes on until
    it is ended, and prints nothing twice when it is started again.
    Every option is read from the environment, too: --printer as SOIREE_PRINTER.
    Exit codes: 0 done, 1 failed, 2 usage, 75 try again.
    """

  static let valued = ["--url", "--restaurant", "--printer", "--width", "--copies", "--language"]
  static let switches: [String] = []

  mutating func set(_ name: String) {}

  mutating func set(_ name: String, _ value: String) throws(Failure) {
    switch name {
    case "--url": try common.set("--server", value)
    case "--restaurant":
      guard let id = RestaurantID(value) else { throw .usage(TerminalWords.wrongRestaurant) }
      restaurant = id
    case "--printer":
      guard let address = PrinterAddress(value) else { throw .usage(TerminalWords.wrongPrinter) }
      printer = address
    case "--width":
      guard let width = Int(value), let paper = ReceiptPaper(rawValue: width) else {
        throw .usage(TerminalWords.wrongWidth)
      }
      self.paper = paper
    case "--copies":
      guard let count = Int(value), (1...9).contains(count) else { throw .usage(TerminalWords.wrongCopies) }
      copies = count
    default:
      guard let language = PrintWords.Language(rawValue: value) else { throw .usage(TerminalWords.wrongLanguage) }
      self.language = language
    }
  }
}
