public import Database

/// Which uploaded pictures a database tells of, and which it has itself.
public enum UploadedPictures {
  /// The names of those that can be asked for.
  public static func named(in database: Database) async throws -> Set<String> {
    try await database.read { connection in
      Set(try connection.rows("SELECT id FROM media_uploads").map { try $0.get("id") })
    }
  }

  /// The names of those whose bytes are in the table, where there is no folder for them.
  public static func kept(in database: Database) async throws -> Set<String> {
    try await database.read { connection in
      let rows = try connection.rows("SELECT u.id FROM media_uploads u JOIN media_files f ON f.name = u.id")
      return Set(try rows.map { try $0.get("id") })
    }
  }
}
