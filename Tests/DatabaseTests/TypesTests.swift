import Database
import DatabaseTesting
import Structures
import Testing

@Suite struct TypesTests {
  static let table = Migration.first(
    "CREATE TABLE kinds (id BIGINT PRIMARY KEY, whole BIGINT, text TEXT, fraction DOUBLE PRECISION, bytes BLOB)")

  static let rows: [(Int64?, String?, Double?, [UInt8]?)] = [
    (0, "", 0, []),
    (.max, "smørrebrød 🍣 متجر 寿司", .greatestFiniteMagnitude, [0, 1, 0, 255]),
    (.min, "it's \"quoted\" \\x41 $1 ?1 -- ; /* */", .leastNonzeroMagnitude, Array("\\x00'".utf8)),
    (-1, "a\u{301}", -.infinity, [UInt8](repeating: 0, count: 5)),
    (1, "\r\n\t", 0.1, Array(0...255)),
    (nil, nil, nil, nil),
  ]

  @Test("Every value comes back as it was stored", arguments: TestEngine.allCases)
  func roundTrip(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      for (id, row) in Self.rows.enumerated() {
        try await database.write { connection in
          try connection.execute(
            "INSERT INTO kinds (id, whole, text, fraction, bytes) VALUES ($1, $2, $3, $4, $5)", id, row.0, row.1, row.2,
            row.3)
        }
        let found = try await database.read { connection in
          try #require(try connection.row("SELECT * FROM kinds WHERE id = $1", id))
        }
        #expect(try found.get("whole") == row.0)
        #expect(try found.get("text") == row.1)
        #expect(try found.get("fraction") == row.2)
        #expect(try found.get("bytes") == row.3)
        #expect(found.columns == ["id", "whole", "text", "fraction", "bytes"])
      }
    }
  }

  @Test("Values are found again by equality, whatever their kind", arguments: TestEngine.allCases)
  func equality(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      try await database.write { connection in
        for (id, row) in Self.rows.enumerated() {
          try connection.execute(
            "INSERT INTO kinds VALUES ($1, $2, $3, $4, $5)", id, row.0, row.1, row.2, row.3)
          guard let text = row.1, let bytes = row.3 else { continue }
          let found = try connection.row("SELECT id FROM kinds WHERE text = $1 AND bytes = $2", text, bytes)
          #expect(try found?.get("id") == id)
        }
      }
    }
  }

  @Test("Random rows come back as they were stored", arguments: TestEngine.allCases, [UInt64(1), 20_261, 77_777])
  func randomRows(engine: TestEngine, seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let values = (0..<100).map { _ -> (Int64, Double, [UInt8]) in
      let bits = Double(bitPattern: random.next())
      let bytes = (0..<Int.random(in: 0...300, using: &random)).map { _ in
        UInt8.random(in: .min ... .max, using: &random)
      }
      return (Int64(bitPattern: random.next()), bits.isFinite ? bits : 1, bytes)
    }
    try await withDatabase(on: engine, migrations: Self.table) { database in
      try await database.write { connection in
        for (id, value) in values.enumerated() {
          try connection.execute(
            "INSERT INTO kinds (id, whole, fraction, bytes) VALUES ($1, $2, $3, $4)", id, value.0, value.1, value.2)
        }
      }
      let rows = try await database.read { connection in try connection.rows("SELECT * FROM kinds ORDER BY id") }
      for (row, value) in zip(rows, values) {
        #expect(try row.get("whole") == value.0, "seed \(seed)")
        #expect(try row.get("fraction") == value.1, "seed \(seed)")
        #expect(try row.get("bytes") == value.2, "seed \(seed)")
      }
      #expect(rows.count == values.count)
    }
  }

  @Test("A blob and a text of eight mebibytes come back whole", arguments: TestEngine.allCases)
  func large(engine: TestEngine) async throws {
    var bytes = [UInt8](repeating: 0, count: 8 << 20)
    for index in bytes.indices { bytes[index] = UInt8(truncatingIfNeeded: index &* 31 ^ index >> 9) }
    let text = String(repeating: "smørrebrød ", count: 700_000)
    try await withDatabase(on: engine, migrations: Self.table) { [bytes] database in
      try await database.write { connection in
        try connection.execute("INSERT INTO kinds (id, bytes, text) VALUES ($1, $2, $3)", 1, bytes, text)
      }
      let row = try await database.read { connection in try connection.row("SELECT bytes, text FROM kinds") }
      // Compared before the macro: a failure would print sixteen mebibytes.
      let (isSameBlob, isSameText) = try (row?.get("bytes") == bytes, row?.get("text") == text)
      #expect(isSameBlob)
      #expect(isSameText)
    }
  }

  @Test("Truth values are 0 and 1, and narrow integers refuse what does not fit", arguments: TestEngine.allCases)
  func narrow(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      let row = try await database.write { connection in
        try connection.execute(
          "INSERT INTO kinds (id, whole, text, fraction) VALUES ($1, $2, NULL, 3.0)", true, Int64(1) << 40)
        return try #require(try connection.row("SELECT * FROM kinds"))
      }
      #expect(try row.get("id") == true)
      #expect(try row.get("id") == Int32(1))
      #expect(try row.get("fraction") == 3.0)
      #expect(try row.get("text") == SQLValue.null)
      #expect(throws: DatabaseError.self) { try row.get("whole", as: Bool.self) }
      #expect(throws: DatabaseError.self) { try row.get("whole", as: Int32.self) }
    }
  }

  @Test("Sums, counts and averages read alike", arguments: TestEngine.allCases)
  func aggregates(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      let row = try await database.write { connection in
        for id in 1...4 { try connection.execute("INSERT INTO kinds (id, whole) VALUES ($1, $2)", id, id * 10) }
        return try #require(
          try connection.row(
            "SELECT sum(whole) AS total, count(*) AS count, avg(whole) AS mean, max(whole) + $1 AS next FROM kinds",
            Int64.max - 40))
      }
      #expect(try row.get("total") == 100)
      #expect(try row.get("count") == 4)
      #expect(try row.get("mean") == 25.0)
      #expect(try row.get("next") == Int64.max)
    }
  }
}
