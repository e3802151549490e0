import Domain
import Scripted
import Testing
import Waiting
import Wire

@testable import Client

@Suite("Live events for all of an app", .timeLimit(.minutes(3)))
struct LiveHubTests {
  private static let order = LiveStage.order

  @Test("one socket follows every topic, after its token was taken")
  func oneSocket() async throws {
    let stage = LiveStage()
    let hub = stage.hub()
    let orders = hub.follow(Self.order, after: 7)
    let line = try await stage.sockets.next()
    #expect(await line.next() == .authenticate(token: "sat_1"))
    line.say(.authenticated)
    #expect(await line.next() == .subscribe(Self.order, after: 7))
    let shows = hub.follow(LiveStage.show)
    #expect(await line.next() == .subscribe(LiveStage.show, after: nil))
    line.say(Self.order, at: 8, then: 8...8)
    line.say(LiveStage.show, at: 3, then: 4...5)
    #expect(await orders.next(1) == ["8"])
    #expect(await shows.next(3) == ["reload", "4", "5"])
    #expect(stage.sockets.urls == ["http://soiree.test/v1/live"])
  }

  @Test("readers of one topic share it, and it is watched until the last of them stops")
  func readers() async throws {
    let stage = LiveStage()
    let hub = stage.hub()
    let account = hub.follow(.accountMe)
    let line = try await stage.sockets.next(signedInAs: "sat_1")
    #expect(await line.next() == .subscribe(.accountMe, after: nil))
    line.say(.accountMe, at: 0)
    #expect(await account.next(1) == ["reload"])

    var first: AsyncStream<LiveUpdate>? = hub.follow(Self.order)
    #expect(await line.next() == .subscribe(Self.order, after: nil))
    line.say(Self.order, at: 4, then: 5...5)
    #expect(await first?.next(2) == ["reload", "5"])
    // Whoever comes later does not know what the others were told.
    var second: AsyncStream<LiveUpdate>? = hub.follow(Self.order)
    #expect(await second?.next(1) == ["reload"])
    var third: AsyncStream<LiveUpdate>? = hub.follow(Self.order, after: 5)
    line.say(.event(LiveStage.event(6)))
    #expect(await first?.next(1) == ["6"])
    #expect(await second?.next(1) == ["6"])
    #expect(await third?.next(1) == ["6"])
    #expect(await hub.lastSeen(Self.order) == 6)
    (first, second) = (nil, nil)
    line.say(.event(LiveStage.event(7)))
    #expect(await third?.next(1) == ["7"])
    third = nil
    #expect(await line.next() == .unsubscribe(Self.order))
    #expect(await hub.lastSeen(Self.order) == nil)
  }

  @Test("a reader whose task is cancelled has stopped, and with the last the socket goes")
  func cancelled() async throws {
    let stage = LiveStage()
    let hub = stage.hub()
    let reader = Task { await hub.follow(Self.order).next(2) }
    let line = try await stage.sockets.next(signedInAs: "sat_1")
    #expect(await line.next() == .subscribe(Self.order, after: nil))
    reader.cancel()
    #expect(await reader.value == [])
    #expect(await line.next() == nil)
  }

  @Test("a lost socket comes back after a while, and goes on after what was told last")
  func reconnect() async throws {
    let stage = LiveStage()
    let hub = stage.hub()
    let updates = hub.follow(Self.order, after: 0)
    for (round, seq) in [Int64(1), 3].enumerated() {
      let line = try await stage.sockets.next(signedInAs: "sat_1")
      #expect(await line.next() == .subscribe(Self.order, after: seq - 1), "\(round)")
      line.say(Self.order, at: seq - 1, then: seq...(seq + 1))
      #expect(await updates.next(2) == ["\(seq)", "\(seq + 1)"])
      line.close(.closedEarly)
      #expect(try await stage.clock.skip(LiveStage.soon) <= .seconds(1))
    }
  }

  @Test("a gap is filled before the reader sees what is behind it")
  func gap() async throws {
    let stage = LiveStage()
    let hub = stage.hub()
    let updates = hub.follow(Self.order, after: 0)
    let line = try await stage.sockets.next(signedInAs: "sat_1")
    #expect(await line.next() == .subscribe(Self.order, after: 0))
    for seq in [1, 1, 3, 4] as [Int64] { line.say(.event(LiveStage.event(seq))) }
    #expect(await line.next() == .subscribe(Self.order, after: 1))
    line.say(Self.order, at: 4, then: 2...4)
    #expect(await updates.next(4) == ["1", "2", "3", "4"])
  }

  @Test("what the server cannot give any more is to be read afresh")
  func resync() async throws {
    let stage = LiveStage()
    let hub = stage.hub()
    let updates = hub.follow(Self.order, after: 2)
    let line = try await stage.sockets.next(signedInAs: "sat_1")
    line.say(.resync(topic: "\(Self.order)", seq: 50))
    line.say(.event(LiveStage.event(51)))
    #expect(await updates.next(2) == ["reload", "51"])
  }

