public import HTTPServer
public import Services

/// The settings of a running platform.
public struct ServerOptions: Sendable {
  /// Where the database file, the sandbox's books and the key file are.
  public var dataFolder: String
  /// A PostgreSQL address; nil keeps everything in `dataFolder`.
  public var databaseURL: String?
  /// Address, port, certificate and limits of the server.
  public var http = ServerConfiguration()
  /// Where `/metrics` is served to this machine; nil serves it nowhere, 0 is any port that is free.
  public var metricsPort: UInt16?
  /// The folder of the web app that is served beside the contract; nil serves none.
  public var webFolder: String?
  /// Times and limits of the business rules.
  public var settings = Settings()
  /// Requests per time, by class of routes.
  public var limits = RateRules.standard
  /// Sends one-time codes.
  public var codeSender: any CodeSender
  /// Whether the clock may be moved and codes are shown; it takes play money, too.
  public var isDemo = false
  /// Whether play money is taken: the sandbox stands in for a payment service.  P8
  public var isSandbox = false
  /// Whether the sandbox gateway takes payments.
  public var takesPlayMoney: Bool { isDemo || isSandbox }
  /// The reverse proxies that are trusted to say where a request comes from.
  public var trustedProxies = TrustedProxies()
  /// The platform's version, as its documents show it.
  public var version = Self.release
  /// Whether each request is a line of the log; it is counted either way.
  public var logsRequests = false
  /// How long the sandbox keeps silent where a token says so.
  public var gatewayTimeout: Duration = .seconds(8)
  /// Where a crash test ends the process.
  public var crashPoint: Checkpoint?
  /// Told what is being done when it takes a while: one line each.
  public var progress: @Sendable (String) -> Void = { _ in }

  /// Which platform this is, after Semantic Versioning.
  public static let release = "0.1.0"

  public init(dataFolder: String, codeSender: any CodeSender) {
    self.dataFolder = dataFolder
    self.codeSender = codeSender
  }
}
