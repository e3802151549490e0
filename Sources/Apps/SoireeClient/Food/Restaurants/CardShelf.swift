import Client
import ClientCore
public import Domain
import Structures
public import Wire

/// The restaurants that were seen, newest first: for lists, and for a search without a network.
///
/// Beyond ``limit`` those seen longest ago are dropped, in memory and on the disk.
public actor CardShelf {
  /// The greatest number of restaurants.
  public let limit: Int
  private let disk: any Disk
  private var cards = RecentlyUsed<RestaurantID, RestaurantCard>()
  private var proofs = FilterProofs()
  private var looking: Task<Void, Never>?
  /// Built by the first search after a card came.
  private var catalogue: SearchIndex?
  private var catalogueIsFor: Instant?

  /// The age up to which the catalogue's opening states are used.
  private static let catalogueHolds = Duration.minutes(1)

  public init(disk: any Disk, limit: Int = 2_000) {
    self.disk = disk
    self.limit = max(1, limit)
  }

  /// Nil for a restaurant that was not seen.
  public subscript(id: RestaurantID) -> RestaurantCard? { cards[id] }

  /// In the order of `ids`, without those that are not known.
  public func cards(of ids: [RestaurantID]) -> [RestaurantCard] { ids.compactMap { cards[$0] } }

  /// Takes the cards of an answer.
  /// - Parameter filters: The filters of the question.
  func add(_ seen: [RestaurantCard], under filters: [SearchFilter], at now: Instant) async {
    await look()
    for card in seen { cards.put(card, for: card.id) }
    let hasNewProofs = proofs.note(seen.map(\.id), under: filters, at: now)
    catalogue = nil
    for card in seen { await disk.cache(CachedAnswer(bytes: card.bytes, readAt: now), .restaurant, Self.key(card.id)) }
    while cards.count > limit, let oldest = cards.removeOldest() {
      proofs.forget(oldest.id)
      await disk.evict(.restaurant, Self.key(oldest.id))
    }
    if hasNewProofs { await disk.cache(CachedAnswer(bytes: proofs.bytes, readAt: now), .restaurant, Self.proofs) }
  }

  /// Searches the cards on the device by the platform's own code. Nil when there are none.
  public func search(_ query: SearchQuery) async -> SearchPage? {
    await look()
    guard !cards.isEmpty else { return nil }
    if let catalogue, let made = catalogueIsFor, query.now >= made, query.now.since(made) < Self.catalogueHolds {
      return catalogue.search(query)
    }
    let index = await index(at: query.now)
    (catalogue, catalogueIsFor) = (index, query.now)
    return index.search(query)
  }

  /// Reads the disk once; later callers wait for the same reading.
  private func look() async {
    let looking = looking ?? Task { await readDisk() }
    self.looking = looking
    await looking.value
  }

  private func readDisk() async {
    // The disk gives the newest first.
    for answer in await disk.allCached(.restaurant, atMost: limit).reversed() {
      guard let card = try? WireDecoder().decode(RestaurantCard.self, from: answer.bytes) else { continue }
      cards.put(card, for: card.id)
    }
    if let kept = await disk.cached(.restaurant, Self.proofs), let read = try? FilterProofs(bytes: kept.bytes) {
      proofs = read
      proofs.keep { cards[$0] != nil }
    }
  }

  private func index(at now: Instant) async -> SearchIndex {
    var menus: [RestaurantID: Menu] = [:]
    for answer in await disk.allCached(.menu, atMost: Self.mostMenus) {
      guard let menu = (try? WireDecoder().decode(MenuBody.self, from: answer.bytes))?.menu else { continue }
      menus[menu.restaurant] = menu
    }
    var builder = SearchIndex.Builder(offsets: [CachedPlace.zone: ZoneOffsets(initialOffsetSeconds: 0, changes: [])])
    let offers = OwnOffers(in: await disk.allCached(.restaurant, atMost: 2 * limit))
    for card in cards.values {
      let own = offers.of(card.id, found: proofs.hadOffers(card.id))
      guard
        let place = CachedPlace(card, menu: menus[card.id], diets: proofs.diets(of: card.id), offers: own, at: now)
      else { continue }
      builder.add(place.entry)
    }
    return builder.build()
  }

  /// The limit of menus in the catalogue: reading them all would take too long.
  private static let mostMenus = 100

  private static let proofs = "card-filters"

  /// Apart from the restaurants' own answers.
  private static func key(_ id: RestaurantID) -> String { "card/" + id.rawValue }
}
