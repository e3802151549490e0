import Crypto
public import Database
public import Domain

/// The parts that every use case works with; a test gives its own.
///
/// Time, ids, randomness and gateways come from here and from nowhere else, so that an evening can be played again.
public struct Platform: Sendable {
  public var database: Database
  public var clock: Clock
  public var ids: IDSource
  public var vault: Vault
  public var gateways: Gateways
  public var codeSender: any CodeSender
  public var settings: Settings
  /// Names this process among the nodes that share the database: leases carry it.
  public var node: String
  /// Told after a commit which topics have new events in the outbox.
  public var committed: @Sendable (Set<String>) -> Void

  /// Counts the statuses that orders come to.
  public let orders = OrderCounters()

  /// What is being asked of the gateways.
  public let questions = GatewayQuestions()

  /// Where the bytes of pictures are kept; nil: in the database.
  public var mediaFiles: (any MediaFiles)?

  /// Captures that nobody waits for.
  public var captures = DeferredWork(width: 0, limit: 0)

  /// Waits between two readings of one show's seats: all who ask meanwhile share the second.
  public var betweenReadings: @Sendable () async -> Void = {}

  /// Told at each named point of a submit; a crash test ends the process there.
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

/// Where the platform reads the time.
public struct Clock: Sendable {
  private let read: @Sendable () -> Instant
  /// Moves the clock forward, where it can be moved: in the demo and in tests.
  public let advance: (@Sendable (Duration) -> Void)?

  public init(advance: (@Sendable (Duration) -> Void)? = nil, _ read: @escaping @Sendable () -> Instant) {
    self.advance = advance
    self.read = read
  }

  public var now: Instant { read() }
}
