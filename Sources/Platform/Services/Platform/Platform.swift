import Crypto
public import Database
public import Domain

/// The parts that all use cases share. A test passes its own.
///
/// Time, ids, randomness and gateways come only from here, so that a run can be repeated.
public struct Platform: Sendable {
  public var database: Database
  public var clock: Clock
  /// Makes the ids of new rows.
  public var ids: IDSource
  /// Seals personal data and hashes secrets.
  public var vault: Vault
  /// The payment gateways that this node can ask.
  public var gateways: Gateways
  /// Delivers one-time codes.
  public var codeSender: any CodeSender
  /// Time limits and amounts.
  public var settings: Settings
  /// The name of this process among the nodes of one database, used in leases.
  public var node: String
  /// Called after a commit with the topics that have new events.
  public var committed: @Sendable (Set<String>) -> Void

  /// Counts the statuses that orders reach.
  public let orders = OrderCounters()

  /// The open requests to gateways.
  public let questions = GatewayQuestions()

  /// Where the bytes of pictures are kept; nil: in the database.
  public var mediaFiles: (any MediaFiles)?

  /// Captures made after the answer.
  public var captures = DeferredWork(width: 0, limit: 0)

  /// Waits between two reads of one show's seats. Requests made meanwhile share the second read.
  public var betweenReadings: @Sendable () async -> Void = {}

  /// Called at each checkpoint of a payment. A crash test ends the process there.
  public var checkpoint: @Sendable (Checkpoint) -> Void = { _ in }

  public init(
    database: Database, clock: Clock, ids: IDSource, vault: Vault, gateways: Gateways, codeSender: any CodeSender,
    settings: Settings = Settings(), node: String, committed: @escaping @Sendable (Set<String>) -> Void = { _ in }
  ) {
    self.database = database
    self.clock = clock
    self.ids = ids
    self.vault = vault
    self.gateways = gateways
    self.codeSender = codeSender
    self.settings = settings
    self.node = node
    self.committed = committed
  }
}

/// The source of the time.
public struct Clock: Sendable {
  private let read: @Sendable () -> Instant
  /// Moves the clock forward. Nil outside the demo and tests.
  public let advance: (@Sendable (Duration) -> Void)?

  public init(advance: (@Sendable (Duration) -> Void)? = nil, _ read: @escaping @Sendable () -> Instant) {
    self.advance = advance
    self.read = read
  }

  /// The current time.
  public var now: Instant { read() }
}
