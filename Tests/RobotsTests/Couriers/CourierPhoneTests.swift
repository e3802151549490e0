import Scripted
import SoireeClient
import Testing
import Waiting

@testable import Robots

@Suite("V2: what a robot courier's phone tells, by the SDK's reporter")
struct CourierPhoneTests {
  private let server = ScriptedPlatform.withRobots()
  private let clock = TestClock()
  private let serverTime: ServerTime
  private let identity: Identity
  private let phone: CourierPhone
  /// The positions of each request that the server took.
  private let reports = Inbox<[CourierPositionBody]>()

  init() async throws {
    let time = clock.device
    serverTime = ServerTime(time)
    identity = Identity(email: "courier+1@soiree.test", api: server.api)
    phone = CourierPhone(
      identity, serverTime: serverTime,
      device: Device(clock: time, newKey: { .make() }, seed: { 1 }))
    answer(to: "token1")
    _ = try await identity.token(after: nil)
  }

  /// - Parameter ahead: How far the server's clock is; what is from its future it ignores.
  private func answer(to token: String, ahead: Duration = .hours(1)) {
    server.on("POST", "/v1/courier/location") { [clock, reports] request throws(TransportError) in
      guard request.token == token else {
        let problem = Problem(.unauthenticated)
        return ClientResponse(status: problem.status, body: problem.body)
      }
      let body = try? WireDecoder().decode(LocationRequest.self, from: request.body ?? [])
      let positions = body?.positions ?? []
      reports.put(positions)
      let kept = positions.count { $0.recordedAt <= clock.now + ahead + .seconds(30) }
      let answer = LocationAnswer(kept: Int64(kept), ignored: Int64(positions.count - kept))
      return ClientResponse(status: 200, body: answer.bytes)
    }
  }

  /// - Parameter number: Of what the courier says; it comes in order where a test does not say another.
  private func see(_ north: Double, number: Int? = nil) async {
    let place = Coordinate(latitude: 40, longitude: -74).moved(north: north, east: 0)
    await phone.see(Courier.Sighting(place: place, heading: 0, speed: 5), number: number ?? Int(north) + 1)
  }

  private func times() async throws -> [Instant] { try await reports.next("a report").map(\.recordedAt) }

  @Test("D4: tells where it is, by the server's clock")
  func reportsPositions() async throws {
    serverTime.heard(clock.now + .hours(1))
    await see(0)
    #expect(try await times() == [clock.now + .hours(1)])
    clock.advance(by: .seconds(2))
    await see(10)
    #expect(try await times() == [clock.now + .hours(1)])
  }

  @Test("D6: what the server did not hear is told with what was seen meanwhile, in its order")
  func tunnel() async throws { try await rideUnheard(from: clock.now) }

  @Test(
    "D6: whoever's socket drops and sets the city's time back, what waits of a courier's way is told in its own time")
  func keepsTime() async throws {
    let start = clock.now + .hours(1)
    serverTime.heard(start)
    try await rideUnheard(from: start) { serverTime.forget() }
  }

  /// Two places that the server does not hear of when they are seen, a second apart.
  /// - Parameters:
  ///   - start: When the first is seen, by the server's clock.
  ///   - meanwhile: What happens between them.
  private func rideUnheard(from start: Instant, meanwhile: () -> Void = {}) async throws {
    server.on("POST", "/v1/courier/location") { _ throws(TransportError) in throw .closedEarly }
    await see(0)
    try await clock.begun(.zero ... .seconds(1))
    clock.advance(by: .seconds(1))
    meanwhile()
    await see(10)
    try await clock.begun(.seconds(1) ... .seconds(2))
    answer(to: "token1")
    var heard: [Instant] = []
    while heard.count < 2 {
      try await clock.skip(.zero ... .seconds(2))
      heard += try await times()
    }
    #expect(heard == [start, start + .seconds(1)])
  }

  @Test(
    "a server that was started again and has its old time back is believed by its answers alone",
    .timeLimit(.minutes(1)))
  func oldTime() async throws {
    serverTime.heard(clock.now + .hours(1))
    answer(to: "token1", ahead: .zero)
    await see(0)
    #expect(try await times() == [clock.now + .hours(1)])
    // The answer to one report is heard before the next but one is told.
    var heard: [Instant] = []
    for step in 1...20 where heard != [clock.now] {
      clock.advance(by: .seconds(2))
      await see(Double(step))
      heard = try await times()
    }
    #expect(heard == [clock.now])
    #expect(serverTime.now == clock.now)
  }

  @Test("what waits is told as soon as the network is back, and not when the phone would have tried again")
  func connected() async throws {
    let start = clock.now
    server.on("POST", "/v1/courier/location") { _ throws(TransportError) in throw .closedEarly }
    await see(0)
    // It tries ever more seldom.
    while try await clock.begun(.zero ... .hours(1)).since(clock.now) < .seconds(3) {
      try await clock.skip(.zero ... .seconds(3))
    }
    clock.advance(by: .seconds(2))
    answer(to: "token1")
    await phone.connected()
    #expect(try await times() == [start])
  }

  @Test("a session that the server does not know any more costs no position: the phone signs in anew")
  func signedOut() async throws {
    answer(to: "token2")
    let me = AccountBody(
      id: ScriptedPlatform.robot, roles: [], name: nil, email: nil, createdAt: Instant(seconds: 0))
    server.on("GET", "/v1/me") { request throws(TransportError) in
      let problem = Problem(.unauthenticated)
      return request.token == "token1"
        ? ClientResponse(status: problem.status, body: problem.body) : ClientResponse(status: 200, body: me.bytes)
    }
    await see(0)
    let seen = clock.now
    // One request a second.
    try await clock.skip(.zero ... .seconds(1))
    #expect(try await times() == [seen])
  }

  @Test("V2: what was seen is told no more once a person has the phone, and what is seen after they are gone is")
  func stops() async throws {
    server.on("POST", "/v1/courier/location") { _ throws(TransportError) in throw .closedEarly }
    await see(0)
    try await clock.begun(.zero ... .seconds(1))
    await phone.stop(number: 2)
    answer(to: "token1")
    clock.advance(by: .minutes(1))
    await see(10)
    #expect(try await times() == [clock.now])
  }

  @Test("V2: what was seen before a person came tells nothing when the phone hears of it after them")
  func order() async throws {
    await phone.stop(number: 2)
    await see(0, number: 1)
    clock.advance(by: .minutes(1))
    await see(10, number: 3)
    #expect(try await times() == [clock.now])
    // Nor is what is told now ended by a person who has gone since.
    clock.advance(by: .minutes(1))
    await phone.stop(number: 2)
    await see(20, number: 4)
    #expect(try await times() == [clock.now])
    #expect(server.requests("POST", "/v1/courier/location").count == 2)
  }
}
