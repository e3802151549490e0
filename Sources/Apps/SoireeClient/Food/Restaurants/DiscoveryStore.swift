import Client
public import ClientCore
public import Domain
import Wire

/// Runs ``Discovery``: searches the platform, and the catalogue on the device without a network.
public typealias DiscoveryStore = Store<Discovery>

extension Store<Discovery> {
  /// - Parameters:
  ///   - point: Where the food goes.
  ///   - cards: Receives the cards that are read.
  public init(near point: Coordinate, _ session: Session, cards: CardShelf, device: Device) {
    self.init(asking: Discovery.Question(point: point), session, cards: cards, device: device)
  }

  /// - Parameter question: The first search.
  public init(asking question: Discovery.Question, _ session: Session, cards: CardShelf, device: Device) {
    let runner = DiscoveryRunner(session: session, cards: cards)
    self.init(Discovery(asking: question), on: device, runner: runner.carryOut)
  }

  /// Reacts to the app's events.
  public func listen(to events: AppEvents) {
    listen(to: events) { event in
      switch event {
      case .connected: .connected
      case .foreground, .background, .signedIn, .signedOut: nil
      }
    }
  }
}

/// Carries out the effects of `Discovery`.
struct DiscoveryRunner: Sendable {
  let session: Session
  let cards: CardShelf

  func carryOut(_ effect: Discovery.Effect, _ store: DiscoveryStore) async {
    switch effect {
    case .read(let number, let question, let cursor):
      let now = store.device.now()
      await store.start { await store.send(read(number, question, cursor, now)) }
    case .searchHere(let number, let query):
      await store.start { await store.send(.foundHere(number, cards.search(query))) }
    case .wake(let time): await store.wake(at: time, .woke)
    }
  }

  private func read(
    _ number: Int32, _ question: Discovery.Question, _ cursor: String?, _ now: Instant
  ) async -> Discovery.Input {
    do throws(ClientError) {
      // Without retries: the catalogue on the device is quicker than a second try.
      let page: Page<RestaurantCard> = try await session.once.call(
        .restaurants(.listRestaurants), query: DiscoveryQuery(question, cursor: cursor))
      await cards.add(page.items, under: question.filters, at: now)
      return .read(number, page.items.map(\.id), next: page.nextCursor)
    } catch { return .failed(number, CallFailure(error)) }
  }
}

extension DiscoveryQuery {
  /// The search as the contract's query.
  init(_ question: Discovery.Question, cursor: String?) {
    let text = String(question.text.prefix(100))
    self.init(
      lat: question.point.latitude, lon: question.point.longitude, q: text.allSatisfy(\.isWhitespace) ? nil : text,
      deliverable: question.deliverableOnly ? nil : false, sort: SortCode(rawValue: question.sort.rawValue),
      cursor: cursor)
    for filter in question.filters {
      switch filter {
      case .cuisines(let names): cuisine = (cuisine ?? []) + names
      case .minimumRating(let tenths): minRating = Swift.max(minRating ?? 0, Double(tenths) / 10)
      case .maximumMinutes(let minutes): maxMinutes = Swift.min(maxMinutes ?? .max, Int64(minutes))
      case .maximumFee(let fee): maxFee = Swift.min(maxFee ?? .max, fee)
      case .diet(let wanted): diet = (diet ?? []) + [DietCode(rawValue: wanted.rawValue)]
      case .openNow: openNow = true
      case .offers: offers = true
      }
    }
  }
}
