import Domain
public import HTTPServer
public import Services
import Wire

#if canImport(Glibc)
  import Glibc
#endif

/// A platform that serves: the one place that knows all live parts.
public final class RunningPlatform: Sendable {
  public let services: UseCases
  public let server: HTTPServer
  private let stores: Stores

  private init(services: UseCases, server: HTTPServer, stores: Stores) {
    self.services = services
    self.server = server
    self.stores = stores
  }

  /// Opens the stores, reads the catalogue, finishes what a crash left open, and serves.
  public static func start(_ options: ServerOptions, clock: Clock) async throws -> RunningPlatform {
    let stores = try await Stores.open(
      dataFolder: options.dataFolder, databaseURL: options.databaseURL, progress: options.progress)
    let crashPoint = options.crashPoint
    let services = try await stores.useCases(
      options, clock: clock, node: nodeName(), committed: { _ in },
      checkpoint: { point in
        // For crash tests: as sudden as a power cut.
        if point == crashPoint { kill(getpid(), SIGKILL) }
      })
    try await services.reconciler.takeOver()
    let log = Log(now: { clock.now })
    let app = App(services: services, limits: options.limits, log: log)
    var http = options.http
    http.errorBody = { status in
      let problem = Problem(httpStatus: status)
      return ErrorBody(contentType: Problem.mediaType, bytes: problem.body)
    }
    let server = try HTTPServer(http) { await app.respond(to: $0) }
    return RunningPlatform(services: services, server: server, stores: stores)
  }

  /// Lets what is under way finish, then ends everything.
  public func stop() async {
    await server.drain()
    await server.stop()
    await stores.close()
  }

  /// Leases carry it: one data folder is one node, whichever process serves it.
  private static func nodeName() -> String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "node" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension Problem {
  /// What the server says when libh2o refuses a request by itself.
  init(httpStatus status: Int) {
    switch status {
    case 408: self.init(.requestTimeout, "The request took too long to arrive.")
    case 413: self.init(.bodyTooLarge, "A body may have one mebibyte.")
    case 414: self.init(.uriTooLong, "The address is too long.")
    case 431: self.init(.headersTooLarge, "Send fewer or shorter headers.")
    case 426: self.init(.malformedRequest, "Upgrade to a WebSocket with the subprotocol soiree.v1.")
    case 503: self.init(.overloaded, "Try again in a moment.", retryAfter: 1)
    default: self.init(.malformedRequest, "This is not a request that HTTP knows.")
    }
    self.status = status
  }
}
