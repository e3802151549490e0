import Client
import ClientCore
import Domain
import Testing
import Wire

@testable import SoireeClient

@Suite("Seats through the store: the disk, the calls, the live feed and the clock")
struct SeatStoreTests {
  private let platform = ScriptedPlatform()
  private let disk = MemoryDisk()
  private let device = TestDevice()
  private let live = ScriptedFeed()
  private let hall: SeatHall

  init() throws {
    hall = try #require(SeatHall(show: Roxy.detail, layout: Roxy.layout))
    Roxy.open(platform)
  }

  private func open() async -> SeatStore {
    await SeatStore.open(hall, session: platform.session, disk: disk, live: live, device: device.device)
  }

  /// Says it when somebody listens.
  private func say(_ news: LiveNews, on topic: LiveTopic) async {
    while !live.readers.contains(topic) { await Task.yield() }
    live.say(news, on: topic)
  }

  private func say(_ name: LiveEventName, _ data: some Body, on topic: LiveTopic) async {
    while !live.readers.contains(topic) { await Task.yield() }
    live.say(name, data, at: device.now, on: topic)
  }

  private func holding() async throws -> SeatStore {
    platform.on("POST", "/v1/shows/\(Roxy.show)/holds", status: 201, Roxy.hold([14, 15]))
    let store = await open()
    _ = await store.first { $0.version == 1 }
    await store.tap(14)
    await store.tap(15)
    await store.hold()
    _ = try #require(await store.first { $0.phase == .holding })
    await store.settle()
    return store
  }

  @Test("the map is read when somebody sits down, and each change is shown")
  func watches() async throws {
    Roxy.open(platform, taken: [3])
    let store = await open()
    _ = try #require(await store.first { $0.version == 1 && $0.isTaken(3) })
    await say(
      .seatsChanged, SeatsChangedEvent(showId: Roxy.show, version: 2, seats: [Roxy.seat(4): .held]),
      on: .show(Roxy.show))
    _ = try #require(await store.first { $0.version == 2 && $0.isTaken(4) && $0.isTaken(3) })
    await say(.seats(Roxy.seats(7, [5])), on: .show(Roxy.show))
    _ = try #require(await store.first { $0.version == 7 && $0.isTaken(5) })
    #expect(platform.count("GET", "/v1/shows/\(Roxy.show)/seats") == 1)
  }

  @Test("a version that is not the next tells of a gap, and what changed since one's own is read")
  func gap() async throws {
    let store = await open()
    _ = await store.first { $0.version == 1 }
    platform.on("GET", "/v1/shows/\(Roxy.show)/seats?since=1", Roxy.seats(5, [6, 7]))
    await say(
      .seatsChanged, SeatsChangedEvent(showId: Roxy.show, version: 5, seats: [Roxy.seat(7): .held]),
      on: .show(Roxy.show))
    _ = try #require(await store.first { $0.version == 5 && $0.isTaken(6) && $0.isTaken(7) })
    platform.on("GET", "/v1/shows/\(Roxy.show)/seats?since=5", Roxy.seats(9, [8]))
    await say(.reload, on: .show(Roxy.show))
    _ = try #require(await store.first { $0.version == 9 && $0.isTaken(8) })
  }

  @Test("R1, R3: a hold is on the disk while it lasts, and counts down by the server's clock")
  func holds() async throws {
    let store = try await holding()
    #expect(await HeldSeats.read(from: disk) == HeldSeats(show: Roxy.show, booking: Roxy.booking))
    let machine = await store.machine
    #expect(machine.secondsLeft(at: device.now) == 30)
    #expect(machine.secondsLeft(at: device.now + .seconds(29)) == 1)
    platform.on("DELETE", "/v1/bookings/\(Roxy.booking)/hold") { _ throws(TransportError) in
      ClientResponse(status: 204)
    }
    await store.letGo()
    await store.settle()
    #expect(await HeldSeats.read(from: disk) == nil)
  }

  @Test("R2: seats that somebody else was faster to hold turn grey, with what may be had instead")
  func taken() async throws {
    platform.on(
      "POST", "/v1/shows/\(Roxy.show)/holds",
      Problem.seatUnavailable([Roxy.seat(15)], suggestion: [Roxy.seat(24), Roxy.seat(25)]))
    let store = await open()
    _ = await store.first { $0.version == 1 }
    let told = store.told
    await store.tap(14)
    await store.tap(15)
    await store.hold()
    let refused = try #require(await store.first { $0.phase == .choosing && $0.advice != nil })
    #expect(refused.picked == [14] && refused.advice?.suggestion == [24, 25])
    for await effect in told {
      #expect(effect == .tell(.taken([15])))
      break
    }
    await store.send(.takeSuggestion)
    #expect(await store.machine.picked == [24, 25])
  }

