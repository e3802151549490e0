import Scripted
import SoireeClient
import Testing
import Waiting

@testable import Robots

@Suite("V2: where a robot audience pays: the SDK's store, its disk and its calls")
struct TillTests {
  private let server = ScriptedPlatform.withRobots()
  private let clock = TestClock()
  private let seats = SeatsToPay("1")

  private var till: Till {
    let time = clock.device
    return Till(
      Identity(email: "audience+1@soiree.test", api: server.api),
      device: Device(clock: time, newKey: { .make() }, seed: { 1 }))
  }

  /// The keys that a booking was paid for under, in order.
  private func keys(_ seats: SeatsToPay) -> [String] {
    server.requests("POST", seats.path + "/pay").compactMap(\.key)
  }

  @Test("E1: whoever is declined pays with another card, under another key")
  func declined() async throws {
    server.on("POST", seats.path + "/pay", Problem(.paymentDeclined))
    let till = till
    #expect(try await till.pay(seats.purchase) == .declined)
    server.on("POST", seats.path + "/pay", seats.answer(.confirmed, .captured))
    #expect(await till.choose(Moviegoer.otherCard) == .booked)
    #expect(Set(keys(seats)).count == 2)
  }

  @Test("the bank's page is told once, and what its answer brought")
  func bank() async throws {
    server.on("POST", seats.path + "/pay", seats.answer(.paymentPending, .requiresAction))
    server.on("POST", Route.sandbox(.answerThreeDS("page")).path, ThreeDSAnswer(id: "page", outcome: .approved))
    let confirm = Route.payments(.confirmPayment(seats.payment(.captured).id)).path
    server.on("POST", confirm, seats.confirmed(.confirmed, .captured))
    let till = till
    #expect(try await till.pay(seats.purchase) == .atBank(page: "page"))
    #expect(await till.answer("page", .approved) == .booked)
    #expect(server.requests("POST", Route.sandbox(.answerThreeDS("page")).path).count == 1)
  }

  @Test("the page that was just answered is no news, and the same page is after the platform was asked afresh")
  func pages() {
    let asks = PayBooking.Progress.bank(seats.id, page: Route.sandbox(.showThreeDS("page")).path)
    var follower = PurchaseFollower.afterBank
    #expect([.working(.confirming), asks].map { follower.hear($0) } == [.nothing, .nothing])
    #expect([.working(.lookingUp), asks].map { follower.hear($0) } == [.nothing, .answer(.atBank(page: "page"))])
    // What an earlier purchase came to is no news of the next.
    follower = .ofNewKey
    #expect(
      [.done(seats.id), .nothing, .working(.sending), .done(seats.id)].map { follower.hear($0) }
        == [.nothing, .nothing, .nothing, .answer(.booked)])
    // What was asked for after they had left never begins.
    for shown in [[.nothing], [.choice(.declined([]))]] as [[PayBooking.Progress]] {
      follower = .ofNewKey
      #expect((shown + [.nothing, .nothing]).map { follower.hear($0) }.contains(.left))
    }
  }

  @Test(
    "a guest who leaves while they sign in pays for nothing, and their next payment is made", .timeLimit(.minutes(1)))
  func leavesEarly() async throws {
    let gate = TestGate()
    let code = CodeAnswer(challengeId: ChallengeID(suffix: "1"), expiresAt: Instant(seconds: 0), demoCode: "123456")
      .bytes
    server.on("POST", "/v1/auth/code") { _ throws(TransportError) in
      await gate.pass()
      return ClientResponse(status: 202, body: code)
    }
    server.on("POST", seats.path + "/pay", seats.answer(.confirmed, .captured))
    let next = SeatsToPay("2")
    server.on("POST", next.path + "/pay", next.answer(.confirmed, .captured))
    let till = till
    async let heard = till.pay(seats.purchase)
    try await gate.reached()
    await till.leave()
    gate.open()
    #expect(try await heard == nil)
    #expect(try await till.pay(next.purchase) == .booked)
    #expect(keys(seats).isEmpty && keys(next).count == 1)
  }

  @Test("E5: a payment that never ends is left, and the next one is made all the same", .timeLimit(.minutes(1)))
  func endless() async throws {
    server.on("POST", seats.path + "/pay") { _ throws(TransportError) in throw .closedEarly }
    server.on("GET", seats.path, seats.booking(.paymentPending, .checking))
    let till = till
    async let heard = till.pay(seats.purchase)
    try await clock.skipUntil { server.requests("GET", seats.path).count >= 3 }
    await till.leave()
    #expect(try await heard == nil)
    let next = SeatsToPay("2")
    server.on("POST", next.path + "/pay", next.answer(.confirmed, .captured))
    #expect(try await till.pay(next.purchase) == .booked)
    #expect(keys(seats).count == 1 && keys(next).count == 1 && keys(seats) != keys(next))
  }

  @Test("a payment that the platform knows no session for signs in anew, and is made under its key")
  func signedOut() async throws {
    let me = AccountBody(
      id: ScriptedPlatform.robot, roles: [], name: nil, email: nil, createdAt: Instant(seconds: 0))
    refuseFirstSession("GET", "/v1/me", then: me.bytes)
    refuseFirstSession("GET", seats.path, then: seats.booking(.seatsLocked).bytes)
    refuseFirstSession("POST", seats.path + "/pay", then: seats.answer(.confirmed, .captured).bytes)
    #expect(try await till.pay(seats.purchase) == .booked)
    #expect(keys(seats).count == 2 && Set(keys(seats)).count == 1)
  }

  private func refuseFirstSession(_ method: String, _ path: String, then body: [UInt8]) {
    server.on(method, path) { request throws(TransportError) in
      let problem = Problem(.unauthenticated)
      return request.token == "token1"
        ? ClientResponse(status: problem.status, body: problem.body) : ClientResponse(status: 200, body: body)
    }
  }
}
