public import Database

/// Where the bytes of pictures are kept, by names of small letters, digits, `_` and `-`.
public protocol MediaFiles: Sendable {
  /// Nil when there is none of this name.
  func read(_ name: String) async throws -> [UInt8]?
  /// Whole or not at all; an upload is on the disk when this returns. What is there already stays: a name never gets
  /// other bytes.
  func write(_ bytes: [UInt8], _ name: String) async throws
}

/// Pictures in a table: for nodes that share a database and no disk.
public struct MediaTable: MediaFiles {
  private let database: Database

  public init(_ database: Database) { self.database = database }

  public func read(_ name: String) async throws -> [UInt8]? {
    try await database.read { connection in
      try connection.row("SELECT content FROM media_files WHERE name = $1", name)?.get(0)
    }
  }

  public func write(_ bytes: [UInt8], _ name: String) async throws {
    try await database.write(lane: "media") { connection in
      try connection.execute(
        "INSERT INTO media_files (name, content) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING", name, bytes)
    }
  }
}
