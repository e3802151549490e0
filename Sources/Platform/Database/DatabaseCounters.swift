import Synchronization
import Threads

/// Counts since the database was opened.
public struct DatabaseCounters: Hashable, Sendable {
  /// Reads that were answered, with or without an error.
  public var reads = 0
  /// Writes that were committed.
  public var writes = 0
  /// Writes that threw or could not be committed.
  public var failedWrites = 0
  /// Writes that the store itself refused: a full disk, a broken one, one that takes no writes, a server that is away.
  public var storeFailures = 0
  /// Commits: on SQLite one for all writes that waited together.
  public var commits = 0
  /// Writes in the largest commit.
  public var largestBatch = 0
  /// Commits by the number of their writes: index 0 counts those of 1, then up to 2, 4, … 128, and 129 and more.
  public var batchSizes = [Int](repeating: 0, count: 9)
  /// Time spent in commits, in microseconds.
  public var commitMicroseconds: Int64 = 0
  /// Statements run.
  public var statements = 0
  /// Ways to a server and back; an SQLite file has none.
  public var roundTrips = 0
  /// Transactions run again because the engine asked for it.
  public var retries = 0
  /// Connections made, the first ones too.
  public var connects = 0
  /// Transactions refused because too many waited.
  public var refusals = 0
  /// Transactions that wait at this moment.
  public var queueDepth = 0
}

/// The counters as the engines' threads keep them.
final class Tally: Sendable {
  private let state = Monitor(DatabaseCounters())
  private let statements = Atomic(0)
  private let roundTrips = Atomic(0)

  var counters: DatabaseCounters {
    var counters = state.withLock { $0 }
    counters.statements = statements.load(ordering: .relaxed)
    counters.roundTrips = roundTrips.load(ordering: .relaxed)
    return counters
  }

  /// Statements were run that cost so many ways to a server and back.
  func ran(_ count: Int, roundTrips trips: Int) {
    statements.add(count, ordering: .relaxed)
    if trips > 0 { roundTrips.add(trips, ordering: .relaxed) }
  }

  func add(_ change: (inout DatabaseCounters) -> Void) {
    state.withLock { change(&$0) }
  }

  func failedWrite(_ error: any Error) {
    let isOfStore = (error as? DatabaseError)?.isOfStore ?? false
    add {
      $0.failedWrites += 1
      if isOfStore { $0.storeFailures += 1 }
    }
  }

  func committed(writes: Int, microseconds: Int64) {
    guard writes > 0 else { return }
    let bucket = min(8, Int.bitWidth - (writes - 1).leadingZeroBitCount)
    add {
      $0.writes += writes
      $0.commits += 1
      $0.largestBatch = max($0.largestBatch, writes)
      $0.batchSizes[bucket] += 1
      $0.commitMicroseconds += microseconds
    }
  }
}
