/// A named point between two steps of a payment. Only crash tests act there, by ending the process.  E1
public enum Checkpoint: String, CaseIterable, Sendable {
  /// The request is read and priced; nothing is written.
  case submitPrepared = "submit_prepared"
  /// The order or booking and its payment are written; the gateway has not been asked.
  case orderCreated = "order_created"
  /// The gateway has answered; the answer is not written.
  case gatewayAnswered = "gateway_answered"
  /// The answer is written; the client has not received it.
  case answerRecorded = "answer_recorded"
  /// The gateway has captured the money; the capture is not written.  E3
  case captureAnswered = "capture_answered"
  /// The capture is written. The client may have received its answer before.
  case captureRecorded = "capture_recorded"
}
