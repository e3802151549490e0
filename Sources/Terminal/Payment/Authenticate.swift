import Client
import Domain
import Wire

extension Conversation {
  /// Tells that the payer is back from the bank; nil while nobody knows how it ended.  E5
  /// - Throws: The problem when the bank said no.
  func confirm(_ payment: PaymentID) async throws(ClientError) -> PaymentConfirmAnswer? {
    do { return try await api.call(.confirmPayment(payment), PaymentConfirmRequest()) } catch {
      guard error.code == .paymentPending else { throw error }
      return nil
    }
  }
}

extension PaymentAction {
  /// Where the payer's bank wants a word: 3-D Secure, a UPI app.
  func line(server: String) -> String { "Your bank asks: open \(url.hasPrefix("/") ? server + url : url)" }
}

extension ClientError {
  /// Whether the platform answered for good. Else the key stays on the disk: nobody knows what became of it.  E1
  var isFinal: Bool {
    guard case .problem(let problem) = self else { return false }
    return problem.status < 500 && problem.code != .requestInProgress && problem.status != 429
  }
}
