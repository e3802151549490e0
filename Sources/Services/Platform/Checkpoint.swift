/// A named point between two steps of a submit. Nothing happens there, except in a test that kills the process.  E1
public enum Checkpoint: String, CaseIterable, Sendable {
  /// Read and priced; nothing is written.
  case submitPrepared = "submit_prepared"
  /// The order and its payment are written; the gateway has not been asked.
  case orderCreated = "order_created"
  /// The gateway has answered; nothing of it is written.
  case gatewayAnswered = "gateway_answered"
  /// The answer is written; the client has not been told.
  case answerRecorded = "answer_recorded"
}
