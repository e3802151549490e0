import Client
import Domain
import SoireeClient
import Wire

/// Somebody at a terminal who buys something: what `soiree order` and `soiree book` have in common.
protocol Conversation {
  associatedtype Options: CommandOptions

  var options: Options { get }
  var around: Surroundings { get }
}

extension Conversation {
  var common: CommonOptions { options.common }
  var output: Output { around.output }

  /// The platform as whoever is signed in sees it.
  var api: APIClient { around.session.api }

  func call<Answer: Body>(_ route: Route) async throws(Failure) -> Answer {
    do { return try await api.call(route) } catch { throw Failure(error) }
  }

  func call<Answer: Body>(_ route: Route, _ body: some RequestBody) async throws(Failure) -> Answer {
    do { return try await api.call(route, body) } catch { throw Failure(error) }
  }

  func call<Answer: Body>(_ route: Route, query: some QueryBody) async throws(Failure) -> Answer {
    do { return try await api.call(route, query: query) } catch { throw Failure(error) }
  }

  /// A list from its first page to its last, or to a thousand: more than anybody reads on a terminal.
  /// - Parameters:
  ///   - fact: what `--json` calls a page; nil: nothing is said.
  ///   - query: of the page at a cursor.
  func all<Item: Body>(
    _ route: Route, fact: String? = nil, _ query: (String?) -> some QueryBody
  ) async throws(Failure) -> [Item] {
    var items: [Item] = []
    var cursor: String?
    repeat {
      let page: Page<Item> = try await call(route, query: query(cursor))
      if let fact { output.fact(fact, page) }
      items += page.items
      cursor = page.nextCursor
    } while cursor != nil && items.count < 1_000
    return items
  }
}

// MARK: Questions

extension Conversation {
  /// Asks for a line; an empty one is `otherwise`, or asked again without it.
  func ask(_ question: String, otherwise: String? = nil) async throws(Failure) -> String {
    while true {
      output.ask(otherwise.map { $0.isEmpty ? question : "\(question) [\($0)]" } ?? question)
      guard let line = await around.input.line() else { throw .inputEnded }
      let answer = line.trimmed
      if answer == "q" { throw .leave("Good night.") }
      if !answer.isEmpty { return answer }
      if let otherwise { return otherwise }
    }
  }

  /// Shows a numbered list and asks for one of it; nil when `none` is chosen.
  /// - Parameter first: the first that is not on the screen yet.
  func choose(
    _ question: String, _ labels: [String], from first: Int = 0, none: String? = nil
  ) async throws(Failure) -> Int? {
    for line in labels.numbered.dropFirst(first) { output.say(line) }
    while true {
      let answer = try await ask(none.map { "\(question) (Enter: \($0))" } ?? question, otherwise: none.map { _ in "" })
      if answer.isEmpty { return nil }
      if let number = Int(answer), labels.indices.contains(number - 1) { return number - 1 }
      output.say("  A number from 1 to \(labels.count), please; q leaves.")
    }
  }

  /// With `--yes` everything is agreed to.
  func agree(_ question: String, otherwise: String) async throws(Failure) -> Bool {
    if common.yes { return true }
    return try await yesOrNo("\(question) yes or no:", otherwise: otherwise)
  }

  /// Neither is no answer: it is asked again, a few times.
  func yesOrNo(_ question: String, otherwise: String) async throws(Failure) -> Bool {
    for _ in 0..<5 {
      switch try await ask(question, otherwise: otherwise).lowercased() {
      case "y", "yes": return true
      case "n", "no": return false
      default: output.say("  yes or no, please; q leaves.")
      }
    }
    throw .failed("That was neither yes nor no.")
  }

  /// A city of those that are left, or the only one. With `--yes`: the first.
  func chooseCity(of cities: [CityBody], label: (CityBody) -> String) async throws(Failure) -> CityBody {
    guard let first = cities.first else { throw .failed("This platform runs in no such city yet.") }
    if common.yes || cities.count == 1 { return first }
    output.say("Where are you?")
    return cities[try await choose("City:", cities.map(label)) ?? 0]
  }
}

extension [String] {
  /// As lines of a list to choose from.
  var numbered: [String] {
    enumerated().map { index, label in "  \(index < 9 ? " " : "")\(index + 1). \(label)" }
  }
}

extension String {
  /// Without white space at its ends.
  var trimmed: String { String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed()) }
}
