public import ClientCore
public import Domain
public import Observation
import Wire

/// The restaurants that deliver to a door, or that are near a seat: searched as one types, filtered, sorted, and there without a network.
@Observable @MainActor public final class RestaurantListModel {
  public private(set) var content = ListContent<RestaurantRow>.loading
  /// What is looked for.
  public private(set) var question: Discovery.Question
  /// What to say over the list: that it is of before.
  public private(set) var notice: String?
  /// A spinner beside what is shown.
  public private(set) var isReading = false
  public private(set) var hasMore = false

  public let store: DiscoveryStore
  private let cards: CardShelf
  @ObservationIgnored private let watch = Watch()
  @ObservationIgnored private var hasAnswer = false

  public convenience init(_ store: DiscoveryStore, cards: CardShelf, near point: Coordinate) {
    self.init(store, cards: cards, asking: Discovery.Question(point: point))
  }

  /// - Parameter question: What the store was made with.
  public init(_ store: DiscoveryStore, cards: CardShelf, asking question: Discovery.Question) {
    (self.store, self.cards, self.question) = (store, cards, question)
    let states = store.states
    watch.begin { [weak self, cards] in
      for await machine in states {
        var shown: [RestaurantCard] = []
        if case .loaded(let ids) = machine.content { shown = await cards.cards(of: ids) }
        await self?.show(machine, shown)
      }
    }
  }

  /// Shows what was seen before at once, and asks the platform.
  public func open() async {
    await store.send(.open)
    await showBefore()
  }

  public func type(_ text: String) async {
    question.text = text
    await store.send(.type(text))
  }

  public func filter(_ filters: [SearchFilter]) async { await store.send(.filter(filters)) }
  public func sort(_ sort: SearchSort) async { await store.send(.sort(sort)) }
  /// The food is to go elsewhere.
  public func move(to point: Coordinate) async { await store.send(.move(point)) }
  /// The end of the list came into view.
  public func more() async { await store.send(.more) }
  public func refresh() async { await store.send(.refresh) }

  /// The first page of what the device knows, until the platform has answered.
  private func showBefore() async {
    guard !hasAnswer else { return }
    let now = store.device.now()
    let query = SearchQuery(
      text: question.text, point: question.point, filters: question.filters, sort: question.sort,
      deliverableOnly: question.deliverableOnly, now: now)
    guard let page = await cards.search(query), !page.hits.isEmpty else { return }
    let shown = await cards.cards(of: page.hits.map(\.id))
    guard !hasAnswer else { return }
    content = .loaded(shown.map { RestaurantRow($0, at: now) })
  }

  private func show(_ machine: Discovery, _ cards: [RestaurantCard]) {
    let text = question.text
    question = machine.question
    // What was typed since is on its way to the store.
    if machine.question.text != text { question.text = text }
    (isReading, hasMore) = (machine.isReading, machine.hasMore)
    notice = machine.isOffline ? notice(machine.question.filters) : nil
    switch machine.content {
    case .loading: break
    case .empty: content = .empty(machine.isOffline ? FoodWords.noneSeen : FoodWords.noRestaurants)
    case .failed(let failure): content = .failed(FoodWords.failure(failure))
    case .loaded:
      let now = store.device.now()
      content = .loaded(cards.map { RestaurantRow($0, at: now) })
    }
    if machine.content != .loading { hasAnswer = true }
  }

  /// What to say of the device's own answer.
  private func notice(_ filters: [SearchFilter]) -> String {
    filters.allSatisfy(\.isOnEveryCard) ? FoodWords.asItWas : FoodWords.asFarAsSeen
  }
}
