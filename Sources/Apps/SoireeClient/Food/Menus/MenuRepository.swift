import Client
public import ClientCore
public import Domain
import Wire

/// Menus, from this device at once and from the platform behind, and what a cart is priced with here.
///
/// Of the menus on the disk those used longest ago go when there is no room; in memory are the few that were shown last.
public final class MenuRepository: Sendable {
  /// The machine that decides.
  public let store: MenuStore
  private let shelf: MenuShelf
  private let runner: MenuRunner
  private let details: CachedCalls
  private let disk: any Disk
  private let resuming: Task<Bool, Never>

  /// How long a restaurant's charges are taken for what they are without asking.
  private static let detailHolds = Duration.minutes(5)

  /// - Parameters:
  ///   - cache: How long a menu is shown without a question, and how many bytes of menus the disk keeps.
  ///   - memory: How many bytes of menus, as they were on the wire, are held ready to be shown.
  public init(
    _ session: Session, disk: any Disk, device: Device, cache: MenuCache = MenuCache(), memory: Int64 = 2_000_000
  ) {
    shelf = MenuShelf(limit: memory)
    runner = MenuRunner(session: session, disk: disk, shelf: shelf)
    let store = MenuStore(session, disk: disk, device: device, shelf: shelf, cache: cache)
    self.store = store
    self.disk = disk
    details = CachedCalls(session: session, disk: disk, device: device)
    resuming = Task { await store.resume(from: disk) }
  }

  /// The menu as it is kept, then as the platform has it, and again whenever it changes, for as long as somebody
  /// listens; who reads slowly sees the newest.
  public func menu(of restaurant: RestaurantID) -> AsyncStream<Reading<Menu>> {
    let readings = shelf.readings(of: restaurant)
    Task { await want(restaurant) }
    return readings
  }

  /// The menu has a new version, or may have one: who looks at it sees it soon, and others when they look.
  public func changed(_ restaurant: RestaurantID) async {
    _ = await resuming.value
    await store.send(.changed(restaurant))
    if shelf.isWatched(restaurant) { await store.send(.want(restaurant)) }
  }

  /// Writes what waits to be written when the app leaves the front.
  public func listen(to events: AppEvents) async {
    let stream = events.stream
    await store.start { [store, runner] in
      for await event in stream where event == .background { await runner.keepIndex(store) }
    }
  }

  /// What is in memory, in menus and in bytes as on the wire.
  public var held: (menus: Int, bytes: Int64) { shelf.held }

  private func want(_ restaurant: RestaurantID) async {
    _ = await resuming.value
    await store.send(.want(restaurant))
  }
}

extension MenuRepository {
  /// What a cart's price is computed from on this device: what is kept, at once; what is not is read. Nil: neither.  M5
  ///
  /// Codes are priced by the platform alone: what they reduce is not told to devices.
  /// - Parameter door: Where the food is to go; nil: nothing is delivered.
  public func pricing(of restaurant: RestaurantID, to door: Coordinate?) async -> PricingContext? {
    async let menu = firstMenu(of: restaurant) { $0.value != nil || $0.isLast }
    async let detail = keptDetail(of: restaurant)
    return await Self.pricing(menu, detail, door)
  }

  /// The same by the platform's last word: for a price that turned out to be another. What cannot be read is taken as it
  /// is kept.
  public func freshPricing(of restaurant: RestaurantID, to door: Coordinate?) async -> PricingContext? {
    _ = await resuming.value
    await store.send(.changed(restaurant))
    async let menu = firstMenu(of: restaurant) { $0.isLast }
    async let detail = freshDetail(of: restaurant)
    return await Self.pricing(menu, detail, door)
  }

  private static func pricing(_ menu: Menu?, _ detail: RestaurantDetail?, _ door: Coordinate?) -> PricingContext? {
    guard let menu, let detail, let charges = detail.charges.charges else { return nil }
    guard let place = Coordinate(checking: detail.lat, detail.lon) else { return nil }
    return PricingContext(menu: menu, charges: charges, deliveryMetres: door.map { $0.wholeMetres(to: place) })
  }

  private func firstMenu(
    of restaurant: RestaurantID, _ isEnough: @Sendable (Reading<Menu>) -> Bool
  ) async -> Menu? {
    for await reading in menu(of: restaurant) where isEnough(reading) { return reading.value }
    return nil
  }

  private func keptDetail(of restaurant: RestaurantID) async -> RestaurantDetail? {
    let known: (kept: CachedAnswer?, value: RestaurantDetail?) = await details.known(
      .restaurant, Route.restaurants(.getRestaurant(restaurant)).path)
    guard let kept = known.kept, let value = known.value else { return await freshDetail(of: restaurant) }
    let age = store.device.now().since(kept.readAt)
    if age < .zero || age >= Self.detailHolds { await store.start { _ = await self.freshDetail(of: restaurant) } }
    return value
  }

  private func freshDetail(of restaurant: RestaurantID) async -> RestaurantDetail? {
    let route = Route.restaurants(.getRestaurant(restaurant))
    let readings = details.read(.restaurant, route.path, as: RestaurantDetail.self) { api, etag throws(ClientError) in
      try await api.newer(than: etag, route)
    }
    return try? await CachedCalls.last(of: readings).value
  }
}
