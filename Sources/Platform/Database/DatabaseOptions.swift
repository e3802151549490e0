/// Sizes and time limits of a database; the defaults suit one small machine.
public struct DatabaseOptions: Sendable {
  /// Threads that read an SQLite file, each with a connection of its own.
  public var readers = 4
  /// Connections to a PostgreSQL server, each with a thread of its own.
  public var connections = 8
  /// Transactions that may wait, reads and writes apart on SQLite; one more is refused with `overloaded`.
  public var queueLimit = 4096
  /// Writes that SQLite commits together at most. A commit costs as much as some five writes: with more of them little
  /// would be won, and what continues something would wait longer for its turn.
  public var batchLimit = 64
  /// How long one statement may run.
  public var statementTimeout = Duration.seconds(30)
  /// How long to wait for a row or file that another transaction or process holds.
  public var lockTimeout = Duration.seconds(5)
  /// How long a PostgreSQL transaction may rest between two statements before the server ends it.
  public var idleInTransactionTimeout = Duration.seconds(30)
  /// How long to try to reach a PostgreSQL server again before a transaction fails with `unavailable`.
  public var reconnectTimeout = Duration.seconds(5)
  /// How often a PostgreSQL transaction that could not be ordered among the others is run in all.
  public var attempts = 12
  /// Prepared statements kept on each connection.
  public var statementCacheSize = 128
  /// Memory for pages on each SQLite connection, in KiB.
  public var pageCacheKibibytes = 2048
  /// The size that the SQLite file may reach, in pages of 4 KiB; past it, writes fail with `full`.
  public var maximumPages: Int?

  public init() {}
}

extension Duration {
  /// Whole milliseconds, at least 1 so that a short limit does not read as "none" to an engine.
  var milliseconds: Int64 {
    let (seconds, attoseconds) = components
    return max(1, seconds * 1000 + attoseconds / 1_000_000_000_000_000)
  }
}
