/// A named point between two steps of paying for an order or for seats. Nothing happens there, except in a test that
/// kills the process.  E1
public enum Checkpoint: String, CaseIterable, Sendable {
  /// Read and priced; nothing is written.
  case submitPrepared = "submit_prepared"
  /// The order, or the booking's claim to pay, and its payment are written; the gateway has not been asked.
  case orderCreated = "order_created"
  /// The gateway has answered; nothing of it is written.
  case gatewayAnswered = "gateway_answered"
  /// The answer is written; the client has not been told.
  case answerRecorded = "answer_recorded"
  /// The gateway has taken the money that it had authorised; nothing of it is written.  E3
  case captureAnswered = "capture_answered"
  /// The capture is written too. The client may have been told before it, as at the point before.
  case captureRecorded = "capture_recorded"
}
