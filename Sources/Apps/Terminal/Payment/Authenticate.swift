import Wire

extension PaymentAction {
  /// The request to confirm at the bank: 3-D Secure, a UPI app.
  func line(server: String) -> String { Self.line(opening: url, server: server) }

  /// - Parameter url: It may be relative to the server's address.
  static func line(opening url: String, server: String) -> String {
    TerminalWords.bank(opening: url.hasPrefix("/") ? server + url : url)
  }
}
