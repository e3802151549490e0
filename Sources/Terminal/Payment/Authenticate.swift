import Client
import Domain
import Wire

extension Conversation {
  /// Where the payer's bank wants a word: 3-D Secure, a UPI app.
  func tell(_ action: PaymentAction) {
    let url = action.url.hasPrefix("/") ? common.server + action.url : action.url
    output.say("Your bank asks: open \(url)")
  }

  /// Tells that the payer is back from the bank; nil while nobody knows how it ended.  E5
  /// - Throws: The problem when the bank said no.
  func confirm(_ payment: PaymentID) async throws(ClientError) -> PaymentConfirmAnswer? {
    do {
      let answer: PaymentConfirmAnswer = try await api.call(.confirmPayment(payment), PaymentConfirmRequest())
      output.say("The payment is \(answer.payment.status).")
      return answer
    } catch {
      guard error.code == .paymentPending else { throw error }
      output.say("The payment is still being checked.")
      return nil
    }
  }

  /// The same for whoever has nothing else to do meanwhile. With `--yes` the bank is not waited for.
  func authenticate(_ payment: PaymentID, _ action: PaymentAction) async throws(Failure) {
    tell(action)
    if common.yes { return }
    _ = try await ask("Press Enter when that is done.", otherwise: "")
    do { _ = try await confirm(payment) } catch { throw Failure(error) }
  }
}

extension ClientError {
  /// Whether the platform answered for good. Else the key stays on the disk: nobody knows what became of it.  E1
  var isFinal: Bool {
    guard case .problem(let problem) = self else { return false }
    return problem.status < 500 && problem.code != .requestInProgress && problem.status != 429
  }
}
