import Database
import Domain
import Services

/// Whether the store takes writes. It is tried by a write, at most once a second, when it is asked for.
///
/// A disk may have room for one row and not for the next. So after any write that the store refused, it counts as full
/// until it has taken a large one.  P5
actor StoreProbe {
  private let clock: Clock
  private let write: @Sendable (_ isThorough: Bool) async throws -> Void
  private let refusals: @Sendable () -> Int
  private var last: (at: Instant, failure: DatabaseError.Code?)?
  private var refusalsSeen = 0
  private var running: Task<DatabaseError.Code?, Never>?

  /// - Parameters:
  ///   - refusals: how many writes the store has refused since the start.
  ///   - write: writes something, much of it when it is to be thorough.
  init(
    clock: Clock, refusals: @escaping @Sendable () -> Int,
    write: @escaping @Sendable (_ isThorough: Bool) async throws -> Void
  ) {
    self.clock = clock
    self.refusals = refusals
    self.write = write
  }

  /// Why the store takes no writes; nil when it does.
  func failure() async -> DatabaseError.Code? {
    if let running { return await running.value }
    if let last, clock.now.since(last.at) < .seconds(1), last.failure != nil || refusals() == refusalsSeen {
      return last.failure
    }
    let isThorough = last?.failure != nil || refusals() != refusalsSeen
    let task = Task { await probe(isThorough: isThorough) }
    running = task
    return await task.value
  }

  private func probe(isThorough: Bool) async -> DatabaseError.Code? {
    let before = refusals()
    var failure: DatabaseError.Code?
    do { try await write(isThorough) } catch let error as DatabaseError where error.isOfStore {
      failure = error.code
    } catch {
      // An overloaded store is not a full one: it shows as 503 on the requests themselves.
    }
    // Its own refusal is seen; another's meanwhile is not.
    if failure == nil { refusalsSeen = before }
    last = (clock.now, failure)
    running = nil
    return failure
  }
}
