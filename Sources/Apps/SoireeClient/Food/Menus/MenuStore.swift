import Client
public import ClientCore
import Domain
import Wire

/// Runs ``MenuCache`` for a ``MenuRepository``.
public typealias MenuStore = Store<MenuCache>

extension Store<MenuCache> {
  init(_ session: Session, disk: any Disk, device: Device, shelf: MenuShelf, cache: MenuCache) {
    let runner = MenuRunner(session: session, disk: disk, shelf: shelf)
    self.init(cache, on: device, runner: runner.carryOut)
  }

  /// Reads the index that an earlier launch stored. Returns false when there is none.
  func resume(from disk: any Disk) async -> Bool {
    guard let bytes = try? await disk.record(MenuRunner.index), let record = try? MenuCacheRecord(bytes: bytes) else {
      return false
    }
    send(.resume(record))
    return true
  }
}

/// Carries out the effects of `MenuCache`.
struct MenuRunner: Sendable {
  static let index = "menus"
  /// The index is written once for all changes in this time. A lost index costs requests only: the menus are still
  /// found on the disk.
  static let indexPause = Duration.seconds(5)

  let session: Session
  let disk: any Disk
  let shelf: MenuShelf

  func carryOut(_ effect: MenuCache.Effect, _ store: MenuStore) async {
    switch effect {
    case .show(let restaurant): await show(restaurant, store)
    case .fetch(let restaurant, let etag): await store.start { await fetch(restaurant, etag, store) }
    case .store(let restaurant): await keep(restaurant, store)
    case .showOnce(let restaurant): showOnce(restaurant)
    case .evict(let restaurant):
      shelf.forget(restaurant)
      await disk.evict(.menu, restaurant.rawValue)
    case .keep: await keepIndexSoon(store)
    // Its listeners got the reason already.
    case .fail: break
    }
  }

  private func show(_ restaurant: RestaurantID, _ store: MenuStore) async {
    let entry = await store.machine.entry(of: restaurant)
    var menu = shelf.ready(restaurant)
    if menu == nil || menu?.etag != entry?.etag {
      menu = await kept(restaurant)
      // If the disk did not store the last answer, it has the one before.
      guard let menu, menu.etag == entry?.etag else { return await store.send(.lost(restaurant)) }
      shelf.put(menu, of: restaurant)
    }
    guard let menu else { return }
    await publish(menu, restaurant, store)
  }

  private func keep(_ restaurant: RestaurantID, _ store: MenuStore) async {
    guard let fetched = shelf.fetched(restaurant) else { return }
    await disk.cache(fetched.answer, .menu, restaurant.rawValue)
    shelf.put(fetched.menu, of: restaurant)
    await publish(fetched.menu, restaurant, store)
  }

  private func showOnce(_ restaurant: RestaurantID) {
    guard let menu = shelf.fetched(restaurant)?.menu else { return }
    shelf.publish(Reading(value: menu.menu, freshness: .current, readAt: menu.readAt), of: restaurant)
  }

  /// Sends the menu to its watchers.
  private func publish(_ menu: ReadMenu, _ restaurant: RestaurantID, _ store: MenuStore) async {
    let machine = await store.machine
    let isFresh = machine.isFresh(restaurant, at: store.device.now())
    shelf.publish(
      Reading(
        value: menu.menu, freshness: isFresh ? .current : .kept,
        readAt: machine.entry(of: restaurant)?.readAt ?? menu.readAt), of: restaurant)
  }

  private func kept(_ restaurant: RestaurantID) async -> ReadMenu? {
    await disk.cached(.menu, restaurant.rawValue).flatMap { ReadMenu($0) }
  }

  private func keepIndexSoon(_ store: MenuStore) async {
    guard shelf.indexIsDue() else { return }
    await store.start {
      // The pause ends early when the store closes.
      try? await store.device.clock.pause(Self.indexPause)
      await keepIndex(store)
    }
  }

  /// If the index cannot be stored, menus are asked for after a restart.
  func keepIndex(_ store: MenuStore) async {
    guard shelf.indexIsWritten(), !store.device.launch.isOver else { return }
    try? await disk.keep(store.machine.record.bytes, as: Self.index)
  }
}

extension MenuRunner {
  /// Reads the menu and sends the outcome to the machine.
  private func fetch(_ restaurant: RestaurantID, _ etag: String?, _ store: MenuStore) async {
    // The disk may have a menu that the index lacks.
    let found = etag == nil ? await disk.cached(.menu, restaurant.rawValue).flatMap { FetchedMenu($0) } : nil
    if let menu = found?.menu {
      shelf.publish(Reading(value: menu.menu, freshness: .kept, readAt: menu.readAt), of: restaurant)
    }
    do throws(ClientError) {
      if let response = try await session.api.newer(than: etag ?? found?.menu.etag, .restaurants(.getMenu(restaurant)))
      {
        let answer = CachedAnswer(bytes: response.body, etag: response.header("etag"), readAt: store.device.now())
        try await take(answer, restaurant, store)
      } else if var answer = found?.answer {
        answer.readAt = store.device.now()
        try await take(answer, restaurant, store)
      } else {
        await store.send(.notModified(restaurant))
        await confirmed(restaurant, store)
      }
    } catch { await failed(restaurant, error, found: found?.menu, store) }
    await askAgain(restaurant, store)
  }

  private func take(
    _ answer: CachedAnswer, _ restaurant: RestaurantID, _ store: MenuStore
  ) async throws(ClientError) {
    guard let fetched = FetchedMenu(answer), fetched.menu.menu.restaurant == restaurant else {
      throw .unreadable(status: 200)
    }
    shelf.take(fetched, of: restaurant)
    await store.send(.fetched(restaurant, bytes: fetched.menu.bytes, etag: answer.etag))
  }

  private func confirmed(_ restaurant: RestaurantID, _ store: MenuStore) async {
    var menu = shelf.ready(restaurant)
    if menu == nil { menu = await kept(restaurant) }
    if let menu { await publish(menu, restaurant, store) }
  }

  private func failed(_ restaurant: RestaurantID, _ error: ClientError, found: ReadMenu?, _ store: MenuStore) async {
    var menu = found ?? shelf.ready(restaurant)
    if menu == nil { menu = await kept(restaurant) }
    if case .problem(let problem) = error, problem.saysItIsGone { menu = nil }
    shelf.publish(
      Reading(value: menu?.menu, freshness: .failed(error), readAt: menu?.readAt), of: restaurant)
    await store.send(.failed(restaurant, CallFailure(error)))
  }

  /// Reads again a watched menu that changed during the request.
  private func askAgain(_ restaurant: RestaurantID, _ store: MenuStore) async {
    guard shelf.isWatched(restaurant), let entry = await store.machine.entry(of: restaurant), entry.readAt == nil else {
      return
    }
    await store.send(.want(restaurant))
  }
}
