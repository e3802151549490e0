public import HTTPServer
public import Services

/// Everything a running platform is told from outside.
public struct ServerOptions: Sendable {
  /// Where the database file, the sandbox's books and the key file are.
  public var dataFolder: String
  /// A PostgreSQL address; nil keeps everything in `dataFolder`.
  public var databaseURL: String?
  public var http = ServerConfiguration()
  /// Where `/metrics` is served to this machine; nil serves it nowhere, 0 is any port that is free.
  public var metricsPort: UInt16?
  /// A folder whose files are served beside the contract; nil serves none.
  public var webFolder: String?
  public var settings = Settings()
  public var limits = RateRules.standard
  public var codeSender: any CodeSender
  /// Whether the clock may be moved and codes are shown; it takes play money, too.
  public var isDemo = false
  /// Whether play money is taken: the sandbox stands in for a payment service.  P8
  public var isSandbox = false
  public var takesPlayMoney: Bool { isDemo || isSandbox }
  /// Whose word is taken for where a request comes from.
  public var trustedProxies = TrustedProxies()
  /// The platform's version, as its documents tell it.
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
