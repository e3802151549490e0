import Client
import SoireeClient

/// Makes the events' source for a session.
typealias Live = @Sendable (APIClient) -> any LiveFeed

/// The outside of a conversation: platform, keyboard, screen, disk and clock.
struct Surroundings: Sendable {
  /// Its token is stored for the next command.
  let session: Session
  /// Stores purchases beyond the command.  E1, E2
  let disk: any Disk
  /// Stores everything beyond the command. Nil when nothing is stored.
  let folder: StateFolder?
  let live: Live
  let input: any LineReader
  let output: Output
  let time: DeviceClock

  /// Reads a command's options and runs it over the network.
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
      if let faults { around.output.report(faults, isToRunAgain: code == Failure.tryAgain("").exitCode) }
      return code
    } catch {
      output.failure(error)
      return error.exitCode
    }
  }

  private init(
    _ options: CommonOptions, _ environment: [String: String], _ faults: Faults?
  ) throws(Failure) {
    var carriers: Carriers
    do { carriers = try Carriers.system() } catch { throw Failure(.transport(error)) }
    if let faults { carriers = carriers.with(faults) }
    let (sockets, device) = (carriers.sockets, Device.system)
    self.init(
      api: APIClient(baseURL: options.server, transport: carriers.transport, newKey: device.newKey),
      live: { LiveHub(api: $0, sockets: sockets, clock: device.clock, seed: device.seed()) }, input: StandardInput(),
      output: .standard(options.json ? .json : .prose, environment: environment),
      folder: options.state.map { StateFolder(path: $0) } ?? .standard(environment))
  }

  /// - Parameter folder: Nil to store nothing beyond the command.
  init(
    api: APIClient, live: @escaping Live, input: any LineReader, output: Output, folder: StateFolder?,
    time: DeviceClock = .system
  ) {
    let part = folder?.part(of: api.baseURL)
    session = Session(api: api, tokens: part.map { FileTokenStore(path: $0 + "/token") } ?? MemoryTokenStore())
    disk = part.map { SQLiteDisk(folder: $0) } ?? NoDisk()
    (self.folder, self.live, self.input, self.output, self.time) = (folder, live, input, output, time)
  }

  /// The device for the SDK's parts.
  var device: Device {
    var device = Device.system
    device.clock = time
    return device
  }
}

extension Output {
  /// Runs a conversation to its end, and prints its failure.
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
