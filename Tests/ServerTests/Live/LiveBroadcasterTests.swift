import DatabaseTesting
import Domain
import HTTPServer
import Services
import ServicesTesting
import SoireeClient
import Testing
import Waiting
import Wire

@testable import Client
@testable import Server

@Suite("The live hub, over real sockets", .turnLimit(minutes: 10))
struct LiveHubTests {
  private let sockets: SocketTransport

  init() throws { sockets = try SocketTransport() }

  /// A socket that says what the test tells it and gives back messages.
  private struct Speaker {
    let line: any SocketLine

    func say(_ command: LiveCommand) { line.send(command.message) }

    /// The next message; nil when the connection has ended.
    func next() async throws -> LiveMessage? {
      guard case .message(let bytes) = await line.receive() else { return nil }
      return try LiveMessage(message: bytes)
    }

    /// The names of the next events, with their numbers.
    func events(_ count: Int) async throws -> [String] {
      var names: [String] = []
      while names.count < count, let message = try await next() {
        if case .event(let event) = message { names.append("\(event.seq) \(event.name)") }
      }
      return names
    }
  }

  private func speaker(_ server: HTTPServer, token: String? = nil) async throws -> Speaker {
    let url = "http://127.0.0.1:\(server.port)/v1/live"
    let speaker = Speaker(line: try await sockets.open(url, subprotocol: LiveCommand.subprotocol))
    guard let token else { return speaker }
    speaker.say(.authenticate(token: token))
    #expect(try await speaker.next() == .authenticated)
    return speaker
  }

  /// Runs a platform with its hub behind a real server. Nothing ticks: what is told is told because of a commit.
  private func withHub(
    on engine: TestEngine, limits: RateRules = .none,
    _ body: (Evening, LiveBroadcaster, HTTPServer) async throws -> Void
  )
    async throws
  {
    let hub = LiveBroadcaster(clock: TestClock().platform, limits: limits)
    try await withEvening(on: engine, committed: { hub.committed($0) }) { evening in
      var configuration = ServerConfiguration()
      configuration.port = 0
      configuration.loops = 2
      let server = try HTTPServer(configuration) { hub.upgrade($0) }
      let services = LiveServices(platform: evening.services.platform)
      let running = Task {
        await hub.run(services) { _ in try await Task.sleep(for: .seconds(86_400)) }
      }
      do {
        try await body(evening, hub, server)
      } catch {
        Issue.record(error)
      }
      hub.stop()
      try await waiting(for: "the hub to end") { await running.value }
      try await waiting(for: "the server to stop") { await server.stop() }
    }
  }

  @Test("P7: the rules' twenty sockets of an account are served, and its next is refused; others have theirs")
  func perAccount() async throws {
    try await withHub(on: .sqlite, limits: .standard) { evening, _, server in
      let zoe = try await evening.signIn("zoe@example.org")
      var speakers: [Speaker] = []
      for _ in 0..<20 { speakers.append(try await speaker(server, token: zoe)) }
      let refused = try await speaker(server)
      refused.say(.authenticate(token: zoe))
      guard case .error(let problem) = try await refused.next() else {
        Issue.record("no error")
        return
      }
      #expect(problem.code == .rateLimited)
      #expect(try await refused.next() == nil)
      speakers.append(try await speaker(server, token: evening.signIn("max@example.org")))
      speakers[0].say(.ping)
      #expect(try await speakers[0].next() == .pong)
    }
  }

