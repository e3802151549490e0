import Client
import ClientCore
import Domain
import Scripted
import Structures
import Testing
import Waiting
import Wire

@testable import SoireeClient

@Suite("Seats through the store: the disk, the calls, the live feed and the clock")
struct SeatStoreTests {
  let platform = ScriptedPlatform()
  let disk = MemoryDisk()
  let device = TestDevice()
  let live = ScriptedFeed()
  let hall: SeatHall

  init() throws {
    hall = try #require(SeatHall(show: Roxy.detail, layout: Roxy.layout))
    Roxy.open(platform)
  }

  func open(_ session: Session? = nil) async -> SeatStore {
    await SeatStore.open(hall, session: session ?? platform.session, disk: disk, live: live, device: device.device)
  }

  /// Says it when somebody listens.
  private func say(_ update: LiveUpdate, on topic: LiveTopic) async {
    await waitUntil { live.readers.contains(topic) }
    live.say(update, on: topic)
  }

  private func say(_ name: LiveEventName, _ data: some Body, on topic: LiveTopic) async {
    await waitUntil { live.readers.contains(topic) }
    live.say(name, data, at: device.now, on: topic)
  }

  /// A store that holds two seats.
  func holding() async throws -> SeatStore {
    platform.on("POST", "/v1/shows/\(Roxy.show)/holds", status: 201, Roxy.hold([14, 15]))
    let store = await open()
    _ = await store.first { $0.map.version == 1 }
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
    _ = try #require(await store.first { $0.map.version == 1 && $0.isTaken(3) })
    await say(
      .seatsChanged, SeatsChangedEvent(showId: Roxy.show, version: 2, seats: [Roxy.seat(4): .held]),
      on: .show(Roxy.show))
    _ = try #require(await store.first { $0.map.version == 2 && $0.isTaken(4) && $0.isTaken(3) })
    await say(.seats(Roxy.seats(7, [5])), on: .show(Roxy.show))
    _ = try #require(await store.first { $0.map.version == 7 && $0.isTaken(5) })
    #expect(platform.count("GET", "/v1/shows/\(Roxy.show)/seats") == 1)
  }

  @Test("a version that is not the next tells of a gap, and what changed since one's own is read")
  func gap() async throws {
    let store = await open()
    _ = await store.first { $0.map.version == 1 }
    platform.on("GET", "/v1/shows/\(Roxy.show)/seats?since=1", Roxy.seats(5, [6, 7]))
    await say(
      .seatsChanged, SeatsChangedEvent(showId: Roxy.show, version: 5, seats: [Roxy.seat(7): .held]),
      on: .show(Roxy.show))
    _ = try #require(await store.first { $0.map.version == 5 && $0.isTaken(6) && $0.isTaken(7) })
    platform.on("GET", "/v1/shows/\(Roxy.show)/seats?since=5", Roxy.seats(9, [8]))
    await say(.reload, on: .show(Roxy.show))
    _ = try #require(await store.first { $0.map.version == 9 && $0.isTaken(8) })
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
    _ = await store.first { $0.map.version == 1 }
    let effects = store.effects
    await store.tap(14)
    await store.tap(15)
    await store.hold()
    let refused = try #require(await store.first { $0.phase == .choosing && $0.advice != nil })
    #expect(refused.picked == [14] && refused.advice?.suggestion == [24, 25])
    await store.send(.takeSuggestion)
    #expect(await store.machine.picked == [24, 25])
    #expect(await effects.first("an effect") { _ in true } == .notify(.taken([15])))
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
    let effects = store.effects
    device.advance(by: .seconds(10))
    #expect(await effects.first("an effect") { _ in true } == .warn)
    await store.settle()
    device.advance(by: .seconds(21))
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
    _ = await store.first { $0.map.isWhole }
    await waitUntil { live.readers.contains(.show(Roxy.show)) }
    #expect(!live.readers.contains(.accountMe))
    let account = AccountBody(id: AccountID(suffix: "1"), roles: [], email: "zoe@soiree.test", createdAt: Roxy.now)
    platform.on(
      "POST", "/v1/auth/session", status: 201,
      SessionAnswer(token: "tok", expiresAt: Roxy.now + .hours(9), account: account))
    try await stranger.signIn(email: "zoe@soiree.test", code: "123456")
    await waitUntil { live.readers.contains(.accountMe) }
  }

  @Test("seats of another show on the disk are left alone")
  func otherShow() async throws {
    let other = HeldSeats(show: ShowID(suffix: "other"), booking: BookingID(suffix: "9"))
    try await disk.keep(other.bytes, as: HeldSeats.record)
    let store = await open()
    _ = await store.first { $0.map.version == 1 }
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
    _ = await store.first { $0.map.version == 1 }
    await store.tap(14)
    await store.tap(15)
    await store.hold()
    await waitUntil { device.waiting != 0 }
    device.advance(by: .seconds(2))
    _ = try #require(await store.first { $0.phase == .holding })
  }

