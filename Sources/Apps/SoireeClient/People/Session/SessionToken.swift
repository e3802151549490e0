import Domain

/// Who is signed in, as the platform knows them.
struct SessionToken: Hashable, Sendable {
  let token: String
  /// Nil: nobody has asked yet whose it is.
  var account: AccountID?

  init(token: String, account: AccountID?) { (self.token, self.account) = (token, account) }

  /// As it is kept: a line for the token and one for the account.
  var bytes: [UInt8] { Array("\(token)\n\(account.map { "\($0)" } ?? "")".utf8) }

  /// Nil for what cannot stand in a header.
  init?(bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let token = lines.first, !token.isEmpty, token.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    self.token = String(decoding: token, as: UTF8.self)
    account = lines.count > 1 ? AccountID(String(decoding: lines[1], as: UTF8.self)) : nil
  }
}
