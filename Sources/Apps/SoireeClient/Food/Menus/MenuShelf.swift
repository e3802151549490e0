import Client
import ClientCore
import Domain
import Structures
import Synchronization
import Wire

/// A menu that was read, with the data of its answer.
struct ReadMenu: Hashable, Sendable {
  let menu: Menu
  let etag: String?
  let readAt: Instant
  /// The size of the answer.
  let bytes: Int64

  /// Nil when the bytes are no menu, or need a newer app.
  init?(_ answer: CachedAnswer) {
    guard let body = try? WireDecoder().decode(MenuBody.self, from: answer.bytes), let menu = body.menu else {
      return nil
    }
    self.menu = menu
    etag = answer.etag
    readAt = answer.readAt
    bytes = Int64(answer.bytes.count)
  }
}

/// A menu just read, with its answer.
struct FetchedMenu: Sendable {
  let answer: CachedAnswer
  let menu: ReadMenu

  /// Nil as for ``ReadMenu``.
  init?(_ answer: CachedAnswer) {
    guard let menu = ReadMenu(answer) else { return nil }
    self.answer = answer
    self.menu = menu
  }
}

/// The menus in memory: answers not yet stored, the few menus shown last, and the watchers of each.
final class MenuShelf: Sendable {
  private struct State {
    /// Read, and not stored yet.
    var fetched: [RestaurantID: FetchedMenu] = [:]
    var shown = RecentlyUsed<RestaurantID, ReadMenu>()
    var shownBytes: Int64 = 0
    var listeners: [RestaurantID: [Int: AsyncStream<Reading<Menu>>.Continuation]] = [:]
    var next = 0
    var isIndexDue = false

    mutating func remove(_ restaurant: RestaurantID) {
      if let menu = shown.remove(restaurant) { shownBytes -= menu.bytes }
    }
  }

  private let limit: Int64
  private let state = Mutex(State())

  /// - Parameter limit: The bytes of the shown menus' answers.
  init(limit: Int64) { self.limit = limit }

  // MARK: Answers not stored yet

  func take(_ fetched: FetchedMenu, of restaurant: RestaurantID) {
    state.withLock { $0.fetched[restaurant] = fetched }
  }

  func fetched(_ restaurant: RestaurantID) -> FetchedMenu? {
    state.withLock { $0.fetched.removeValue(forKey: restaurant) }
  }

  // MARK: Menus shown last

  func put(_ menu: ReadMenu, of restaurant: RestaurantID) {
    state.withLock { state in
      state.remove(restaurant)
      state.shown.put(menu, for: restaurant)
      state.shownBytes += menu.bytes
      while state.shownBytes > limit, let oldest = state.shown.removeOldest() { state.shownBytes -= oldest.bytes }
    }
  }

  func ready(_ restaurant: RestaurantID) -> ReadMenu? { state.withLock { $0.shown.use(restaurant) } }

  func forget(_ restaurant: RestaurantID) { state.withLock { $0.remove(restaurant) } }

  /// The menus in memory, and their bytes.
  var held: (menus: Int, bytes: Int64) {
    state.withLock { state in
      (
        state.shown.count + state.fetched.count,
        state.fetched.values.reduce(state.shownBytes) { $0 + $1.menu.bytes }
      )
    }
  }

  // MARK: Watchers

  func readings(of restaurant: RestaurantID) -> AsyncStream<Reading<Menu>> {
    let (stream, listener) = AsyncStream.makeStream(of: Reading<Menu>.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      state.next += 1
      state.listeners[restaurant, default: [:]][state.next] = listener
      return state.next
    }
    listener.onTermination = { [weak self] _ in
      self?.state.withLock { state in
        _ = state.listeners[restaurant]?.removeValue(forKey: number)
        if state.listeners[restaurant]?.isEmpty == true { state.listeners[restaurant] = nil }
      }
    }
    return stream
  }

  func isWatched(_ restaurant: RestaurantID) -> Bool { state.withLock { $0.listeners[restaurant] != nil } }

  func publish(_ reading: Reading<Menu>, of restaurant: RestaurantID) {
    // Outside of the lock: a continuation may run its reader.
    for listener in state.withLock({ Array(($0.listeners[restaurant] ?? [:]).values) }) { listener.yield(reading) }
  }

  // MARK: The index

  /// Marks the index as due. Returns false when it was due already.
  func indexIsDue() -> Bool {
    state.withLock { state in
      defer { state.isIndexDue = true }
      return !state.isIndexDue
    }
  }

  /// Marks the index as written. Returns whether it was due.
  func indexIsWritten() -> Bool {
    state.withLock { state in
      defer { state.isIndexDue = false }
      return state.isIndexDue
    }
  }
}
