import Crypto
import Structures

/// The tables of a file as a list of steps. The file stores a checksum of each step's text.
struct SQLiteSchema {
  /// Released steps never change: a change is another step.
  let steps: [String]

  private var checksums: [String] { steps.map { Hex.encode(Digest.blake2b(Array($0.utf8), size: 16)) } }

  /// Applies the steps that the file lacks.
  /// - Returns: False for a file with other steps, of a newer app, or with foreign tables. It is unchanged then.
  func apply(to file: SQLiteFile) throws(SQLiteFailure) -> Bool {
    do {
      return try file.transaction { () throws(SQLiteFailure) in try advance(file) }
    } catch {
      guard error.isMisfit else { throw error }
      return false
    }
  }

  /// Deletes all tables and applies all steps.
  func reset(_ file: SQLiteFile) throws(SQLiteFailure) {
    try file.transaction { () throws(SQLiteFailure) in
      var drops: [String] = []
      try file.run("SELECT type, name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY type <> 'view'") {
        row in
        guard let type = row.text(0), let name = row.text(1), type == "table" || type == "view" else { return }
        drops.append(
          "DROP \(type) \"\(name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\"")
      }
      for drop in drops { try file.script(drop) }
      _ = try advance(file)
    }
  }

  private func advance(_ file: SQLiteFile) throws(SQLiteFailure) -> Bool {
    try file.script("CREATE TABLE IF NOT EXISTS migration (number INTEGER PRIMARY KEY, checksum TEXT NOT NULL)")
    var done: [String] = []
    try file.run("SELECT checksum FROM migration ORDER BY number") { done.append($0.text(0) ?? "") }
    let checksums = checksums
    guard done.count <= checksums.count, done == Array(checksums.prefix(done.count)) else { return false }
    for (number, step) in steps.enumerated().dropFirst(done.count) {
      try file.script(step)
      try file.run(
        "INSERT INTO migration (number, checksum) VALUES (?1, ?2)", .integer(Int64(number + 1)),
        .text(checksums[number]))
    }
    return true
  }
}
