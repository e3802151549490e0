/// One row of the payment's state machine.
public struct PaymentTransition: Hashable, Sendable {
  public let from: PaymentStatus
  public let to: PaymentStatus

  private init(_ from: PaymentStatus, _ to: PaymentStatus) {
    self.from = from
    self.to = to
  }

  /// Every move there is. Some gateways take money without reserving it first (UPI), and some report what happened
  /// out of order: both lead straight to `captured`. A payment given up may still succeed at the gateway; it is then
  /// recorded, and released because its order did not wait.  E1, E4
  public static let table: [PaymentTransition] = [
    PaymentTransition(.checking, .requiresAction),
    PaymentTransition(.checking, .authorised),
    PaymentTransition(.checking, .captured),
    PaymentTransition(.checking, .declined),
    PaymentTransition(.checking, .abandoned),

    PaymentTransition(.requiresAction, .checking),
    PaymentTransition(.requiresAction, .authorised),
    PaymentTransition(.requiresAction, .captured),
    PaymentTransition(.requiresAction, .declined),
    PaymentTransition(.requiresAction, .abandoned),

    PaymentTransition(.declined, .authorised),
    PaymentTransition(.declined, .captured),
    PaymentTransition(.abandoned, .declined),
    PaymentTransition(.abandoned, .authorised),
    PaymentTransition(.abandoned, .captured),

    PaymentTransition(.authorised, .captured),
    PaymentTransition(.authorised, .voided),
    PaymentTransition(.captured, .partiallyRefunded),
    PaymentTransition(.captured, .refunded),
    PaymentTransition(.partiallyRefunded, .partiallyRefunded),
    PaymentTransition(.partiallyRefunded, .refunded),

    PaymentTransition(.cashDue, .cashCollected),
    PaymentTransition(.cashDue, .cashWaived),
  ]
}

extension PaymentStatus {
  /// - Throws: `illegalMove` when the table has no such row.
  public func moving(to next: PaymentStatus) throws(PaymentError) -> PaymentStatus {
    guard canMove(to: next) else { throw .illegalMove(from: self, to: next) }
    return next
  }

  public func canMove(to next: PaymentStatus) -> Bool {
    PaymentTransition.table.contains { $0.from == self && $0.to == next }
  }

  /// What a gateway's report means for a payment that stands here.  E1
  public enum Report: Hashable, Sendable {
    /// News: record this status.
    case news(PaymentStatus)
    /// Known already, or overtaken by what is known: change nothing.
    case stale
    /// Neither follows from the other: a person has to look.
    case contradiction
  }

  /// Receives a report that may be late, repeated or out of order.  E1
  ///
  /// Nothing is recorded twice: a repeated report is `stale`, and so is one that tells of an earlier stage.
  public func receiving(_ reported: PaymentStatus) -> Report {
    if reported == self { return .stale }
    if canMove(to: reported) { return .news(reported) }
    if reported.leads(to: self) { return .stale }
    if leads(to: reported) { return .news(reported) }
    return .contradiction
  }

  /// Whether some chain of moves goes from here to `goal`.
  private func leads(to goal: PaymentStatus) -> Bool {
    var reached = [self]
    var next = 0
    while next < reached.count {
      for row in PaymentTransition.table where row.from == reached[next] && !reached.contains(row.to) {
        if row.to == goal { return true }
        reached.append(row.to)
      }
      next += 1
    }
    return false
  }
}
