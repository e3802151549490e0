import Client
import Domain
import SoireeClient
import Wire

/// A purchase at a terminal: the common part of `soiree order` and `soiree book`.
protocol Conversation {
  associatedtype Options: CommandOptions

  var options: Options { get }
  var around: Surroundings { get }
}

extension Conversation {
  var common: CommonOptions { options.common }
  var output: Output { around.output }

  /// Calls as the account signed in.
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

  /// All pages of a list, up to a thousand items.
  /// - Parameters:
  ///   - fact: The name of a page in `--json`. Nil to print nothing.
  ///   - query: Makes the query of a cursor's page.
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
  /// Asks for a line. An empty one means `otherwise`, or is asked for again without it. `q` leaves.
  func ask(_ question: String, otherwise: String? = nil) async throws(Failure) -> String {
    while true {
      output.ask(otherwise.map { $0.isEmpty ? question : "\(question) [\($0)]" } ?? question)
      guard let line = await around.input.line() else { throw .inputEnded }
      let answer = line.trimmed
      if answer == "q" { throw .leave(TerminalWords.goodbye) }
      if !answer.isEmpty { return answer }
      if let otherwise { return otherwise }
    }
  }

  /// Shows a numbered list and asks for an entry. Nil when `none` is chosen.
  /// - Parameter first: The first entry that is not on the screen yet.
  func choose(
    _ question: String, _ labels: [String], from first: Int = 0, none: String? = nil
  ) async throws(Failure) -> Int? {
    for line in labels.numbered.dropFirst(first) { output.say(line) }
    while true {
      let answer = try await ask(
        none.map { TerminalWords.question(question, none: $0) } ?? question, otherwise: none.map { _ in "" })
      if answer.isEmpty { return nil }
      if let number = Int(answer), labels.indices.contains(number - 1) { return number - 1 }
      output.say(TerminalWords.number(upTo: labels.count))
    }
  }

  /// Asks for a yes or no. With `--yes` the answer is yes.
  func agree(_ question: String, otherwise: String) async throws(Failure) -> Bool {
    if common.yes { return true }
    return try await yesOrNo(TerminalWords.yesOrNo(question), otherwise: otherwise)
  }

  /// Asks up to five times.
  func yesOrNo(_ question: String, otherwise: String) async throws(Failure) -> Bool {
    for _ in 0..<5 {
      switch try await ask(question, otherwise: otherwise).lowercased() {
      case "y", "yes": return true
      case "n", "no": return false
      default: output.say(TerminalWords.answerYesOrNo)
      }
    }
    throw .failed(TerminalWords.neitherYesNorNo)
  }

  /// Asks for a city, if there are several. With `--yes`, takes the first.
  func chooseCity(of cities: [CityBody], label: (CityBody) -> String) async throws(Failure) -> CityBody {
    guard let first = cities.first else { throw .failed(TerminalWords.noSuchCity) }
    if common.yes || cities.count == 1 { return first }
    output.say(TerminalWords.whereAreYou)
    return cities[try await choose(TerminalWords.city, cities.map(label)) ?? 0]
  }
}

extension [String] {
  /// Numbered lines to choose from.
  var numbered: [String] {
    enumerated().map { index, label in "  \(index < 9 ? " " : "")\(index + 1). \(label)" }
  }
}

extension String {
  /// Without white space at its ends.
  var trimmed: String { String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed()) }
}
