import Domain
import Wire

/// The options of `soiree book`.
struct BookOptions: CommandOptions, Equatable {
  /// The day whose shows are listed, in the theatres' calendar.
  enum Day: Equatable {
    case today, tomorrow
    case date(LocalDate)
  }

  var common = CommonOptions()
  var city: String?
  var day: Day?
  var film: String?
  var theatre: String?
  /// As the customer writes them: `F7 F8`.
  var seats: String?
  var best: Int64?
  var category: SeatCategoryCode?
  var accessible = false
  /// The booking to cancel, instead of making one.
  var cancel: BookingID?
  /// Files to save the tickets in.
  var svg: String?
  var pdf: String?

  static let command = "soiree book"
  static let usage = """
    soiree book: book seats at a film from this terminal.

      --server URL      where the platform is (http://127.0.0.1:8080)
      --email ADDRESS   sign in as; --code CODE if it is known already
      --near LAT,LON    the nearest city and theatre first; --city NAME
      --film WORDS      which film; --theatre WORDS which cinema
      --date DAY        today, tomorrow or 2026-12-24, where the cinema is
      --seats "F7 F8"   these seats, or --best N the best N together
      --category WORD   regular, premium or vip, with --best
      --accessible      somebody of you needs an accessible seat
      --token TOKEN     pay with this sandbox token (tok_approved)
      --svg FILE        save the tickets as a picture; --pdf FILE
      --cancel ID       give a booking back, before its show
      --yes             take the first that fits and ask nothing (--best 2)
      --json            one JSON object a line, for programs (needs --yes)
      --state DIR       where the session and the payment's key are kept
                        (~/.local/state/soiree)
      --chaos N         go through a bad network: the seed of what goes wrong

    Every option is read from the environment, too: --server as SOIREE_SERVER.
    NO_COLOR=1 draws the hall without colours. Exit codes: 0 done, 1 failed, 2 usage, 75 try again.
    """

  static let valued = [
    "--city", "--date", "--film", "--theatre", "--seats", "--best", "--category", "--svg", "--pdf", "--cancel",
  ]
  static let switches = ["--accessible"]

  mutating func set(_ name: String) { accessible = true }

  mutating func set(_ name: String, _ value: String) throws(Failure) {
    switch name {
    case "--city": city = value
    case "--date": day = try Self.day(value)
    case "--film": film = value
    case "--theatre": theatre = value
    case "--seats": seats = value
    case "--best":
      guard let count = Int64(value), (1...Int64(HoldPolicy.seatLimit)).contains(count) else {
        throw .usage(TerminalWords.wrongCount)
      }
      best = count
    case "--category":
      let code = SeatCategoryCode(rawValue: value)
      guard code.isKnown else { throw .usage(TerminalWords.wrongCategory) }
      category = code
    case "--svg": svg = value
    case "--cancel":
      guard let id = BookingID(value) else { throw .usage(TerminalWords.wrongBookingToCancel) }
      cancel = id
    default: pdf = value
    }
  }

  private static func day(_ text: String) throws(Failure) -> Day {
    switch text {
    case "today": return .today
    case "tomorrow": return .tomorrow
    default:
      let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      if parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] {
        let date = LocalDate(year: year, month: month, day: day)
        if date.isValid { return .date(date) }
      }
      throw .usage(TerminalWords.wrongDate)
    }
  }
}

extension BookOptions {
  /// The best seats asked for by the options. Nil without `--best`; `seats` needs a hall to be read.
  var bestRequest: BestAvailableRequest? {
    best.map { BestAvailableRequest(count: $0, category: category, accessible: accessible ? true : nil) }
  }
}
