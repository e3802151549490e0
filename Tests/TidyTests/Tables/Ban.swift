/// A word that may stand only in certain rooms; see ``Allowance`` for which.
struct Ban {
  let word: String
  /// What to do instead.
  let why: String
  /// Where the word is looked for.
  var within = ""
  /// A call with this label among its arguments is fine.
  var unless: String?

  private static let time = "time is a parameter: take an Instant or a clock"
  private static let chance = "randomness is a parameter: pass a generator with `using:`"
  private static let waiting = "nothing waits by the clock outside its room; a test moves the clock"
  private static let trap = "bad input is an error, not a trap"

  static let all: [Ban] = [
    Ban(word: "print(", why: "only the command speaks to the terminal; everything else writes to the log"),
    Ban(word: "Date()", why: time),
    Ban(word: "Date.now", why: time),
    Ban(word: "ContinuousClock", why: time),
    Ban(word: "SuspendingClock", why: time),
    Ban(word: "clock_gettime(", why: time),
    Ban(word: "gettimeofday(", why: time),
    Ban(word: "UUID()", why: "ids are a parameter"),
    Ban(word: ".random(in:", why: chance, unless: "using:"),
    Ban(word: "Bool.random()", why: chance),
    Ban(word: ".randomElement(", why: chance, unless: "using:"),
    Ban(word: ".shuffled(", why: chance, unless: "using:"),
    Ban(word: ".shuffle(", why: chance, unless: "using:"),
    Ban(word: "SystemRandomNumberGenerator", why: chance),
    Ban(word: "Task.sleep", why: waiting),
    Ban(word: "Thread.sleep", why: waiting),
    Ban(word: "sleep(", why: waiting),
    Ban(word: "usleep(", why: waiting),
    Ban(word: "nanosleep(", why: waiting),
    Ban(word: "try!", why: trap),
    Ban(word: "fatalError", why: trap),
    Ban(
      word: "import Foundation", why: "Domain also runs in the browser, where there is none",
      within: "Sources/Common/Domain/"),
    Ban(
      word: "import Foundation", why: "ClientCore also runs in the browser, where there is none",
      within: "Sources/Apps/ClientCore/"),
    Ban(
      word: "import Foundation", why: "every client carries Wire; its JSON is its own", within: "Sources/Common/Wire/"),
    Ban(word: "import XCTest", why: "tests are written with Swift Testing; nothing counts others", within: "Tests/"),
  ]
}
