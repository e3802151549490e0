import Crypto
import Database
import DatabaseTesting
import Domain
import Testing

@testable import Services

@Suite("A database knows its keys")
struct KeyRegisterTests {
  /// The fingerprints of the keys in a folder.
  private struct Ring {
    var prints: [Int64: [UInt8]]

    init(_ root: SecretKey, rotated: [UInt8: SecretKey] = [:]) {
      prints = [1: Digest.blake2b([], key: root, size: 16)]
      for (number, key) in rotated { prints[Int64(number)] = Digest.blake2b([], key: key, size: 16) }
    }
  }

  private static func mismatch(_ body: () async throws -> Void) async throws -> KeyRegister.Mismatch? {
    do { try await body() } catch let error as KeyRegister.Mismatch { return error }
    return nil
  }

  @Test("P6: a database is opened with its own key, by as many nodes as have it", arguments: TestEngine.allCases)
  func own(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: DatabaseSchema.migrations) { database in
      let register = KeyRegister(database)
      let now = Instant(seconds: 1)
      #expect(try await !register.isUsed())
      let (own, other) = (Ring(.random()), Ring(.random()))
      try await register.admit(own.prints, at: now)
      #expect(try await register.isUsed())
      try await register.admit(own.prints, at: now)
      #expect(
        try await Self.mismatch { try await register.admit(other.prints, at: now) } == .foreign(number: 1))
      #expect(try await Self.mismatch { try await register.check(other.prints) } == .foreign(number: 1))
      try await register.admit(own.prints, at: now)
    }
  }

  @Test("P6: nodes with different keys that begin a database together: one has it", arguments: TestEngine.allCases)
  func together(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: DatabaseSchema.migrations) { database in
      let rings = (0..<6).map { _ in Ring(.random()) }
      let admitted = try await withThrowingTaskGroup(of: Bool.self) { group in
        for ring in rings {
          group.addTask {
            try await Self.mismatch {
              try await KeyRegister(database).admit(ring.prints, at: Instant(seconds: 1))
            } == nil
          }
        }
        return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(admitted == 1)
    }
  }

  @Test("P6: a rotation's key is the database's from then on", arguments: TestEngine.allCases)
  func rotated(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: DatabaseSchema.migrations) { database in
      let register = KeyRegister(database)
      let now = Instant(seconds: 1)
      let (root, second) = (SecretKey.random(), SecretKey.random())
      let (before, after) = (Ring(root), Ring(root, rotated: [2: second]))
      try await register.admit(before.prints, at: now)
      try await register.admit(after.prints, at: now)
      try await register.admit(after.prints, at: now)
      #expect(
        try await Self.mismatch { try await register.admit(before.prints, at: now) }
          == .missing(number: 2))
      let strange = Ring(root, rotated: [2: .random()])
      #expect(
        try await Self.mismatch { try await register.admit(strange.prints, at: now) }
          == .foreign(number: 2))
    }
  }
}
