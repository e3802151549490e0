import Client
import SoireeClient
import Synchronization
import TestFiles
import Testing
import Waiting
import Wire

@testable import Modelled
@testable import Terminal

/// One run of the command: what is typed, what is answered, what is shown.
final class TerminalScene: Sendable {
  let platform: ModelPlatform
  private let server: String
  private let shown = Mutex("")
  private let folder: TemporaryFolder

  /// What the live socket tells at once, in this order.
  let updates = Mutex<[LiveUpdate]>([
    .reload, .event(ModelSamples.updated(1, .confirmed, minutes: 30)),
    .event(ModelSamples.updated(2, .preparing)),
    .event(ModelSamples.updated(3, .readyForPickup)),
    .event(ModelSamples.updated(4, .outForDelivery, minutes: 9)),
    .event(ModelSamples.located(5, lat: 59.01)), .event(ModelSamples.updated(6, .delivered)),
  ])

  /// By which orders are placed.
  let clock = TestClock(at: ModelSamples.now)

  /// Whether time goes by while a bank is waited for.
  let answersAtBank = Mutex(false)

  /// Opens when an order is placed and its bank waited for, for ever.
  let atBank = Latch()

  /// A bad network to go through.
  let faults = Mutex<Faults?>(nil)

  /// What happens while the last line is typed.
  let meanwhile = Mutex<@Sendable () async -> Void>({})

  /// What the live socket of `soiree book` tells later.
  let feed = UpdateFeed()

  /// The window that is written to; nil when it is a pipe.
  let window = Mutex<Output.Size?>(nil)

  /// - Parameter other: whose files this terminal has, too.
  init(at server: String = "http://fake", beside other: TerminalScene? = nil) {
    self.server = server
    platform = ModelPlatform(at: server)
    folder = other?.folder ?? TemporaryFolder()
  }

  /// Where the command keeps its files; it makes the folder.
  var state: String { folder.path + "/deep/state" }
  /// What is being bought.
  var pending: PurchaseRecord? { get async { await pending(of: disk()) } }
  /// The file that has the token, in the folder of its server.
  var tokenFile: String { state + "/http_3a_2f_2ffake/token" }
  var token: String? { FileTokenStore(path: tokenFile).token }
  var text: String { shown.withLock { $0 } }

  /// - Parameter server: as its folder is called.
  func disk(of server: String = "http_3a_2f_2ffake") -> SQLiteDisk { SQLiteDisk(folder: state + "/" + server) }

  func pending(of disk: SQLiteDisk) async -> PurchaseRecord? {
    (try? await disk.record(OrderPurchase.record(of: ModelSamples.account.id))).flatMap {
      try? PurchaseRecord(bytes: $0)
    }
  }

  /// Nobody waits for a courier's silence.
  private var time: DeviceClock {
    clock.skipping { [self] duration in
      guard duration == PlaceOrder.asksBankEvery, !answersAtBank.withLock({ $0 }) else {
        return duration < .seconds(45)
      }
      if !platform.submitted.isEmpty { atBank.open() }
      return false
    }
  }

  /// Runs `soiree order` with these words, typing these lines; the exit code.
  func run(_ words: [String] = [], typing lines: [String] = []) async -> Int32 {
    await talk(OrderOptions.self, words, lines, time) { options, around throws(Failure) in
      let conversation = OrderConversation(options: options, around: around)
      try await conversation.run()
    }
  }

  /// From here on nobody hears what became of an order.
  func loseLookups() { platform.always(.orders(.lookupOrder), .lost(.timedOut)) }

  /// Runs `soiree order` until it gives up, and no order was placed; then the network is back.
  func giveUp(_ words: [String]) async {
    platform.fail(.orders(.submitOrder), .lost(.unreachable))
    loseLookups()
    #expect(await run(words) == 75, "\(text)")
    platform.fail(.orders(.lookupOrder))
  }

