import Wire

extension PaymentAction {
  /// Where the payer's bank wants a word: 3-D Secure, a UPI app.
  func line(server: String) -> String { Self.line(opening: url, server: server) }

  /// - Parameter url: it may be relative to the server's address.
  static func line(opening url: String, server: String) -> String {
    "Your bank asks: open \(url.hasPrefix("/") ? server + url : url)"
  }
}
