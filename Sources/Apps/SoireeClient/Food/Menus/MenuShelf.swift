import Client
import ClientCore
import Domain
import Structures
import Synchronization
import Wire

/// A menu as it was read, with what is known of the answer that it came in.
struct ReadMenu: Hashable, Sendable {
  let menu: Menu
  let etag: String?
  let readAt: Instant
  /// Of the answer.
  let bytes: Int64

  /// Nil: the bytes are no menu, or of a newer version than this app.
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

/// A menu that was just read, and the answer that it came in.
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

/// What is in memory of the menus: answers on their way to the disk, the few menus that were shown last, and who looks at
/// which.
final class MenuShelf: Sendable {
  private struct State {
    /// Read, and not carried to the disk yet.
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

  /// - Parameter limit: of the answers' bytes of the menus that are ready to be shown.
  init(limit: Int64) { self.limit = limit }

  // MARK: What was read

  func take(_ fetched: FetchedMenu, of restaurant: RestaurantID) {
    state.withLock { $0.fetched[restaurant] = fetched }
  }

  func fetched(_ restaurant: RestaurantID) -> FetchedMenu? {
    state.withLock { $0.fetched.removeValue(forKey: restaurant) }
  }

  // MARK: What is ready

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

  /// How many menus and how many of their bytes are in memory.
  var held: (menus: Int, bytes: Int64) {
    state.withLock { state in
      (
        state.shown.count + state.fetched.count,
        state.fetched.values.reduce(state.shownBytes) { $0 + $1.menu.bytes }
      )
    }
  }

  // MARK: Who looks

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
    // Outside of the lock: a continuation calls whoever waits for it.
    for listener in state.withLock({ Array(($0.listeners[restaurant] ?? [:]).values) }) { listener.yield(reading) }
  }

  // MARK: The index

  /// False when it is due already.
  func indexIsDue() -> Bool {
    state.withLock { state in
      defer { state.isIndexDue = true }
      return !state.isIndexDue
    }
  }

  /// Whether it was due.
  func indexIsWritten() -> Bool {
    state.withLock { state in
      defer { state.isIndexDue = false }
      return state.isIndexDue
    }
  }
}
