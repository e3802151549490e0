public import Database
public import HTTPServer
public import Posting
public import Services

/// The settings of a running platform.
public struct ServerOptions: Sendable {
  /// The folder of the database file, the sandbox's books and the keys.
  public var dataFolder: String
  /// A PostgreSQL address; nil keeps everything in `dataFolder`.
  public var databaseURL: String?
  /// Address, port, certificate and limits of the server.
  public var http = ServerConfiguration()
  /// The port of `/metrics` on this machine. Nil serves none, 0 is any free port.
  public var metricsPort: UInt16?
  /// The folder of the web app that is served beside the contract; nil serves none.
  public var webFolder: String?
  /// Times and limits of the business rules.
  public var settings = Settings()
  /// Requests per time, by class of routes.
  public var limits = RateRules.standard
  /// The payment service. Nil takes cash only, or play money.
  public var gateway: PaymentService?
  /// Sends one-time codes.
  public var codeSender: any CodeSender
  /// The folder of an operator's texts of mails; nil: the standard ones.
  public var mailTemplateFolder: String?
  /// The texts of mails to customers.
  public var mailTemplates = MailTemplates.standard
  /// The folder of the operator's imprint, terms, privacy and accessibility; nil: none is written.
  public var pageFolder: String?
  /// These pages, as they are served.
  public var pages = OperatorPages()
  /// Takes notifications to push services, and events to webhooks; a test has a receiver of its own.
  public var postTransport: (any PostTransport)?
  /// Whether the clock may be moved and answers show codes. It includes play money.
  public var isDemo = false
  /// Whether play money is taken: the sandbox stands in for a payment service.  P8
  public var isSandbox = false
  /// Whether the sandbox gateway takes payments.
  public var takesPlayMoney: Bool { isDemo || isSandbox }
  /// The gateway whose play money is taken: the sandbox, or a payment service by its test key. Nil for real money.  P8
  var playMoney: String? { takesPlayMoney ? PlayMark.sandbox : gateway?.testName }
  /// The reverse proxies that are trusted to say where a request comes from.
  public var trustedProxies = TrustedProxies()
  /// The platform's version, as its documents show it.
  public var version = Self.release
  /// Whether each request gets a line in the log. It is counted in any case.
  public var logsRequests = false
  /// The time for which the sandbox keeps silent when a token says so.
  public var gatewayTimeout: Duration = .seconds(8)
  /// The point at which a crash test ends the process.
  public var crashPoint: Checkpoint?
  /// Called with a line for each longer step.
  public var progress: @Sendable (String) -> Void = { _ in }

  /// The release, after Semantic Versioning.
  public static let release = "0.1.0"

  public init(dataFolder: String, codeSender: any CodeSender) {
    self.dataFolder = dataFolder
    self.codeSender = codeSender
  }
}

/// How a payment service is reached.
public struct PaymentService: Sendable {
  /// Makes it, on a platform's database and clock.
  public let make: @Sendable (Database, Clock) -> any Gateway
  /// Lines for the operator at every start.
  public let notices: [String]
  /// The gateway's name, where its key is for tests. Nil: its money is real.
  let testName: String?

  public init(notices: [String], testName: String?, make: @escaping @Sendable (Database, Clock) -> any Gateway) {
    self.make = make
    self.notices = notices
    self.testName = testName
  }
}