  func talk<Options: CommandOptions>(
    _ type: Options.Type, _ words: [String], _ lines: [String], _ time: DeviceClock,
    _ talk: (Options, Surroundings) async throws(Failure) -> Void
  ) async -> Int32 {
    shown.withLock { $0 = "" }
    let options: Options
    do { options = try Options(arguments: ["--server", server] + words, environment: [:]) } catch {
      shown.withLock { $0 = error.message }
      return error.exitCode
    }
    let updates = updates.withLock { $0 }
    let (pictures, picture) = AsyncStream.makeStream(of: Void.self)
    let window = window.withLock { $0 }
    let output = Output(
      form: options.common.json ? .json : .prose, isTerminal: window != nil, measure: { window }
    ) { [self] text in
      shown.withLock { $0 += text }
      if text.contains("●──") || text.hasPrefix("Status ") || text.contains(#""progress""#) { picture.yield() }
    }
    self.feed.begin(with: updates)
    let feed: any LiveFeed =
      type is OrderOptions.Type ? DrawnFeed(updates: updates, pictures: pictures, platform: platform) : self.feed
    let faults = faults.withLock { $0 }
    let transport: any Transport = faults.map { FaultyTransport(platform, faults: $0) } ?? platform
    let api = APIClient(
      baseURL: server, transport: transport, retry: RetryPolicy(attempts: 2), backoff: Backoff(pause: { _ in }))
    let around = Surroundings(
      api: api,
      live: { _ in feed },
      input: TypedLines(lines, meanwhile: meanwhile.withLock { $0 }), output: output, folder: StateFolder(path: state),
      time: time)
    return await output.exitCode { () throws(Failure) in try await talk(options, around) }
  }
}

/// Tells every reader the same at once, and what is said later.
final class UpdateFeed: LiveFeed {
  private let state = Mutex((updates: [LiveUpdate](), readers: [AsyncStream<LiveUpdate>.Continuation]()))

  func begin(with updates: [LiveUpdate]) { state.withLock { $0 = (updates, []) } }

  func follow(_ topic: LiveTopic, after: Int64?) -> AsyncStream<LiveUpdate> {
    let (stream, reader) = AsyncStream.makeStream(of: LiveUpdate.self)
    state.withLock { state in
      for update in state.updates { reader.yield(update) }
      state.readers.append(reader)
    }
    return stream
  }

  func say(_ update: LiveUpdate) {
    for reader in state.withLock({ $0.readers }) { reader.yield(update) }
  }
}

/// Tells of an order as fast as somebody draws it: what comes next waits until what came before is on the screen.
struct DrawnFeed: LiveFeed {
  let updates: [LiveUpdate]
  /// One for each that was drawn.
  let pictures: AsyncStream<Void>
  let platform: ModelPlatform

  func follow(_ topic: LiveTopic, after: Int64?) -> AsyncStream<LiveUpdate> {
    let (stream, reader) = AsyncStream.makeStream(of: LiveUpdate.self)
    let task = Task {
      var drawn = pictures.makeAsyncIterator()
      var isNew = true
      for update in updates {
        if isNew { await drawn.next() }
        if update == .signedOut { platform.always(.orders(.getOrder), .problem(Problem(.tokenExpired))) }
        reader.yield(update)
        isNew = update != .reload
      }
      reader.finish()
    }
    reader.onTermination = { _ in task.cancel() }
    return stream
  }
}

/// Lines that somebody typed beforehand.
final class TypedLines: LineReader {
  private let lines: Mutex<[String]>
  private let meanwhile: @Sendable () async -> Void

  init(_ lines: [String], meanwhile: @escaping @Sendable () async -> Void = {}) {
    self.lines = Mutex(lines)
    self.meanwhile = meanwhile
  }

  func line() async -> String? {
    if lines.withLock({ $0.count == 1 }) { await meanwhile() }
    return lines.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}