  @Test("a server that says nothing is asked for a word, and given up without one")
  func silence() async throws {
    let stage = LiveStage()
    let hub = stage.hub()
    let updates = hub.follow(Self.order)
    let line = try await stage.sockets.next(signedInAs: "sat_1")
    #expect(await line.next() == .subscribe(Self.order, after: nil))
    line.say(Self.order, at: 0)
    #expect(await updates.next(1) == ["reload"])
    try await stage.clock.skip(.seconds(20)...(.seconds(20)))
    #expect(await line.next() == .ping)
    line.say(.pong)
    try await stage.clock.skip(.seconds(20)...(.seconds(20)))
    #expect(await line.next() == .ping)
    try await stage.clock.skip(.seconds(10)...(.seconds(10)))
    #expect(await line.next() == nil)
    try await stage.clock.skip(LiveStage.soon)
    let next = try await stage.sockets.next(signedInAs: "sat_1")
    next.say(Self.order, at: 0, then: 1...1)
    #expect(await updates.next(1) == ["1"])
  }

  @Test("words that nobody knows and refusals of one thing change nothing; nonsense ends the socket")
  func nonsense() async throws {
    let stage = LiveStage()
    let hub = stage.hub()
    let updates = hub.follow(Self.order, after: 0)
    let line = try await stage.sockets.next(signedInAs: "sat_1")
    var foreign = LiveStage.event(1)
    foreign.topic = "weather:today"
    line.say(.event(foreign))
    line.say(.error(Problem(.forbidden)))
    line.say(.unsubscribed(topic: "\(Self.order)"))
    line.say(.event(LiveStage.event(1)))
    #expect(await updates.next(1) == ["1"])
    line.say(text: "nonsense")
    #expect(await line.next() == .subscribe(Self.order, after: 0))
    #expect(await line.next() == nil)
    try await stage.clock.skip(LiveStage.soon)
    let next = try await stage.sockets.next(signedInAs: "sat_1")
    #expect(await next.next() == .subscribe(Self.order, after: 1))
  }

  @Test("a reader that does not read is told to read afresh, and is never kept more for than a bound")
  func slowReader() async throws {
    let reader = LiveReader()
    for seq in 1...Int64(LiveReader.mostWaiting) { reader.deliver(.event(LiveStage.event(seq))) }
    #expect(await reader.next()?.short == "1")
    for seq in 300...Int64(301) { reader.deliver(.event(LiveStage.event(seq))) }
    #expect(await reader.next()?.short == "reload")
    #expect(await reader.next()?.short == "301")
    reader.deliver(.reload)
    reader.deliver(.reload)
    reader.deliver(.signedOut)
    #expect(await reader.next()?.short == "reload")
    #expect(await reader.next()?.short == "signed out")
    reader.deliver(.reload)
    reader.finish()
    #expect(await reader.next() == nil)
  }

  @Test("in the background there is no socket; in the foreground what was missed comes first")
  func background() async throws {
    let stage = LiveStage()
    let hub = stage.hub()
    let updates = hub.follow(Self.order)
    let line = try await stage.sockets.next(signedInAs: "sat_1")
    line.say(Self.order, at: 3)
    #expect(await updates.next(1) == ["reload"])
    #expect(await line.next() == .subscribe(Self.order, after: nil))
    await hub.enterBackground()
    #expect(await line.next() == nil)
    await hub.enterForeground()
    let next = try await stage.sockets.next(signedInAs: "sat_1")
    #expect(await next.next() == .subscribe(Self.order, after: 3))
  }

  @Test("a network that is back is used at once")
  func network() async throws {
    let stage = LiveStage()
    let hub = stage.hub()
    let links = hub.links
    let updates = hub.follow(Self.order)
    let first = try await stage.sockets.next()
    await links.first("the link to be connecting") { $0 == .connecting }
    first.close(.closedEarly)
    // Nobody moves the clock: only the network brings the next socket.
    try await stage.clock.begun(LiveStage.soon)
    await hub.networkReturned()
    let line = try await stage.sockets.next(signedInAs: "sat_1")
    line.say(Self.order, at: 0)
    #expect(await updates.next(1) == ["reload"])
    await links.first("the link to be live") { $0 == .live }
  }

  @Test("closing ends every stream and the socket, and nothing is followed any more")
  func close() async throws {
    let stage = LiveStage()
    let hub = stage.hub()
    let (orders, links) = (hub.follow(Self.order), hub.links)
    let line = try await stage.sockets.next(signedInAs: "sat_1")
    #expect(await line.next() == .subscribe(Self.order, after: nil))
    await hub.close()
    #expect(await orders.next(1) == [])
    #expect(await hub.follow(.accountMe).next(1) == [])
    #expect(await line.next() == nil)
    await links.all("the end of the links")
    await hub.networkReturned()
    #expect(stage.sockets.urls.count == 1)
  }

  @Test("a hub that nobody holds or reads lets its socket go")
  func dropped() async throws {
    let stage = LiveStage()
    var hub: LiveHub? = stage.hub()
    var updates: AsyncStream<LiveUpdate>? = hub?.follow(Self.order)
    hub = nil
    let line = try await stage.sockets.next(signedInAs: "sat_1")
    line.say(Self.order, at: 0)
    #expect(await updates?.next(1) == ["reload"])
    updates = nil
    #expect(await line.next() == .subscribe(Self.order, after: nil))
    #expect(await line.next() == nil)
  }
}
