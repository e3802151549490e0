import Client
import Domain
import Wire

/// The events of whoever this is.
typealias Live = @Sendable (APIClient) -> any LiveFeed

/// What a conversation has around it: the platform, a keyboard, a screen, a disk and a clock.
struct Surroundings: Sendable {
  var api: APIClient
  /// Who is signed in; nil: nobody yet.
  var account: AccountID?
  let live: Live
  let input: any LineReader
  let output: Output
  let folder: StateFolder?
  var time = DeviceClock.system

  /// Reads a command's words and runs it over the network.
  /// - Returns: The exit code: 0 done, 1 failed, 2 usage, 75 try again.
  static func run<Options: CommandOptions>(
    _ type: Options.Type, arguments: [String], environment: [String: String],
    _ talk: (Options, Surroundings) async throws(Failure) -> Void
  ) async -> Int32 {
    let output = Output.standard(arguments.contains("--json") ? .json : .prose, environment: environment)
    do throws(Failure) {
      let options = try Options(arguments: arguments, environment: environment)
      if options.common.help { throw .leave(Options.usage) }
      let faults = options.common.chaos.map { Faults(seed: $0, pause: DeviceClock.system.pause) }
      let around = try Surroundings(options.common, environment, faults)
      let code = await around.output.exitCode { () throws(Failure) in try await talk(options, around) }
      if let faults { around.output.tell(faults, isToRunAgain: code == Failure.tryAgain("").exitCode) }
      return code
    } catch {
      output.failure(error)
      return error.exitCode
    }
  }

  private init(
    _ options: CommonOptions, _ environment: [String: String], _ faults: Faults?
  ) throws(Failure) {
    do {
      var carriers = try Carriers.system()
      if let faults { carriers = carriers.with(faults) }
      api = APIClient(baseURL: options.server, transport: carriers.transport)
      let (time, seed) = (time, UInt64(Backoff.systemDice() * 0x1p53))
      live = { [sockets = carriers.sockets] in
        LiveHub(api: $0, sockets: sockets, clock: time, seed: seed)
      }
    } catch { throw Failure(.transport(error)) }
    input = StandardInput()
    output = .standard(options.json ? .json : .prose, environment: environment)
    folder = options.state.map { StateFolder(path: $0) } ?? .standard(environment)
  }

  init(
    api: APIClient, live: @escaping Live, input: any LineReader, output: Output, folder: StateFolder?,
    time: DeviceClock = .system
  ) {
    self.api = api
    self.live = live
    self.input = input
    self.output = output
    self.folder = folder
    self.time = time
  }
}

extension Output {
  /// Runs a conversation to its end, and tells how it ended.
  func exitCode(_ talk: () async throws(Failure) -> Void) async -> Int32 {
    do throws(Failure) {
      try await talk()
      return 0
    } catch {
      failure(error)
      return error.exitCode
    }
  }
}
