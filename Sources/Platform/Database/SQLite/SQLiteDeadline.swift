import CSQLite

/// Stops a statement that runs for too long: SQLite asks every few thousand steps of its machine.
final class SQLiteDeadline {
  /// Off for migrations, which take the time they need.
  var isEnforced = true
  private let limit: Int64
  private var end: Int64 = .max

  init(_ handle: OpaquePointer, limit: Duration) {
    self.limit = limit.milliseconds * 1000
    // The session keeps this object for as long as the connection is open.
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_progress_handler(
      handle, 5000,
      { pointer in
        guard let pointer else { return 0 }
        return Unmanaged<SQLiteDeadline>.fromOpaque(pointer).takeUnretainedValue().isPast ? 1 : 0
      }, context)
  }

  /// Begins the time of the next statement.
  func restart() { end = isEnforced ? monotonicMicroseconds() + limit : .max }

  private var isPast: Bool { end != .max && monotonicMicroseconds() > end }
}
