import Database
import Domain

/// The words of a person's name, by which operators find the account. They are stored as keyed hashes only.  P1
struct NameWords {
  /// Further words of a name are not found, and those of a search are not looked for.
  private static let most = 8

  let hashes: [[UInt8]]

  init(of name: String, _ vault: Vault) {
    let words = Set(name.foldedWords.split(separator: " ")).sorted().prefix(Self.most)
    hashes = words.map { vault.fingerprint(String($0), purpose: .name) }
  }

  /// Writes them in the place of those of an earlier name.
  func write(of account: AccountID, in connection: Connection) throws {
    try connection.execute("DELETE FROM account_words WHERE account_id = $1", account.rawValue)
    try insert(of: account, in: connection)
  }

  /// Writes those of a new account.
  func insert(of account: AccountID, in connection: Connection) throws {
    for hash in hashes {
      try connection.execute(
        "INSERT INTO account_words (word_hash, account_id) VALUES ($1, $2)", hash, account.rawValue)
    }
  }

  /// Accounts whose names have all of the words, the newest first.
  func accounts(limit: Int, in connection: Connection) throws -> [AccountID] {
    guard !hashes.isEmpty else { return [] }
    let marks = hashes.indices.map { "$\($0 + 3)" }.joined(separator: ", ")
    return try connection.rows(
      """
      SELECT account_id FROM account_words WHERE word_hash IN (\(marks)) GROUP BY account_id HAVING COUNT(*) = $1
      ORDER BY account_id DESC LIMIT $2
      """, arguments: [.integer(Int64(hashes.count)), .integer(Int64(limit))] + hashes.map { $0.sqlValue }
    ).map { try $0.id("account_id") }
  }
}
