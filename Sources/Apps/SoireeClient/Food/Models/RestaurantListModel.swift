public import ClientCore
public import Domain
public import Observation
import Wire

/// The screen of restaurants that deliver to a door, or are near a seat. They are searched, filtered and sorted, also
/// without a network.
@Observable @MainActor public final class RestaurantListModel {
  /// The list that is shown.
  public private(set) var content = ListContent<RestaurantRow>.loading
  /// The search.
  public private(set) var question: Discovery.Question
  /// A message that the list is out of date.
  public private(set) var notice: String?
  /// Whether a question is under way, for a spinner beside the list.
  public private(set) var isReading = false
  /// Whether ``more()`` would read a further page.
  public private(set) var hasMore = false

  public let store: DiscoveryStore
  private let cards: CardShelf
  @ObservationIgnored private let watch = Watch()
  @ObservationIgnored private var hasAnswer = false

  public convenience init(_ store: DiscoveryStore, cards: CardShelf, near point: Coordinate) {
    self.init(store, cards: cards, asking: Discovery.Question(point: point))
  }

  /// - Parameter question: The one that the store was made with.
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

  /// Shows stored restaurants at once, and asks the platform.
  public func open() async {
    await store.send(.open)
    await showBefore()
  }

  /// Searches by this text after a pause in the typing.
  public func type(_ text: String) async {
    question.text = text
    await store.send(.type(text))
  }

  /// Replaces all filters and searches at once.
  public func filter(_ filters: [SearchFilter]) async { await store.send(.filter(filters)) }
  /// Sorts on the platform: it searches again.
  public func sort(_ sort: SearchSort) async { await store.send(.sort(sort)) }
  /// The food goes elsewhere.
  public func move(to point: Coordinate) async { await store.send(.move(point)) }
  /// Call it when the end of the list comes into view.
  public func more() async { await store.send(.more) }
  /// Searches again.
  public func refresh() async { await store.send(.refresh) }

  /// Shows the first page of the stored catalogue until the platform has answered.
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
    // The store has not received the latest letters yet.
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

  /// The message over a list of the stored catalogue.
  private func notice(_ filters: [SearchFilter]) -> String {
    filters.allSatisfy(\.isOnEveryCard) ? FoodWords.asItWas : FoodWords.asFarAsSeen
  }
}
