import Client
import ClientCore
import Domain
import Scripted
import SoireeClient
import Synchronization
import Testing
import Waiting
import Wire

/// Somebody's phone in this process: its disk outlives its app, its clock moves when nothing else does.
final class Phone: Sendable {
  /// Where its disk is; nil: in the memory, which is quicker.
  private let folder: String?
  private let opened: Mutex<any Disk>
  let clock = TestClock()
  /// The most that its clock moves at once.
  static let step = Duration.seconds(3)
  /// Turns without anything under way before its clock moves. On a busy machine whoever has an answer in hand may get no
  /// processor for many of them.
  private let calmTurns: Int
  private let traffic: Traffic
  private let network: any Transport
  private let token: String
  private let tokens: MemoryTokenStore
  private let base: String
  /// What went wrong on its network so far.
  let faults: Faults

  /// - Parameters:
  ///   - platform: what its requests reach, if they reach it.
  ///   - token: of whoever is signed in on it.
  ///   - base: where the platform is.
  ///   - seed: of a bad network; nil: a good one.
  ///   - folder: for a disk of files, as apps have one.
  ///   - calmTurns: turns without anything under way before its clock moves; more where a test counts its seconds.
  init(
    _ platform: any Transport, token: String, at base: String = AppTransport.base, seed: UInt64? = nil,
    folder: String? = nil, calmTurns: Int = 300
  ) {
    (self.base, self.folder, self.calmTurns) = (base, folder, calmTurns)
    opened = Mutex(folder.map { SQLiteDisk(folder: $0) } ?? MemoryDisk())
    traffic = Traffic(platform)
    faults = Faults(seed: seed ?? 0, rates: seed == nil ? .none : .bad) { [clock] in
      try await clock.wait(until: clock.now + $0)
    }
    network = FaultyTransport(traffic, faults: faults)
    self.token = token
    tokens = MemoryTokenStore()
  }

  /// Keeps the token with its account, as signing in does. Before that nobody is signed in on the phone.
  /// - Returns: Whose it is.
  @discardableResult
  func identify(by transport: any Transport) async throws -> AccountID {
    let account: AccountBody = try await api(transport).call(.profile(.getMe))
    try tokens.keep(token, of: account.id)
    return account.id
  }

  /// As the present launch of the app has opened it.
  var disk: any Disk { opened.withLock { $0 } }

  /// The app begins again, with nothing of its earlier launch but the files.
  func restart() {
    if let folder { opened.withLock { $0 = SQLiteDisk(folder: folder) } }
  }

  /// What its user sees of the platform with other eyes than the app's.
  func api(_ transport: any Transport) -> APIClient {
    APIClient(baseURL: base, token: token, transport: transport, retry: .never)
  }

  var session: Session { Session(api: api(network), tokens: tokens) }

  func device(_ launch: Launch) -> Device {
    Device(
      clock: clock.device, newKey: { .make() },
      seed: { [clock] in UInt64(clock.number()) }, launch: launch)
  }

  /// Says yes on the bank's page, with whatever its user has at hand; a second yes changes nothing.
  /// - Parameter page: As the platform gave it.
  func sayYes(on page: String?, _ transport: any Transport) async throws {
    guard let id = page?.split(separator: "/").last else { throw Stuck(what: "the bank has no page") }
    let _: ThreeDSAnswer = try await api(transport).call(
      .sandbox(.answerThreeDS(String(id))), ThreeDSRequest(outcome: .approved))
  }

  /// Waits until a store is as wanted, or its launch is over. While nothing is under way the clock moves on.
  /// - Returns: nil when the launch ended before.
  func wait<M: Machine>(for store: Store<M>, _ isWanted: @Sendable (M) -> Bool) async throws -> M? {
    var lull = 0
    for _ in 0..<2_000_000 {
      // A slow disk is no reason for the clock to move.
      await store.settle()
      let machine = await store.machine
      if store.device.launch.isOver { return nil }
      if isWanted(machine) { return machine }
      try await turn(&lull)
    }
    throw Stuck(what: "\(await store.machine)")
  }

  /// Lets time pass on the phone, and what is under way come to its end.
  func rest(_ duration: Duration) async throws {
    let end = clock.now + duration
    var lull = 0
    try await waitUntil("the phone to rest") {
      let isOver = clock.now >= end && !traffic.isBusy
      if !isOver { try await turn(&lull) }
      return isOver
    }
  }

  /// What comes of something; while nothing is under way the clock moves on.
  func outcome<T: Sendable>(of body: @escaping @Sendable () async -> T) async throws -> T {
    let outcome = Latest<T>()
    let task = Task { outcome.set(await body()) }
    var lull = 0
    try await waitUntil("an outcome") {
      if outcome.value == nil { try await turn(&lull) }
      return outcome.value != nil
    }
    guard let value = outcome.value else { throw Stuck(what: "there is no outcome") }
    await task.value
    return value
  }

  /// Lets others go on. What is under way is waited for; where nothing has been for a while, somebody waits for the clock.
  /// - Parameter lull: for how many turns nothing was under way.
  private func turn(_ lull: inout Int) async throws {
    if traffic.isBusy {
      lull = 0
      return try await traffic.calm()
    }
    lull += 1
    if lull % calmTurns == 0 { clock.advance(toNextWithin: Self.step) }
    await Task.yield()
  }

  struct Stuck: Error {
    let what: String
  }
}

extension PaymentMethod {
  /// Of every three seeds one pays at once, one is asked by its bank, and one is declined and pays with the other card.
  static func of(_ seed: UInt64) -> PaymentMethod {
    PaymentMethod(.card, token: ["tok_approved", "tok_three_ds", "tok_declined"][Int(seed % 3)])
  }

  /// What whoever is declined has besides.
  static let other = PaymentMethod(.card, token: "tok_approved")
}

extension FaultRates {
  /// Worse than any network that somebody would order over: half of all requests suffer.
  static let bad = FaultRates(
    delay: 0.3, dropRequest: 0.12, dropAnswer: 0.15, halve: 0.1, duplicate: 0.15, cut: 0.1,
    longestDelay: .seconds(3))
}

/// Counts what is under way.
private final class Traffic: Transport {
  private struct State {
    var underWay = 0
    var waiting: [Waiter<Void>] = []
  }

  private let inner: any Transport
  private let state = Mutex(State())

  init(_ inner: any Transport) { self.inner = inner }

  var isBusy: Bool { state.withLock { $0.underWay > 0 } }

  func send(_ request: ClientRequest) async throws(TransportError) -> ClientResponse {
    state.withLock { $0.underWay += 1 }
    defer { end() }
    return try await inner.send(request)
  }

  private func end() {
    let waiting = state.withLock { state in
      state.underWay -= 1
      defer { state.waiting = [] }
      return state.waiting
    }
    for one in waiting { one.answer(()) }
  }

  /// Returns when nothing is under way, or something of it has come to its end.
  func calm() async throws {
    try await Waiter.wait(for: "the end of a request", seconds: longPatience) { one in
      let isCalm = state.withLock { state in
        if state.underWay > 0 { state.waiting.append(one) }
        return state.underWay == 0
      }
      if isCalm { one.answer(()) }
    }
  }
}
