import Client
import ClientCore
import Domain
import Scripted
import SoireeClient
import Testing
import Waiting
import Wire

@Suite("A courier whose session was kept without its account")
struct UnclaimedFixTests {
  private struct Ride: DriverLocationProviding {
    let stream: AsyncStream<CourierPositionBody>
    func positions() -> AsyncStream<CourierPositionBody> { stream }
  }

  private let app = TestApp()
  private let session: Session
  private let stream: AsyncStream<CourierPositionBody>
  private let phone: AsyncStream<CourierPositionBody>.Continuation
  private let taken = Seen<Instant>()

  init() {
    (stream, phone) = AsyncStream.makeStream(of: CourierPositionBody.self)
    session = Session(
      api: APIClient(baseURL: ScriptedPlatform.url, transport: app.platform, retry: .never),
      tokens: MemoryTokenStore(token: "tok"))
    app.takesPositions(taken, .open)
  }

  private func time(_ second: Int64) -> Instant { Dinner.now + .seconds(second) }

  /// A position of that second, once the platform was asked so often whose the session is.
  private func ride(_ second: Int64, asked count: Int) async {
    phone.yield(CourierPositionBody(lat: 40, lon: -74, recordedAt: time(second)))
    await waitUntil { app.platform.count("GET", "/v1/me") >= count }
    app.clock.advance(by: .seconds(40))
  }

  private func reporter() async -> CourierReporter {
    let reporter = CourierReporter(session, disk: app.disk, device: app.device)
    await reporter.report(Ride(stream: stream), as: session, keptOn: app.disk)
    return reporter
  }

  private func told(_ count: Int) async {
    while taken.all.count < count {
      app.clock.advance(by: .seconds(1))
      await Task.yield()
    }
  }

  @Test("D6: tells where they were since the app began, once the platform has said who they are")
  func claims() async throws {
    app.platform.on("GET", "/v1/me") { _ throws(TransportError) in throw .unreachable }
    let reporter = await reporter()
    await ride(0, asked: 1)
    await ride(1, asked: 2)
    #expect(await reporter.machine.waiting.isEmpty && taken.all.isEmpty)
    app.platform.on(
      "GET", "/v1/me",
      AccountBody(id: ScriptedPlatform.zoe, roles: [], name: nil, email: "zoe@soiree.test", createdAt: Dinner.now))
    await ride(2, asked: 3)
    await waitUntil { session.account != nil }
    await ride(3, asked: 3)
    await told(4)
    #expect(taken.all == [0, 1, 2, 3].map { time($0) })
    #expect(await reporter.machine.courier == ScriptedPlatform.zoe)
    await reporter.close()
  }

  @Test("P1: what was recorded before anybody could say whose it is is not told as whoever signs in then")
  func another() async throws {
    let (answers, answer) = AsyncStream.makeStream(of: Never.self)
    app.platform.on("GET", "/v1/me") { _ throws(TransportError) in
      for await _ in answers {}
      throw .unreachable
    }
    let reporter = await reporter()
    await ride(0, asked: 1)
    app.platform.welcome(ScriptedPlatform.adam, token: "tok_adam")
    try await session.signIn(email: "adam@soiree.test", code: "123456")
    answer.finish()
    phone.yield(CourierPositionBody(lat: 40, lon: -74, recordedAt: time(1)))
    await told(1)
    #expect(taken.all == [time(1)])
    #expect(await reporter.machine.courier == ScriptedPlatform.adam)
    await reporter.close()
  }

  @Test("is asked to sign in when the platform does not know the session any more")
  func signsIn() async throws {
    app.platform.on("GET", "/v1/me", Problem(.unauthenticated))
    let reporter = CourierReporter(session, disk: app.disk, device: app.device)
    let told = reporter.told
    await reporter.report(Ride(stream: stream), as: session, keptOn: app.disk)
    phone.yield(CourierPositionBody(lat: 40, lon: -74, recordedAt: time(0)))
    for await effect in told where effect == .signIn { break }
    #expect(await reporter.machine.waiting.isEmpty)
    await reporter.close()
  }
}
