import Client
public import ClientCore
public import Domain
import Wire

/// Menus, from this device at once and then from the platform; and the prices of carts on this device.
///
/// The menus used longest ago leave the disk for room. Memory holds the few shown last.
public final class MenuRepository: Sendable {
  /// Runs ``MenuCache``.
  public let store: MenuStore
  private let shelf: MenuShelf
  private let runner: MenuRunner
  private let details: CachedCalls
  private let disk: any Disk
  private let resuming: Task<Bool, Never>

  /// The age up to which a restaurant's stored charges are used without asking.
  private static let detailHolds = Duration.minutes(5)

  /// - Parameters:
  ///   - cache: The age and the bytes that stored menus may have.
  ///   - memory: The bytes of menus held in memory, as on the wire.
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

  /// The stored menu, then the platform's, then each change, while the stream is read. A slow reader gets the newest.
  public func menu(of restaurant: RestaurantID) -> AsyncStream<Reading<Menu>> {
    let readings = shelf.readings(of: restaurant)
    Task { await want(restaurant) }
    return readings
  }

  /// Reports that the menu may have changed. Watchers get the new one soon; others when they look.
  public func changed(_ restaurant: RestaurantID) async {
    _ = await resuming.value
    await store.send(.changed(restaurant))
    if shelf.isWatched(restaurant) { await store.send(.want(restaurant)) }
  }

  /// Writes the index when the app leaves the front.
  public func listen(to events: AppEvents) async {
    let stream = events.stream
    await store.start { [store, runner] in
      for await event in stream where event == .background { await runner.keepIndex(store) }
    }
  }

  /// The menus in memory, and their bytes on the wire.
  public var held: (menus: Int, bytes: Int64) { shelf.held }

  private func want(_ restaurant: RestaurantID) async {
    _ = await resuming.value
    await store.send(.want(restaurant))
  }
}

extension MenuRepository {
  /// The menu and charges that price a cart on this device. Stored ones are used at once, others are read. Nil when
  /// neither works.  M5
  ///
  /// Only the platform prices promotion codes: devices do not know their rules.
  /// - Parameter door: The destination. Nil when nothing is delivered.
  public func pricing(of restaurant: RestaurantID, to door: Coordinate?) async -> PricingContext? {
    async let menu = firstMenu(of: restaurant) { $0.value != nil || $0.isLast }
    async let detail = keptDetail(of: restaurant)
    return await Self.pricing(menu, detail, door)
  }

  /// As ``pricing(of:to:)``, but read from the platform, after a price differed. Stored data serve where reading fails.
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
