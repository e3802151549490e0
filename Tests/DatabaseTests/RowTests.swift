import Database
import DatabaseTesting
import Testing

@Suite struct RowTests {
  static func row(_ engine: TestEngine) async throws -> Row {
    try await withDatabase(on: engine) { database in
      try await database.read { connection in
        try #require(try connection.row("SELECT 7 AS number, 'anna@example.org' AS text, NULL AS absent"))
      }
    }
  }

  @Test("A missing column is named beside those that are there", arguments: TestEngine.allCases)
  func missing(engine: TestEngine) async throws {
    let row = try await Self.row(engine)
    let error = await databaseError { let _: Int = try row.get("numbre") }
    #expect(error?.code == .missingColumn)
    #expect(error?.message == "no column numbre among number, text, absent")
    #expect(await databaseError { let _: Int = try row.get(3) }?.code == .missingColumn)
    #expect(await databaseError { let _: Int = try row.get(-1) }?.code == .missingColumn)
  }

  @Test("A wrong type is named without its value", arguments: TestEngine.allCases)
  func wrongType(engine: TestEngine) async throws {
    let row = try await Self.row(engine)
    let error = await databaseError { let _: Int = try row.get("text") }
    #expect(error?.code == .wrongType)
    #expect(error?.description == "database: wrongType: column text holds text, not Int")
    #expect(await databaseError { let _: String = try row.get("number") }?.code == .wrongType)
    #expect(await databaseError { let _: [UInt8] = try row.get("text") }?.code == .wrongType)
  }

  @Test("NULL is read as an optional and as nothing else", arguments: TestEngine.allCases)
  func null(engine: TestEngine) async throws {
    let row = try await Self.row(engine)
    #expect(try row.get("absent", as: Int?.self) == nil)
    #expect(try row.get("number", as: Int?.self) == 7)
    #expect(await databaseError { let _: Int = try row.get("absent") }?.code == .wrongType)
    #expect(await databaseError { let _: Int? = try row.get("text") }?.code == .wrongType)
  }
}
