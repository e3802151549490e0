public import Database
import Domain
public import HTTPServer
public import Services
import Synchronization
import Wire

/// Pages for operators: health, readiness, metrics, and the contract for people.
public final class Operations: Sendable {
  /// The state of the process.
  public enum Phase: Equatable, Sendable { case starting, ready, draining }

  /// The sources of counts, some of which exist only later.
  public struct Parts: Sendable {
    /// The server's counts; nil before it listens.
    public var server: @Sendable () -> ServerCounters.Snapshot?
    /// The database's counts; nil before it is open.
    public var database: @Sendable () -> DatabaseCounters?
    /// The live feed's counts.
    public var live: @Sendable () -> LiveCounters
    /// Each job's counts, by its name.
    public var jobs: @Sendable () -> [String: JobCounters]
    /// Each gateway's counts, by its name.
    public var gateways: [String: GatewayCounters]
    /// The orders' counts.
    public var orders: OrderCounters?
    /// Captures after the answer that run or wait.
    public var captures: DeferredWork?
    /// Open requests to gateways, and their circuit breakers.
    public var questions: GatewayQuestions?
    /// What waits for somebody outside.
    public var backlog: @Sendable () -> Backlog?
    /// When the certificate that is shown ends, in seconds since 1970. Nil without TLS.
    public var certificateEnd: @Sendable () -> Int64?
    /// The answers of push services.
    public var pushes: PushCounters?
    /// Why the store takes no writes. Nil when it does.
    public var storeFailure: @Sendable () async -> DatabaseError.Code?

    public init(
      server: @escaping @Sendable () -> ServerCounters.Snapshot? = { nil },
      database: @escaping @Sendable () -> DatabaseCounters? = { nil },
      live: @escaping @Sendable () -> LiveCounters = { LiveCounters() },
      jobs: @escaping @Sendable () -> [String: JobCounters] = { [:] },
      gateways: [String: GatewayCounters] = [:], orders: OrderCounters? = nil,
      captures: DeferredWork? = nil, questions: GatewayQuestions? = nil,
      pushes: PushCounters? = nil, backlog: @escaping @Sendable () -> Backlog? = { nil },
      certificateEnd: @escaping @Sendable () -> Int64? = { nil },
      storeFailure: @escaping @Sendable () async -> DatabaseError.Code? = { nil }
    ) {
      self.server = server
      self.database = database
      self.live = live
      self.jobs = jobs
      self.gateways = gateways
      self.orders = orders
      self.captures = captures
      self.questions = questions
      self.pushes = pushes
      self.backlog = backlog
      self.certificateEnd = certificateEnd
      self.storeFailure = storeFailure
    }
  }

  let log: Log
  let meter = RequestMeter()
  let clock: Clock
  let startedAt: Instant
  private let state = Mutex((phase: Phase.starting, parts: Parts()))
  private let documents: Documents

  /// - Parameter version: The platform's version, for the document.
  public init(log: Log, clock: Clock, version: String) {
    self.log = log
    self.clock = clock
    startedAt = clock.now
    documents = .of(version: version)
  }

  /// The state of the process, as `/ready` answers it.
  public var phase: Phase { state.withLock { $0.phase } }
  var parts: Parts { state.withLock { $0.parts } }

  /// Moves from `starting` to `ready` to `draining`.
  public func enter(_ phase: Phase) { state.withLock { $0.phase = phase } }

  /// Sets the parts whose counts the metrics page shows.
  public func count(_ parts: Parts) { state.withLock { $0.parts = parts } }

  /// Answers that the process is up.
  public func health() -> HTTPResponse { Self.json(HealthAnswer(status: .up)) }

  /// Whether the process can serve: 503 before it is ready, while its store takes no writes, and while it drains.
  public func ready() async -> HTTPResponse {
    switch phase {
    case .ready:
      guard let failure = await parts.storeFailure() else { return Self.json(HealthAnswer(status: .ready)) }
      return .problem(Problem(.overloaded, "Nothing can be stored: \(Self.words(failure)).", retryAfter: 5))
    case .starting: return .problem(Problem(.overloaded, "The platform is starting.", retryAfter: 1))
    case .draining: return .problem(Problem(.draining, "The platform is shutting down.", retryAfter: 5))
    }
  }

  private static func words(_ failure: DatabaseError.Code) -> String {
    switch failure {
    case .full: "the disk is full"
    case .unavailable, .outcomeUnknown: "the database cannot be reached"
    case .readOnly: "the database takes no writes"
    default: "the disk fails"
    }
  }

  /// Answers the platform's own routes. The hub answers the live socket.
  public func controller(live: LiveBroadcaster) -> PlatformController {
    { route, request in
      switch route {
      case .live: live.upgrade(request)
      case .health: self.health()
      case .ready: await self.ready()
      case .openAPI: self.documents.openAPI
      case .docs: self.documents.docs
      case .problemDocs(let code): try self.documents.problem(code)
      }
    }
  }

  private static func json(_ body: some Body) -> HTTPResponse {
    HTTPResponse(contentType: "application/json", bytes: body.bytes, headers: [("cache-control", "no-store")])
  }
}
