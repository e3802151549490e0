import ClientCore
import Domain

/// Looking for a restaurant: does what ``Discovery`` decides. The page has no catalogue of its own: without the platform
/// there is no answer here.
final class OpenDiscovery: OpenMachine {
  private var machine: Discovery
  private var asked = Outstanding<Int32>()
  /// The cards that were read, by their restaurants, as the platform sent them.
  private var cards: [RestaurantID: [UInt8]] = [:]

  init(number: Int32, at place: Coordinate) {
    machine = Discovery(at: place)
    super.init(number: number)
  }

  override func take(_ input: Node, at now: Instant, in core: BrowserCore) throws(Malformed) {
    switch try DiscoveryInput(input) {
    case .open: run(.open, now, core)
    case .type(let text): run(.type(text), now, core)
    case .filter(let filters): run(.filter(filters), now, core)
    case .sort(let sort): run(.sort(sort), now, core)
    case .move(let place): run(.move(place.coordinate), now, core)
    case .more: run(.more, now, core)
    case .refresh: run(.refresh, now, core)
    }
  }

  override func hear(_ event: AppEvent, at now: Instant, in core: BrowserCore) {
    if case .connected = event { run(.connected, now, core) }
  }

  override func woke(at now: Instant, in core: BrowserCore) { run(.woke, now, core) }

  override func hear(_ answer: Answer, _ body: [UInt8], at now: Instant, in core: BrowserCore) {
    guard let request = asked.take(answer.id) else { return }
    run(read(request, Outcome(answer, body)), now, core)
  }

  private func read(_ request: Int32, _ outcome: Outcome) -> Discovery.Input {
    switch outcome {
    case .failed(let failure, _): return .failed(request, failure)
    case .nothing: return .failed(request, .unanswered)
    case .body(let text):
      do throws(Malformed) {
        var found: [RestaurantID] = []
        for item in try text.root.member("items").items() {
          let id = try item.id("id", RestaurantID.self)
          found.append(id)
          cards[id] = item.bytes
        }
        return .read(request, found, next: try text.root.optionalText("next_cursor"))
      } catch { return .failed(request, .unanswered) }
    }
  }

  private func run(_ input: Discovery.Input, _ now: Instant, _ core: BrowserCore) {
    for effect in machine.handle(Timed(input, at: now)) {
      switch effect {
      case .read(let request, let question, let cursor):
        asked.add(request, as: core.call(.get, Path.restaurants(question, cursor: cursor), for: number))
      case .searchHere(let request, _): run(.foundHere(request, nil), now, core)
      case .wake(let time): core.wake(number, at: time)
      }
    }
  }

  override func write(to json: inout JSONWriter, in core: BrowserCore) {
    DiscoveryView(
      text: machine.question.text, sort: machine.question.sort, content: content, isReading: machine.isReading,
      hasMore: machine.hasMore, isOffline: machine.isOffline, failure: machine.failure
    ).write(to: &json)
  }

  private var content: DiscoveryContent {
    switch machine.content {
    case .loading: .loading
    case .empty: .empty
    case .failed(let failure): .failed(failure: failure)
    case .loaded(let found): .loaded(cards: found.compactMap { cards[$0] })
    }
  }
}
