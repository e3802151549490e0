import Database
import Synchronization
import Testing
import Waiting

/// Runs `body` and answers the database's error; anything else fails the test.
func databaseError<T>(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> T
) async -> DatabaseError? {
  do {
    _ = try await body()
    Issue.record("no error was thrown", sourceLocation: sourceLocation)
  } catch let error as DatabaseError {
    return error
  } catch {
    Issue.record("another error was thrown: \(error)", sourceLocation: sourceLocation)
  }
  return nil
}

/// An error that the database knows nothing of.
struct RefusedWork: Error, Equatable {}

/// Counts over threads.
final class SharedCount: Sendable {
  private let state = Atomic(0)
  var value: Int { state.load(ordering: .relaxed) }
  @discardableResult func increase() -> Int { state.add(1, ordering: .relaxed).newValue }
}

extension Migration {
  static func first(_ sql: String) -> [Migration] { [Migration(id: 1, name: "first", sql: sql)] }
}

extension Database {
  /// The one number that a query answers.
  func number(_ sql: String) async throws -> Int {
    try await read { connection in try connection.row(sql)?.get(0) ?? -1 }
  }

  /// Checks the one number that a query answers.
  func expect(_ expected: Int, from sql: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let found = try await number(sql)
    #expect(found == expected, "\(sql)", sourceLocation: sourceLocation)
  }

  /// Runs `count` writes of one line that all wait while one before them is held up.
  /// - Returns: the errors by number.
  func crowd(
    _ count: Int, _ body: @escaping @Sendable (Int, Connection) throws -> Void
  ) async throws -> [Int: any Error] {
    try await whileHeldUp(lane: "hall") { gate in
      await withTaskGroup(of: (Int, (any Error)?).self) { group in
        for number in 0..<count {
          group.addTask {
            do {
              try await self.write(lane: "hall") { try body(number, $0) }
              return (number, nil)
            } catch { return (number, error) }
          }
        }
        await untilWaiting(count)
        gate.open()
        return await group.reduce(into: [Int: any Error]()) { $0[$1.0] = $1.1 }
      }
    }
  }

  /// Runs `body` while a write is held up: until `body` opens the gate that it gets, or ends.
  /// - Parameter first: what the write does before it waits.
  func whileHeldUp<T>(
    lane: String? = nil, first: @escaping @Sendable (Connection) throws -> Void = { _ in },
    _ body: (TestGate) async throws -> T
  ) async throws -> T {
    let gate = TestGate()
    async let holder: Void = write(lane: lane) { connection in
      try first(connection)
      gate.block()
    }
    defer { gate.open() }
    try await gate.reached()
    let result = try await body(gate)
    gate.open()
    try await holder
    return result
  }

  /// Waits, giving way to others, until `count` transactions stand in line.
  func untilWaiting(_ count: Int) async {
    await waitUntil { counters.queueDepth >= count }
  }
}
