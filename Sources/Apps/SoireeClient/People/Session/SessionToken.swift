import Domain

/// A session's token and its account.
struct SessionToken: Hashable, Sendable {
  let token: String
  let account: AccountID

  init(token: String, account: AccountID) { (self.token, self.account) = (token, account) }

  /// The stored form: a line for the token and one for the account.
  var bytes: [UInt8] { Array("\(token)\n\(account)".utf8) }

  /// Nil for a token that cannot be a header, and for one without an account.
  init?(bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.count == 2, !lines[0].isEmpty, lines[0].allSatisfy({ (0x21...0x7E).contains($0) }),
      let account = AccountID(String(decoding: lines[1], as: UTF8.self))
    else { return nil }
    self.init(token: String(decoding: lines[0], as: UTF8.self), account: account)
  }
}
