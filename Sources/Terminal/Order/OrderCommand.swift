public import Client
public import Wire

/// `soiree order`: a whole order from a terminal, over HTTP and the live socket like any other client's.
public struct OrderCommand: Sendable {
  /// An account's events on one topic, as ``LiveSocket`` tells them.
  public typealias Live = @Sendable (_ token: String, LiveTopic) -> any AsyncSequence<LiveUpdate, Never> & Sendable

  private let options: OrderOptions
  private let api: APIClient
  private let live: Live
  private let input: any LineReader
  private let output: Output
  private let folder: StateFolder?

  init(
    options: OrderOptions, api: APIClient, live: @escaping Live, input: any LineReader, output: Output,
    folder: StateFolder?
  ) {
    self.options = options
    self.api = api
    self.live = live
    self.input = input
    self.output = output
    self.folder = folder
  }

  /// Runs the command over the network.
  /// - Returns: The exit code: 0 done, 1 failed, 2 usage, 75 try again.
  public static func run(arguments: [String], environment: [String: String]) async -> Int32 {
    let output = Output.standard(arguments.contains("--json") ? .json : .prose)
    do throws(Failure) {
      let options = try OrderOptions(arguments: arguments, environment: environment)
      if options.help { throw .leave(OrderOptions.usage) }
      let network = try Network(server: options.server)
      let folder = options.state.map { StateFolder(path: $0) } ?? .standard(environment)
      let command = OrderCommand(
        options: options, api: network.api, live: network.live, input: StandardInput(),
        output: .standard(options.json ? .json : .prose), folder: folder)
      return await command.run()
    } catch {
      output.failure(error)
      return error.exitCode
    }
  }

  func run() async -> Int32 {
    var conversation = OrderConversation(
      options: options, api: api, live: live, input: input, output: output,
      memory: OrderMemory(folder: folder, server: options.server))
    do throws(Failure) {
      try await conversation.run()
      return 0
    } catch {
      output.failure(error)
      return error.exitCode
    }
  }
}

/// The real ways to the platform.
private struct Network {
  let api: APIClient
  let live: OrderCommand.Live

  init(server: String) throws(Failure) {
    do {
      api = APIClient(baseURL: server, transport: try HTTPTransport())
      let sockets = try SocketTransport()
      live = { token, topic in LiveSocket(baseURL: server, token: token, sockets: sockets, topics: [topic]) }
    } catch { throw Failure(.transport(error)) }
  }
}
