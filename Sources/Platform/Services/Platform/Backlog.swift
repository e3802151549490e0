import Database
import Synchronization

/// What waits in the database for somebody outside. Nodes of one database count the same.
public struct Backlog: Equatable, Sendable {
  /// More are not counted, so that a long queue costs no more.
  static let most: Int64 = 10_000

  /// Payments whose gateway is asked again.
  public var payments: Int64 = 0
  /// Of these, those that were asked about so often that an operator has to look.  E5
  public var stuckPayments: Int64 = 0
  /// What webhooks have not taken yet.
  public var webhooks: Int64 = 0
  /// Messages for devices that no push service has taken yet.
  public var notifications: Int64 = 0
  /// Mails to customers that no mail server has taken yet.
  public var mails: Int64 = 0

  /// By what they are called in the metrics.
  public var counts: [(what: String, count: Int64)] {
    [
      ("payments", payments), ("stuck_payments", stuckPayments), ("webhooks", webhooks),
      ("notifications", notifications), ("mails", mails),
    ]
  }

  public init() {}

  init(in connection: Connection) throws {
    func count(_ rows: String) throws -> Int64 {
      try connection.row("SELECT COUNT(*) AS n FROM (SELECT 1 AS one FROM \(rows) LIMIT \(Self.most)) AS waiting")
        .unwrapped().get("n")
    }
    payments = try count("payments WHERE next_attempt_at IS NOT NULL")
    stuckPayments = try count("payments WHERE next_attempt_at IS NOT NULL AND attempts > \(Payment.mostQuestions)")
    webhooks = try count("webhook_deliveries WHERE state = 'waiting'")
    notifications = try count("notification_deliveries")
    mails = try count("mails WHERE next_attempt_at IS NOT NULL")
  }
}

/// Counts the backlog from time to time, for the metrics.
public final class BacklogCounter: Sendable {
  private let platform: Platform
  private let state = Mutex<Backlog?>(nil)

  init(platform: Platform) { self.platform = platform }

  /// Nil until it was counted.
  public var latest: Backlog? { state.withLock { $0 } }

  public func run() async throws {
    let backlog = try await platform.database.read { try Backlog(in: $0) }
    state.withLock { $0 = backlog }
  }
}
