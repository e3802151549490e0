import Database
import Domain
import Services

/// Whether the store takes writes, tried by a write at most once a second, on request.
///
/// A disk may have room for one row and not for the next. So after any refused write the store counts as full until it
/// has taken a large one.  P5
actor StoreProbe {
  private let clock: Clock
  private let write: @Sendable (_ isThorough: Bool) async throws -> Void
  private let refusals: @Sendable () -> Int
  private var last: (at: Instant, failure: DatabaseError.Code?)?
  private var refusalsSeen = 0
  private var running: Task<DatabaseError.Code?, Never>?

  /// - Parameters:
  ///   - refusals: The number of writes refused since the start.
  ///   - write: Writes something, or much when it is thorough.
  init(
    clock: Clock, refusals: @escaping @Sendable () -> Int,
    write: @escaping @Sendable (_ isThorough: Bool) async throws -> Void
  ) {
    self.clock = clock
    self.refusals = refusals
    self.write = write
  }

  /// Why the store takes no writes. Nil when it does.
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
      // An overloaded store is not full: its requests answer 503 themselves.
    }
    // Refusals of other writes during the probe are not counted as seen.
    if failure == nil { refusalsSeen = before }
    last = (clock.now, failure)
    running = nil
    return failure
  }
}