  @Test("M5: what the platform answered to a hold can be read from it: the bill, seat by seat")
  func answer() async throws {
    let store = try await holding()
    let held = try #require(await store.machine.hold)
    #expect(hall.answer(held) == Roxy.hold([14, 15]))
    #expect(BookingTotals(held.bill) == Roxy.totals(2))
    #expect(held.bill.lines.map(\.seat) == [14, 15] && held.bill.lines.map(\.price) == [1_200, 1_200])
  }

  /// What is asked of the store, and what the platform hears of it.
  struct Ask: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var seats: [Int] = []
    var best: SeatRequest?
    var asksForAccess = false
    var request: HoldRequest
  }

  static let asks = [
    Ask(
      testDescription: "several seats at once", seats: [15, 14],
      request: HoldRequest(seatIds: [Roxy.seat(14), Roxy.seat(15)])),
    Ask(
      testDescription: "R6: the same for a party that needs access", seats: [14, 15], asksForAccess: true,
      request: HoldRequest(seatIds: [Roxy.seat(14), Roxy.seat(15)], accessible: true)),
    Ask(
      testDescription: "the best two", best: SeatRequest(count: 2),
      request: HoldRequest(bestAvailable: BestAvailableRequest(count: 2))),
    Ask(
      testDescription: "the best two of a category", best: SeatRequest(count: 2, category: .premium),
      request: HoldRequest(bestAvailable: BestAvailableRequest(count: 2, category: .premium))),
    Ask(
      testDescription: "R6: the best two for a party that needs access", best: SeatRequest(count: 2),
      asksForAccess: true, request: HoldRequest(bestAvailable: BestAvailableRequest(count: 2, accessible: true))),
  ]

  @Test(
    "R1, R5: seats are named, or left to the platform, in one request, and are the pick when it holds them",
    arguments: asks)
  func oneRequest(ask: Ask) async throws {
    platform.on("POST", "/v1/shows/\(Roxy.show)/holds") { request throws(TransportError) in
      let body = try? HoldRequest(request: request.body ?? [])
      guard body == ask.request else { return ClientResponse(status: 400, body: Problem(.validationFailed).body) }
      return ClientResponse(status: 201, body: Roxy.hold([14, 15]).bytes)
    }
    let store = await SeatStore.open(
      hall, asksForAccess: ask.asksForAccess, session: platform.session, disk: disk, live: live, device: device.device)
    _ = await store.first { $0.map.version == 1 }
    if let best = ask.best { await store.holdBest(best) } else { await store.hold(ask.seats) }
    let machine = try #require(await store.first { $0.phase != .requesting && $0.phase != .choosing })
    #expect(machine.phase == .holding && machine.picked == [14, 15])
  }

  @Test("R5: a party for which the platform has no seats is told so in its words, and asks for others")
  func noneFree() async throws {
    platform.on("POST", "/v1/shows/\(Roxy.show)/holds", Problem.seatUnavailable([], "There are not 9 such seats."))
    let store = await open()
    _ = await store.first { $0.map.version == 1 }
    await store.holdBest(SeatRequest(count: 9))
    let refused = try #require(await store.first { $0.phase == .choosing && $0.notice != nil })
    guard case .refused(let refusal) = refused.notice else {
      Issue.record("not told")
      return
    }
    #expect(refusal.message == "There are not 9 such seats." && refused.picked.isEmpty)
  }

  @Test("R8: a person may keep the seats longer, until the platform lets them no more")
  func extends() async throws {
    let store = try await holding()
    var longer = Roxy.hold([14, 15], seconds: 60)
    (longer.canExtend, longer.extensionsLeft) = (false, 0)
    platform.on("POST", "/v1/bookings/\(Roxy.booking)/extend", longer)
    await store.extend()
    let machine = try #require(await store.first { $0.hold?.canExtend == false })
    #expect(machine.secondsLeft(at: device.now) == 60 && !machine.isExtending)
    await store.extend()
    #expect(platform.count("POST", "/v1/bookings/\(Roxy.booking)/extend") == 1)
  }

  @Test("seats of another hall and events of another show change nothing")
  func foreign() async throws {
    let store = await open()
    _ = await store.first { $0.map.version == 1 }
    let other = SeatsChangedEvent(showId: ShowID(suffix: "9"), version: 2, seats: [Roxy.seat(3): .booked])
    await say(.seatsChanged, other, on: .show(Roxy.show))
    let seats = SeatStates([.init(SeatID(suffix: "other.1"), .booked), .init(Roxy.seat(5), .booked)])
    await say(
      .seatsChanged, SeatsChangedEvent(showId: Roxy.show, version: 2, seats: seats), on: .show(Roxy.show))
    let machine = try #require(await store.first { $0.map.version == 2 })
    #expect(machine.map.states.indices.filter { machine.isTaken($0) } == [5])
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
      #expect(throws: DamagedBytes.self) { try HeldSeats(bytes: Array(held.bytes.prefix(count))) }
    }
  }
}
