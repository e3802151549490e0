import Domain
import Testing

@testable import ClientCore

@Suite("The table of looking for a restaurant")
struct DiscoveryTableTests {
  private static let home = Coordinate(latitude: 40.75, longitude: -73.95)
  private static let away = Coordinate(latitude: 40.76, longitude: -73.95)

  private static let table = TransitionTable(
    "Looking for a restaurant",
    """
    The machine `Discovery` in `Sources/Apps/ClientCore/Discovery`: debounce, latest question wins, the catalogue without a
    network. What is shown stays where the table does not say otherwise, and so does what is under way; at rest nothing is.
    """,
    from: Discovery(at: home), phase: { content($0) + asked($0) }, depth: 5, joined: true, goal: goal, inputs: samples)

  private static func content(_ machine: Discovery) -> String {
    switch machine.content {
    case .failed(.unanswered): "failed"
    case .failed(.refused): "refused"
    case .loading, .empty, .loaded: label(machine.content) + (machine.isOffline ? " from here" : "")
    }
  }

  /// What is under way.
  private static func asked(_ machine: Discovery) -> String {
    guard machine.isReading else { return machine.wakesAt == nil ? "" : ", typing" }
    if machine.isReadingMore { return ", reading more" }
    switch machine.here {
    case .unasked: return ", reading"
    case .asked: return machine.failure == nil ? ", reading here too" : ", reading here only"
    case .none: return ", reading, none here"
    case .shown: return ", reading on"
    }
  }

  private static func goal(_ before: Discovery, _ after: Discovery) -> String {
    let isShown = content(before) == content(after)
    let now = asked(after).isEmpty ? ", at rest" : asked(after)
    if asked(before) == asked(after) { return isShown ? "–" : content(after) }
    return isShown ? String(now.dropFirst(2)) : content(after) + now
  }

  private static func samples(_ machine: Discovery) -> [(name: String, input: Discovery.Input, at: Instant)] {
    let (number, a) = (machine.requestNumber, RestaurantID(suffix: "a"))
    var page = SearchIndex.Builder(offsets: [:]).build().search(SearchQuery(point: home, now: time(0)))
    page.next = SearchCursor(key: 1, id: a, isForgiving: false)
    let shown = machine.answered == machine.question ? ", answered before" : ""
    let question = machine.question
    func change(_ isSame: Bool, _ input: Discovery.Input) -> (String, Discovery.Input) {
      (isSame ? "the question as before" : "another filter, order or place", input)
    }
    let named: [(String, Discovery.Input)] = [
      ("open or refresh" + shown, .open), ("open or refresh" + shown, .refresh),
      (question.text == "pizza" ? "the question as before" : "type", .type("pizza")),
      change(question.filters == [.openNow], .filter([.openNow])),
      change(question.sort == .rating, .sort(.rating)), change(question.point == away, .move(away)),
      (machine.hasMore ? "more" : "more, at the end", .more), ("read", .read(number, [a], next: "c")),
      ("read, none", .read(number, [], next: nil)), ("failed, unanswered", .failed(number, .unanswered)),
      ("failed, refused", .failed(number, MachineSamples.refusal("malformed_request", 400))),
      ("foundHere", .foundHere(number, page)), ("foundHere, no catalogue", .foundHere(number, nil)),
      ("connected", .connected),
    ]
    let isEarly = machine.wakesAt.map { $0 > time(2) } ?? false
    let woke = machine.wakesAt == nil ? "woke, not asked for" : isEarly ? "woke, too early" : "woke"
    return named.map { ($0.0, $0.1, time(0)) } + [(woke, .woke, time(2))]
  }

  @Test("docs/machines/discovery.md is the machine's table")
  func document() { MachineDocuments.check(Self.table, "discovery.md") }
}