  @Test("customer and kitchen hear of an order as it moves; a stranger does not", arguments: TestEngine.allCases)
  func anOrder(engine: TestEngine) async throws {
    try await withHub(on: engine) { evening, _, server in
      let staged = try await evening.stage()
      let customer = try await speaker(server, token: staged.customer)
      let kitchen = try await speaker(server, token: staged.kitchen)
      let stranger = try await speaker(server, token: evening.signIn("eve@example.org"))
      let topic = LiveTopic.order(staged.order)
      customer.say(.subscribe(topic, after: nil))
      guard case .subscribed(_, let seq) = try await customer.next() else {
        Issue.record("not subscribed")
        return
      }
      kitchen.say(.subscribe(topic, after: seq - 1))
      _ = try await kitchen.next()
      #expect(try await kitchen.events(1) == ["\(seq) order_updated"])
      stranger.say(.subscribe(topic, after: nil))
      guard case .error(let problem) = try await stranger.next() else {
        Issue.record("no error")
        return
      }
      #expect(problem.code == .notFound)
      #expect(await evening.kitchen("accept", staged).status == 200)
      #expect(await evening.kitchen("preparing", staged).status == 200)
      let moved = ["\(seq + 1) order_updated", "\(seq + 2) order_updated"]
      #expect(try await customer.events(2) == moved)
      #expect(try await kitchen.events(2) == moved)
      stranger.say(.ping)
      #expect(try await stranger.next() == .pong)
    }
  }

  @Test("who comes back with its last number gets what it missed, then what happens", arguments: TestEngine.allCases)
  func comesBack(engine: TestEngine) async throws {
    try await withHub(on: engine) { evening, _, server in
      let staged = try await evening.stage()
      for step in ["accept", "preparing", "ready"] { _ = await evening.kitchen(step, staged) }
      let customer = try await speaker(server, token: staged.customer)
      customer.say(.subscribe(.order(staged.order), after: 0))
      guard case .subscribed(_, let seq) = try await customer.next() else {
        Issue.record("not subscribed")
        return
      }
      let missed = try await customer.events(Int(seq))
      #expect(missed == (1...seq).map { "\($0) order_updated" })
      customer.say(.subscribe(.order(staged.order), after: seq + 500))
      _ = try await customer.next()
      #expect(try await customer.next() == .resync(topic: "order:\(staged.order)", seq: seq))
    }
  }

  @Test("who watches a show hears of every seat and ends with the hall's map", arguments: TestEngine.allCases)
  func aShow(engine: TestEngine) async throws {
    try await withHub(on: engine) { evening, _, server in
      try await evening.openTheatre()
      let (zoe, eve) = (try await evening.signIn("zoe@example.org"), try await evening.signIn("eve@example.org"))
      let watcher = try await speaker(server, token: eve)
      watcher.say(.subscribe(.show(ShowID(suffix: "late")), after: nil))
      #expect(try await watcher.next() == .subscribed(topic: "show:shw_late", seq: 0))
      var map: [SeatID: SeatStateCode] = [:]
      func hear(_ version: Int64) async throws {
        guard case .event(let event)? = try await watcher.next() else { throw CancellationError() }
        let change = try event.decode(SeatsChangedEvent.self)
        #expect(event.name == .seatsChanged && change.version == version)
        change.seats.apply(to: &map)
      }
      let seats = [2, 3].map { SeatID(layout: LayoutID(suffix: "hall"), index: $0) }
      let hold = try await evening.hold(["sea_hall.2", "sea_hall.3"], zoe)
      try await hear(1)
      #expect(map == [seats[0]: .held, seats[1]: .held])
      #expect(await evening.pay(hold, zoe).status == 200)
      try await hear(2)
      #expect(map == [seats[0]: .booked, seats[1]: .booked])
      _ = try await evening.hold(["sea_hall.8", "sea_hall.9"], eve)
      try await hear(3)
      #expect(await evening.send("POST", "/v1/bookings/\(hold.bookingId)/cancel", token: zoe).status == 200)
      try await hear(4)
      let got = try await evening.send("GET", "/v1/shows/shw_late/seats").body(SeatsAnswer.self)
      #expect(got.version == 4)
      let taken = map.filter { $0.value != .available }
      let now = got.seats.entries.filter { $0.state != .available }
      #expect(taken.count == 2 && taken == now.reduce(into: [:]) { $0[$1.seat] = $1.state })
    }
  }

