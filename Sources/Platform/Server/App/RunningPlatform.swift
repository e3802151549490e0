import Database
import Domain
public import HTTPServer
public import Services
import Wire

#if canImport(Glibc)
  import Glibc
#endif

/// A serving platform. Only it knows all live parts.
public final class RunningPlatform: Sendable {
  /// The use cases, for jobs and tests beside the routes.
  public let services: UseCases
  /// The server of the contract.
  public let server: HTTPServer
  /// The server of `/metrics` for this machine, where it has a port.
  public let metrics: HTTPServer?
  private let stores: Stores
  private let hub: LiveBroadcaster
  private let operations: Operations
  /// The tasks of the jobs and the hub.
  private let tasks: [Task<Void, Never>]

  private init(
    services: UseCases, server: HTTPServer, metrics: HTTPServer?, stores: Stores, hub: LiveBroadcaster,
    operations: Operations,
    tasks: [Task<Void, Never>]
  ) {
    self.services = services
    self.server = server
    self.metrics = metrics
    self.stores = stores
    self.hub = hub
    self.operations = operations
    self.tasks = tasks
  }

  /// Opens the stores, reads the catalogue, finishes what a crash left open, and serves.
  /// - Parameter moreJobs: Jobs beside the standard ones.
  public static func start(
    _ options: ServerOptions, clock own: Clock, moreJobs: (UseCases) -> [Job] = { _ in [] }
  ) async throws -> RunningPlatform {
    // A limit on file sizes then fails the write, as a full disk does.
    signal(SIGXFSZ, SIG_IGN)
    // Dispatch opens what it waits with at the first wait, and ends the process where there is no descriptor for it.  P4
    try await Task.sleep(for: .nanoseconds(1))
    let stores = try await Stores.open(
      dataFolder: options.dataFolder, databaseURL: options.databaseURL, play: options.playMoney,
      progress: options.progress)
    if let mark = stores.playMark, mark != options.playMoney {
      await stores.close()
      throw PlayRefusal(place: options.databaseURL == nil ? options.dataFolder : "the database", gateway: mark)
    }
    let database = stores.database
    let shared = SharedClock(own)
    try await shared.set(by: database)
    let clock = shared.clock
    let hub = LiveBroadcaster(clock: clock, limits: options.limits)
    let gateway = GatewayCounters()
    let log = Log(now: { clock.now })
    let (unreadable, refusals) = (UnreadableLog(log), PushRefusalLog(log))
    let pictures = PictureLog(log)
    let services = try await stores.useCases(
      options, clock: clock, node: nodeName(port: options.http.port), counting: gateway,
      committed: { hub.committed($0) }, unreadable: { unreadable.record($0) },
      damaged: { unreadable.recordDamaged($0) },
      pictureNotKept: { pictures.notKept($0) },
      pushRefused: { refusals.record($0, status: $1) },
      checkpoint: checkpoint(killingAt: options.crashPoint))
    let operations = Operations(log: log, clock: clock, version: options.version)
    let app = App(
      services: services, limits: options.limits, log: log, live: hub, platform: operations.controller(live: hub),
      web: try options.webFolder.map { try WebApp(folder: $0) }, proxies: options.trustedProxies,
      pages: options.pages)
    let server = try HTTPServer(configuration(options, operations)) { await app.respond(to: $0) }
    let metrics = try options.metricsPort.map { port throws(ServerError) in try operations.serveMetrics(on: port) }
    let pause: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    let changes = FollowChanges(
      platform: services.platform, catalogue: services.catalogue, programme: services.programme
    ) { app.take($0) }
    let jobs = Jobs(
      Job.standard(services) + Job.following(changes, services.catalogue) + moreJobs(services)
        + [.setting(shared, by: database), .renewing(server)], log: log, pause: pause)
    let tasks = [
      Task { await hub.run(LiveServices(platform: services.platform), pause: pause) }, Task { await jobs.run() },
    ]
    let probe = StoreProbe(clock: clock, refusals: { database.counters.storeFailures }) { isThorough in
      try await services.platform.probeStore(isThorough: isThorough)
    }
    operations.count(
      Operations.Parts(
        server: { server.counters }, database: { database.counters }, live: { hub.counters },
        jobs: { jobs.counters },
        gateways: Dictionary(uniqueKeysWithValues: services.platform.gateways.names.map { ($0, gateway) }),
        orders: services.platform.orders, captures: services.platform.captures,
        questions: services.platform.questions, pushes: services.platform.pushAnswers,
        backlog: { services.backlog.latest }, certificateEnd: { server.certificateEnd },
        storeFailure: { await probe.failure() }))
    operations.enter(.ready)
    return RunningPlatform(
      services: services, server: server, metrics: metrics, stores: stores, hub: hub, operations: operations,
      tasks: tasks)
  }

  private static func configuration(_ options: ServerOptions, _ operations: Operations) -> ServerConfiguration {
    var http = options.http
    http.log = operations.accessLog(logging: options.logsRequests)
    http.bodyLimit = { RouteSpec.longestBody(method: $0, path: $1) }
    http.limits.body = RouteSpec.longestBody
    http.errorBody = { status in
      ErrorBody(contentType: Problem.mediaType, bytes: Problem(httpStatus: status).body)
    }
    return http
  }

  /// For crash tests: ends the process with SIGKILL at this point.
  private static func checkpoint(killingAt crashPoint: Checkpoint?) -> @Sendable (Checkpoint) -> Void {
    { point in if point == crashPoint { kill(getpid(), SIGKILL) } }
  }

  /// Finishes running requests, then stops all parts.
  public func stop() async {
    operations.enter(.draining)
    await server.drain()
    tasks.forEach { $0.cancel() }
    hub.stop()
    for task in tasks { await task.value }
    await server.stop()
    await metrics?.stop()
    await services.platform.captures.stop()
    await services.reconciler.ended()
    async let pushed: Void = services.notificationSender.stop()
    await services.webhookSender.stop()
    await pushed
    await stores.close()
  }

  /// The node's name in leases. A restarted node at the same host and port takes over its own leases only.
  private static func nodeName(port: UInt16) -> String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "node:\(port)" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self) + ":\(port)"
  }
}

extension Problem {
  /// The problem for a request that libh2o refuses itself.
  init(httpStatus status: Int) {
    switch status {
    case 408: self.init(.requestTimeout, "The request took too long to arrive.")
    case 413: self.init(.bodyTooLarge, "This body is longer than its path takes.")
    case 414: self.init(.uriTooLong, "The address is too long.")
    case 431: self.init(.headersTooLarge, "Send fewer or shorter headers.")
    case 426: self.init(.upgradeRequired, "Upgrade to a WebSocket with the subprotocol soiree.v1.")
    case 503: self.init(.overloaded, "Try again in a moment.", retryAfter: 1)
    default: self.init(.malformedRequest, "This is not a request that HTTP knows.")
    }
    self.status = status
  }
}
