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

  /// Sends the payer to the bank and waits until they are back. With `--yes` nobody is waited for.
  func authenticate(_ payment: PaymentID, _ action: PaymentAction) async throws(Failure) {
    output.say(action.line(server: common.server))
    if common.yes { return }
    _ = try await ask("Press Enter when that is done.", otherwise: "")
    do {
      let answer = try await confirm(payment)
      output.say(answer.map { "The payment is \($0.payment.status)." } ?? "The payment is still being checked.")
    } catch { throw Failure(error) }
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