  @Test("R3: the platform's word that a hold lapsed is looked into, and what is still free stays picked")
  func lapses() async throws {
    let store = try await holding()
    platform.on("GET", "/v1/bookings/\(Roxy.booking)", Roxy.booking(.expired))
    await say(.holdExpired, HoldExpiredEvent(bookingId: Roxy.booking, showId: Roxy.show), on: .accountMe)
    let over = try #require(await store.first { $0.phase == .choosing })
    #expect(over.picked == [14, 15] && over.hold == nil)
    await store.settle()
    #expect(await HeldSeats.read(from: disk) == nil)
  }

  @Test("R3: nobody tells of the end of a hold: this device asks when the time is over")
  func asksItself() async throws {
    let store = try await holding()
    platform.on("GET", "/v1/bookings/\(Roxy.booking)", Roxy.booking(.expired))
    let told = store.told
    device.advance(by: .seconds(20))
    for await effect in told {
      #expect(effect == .tell(.expiring))
      break
    }
    await store.settle()
    device.advance(by: .seconds(11))
    _ = try #require(await store.first { $0.phase == .choosing })
  }

  @Test("an app that was killed finds its seats again, with the time they have left")
  func resumes() async throws {
    _ = try await holding()
    device.advance(by: .seconds(12))
    platform.on(
      "GET", "/v1/bookings/\(Roxy.booking)"
    ) { [device] _ throws(TransportError) in
      var booking = Roxy.booking(.seatsLocked)
      booking.serverTime = device.now + .seconds(60)
      return ClientResponse(status: 200, body: booking.bytes)
    }
    let store = await open()
    let machine = try #require(await store.first { $0.phase == .holding })
    #expect(machine.picked == [14, 15])
    #expect(machine.secondsLeft(at: device.now) == 18)
  }

  @Test("R4: an app that was killed while it paid finds its seats kept without a countdown, or booked")
  func resumesPaying() async throws {
    _ = try await holding()
    platform.on("GET", "/v1/bookings/\(Roxy.booking)", Roxy.booking(.paymentPending))
    let paying = try #require(await open().first { $0.phase == .paying })
    #expect(paying.secondsLeft(at: device.now) == nil)
    platform.on("GET", "/v1/bookings/\(Roxy.booking)", Roxy.booking(.confirmed))
    let store = await open()
    _ = try #require(await store.first { $0.phase == .booked(Roxy.booking) })
    await store.settle()
    #expect(await HeldSeats.read(from: disk) == nil)
  }

  @Test("whoever signs in while they look hears of their own hold from then on")
  func signsInLater() async throws {
    let stranger = Session(
      api: APIClient(baseURL: ScriptedPlatform.url, transport: platform, retry: .never), tokens: MemoryTokenStore())
    let store = await SeatStore.open(hall, session: stranger, disk: disk, live: live, device: device.device)
    _ = await store.first { $0.hasMap }
    while !live.readers.contains(.show(Roxy.show)) { await Task.yield() }
    #expect(!live.readers.contains(.accountMe))
    let account = AccountBody(id: AccountID(suffix: "1"), roles: [], email: "zoe@soiree.test", createdAt: Roxy.now)
    platform.on(
      "POST", "/v1/auth/session", status: 201,
      SessionAnswer(token: "tok", expiresAt: Roxy.now + .hours(9), account: account))
    try await stranger.signIn(email: "zoe@soiree.test", code: "123456")
    while !live.readers.contains(.accountMe) { await Task.yield() }
  }

  @Test("seats of another show on the disk are left alone")
  func otherShow() async throws {
    let other = HeldSeats(show: ShowID(suffix: "other"), booking: BookingID(suffix: "9"))
    try await disk.keep(other.bytes, as: HeldSeats.record)
    let store = await open()
    _ = await store.first { $0.version == 1 }
    #expect(await store.machine.phase == .choosing)
    await store.settle()
    #expect(await HeldSeats.read(from: disk) == other)
  }

  @Test("a hold without an answer is asked for again: it replaces itself")
  func unanswered() async throws {
    platform.on("POST", "/v1/shows/\(Roxy.show)/holds") { [platform] _ throws(TransportError) in
      guard platform.count("POST", "/v1/shows") > 1 else { throw .closedEarly }
      return ClientResponse(status: 201, body: Roxy.hold([14, 15]).bytes)
    }
    let store = await open()
    _ = await store.first { $0.version == 1 }
    await store.tap(14)
    await store.tap(15)
    await store.hold()
    while device.waiting == 0 { await Task.yield() }
    device.advance(by: .seconds(2))
    _ = try #require(await store.first { $0.phase == .holding })
  }

  @Test("M5: the pick's price here is the hold's price there")
  func price() {
    #expect(hall.price([14, 15]) == Roxy.totals(2))
    #expect(hall.price([99]) == nil)
  }

  @Test("the disk's form of held seats reads back what it wrote, and refuses any part of it")
  func stored() throws {
    let held = HeldSeats(show: Roxy.show, booking: Roxy.booking)
    #expect(try HeldSeats(bytes: held.bytes) == held)
    for count in held.bytes.indices {
      #expect(throws: NotStored.self) { try HeldSeats(bytes: Array(held.bytes.prefix(count))) }
    }
  }
}
