import Domain
import SoireeClient
import Structures
import Wire

/// The restaurant of an order.
struct Eatery {
  let id: RestaurantID
  let name: String
  /// IANA's.
  let timeZone: String
  let point: Coordinate
  /// The dishes that match the search.
  var wanted: Set<MenuItemID> = []
}

extension Eatery {
  init(_ card: RestaurantCard) {
    self.init(
      id: card.id, name: card.name, timeZone: card.openState.timeZone,
      point: Coordinate(latitude: card.lat, longitude: card.lon), wanted: Set(card.matchedDishes.map(\.id)))
  }

  init(_ detail: RestaurantDetail) {
    self.init(
      id: detail.id, name: detail.name, timeZone: detail.timeZone,
      point: Coordinate(latitude: detail.lat, longitude: detail.lon))
  }
}

extension OrderConversation {
  /// Searches until the customer chooses a restaurant that takes orders now.
  func chooseRestaurant(near place: OrderPlace, at counter: Counter) async throws(Failure) -> Eatery {
    // In memory only: a later run has no use for these cards.
    let cards = CardShelf(disk: MemoryDisk())
    let store = DiscoveryStore(asking: place.question, counter.session, cards: cards, device: around.device)
    let result: Result<RestaurantCard, Failure>
    do throws(Failure) { result = .success(try await choose(by: store, cards, near: place)) } catch {
      result = .failure(error)
    }
    await store.close()
    return Eatery(try result.get())
  }

  private func choose(
    by store: DiscoveryStore, _ cards: CardShelf, near place: OrderPlace
  ) async throws(Failure) -> RestaurantCard {
    var words = options.query
    if words == nil, !common.yes { words = try await askForWords() }
    while true {
      await store.send(.type(words ?? ""))
      await store.send(.refresh)
      var found = try await found(by: store, cards)
      if common.yes {
        guard let first = found.cards.first else {
          throw .failed(TerminalWords.noneDelivers(words))
        }
        return first
      }
      if found.cards.isEmpty { output.say(TerminalWords.noneDeliversThat) }
      var shown = 0
      while !found.cards.isEmpty {
        let labels = found.cards.map { $0.line(toSeat: place.seatZone != nil) }
        let more = found.hasMore ? [TerminalWords.moreRestaurants] : []
        guard
          let index = try await choose(
            TerminalWords.restaurant, labels + more, from: shown, none: TerminalWords.searchAgain)
        else {
          break
        }
        if index < found.cards.count { return found.cards[index] }
        shown = found.cards.count
        await store.send(.more)
        found = try await self.found(by: store, cards)
        guard found.cards.count == shown else { continue }
        output.say(found.failure.map { Failure($0).message } ?? TerminalWords.noMoreRestaurants)
      }
      words = try await askForWords()
    }
  }

  private func askForWords() async throws(Failure) -> String {
    try await ask(TerminalWords.searchFood, otherwise: "")
  }

  /// The platform's answer. Asks again until the patience ends, after the waits that the platform wishes.
  private func found(by store: DiscoveryStore, _ cards: CardShelf) async throws(Failure) -> Found {
    let giveUpAt = around.time.now() + Counter.patience
    var failure = CallFailure.unanswered
    var delay = RetryDelay(dice: Dice(seed: around.device.seed()))
    for await machine in store.states where !machine.isReading {
      switch machine.content {
      case .loaded(let ids) where !machine.isOffline:
        let found = await cards.cards(of: ids)
        output.fact("restaurants", Page(items: found))
        return Found(cards: found, hasMore: machine.hasMore, failure: machine.failure)
      case .empty where !machine.isOffline:
        output.fact("restaurants", Page<RestaurantCard>(items: []))
        return Found()
      case .failed(.refused(let refusal)) where refusal.isFinal: throw Failure(refusal)
      case .loading, .loaded, .empty, .failed: break
      }
      let last = machine.failure ?? .unanswered
      // A refusal on the way is reported in the end.
      if last != .unanswered { failure = last }
      // A longer wait than the rest of the patience ends the command.
      let wait = delay.next(asked: last.wait)
      guard around.time.now() + wait <= giveUpAt, (try? await around.time.pause(wait)) != nil else { break }
      await store.send(.refresh)
    }
    throw Failure(failure)
  }
}

/// The restaurants found so far.
private struct Found {
  var cards: [RestaurantCard] = []
  var hasMore = false
  /// Why the next page failed.
  var failure: CallFailure?
}

extension CallFailure {
  /// The wait that the platform asked for.
  fileprivate var wait: Duration? {
    guard case .refused(let refusal) = self else { return nil }
    return refusal.retryAfter.map { .seconds($0) }
  }
}

extension OrderPlace {
  /// The first search: restaurants that deliver here now. For a seat, the nearest ones, open or not: a closed one may
  /// open before the show.  V1
  fileprivate var question: Discovery.Question {
    seatZone == nil
      ? Discovery.Question(point: point, filters: [.openNow])
      : Discovery.Question(point: point, sort: .distance, deliverableOnly: false)
  }
}

extension RestaurantCard {
  func line(toSeat: Bool) -> String {
    var parts = [name]
    if let badge { parts[0] += " [\(badge.text)]" }
    if !cuisines.isEmpty { parts.append(cuisines.prefix(3).joined(separator: ", ")) }
    if let rating { parts.append("★ \(FoodWords.rating(rating, reviewCount))") }
    if let eta, !toSeat { parts.append("\(eta.min)–\(eta.max) min") }
    if let distanceM { parts.append("\(distanceM) m") }
    if !toSeat { parts.append(TerminalWords.delivery(Amount(fee, currency))) }
    if !matchedDishes.isEmpty {
      parts.append(matchedDishes.prefix(2).map { "\($0.name) \(Amount($0.price, currency))" }.joined(separator: ", "))
    }
    return parts.joined(separator: " · ")
  }
}
