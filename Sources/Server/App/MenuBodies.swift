import Domain
import HTTPServer
import Services
import Synchronization

/// Menus as bytes, encoded and compressed once per version, the least used let go when they take too much.
final class MenuBodies: Sendable {
  private struct Slot {
    var version: Int64
    var body: PreparedBody
    var usedAt: UInt64
  }

  private struct State {
    var slots: [RestaurantID: Slot] = [:]
    var footprint = 0
    var tick: UInt64 = 0
  }

  private let budget: Int
  private let state = Mutex(State())

  /// - Parameter budget: bytes of all bodies together.
  init(budget: Int = 48 << 20) { self.budget = budget }

  func body(of id: RestaurantID, in catalogue: Catalogue) async throws -> PreparedBody {
    let version = try catalogue.menuVersion(of: id)
    if let known = lookUp(id, version: version) { return known }
    let (actual, bytes) = try await catalogue.menuBytes(of: id)
    let body = PreparedBody(bytes, contentType: "application/json", etag: "menu-\(actual)")
    keep(body, version: actual, of: id)
    return body
  }

  private func lookUp(_ id: RestaurantID, version: Int64) -> PreparedBody? {
    state.withLock { state in
      state.tick += 1
      guard let slot = state.slots[id], slot.version >= version else { return nil }
      state.slots[id]?.usedAt = state.tick
      return slot.body
    }
  }

  private func keep(_ body: PreparedBody, version: Int64, of id: RestaurantID) {
    state.withLock { state in
      if let old = state.slots[id] { state.footprint -= old.body.footprint }
      state.slots[id] = Slot(version: version, body: body, usedAt: state.tick)
      state.footprint += body.footprint
      guard state.footprint > budget else { return }
      for (id, slot) in state.slots.sorted(by: { $0.value.usedAt < $1.value.usedAt }) {
        guard state.footprint > budget * 3 / 4 else { return }
        state.slots[id] = nil
        state.footprint -= slot.body.footprint
      }
    }
  }
}
