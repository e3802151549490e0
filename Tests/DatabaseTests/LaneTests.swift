import DatabaseTesting
import Structures
import Testing
import Waiting

@testable import Database

@Suite("Writes that stand in line")
struct LaneTests {
  // MARK: The queue

  private static func queue(limit: Int = 100) -> LaneQueue<String> {
    // `a1` stands in the line `a`, a bare number nowhere.
    LaneQueue(limit: limit) { element in element.first?.isLetter == true ? String(element.prefix(1)) : nil }
  }

  @Test("A line comes out together, one batch at a time; what has no line comes out by itself")
  func batches() throws {
    let queue = Self.queue()
    for element in ["a1", "1", "a2", "b1", "a3", "2"] { try queue.push(element) }
    #expect(queue.count == 6)
    let first = queue.pop(upTo: 2)
    #expect(first?.elements == ["a1", "a2"] && first?.lane == "a")
    // The rest of the line waits until the first batch is done, what joins it as well.
    try queue.push("a4")
    #expect(queue.pop(upTo: 9)?.elements == ["1"])
    let other = queue.pop(upTo: 9)
    #expect(other?.elements == ["b1"] && other?.lane == "b")
    #expect(queue.pop(upTo: 9)?.elements == ["2"])
    #expect(queue.count == 2)
    if let first { queue.done(first) }
    #expect(queue.pop(upTo: 9)?.elements == ["a3", "a4"])
    #expect(queue.count == 0)
  }

  @Test("A full queue refuses, and a closed one gives what it has, lines too")
  func limits() throws {
    let queue = Self.queue(limit: 3)
    for element in ["a1", "a2", "1"] { try queue.push(element) }
    #expect(throws: DatabaseError.self) { try queue.push("a3") }
    let first = queue.pop(upTo: 1)
    queue.close()
    #expect(throws: DatabaseError.self) { try queue.push("2") }
    #expect(queue.pop(upTo: 1)?.elements == ["1"])
    if let first { queue.done(first) }
    #expect(queue.pop(upTo: 1)?.elements == ["a2"])
    #expect(queue.pop(upTo: 1) == nil)
  }

  @Test("Over any pushes and pops each line keeps its order and is out once", arguments: [UInt64(3), 77, 4_711])
  func order(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let queue = Self.queue(limit: 10_000)
    var (pushed, popped): ([String: Int], [String: Int]) = ([:], [:])
    var out: [LaneQueue<String>.Batch] = []
    for _ in 0..<3_000 {
      if Bool.random(using: &random) {
        let lane = ["a", "b", "c"].randomElement(using: &random) ?? "a"
        pushed[lane, default: 0] += 1
        try queue.push("\(lane)\(pushed[lane] ?? 0)")
      } else if queue.count > 0, out.count < 2, let batch = Self.next(queue, out) {
        for element in batch.elements {
          let lane = batch.lane ?? ""
          popped[lane, default: 0] += 1
          #expect(element == "\(lane)\(popped[lane] ?? 0)", "seed \(seed)")
        }
        out.append(batch)
      } else if let batch = out.popLast() {
        queue.done(batch)
      }
    }
    #expect(queue.count == pushed.values.reduce(0, +) - popped.values.reduce(0, +))
  }

  /// Without waiting: nothing when only lines that are out have anything.
  private static func next(
    _ queue: LaneQueue<String>, _ out: [LaneQueue<String>.Batch]
  ) -> LaneQueue<String>.Batch? {
    guard out.isEmpty else { return nil }
    return queue.pop(upTo: 4)
  }

  // MARK: The engines

  static let table = Migration.first(
    """
    CREATE TABLE counters (id BIGINT PRIMARY KEY, value BIGINT NOT NULL);
    CREATE TABLE visits (number BIGINT PRIMARY KEY);
    INSERT INTO counters VALUES (1, 0)
    """)

  static func visit(_ number: Int, _ connection: Connection) throws {
    let value: Int = try connection.row("SELECT value FROM counters")?.get("value") ?? -1
    try connection.execute("UPDATE counters SET value = $1", value + 1)
    try connection.execute("INSERT INTO visits VALUES ($1)", number)
  }

  @Test("Those that wait are one commit, and nothing runs again", arguments: TestEngine.allCases)
  func together(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      let before = database.counters
      #expect(try await database.crowd(20, Self.visit).isEmpty)
      let after = database.counters
      #expect(after.commits - before.commits == 2)
      #expect(after.writes - before.writes == 21)
      #expect(after.retries == before.retries)
      try await database.expect(20, from: "SELECT value FROM counters")
    }
  }

  @Test("One that throws takes only its own changes with it", arguments: TestEngine.allCases)
  func refusals(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      let errors = try await database.crowd(20) { number, connection in
        try Self.visit(number, connection)
        if number % 3 == 0 { throw RefusedWork() }
        // Somebody's number again: the engine refuses the statement.
        if number % 3 == 1 { try connection.execute("INSERT INTO visits VALUES ($1)", number) }
      }
      for number in 0..<20 {
        switch number % 3 {
        case 0: #expect(errors[number] is RefusedWork)
        case 1: #expect((errors[number] as? DatabaseError)?.code == .uniqueViolation)
        default: #expect(errors[number] == nil)
        }
      }
      try await database.expect(6, from: "SELECT count(*) FROM visits")
      try await database.expect(6, from: "SELECT value FROM counters")
    }
  }

  @Test("One that throws before it has changed anything has nobody run again", arguments: TestEngine.allCases)
  func leftOut(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      let runs = SharedCount()
      let errors = try await database.crowd(20) { number, connection in
        runs.increase()
        guard number % 2 == 0 else {
          _ = try connection.row("SELECT value FROM counters")
          throw RefusedWork()
        }
        try Self.visit(number, connection)
      }
      #expect(errors.count == 10)
      #expect(runs.value == 20)
      try await database.expect(10, from: "SELECT value FROM counters")
    }
  }

  @Test("What cannot be ordered is run again, together and then one by one, and is right", arguments: [false, true])
  func again(isNoticedLate: Bool) async throws {
    try await withDatabase(on: .postgreSQL, migrations: Self.table) { database in
      let attempts = SharedCount()
      let errors = try await database.crowd(5) { number, connection in
        try Self.visit(number, connection)
        guard number == 2, attempts.increase() <= 4 else { return }
        let conflict = "DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '40001'; END $$"
        if isNoticedLate { try connection.send(conflict) } else { try connection.execute(conflict) }
      }
      #expect(errors.isEmpty)
      #expect(attempts.value == 5)
      try await database.expect(5, from: "SELECT value FROM counters")
    }
  }
}
