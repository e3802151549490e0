import Crypto
public import Database
public import Domain
public import Posting

/// The parts that all use cases share. A test passes its own.
///
/// Time, ids, randomness and gateways come only from here, so that a run can be repeated. A copy costs one count of
/// references, since transactions and tasks copy it often; only a change of a copy copies the parts.
public struct Platform: Sendable {
  private var shared: Shared

  public init(
    database: Database, clock: Clock, ids: IDSource, vault: Vault, gateways: Gateways, codeSender: any CodeSender,
    settings: Settings = Settings(), node: String, committed: @escaping @Sendable (Set<String>) -> Void = { _ in }
  ) {
    shared = Shared(
      Parts(
        database: database, clock: clock, ids: ids, vault: vault, gateways: gateways, codeSender: codeSender,
        settings: settings, node: node, committed: committed))
  }

  private struct Parts: Sendable {
    var database: Database
    var clock: Clock
    var ids: IDSource
    var vault: Vault
    var gateways: Gateways
    var codeSender: any CodeSender
    var settings: Settings
    var node: String
    var committed: @Sendable (Set<String>) -> Void
    var mailSender: any MailSender = NoMailSender()
    var mailTemplates = MailTemplates.standard
    var mediaFiles: (any MediaFiles)?
    var postTransport: any PostTransport = CurlPostTransport()
    var captures: DeferredWork = DeferredWork(width: 0, limit: 0)
    var betweenReadings: @Sendable () async -> Void = {}
    var damaged: @Sendable (_ row: String) -> Void = { _ in }
    var pictureNotKept: @Sendable (any Error) -> Void = { _ in }
    var pushRefused: @Sendable (_ service: String, _ status: Int) -> Void = { _, _ in }
    var checkpoint: @Sendable (Checkpoint) -> Void = { _ in }
    let orders = OrderCounters()
    let questions = GatewayQuestions()
    let pushes = PushesUnderWay()
    let pushAnswers = PushCounters()
    let webhooksUnderWay = OpenRequests<WebhookDeliveryID>(patience: 3)
  }

  private final class Shared: Sendable {
    let parts: Parts

    init(_ parts: Parts) { self.parts = parts }
  }

  private mutating func replaceParts(_ body: (inout Parts) -> Void) {
    var parts = shared.parts
    body(&parts)
    shared = Shared(parts)
  }
}

extension Platform {
  /// Where everything is stored.
  public var database: Database {
    get { shared.parts.database }
    set { replaceParts { $0.database = newValue } }
  }

  /// The only source of time.
  public var clock: Clock {
    get { shared.parts.clock }
    set { replaceParts { $0.clock = newValue } }
  }

  /// Makes the ids of new rows.
  public var ids: IDSource {
    get { shared.parts.ids }
    set { replaceParts { $0.ids = newValue } }
  }

  /// Seals personal data and hashes secrets.
  public var vault: Vault {
    get { shared.parts.vault }
    set { replaceParts { $0.vault = newValue } }
  }

  /// The payment gateways that this node can ask.
  public var gateways: Gateways {
    get { shared.parts.gateways }
    set { replaceParts { $0.gateways = newValue } }
  }

  /// Delivers one-time codes.
  public var codeSender: any CodeSender {
    get { shared.parts.codeSender }
    set { replaceParts { $0.codeSender = newValue } }
  }

  /// Delivers other mails.
  public var mailSender: any MailSender {
    get { shared.parts.mailSender }
    set { replaceParts { $0.mailSender = newValue } }
  }

  /// The texts of mails to customers.
  public var mailTemplates: MailTemplates {
    get { shared.parts.mailTemplates }
    set { replaceParts { $0.mailTemplates = newValue } }
  }

  /// Time limits and amounts.
  public var settings: Settings {
    get { shared.parts.settings }
    set { replaceParts { $0.settings = newValue } }
  }

  /// The name of this process among the nodes of one database, used in leases.
  public var node: String {
    get { shared.parts.node }
    set { replaceParts { $0.node = newValue } }
  }

  /// Called after a commit with the topics that have new events.
  public var committed: @Sendable (Set<String>) -> Void {
    get { shared.parts.committed }
    set { replaceParts { $0.committed = newValue } }
  }

  /// Where the bytes of pictures are kept; nil: in the database.
  public var mediaFiles: (any MediaFiles)? {
    get { shared.parts.mediaFiles }
    set { replaceParts { $0.mediaFiles = newValue } }
  }

  /// Takes notifications to push services, and events to webhooks.
  public var postTransport: any PostTransport {
    get { shared.parts.postTransport }
    set { replaceParts { $0.postTransport = newValue } }
  }

  /// Captures made after the answer.
  public var captures: DeferredWork {
    get { shared.parts.captures }
    set { replaceParts { $0.captures = newValue } }
  }

  /// Waits between two reads of one show's seats. Requests made meanwhile share the second read.
  public var betweenReadings: @Sendable () async -> Void {
    get { shared.parts.betweenReadings }
    set { replaceParts { $0.betweenReadings = newValue } }
  }

  /// Called with the table and the id of a row that cannot be read, perhaps often. Others are served.  P6
  public var damaged: @Sendable (_ row: String) -> Void {
    get { shared.parts.damaged }
    set { replaceParts { $0.damaged = newValue } }
  }

  /// Called with the name of a push service that refused a message for good, and the status of its answer.
  public var pushRefused: @Sendable (_ service: String, _ status: Int) -> Void {
    get { shared.parts.pushRefused }
    set { replaceParts { $0.pushRefused = newValue } }
  }

  /// Called when a picture that was made cannot be kept; it is made again each time that it is asked for.
  public var pictureNotKept: @Sendable (any Error) -> Void {
    get { shared.parts.pictureNotKept }
    set { replaceParts { $0.pictureNotKept = newValue } }
  }

  /// Called at each checkpoint of a payment. A crash test ends the process there.
  public var checkpoint: @Sendable (Checkpoint) -> Void {
    get { shared.parts.checkpoint }
    set { replaceParts { $0.checkpoint = newValue } }
  }

  /// Counts the statuses that orders reach.
  public var orders: OrderCounters { shared.parts.orders }

  /// The open requests to gateways.
  public var questions: GatewayQuestions { shared.parts.questions }

  /// Counts the answers of push services.
  public var pushAnswers: PushCounters { shared.parts.pushAnswers }

  /// The notifications that are being sent.
  var pushes: PushesUnderWay { shared.parts.pushes }

  /// The events that are being posted to webhooks.
  var webhooksUnderWay: OpenRequests<WebhookDeliveryID> { shared.parts.webhooksUnderWay }
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
