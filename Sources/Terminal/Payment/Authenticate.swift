import Client
import Wire

extension PaymentAction {
  /// Where the payer's bank wants a word: 3-D Secure, a UPI app.
  func line(server: String) -> String { Self.line(opening: url, server: server) }

  /// - Parameter url: it may be relative to the server's address.
  static func line(opening url: String, server: String) -> String {
    "Your bank asks: open \(url.hasPrefix("/") ? server + url : url)"
  }
}

extension ClientError {
  /// Whether the platform answered for good. Else the key stays on the disk: nobody knows what became of it.  E1
  var isFinal: Bool {
    guard case .problem(let problem) = self else { return false }
    return problem.status < 500 && problem.code != .requestInProgress && problem.status != 429
  }
}