  @Test("a courier's positions over the socket reach who waits for the food", arguments: TestEngine.allCases)
  func positions(engine: TestEngine) async throws {
    try await withHub(on: engine) { evening, _, server in
      let staged = try await evening.stage()
      _ = try await evening.sendOut(staged)
      let customer = try await speaker(server, token: staged.customer)
      customer.say(.subscribe(.order(staged.order), after: nil))
      guard case .subscribed(_, let seq) = try await customer.next() else {
        Issue.record("not subscribed")
        return
      }
      evening.clock.advance(by: .seconds(10))
      let courier = try await speaker(server, token: staged.courier)
      courier.say(.location(LocationRequest(lat: 40.005, lon: -74, recordedAt: evening.clock.now)))
      #expect(try await customer.events(1) == ["\(seq + 1) courier_location"])
    }
  }

  @Test("a wrong token, no token and a signed-out device end the connection")
  func ends() async throws {
    try await withHub(on: .sqlite) { evening, hub, server in
      for command in [LiveCommand.authenticate(token: "nobody's"), .ping] {
        let speaker = try await speaker(server)
        speaker.say(command)
        guard case .error(let problem) = try await speaker.next() else {
          Issue.record("no error to \(command)")
          return
        }
        #expect(problem.code == .unauthenticated)
        #expect(try await speaker.next() == nil)
      }
      let token = try await evening.signIn("zoe@example.org")
      let caller = try await evening.services.accounts.authenticate(token: token)
      let signedIn = try await speaker(server, token: token)
      hub.signedOut(caller.session)
      guard case .error(let problem) = try await signedIn.next() else {
        Issue.record("no error")
        return
      }
      #expect(problem.code == .unauthenticated)
      #expect(try await signedIn.next() == nil)
    }
  }

  @Test("one event reaches two hundred sockets on both loops")
  func manySockets() async throws {
    try await withHub(on: .sqlite) { evening, hub, server in
      let staged = try await evening.stage()
      var speakers: [Speaker] = []
      for _ in 0..<200 {
        let speaker = try await speaker(server, token: staged.customer)
        speaker.say(.subscribe(.order(staged.order), after: nil))
        _ = try await speaker.next()
        speakers.append(speaker)
      }
      #expect(hub.counters.connections == 200)
      #expect(hub.counters.topics == 1)
      _ = await evening.kitchen("accept", staged)
      for speaker in speakers { #expect(try await speaker.events(1).count == 1) }
    }
  }

  @Test("a dish that the kitchen has no more of is sold out on a menu that is open", arguments: TestEngine.allCases)
  func soldOut(engine: TestEngine) async throws {
    try await withHub(on: engine) { evening, _, server in
      let token = try await evening.signIn("zoe@soiree.test")
      let phone = Phone(evening.transport, token: token)
      try await phone.identify(by: evening.transport)
      let device = phone.device(Launch())
      let feed = LiveHub(
        api: APIClient(baseURL: "http://127.0.0.1:\(server.port)", token: token, transport: evening.transport),
        sockets: sockets, clock: device.clock, seed: device.seed())
      let soiree = await Soiree(session: phone.session, disk: phone.disk, device: device, feed: feed)
      try await Self.watch(soiree, in: evening)
      await feed.close()
    }
  }

  /// From a menu with the dish to one without, on one screen.
  @MainActor private static func watch(_ soiree: Soiree, in evening: Evening) async throws {
    let restaurant = soiree.restaurant(Evening.pizzeria)
    restaurant.open()
    try await until("the menu") { canHave(restaurant) == true }
    let path = "/v1/merchant/items/itm_pizza.1"
    let kitchen = try await evening.cook()
    #expect(await evening.send("PATCH", path, ["availability": "unavailable"], token: kitchen).status == 200)
    try await until("the news") { canHave(restaurant) == false }
    restaurant.close()
  }

  /// Whether the dish can be had, as the screen says; nil: it does not say.
  @MainActor private static func canHave(_ restaurant: RestaurantModel) -> Bool? {
    restaurant.sections.flatMap(\.dishes).first { $0.id == MenuItemID(suffix: "pizza.1") }.map { $0.soldOut == nil }
  }
}
