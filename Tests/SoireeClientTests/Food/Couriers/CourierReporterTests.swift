import Client
import ClientCore
import Domain
import Scripted
import Structures
import TestFiles
import Testing
import Waiting
import Wire

@testable import SoireeClient

private let zoe = ScriptedPlatform.zoe

struct CourierLogTests {
  private static func fix(_ second: Int64, microseconds: Int64 = 0) -> CourierLog.Fix {
    CourierLog.Fix(
      CourierPosition(
        place: Coordinate(latitude: 40 + Double(second) / 10_000, longitude: -74),
        recordedAt: Instant(microseconds: (Dinner.now.microseconds + second * 1_000_000 + microseconds))))
  }

  /// The disk is told what waits of the first minute.
  private static func keep(_ fixes: CourierLog.Fix...) -> CourierLog.Effect {
    .keep(zoe, minute: Dinner.now.microseconds / 60_000_000, fixes)
  }

  private static func log() -> CourierLog { CourierLog(dice: Dice(seed: 1)) }

  private static func at(_ second: Int64) -> Instant { Dinner.now + .seconds(second) }

  @Test("D4: one position a second is told, and what comes closer is not")
  func thins() {
    var log = Self.log()
    #expect(
      log.handle(Timed(.recorded(Self.fix(0), by: zoe), at: Self.at(0))) == [
        Self.keep(Self.fix(0)), .send(1, zoe, [Self.fix(0)]),
      ])
    #expect(log.handle(Timed(.sent(1), at: Self.at(0))) == [Self.keep()])
    #expect(log.handle(Timed(.recorded(Self.fix(0, microseconds: 900_000), by: zoe), at: Self.at(1))) == [])
    #expect(
      log.handle(Timed(.recorded(Self.fix(1), by: zoe), at: Self.at(1))) == [.send(2, zoe, [Self.fix(1)])])
  }

  @Test("that the platform kept nothing is told, but not of what it may have heard before")
  func ignored() {
    var log = Self.log()
    _ = log.handle(Timed(.recorded(Self.fix(0), by: zoe), at: Self.at(0)))
    #expect(log.handle(Timed(.ignored(1), at: Self.at(0))) == [.ignored, Self.keep()])
    // Its answer was lost.
    _ = log.handle(Timed(.recorded(Self.fix(1), by: zoe), at: Self.at(1)))
    _ = log.handle(Timed(.failed(2, .unanswered), at: Self.at(1)))
    _ = log.handle(Timed(.connected, at: Self.at(2)))
    #expect(log.handle(Timed(.ignored(3), at: Self.at(2))) == [Self.keep()])
    // An earlier launch may have told it.
    var next = Self.log()
    _ = next.handle(Timed(.resume([Self.fix(2)], of: zoe), at: Self.at(3)))
    #expect(next.handle(Timed(.ignored(1), at: Self.at(3))) == [Self.keep()])
  }

  @Test("one request a second leaves at most: what comes meanwhile goes with the next")
  func oneASecond() {
    var log = Self.log()
    let start = Self.at(0)
    _ = log.handle(Timed(.recorded(Self.fix(0), by: zoe), at: start))
    _ = log.handle(Timed(.recorded(Self.fix(1), by: zoe), at: start))
    #expect(log.handle(Timed(.sent(1), at: start)) == [.wake(start + .seconds(1))])
    #expect(log.handle(Timed(.recorded(Self.fix(2), by: zoe), at: start)) == [])
    #expect(log.handle(Timed(.woke, at: start + .seconds(1))) == [.send(2, zoe, [Self.fix(1), Self.fix(2)])])
  }

  @Test("D6: what was recorded in a tunnel is told afterwards in batches, in its own order, once")
  func tunnel() {
    var log = Self.log()
    var effects = log.handle(Timed(.recorded(Self.fix(0), by: zoe), at: Self.at(0)))
    guard case .send(let lost, _, _)? = effects.last else { return #expect(Bool(false), "\(effects)") }
    effects = log.handle(Timed(.failed(lost, .unanswered), at: Self.at(0)))
    guard case .wake? = effects.first else { return #expect(Bool(false), "\(effects)") }
    for second in 1..<1_200 {
      let effects = log.handle(Timed(.recorded(Self.fix(Int64(second)), by: zoe), at: Self.at(Int64(second))))
      #expect(effects.allSatisfy { if case .keep = $0 { true } else { false } })
    }
    var reported: [CourierLog.Fix] = []
    var now: Int64 = 2_000
    effects = log.handle(Timed(.connected, at: Self.at(now)))
    while case .send(let number, _, let batch)? = effects.last {
      #expect(batch.count <= 500)
      reported += batch
      now += 1
      effects = log.handle(Timed(.sent(number), at: Self.at(now)))
    }
    #expect(reported == (0..<1_200).map { Self.fix(Int64($0)) })
    #expect(log.waiting.isEmpty)
  }

  @Test(
    "D6: a disk is written every five seconds of the way, not with each of its seconds, and at once when all is told")
  func writes() {
    var log = Self.log()
    var kept: [Int64: [CourierLog.Fix]] = [:]
    var (writes, longest) = (0, 0)
    for second in 0..<180 as Range<Int64> {
      var effects = log.handle(Timed(.recorded(Self.fix(second), by: zoe), at: Self.at(second)))
      // The first is lost in a tunnel, which ends after two minutes.
      if second == 0 { effects += log.handle(Timed(.failed(1, .unanswered), at: Self.at(0))) }
      if second == 120 { effects += log.handle(Timed(.connected, at: Self.at(second))) }
      for case .keep(_, let minute, let fixes) in effects {
        kept[minute] = fixes
        writes += 1
      }
      let known = Set(kept.values.joined())
      longest = max(longest, log.waiting.count { !known.contains($0) })
    }
    #expect(longest == 4)
    // A minute that ends between two writes is written with the next.
    #expect((36...42).contains(writes))
    for case .keep(_, let minute, let fixes) in log.handle(Timed(.sent(2), at: Self.at(180))) { kept[minute] = fixes }
    #expect(log.waiting.count == 59)
    _ = log.handle(Timed(.woke, at: Self.at(181)))
    for case .keep(_, let minute, let fixes) in log.handle(Timed(.sent(3), at: Self.at(181))) { kept[minute] = fixes }
    #expect(log.waiting.isEmpty && kept.values.allSatisfy(\.isEmpty))
  }

  @Test("P4: of more than two hours the oldest go")
  func bounded() {
    var log = Self.log()
    for second in 0..<Int64(CourierLog.longest + 50) {
      _ = log.handle(Timed(.recorded(Self.fix(second), by: zoe), at: Self.at(0)))
    }
    #expect(log.waiting.count == CourierLog.longest)
    #expect(log.waiting.last == Self.fix(Int64(CourierLog.longest + 49)))
  }

  @Test("what the platform will never take makes room for what comes after it")
  func refused() {
    var log = Self.log()
    _ = log.handle(Timed(.recorded(Self.fix(0), by: zoe), at: Self.at(0)))
    let refusal = Refusal(code: "validation_failed", status: 422)
    #expect(log.handle(Timed(.failed(1, .refused(refusal)), at: Self.at(0))) == [Self.keep()])
    #expect(log.waiting.isEmpty)
    #expect(log.handle(Timed(.recorded(Self.fix(5), by: zoe), at: Self.at(5))).last == .send(2, zoe, [Self.fix(5)]))
  }

  @Test("a busy platform is left alone for as long as it asks")
  func busy() {
    var log = Self.log()
    _ = log.handle(Timed(.recorded(Self.fix(0), by: zoe), at: Self.at(0)))
    let refusal = Refusal(code: "rate_limited", status: 429, retryAfter: 90)
    #expect(log.handle(Timed(.failed(1, .refused(refusal)), at: Self.at(0))) == [.wake(Self.at(90))])
    #expect(
      log.handle(Timed(.recorded(Self.fix(10), by: zoe), at: Self.at(10))) == [Self.keep(Self.fix(0), Self.fix(10))])
    #expect(log.handle(Timed(.woke, at: Self.at(90))) == [.send(2, zoe, [Self.fix(0), Self.fix(10)])])
  }

  @Test("D6: what an earlier launch recorded is told before anything newer, once, in its own order")
  func resumes() {
    var log = Self.log()
    let kept = [2, 0, 1, 1].map { Self.fix($0) }
    let reported = [0, 1, 2].map { Self.fix($0) }
    #expect(log.handle(Timed(.resume(kept, of: zoe), at: Self.at(9))) == [.send(1, zoe, reported)])
    #expect(log.handle(Timed(.resume(kept, of: zoe), at: Self.at(9))) == [])
    #expect(log.handle(Timed(.recorded(Self.fix(2), by: zoe), at: Self.at(9))) == [])
    #expect(log.handle(Timed(.recorded(Self.fix(3), by: zoe), at: Self.at(9))) == [])
    #expect(log.handle(Timed(.sent(1), at: Self.at(10))) == [.send(2, zoe, [Self.fix(3)])])
    #expect(log.handle(Timed(.sent(2), at: Self.at(11))) == [Self.keep()])
  }

  @Test("D4: what is a day old when the app begins, or of a time to come, is forgotten")
  func old() {
    var log = Self.log()
    let day: Int64 = 86_400
    let kept = [Self.fix(0), Self.fix(70), Self.fix(day + 600)]
    let effects = log.handle(Timed(.resume(kept, of: zoe), at: Self.at(day + 60)))
    let minute = Dinner.now.microseconds / 60_000_000
    #expect(
      effects == [
        .keep(zoe, minute: minute, []), .keep(zoe, minute: minute + day / 60 + 10, []), .send(1, zoe, [Self.fix(70)]),
      ])
  }

  @Test("a place off the globe, and an answer to an older request, say nothing")
  func nonsense() {
    var log = Self.log()
    let nowhere = CourierLog.Fix(
      CourierPosition(place: Coordinate(latitude: 91, longitude: 0), recordedAt: Dinner.now))
    #expect(log.handle(Timed(.recorded(nowhere, by: zoe), at: Self.at(0))) == [])
    _ = log.handle(Timed(.recorded(Self.fix(0), by: zoe), at: Self.at(0)))
    #expect(log.handle(Timed(.sent(9), at: Self.at(0))) == [])
    #expect(log.waiting.count == 1)
  }
}

struct CourierReporterTests {
  private struct Ride: DriverLocationProviding {
    let fixes: [CourierPositionBody]

    func positions() -> AsyncStream<CourierPositionBody> {
      let fixes = fixes
      return AsyncStream { reader in
        for fix in fixes { reader.yield(fix) }
        reader.finish()
      }
    }
  }

  @Test("D6: a provider's positions reach the platform through a network that was away")
  func reports() async throws {
    let app = TestApp()
    app.platform.on("POST", "/v1/courier/location") { _ throws(TransportError) in throw .unreachable }
    let ride = (0..<5).map { second in
      CourierPositionBody(
        lat: 40, lon: -74, heading: -1, speed: 4, recordedAt: Dinner.now + .seconds(Int64(second)))
    }
    let reporter = CourierReporter(app.session, disk: app.disk, device: app.device)
    await reporter.listen(to: app.events)
    await reporter.report(Ride(fixes: ride), as: app.session, keptOn: app.disk)
    #expect(await reporter.first { $0.waiting.count == 5 } != nil)
    await waitUntil { app.clock.waiting != 0 }
    app.clock.advance(by: .milliseconds(1))
    app.platform.on("POST", "/v1/courier/location", LocationAnswer(kept: 5, ignored: 0))
    app.clock.advance(by: .seconds(60))
    #expect(await reporter.first { $0.waiting.isEmpty } != nil)
    let last = try #require(app.platform.requests.last?.body)
    let positions = try #require(try LocationRequest(request: last).positions)
    #expect(positions.map(\.recordedAt) == ride.map(\.recordedAt))
    #expect(positions.allSatisfy { $0.heading == nil && $0.speed == 4 })
  }

  @Test("P1, D6: where a courier was is told as them and as nobody else, whoever is at the phone after the tunnel")
  func anotherCourier() async throws {
    let app = TestApp()
    app.platform.on("POST", "/v1/courier/location") { _ throws(TransportError) in throw .unreachable }
    let reporter = CourierReporter(app.session, disk: app.disk, device: app.device)
    await reporter.listen(to: app.events)
    await reporter.report(Self.ride(0..<5), as: app.session, keptOn: app.disk)
    #expect(await reporter.first { $0.waiting.count == 5 } != nil)
    await reporter.settle()
    await waitUntil { app.platform.count("POST", "/v1/courier/location") != 0 }
    await waitUntil { app.clock.waiting != 0 }
    let taken = Seen<Instant>()
    app.takesPositions(taken, .open)
    app.session.forget()
    app.clock.advance(by: .milliseconds(1_000))
    app.platform.welcome(ScriptedPlatform.adam, token: "tok_adam")
    try await app.session.signIn(email: "adam@soiree.test", code: "123456")
    #expect(await reporter.first { $0.waiting.isEmpty } != nil)
    await reporter.settle()
    #expect(taken.all.isEmpty)
    #expect(await kept(app.disk).isEmpty)
    let own = CourierPosition(place: Dinner.place, recordedAt: Dinner.now + .minutes(5))
    await reporter.send(.recorded(CourierLog.Fix(own), by: app.session.account))
    await waitUntil {
      app.clock.advance(by: .seconds(1))
      return !taken.all.isEmpty
    }
    #expect(taken.all == [own.recordedAt])
    #expect(app.platform.requests.last?.headers.contains(HeaderField("Authorization", "Bearer tok_adam")) == true)
  }

  @Test("D6: a courier whose session ended tells where they were when they are back")
  func sameCourier() async throws {
    let app = TestApp()
    let taken = Seen<Instant>()
    app.takesPositions(taken, .open)
    let reporter = CourierReporter(app.session, disk: app.disk, device: app.device)
    await reporter.listen(to: app.events)
    await reporter.report(Self.ride(0..<1), as: app.session, keptOn: app.disk)
    #expect(await reporter.first { $0.waiting.isEmpty && !taken.all.isEmpty } != nil)
    app.session.forget()
    let effects = reporter.effects
    app.clock.advance(by: .seconds(30))
    let next = CourierPosition(place: Dinner.place, recordedAt: Self.ride(1..<2).fixes[0].recordedAt)
    await reporter.send(.recorded(CourierLog.Fix(next), by: app.session.account))
    await effects.first("a sign-in to be asked for") { $0 == .signIn }
    app.clock.advance(by: .seconds(2))
    app.platform.welcome(ScriptedPlatform.zoe, token: "tok")
    try await app.session.signIn(email: "zoe@soiree.test", code: "123456")
    #expect(await reporter.first { $0.waiting.isEmpty } != nil)
    #expect(taken.all == Self.ride(0..<2).fixes.map(\.recordedAt))
  }

  private static func ride(_ numbers: Range<Int64>) -> Ride {
    Ride(
      fixes: numbers.map {
        CourierPositionBody(lat: 40, lon: -74, heading: 90, speed: 4.5, recordedAt: Dinner.now + .seconds($0 * 25))
      })
  }

  @Test(
    "D6: an app killed after any effect has told all that it had written down at the end, in its order, once",
    arguments: 0...12, [Road.tunnel, .oneWay])
  func killed(effects: Int, road: Road) async {
    let folder = TemporaryFolder()
    let disk = SQLiteDisk(folder: folder.path + "/app")
    let (first, next) = (Self.ride(0..<5), Self.ride(5..<6))
    let taken = Seen<Instant>()

    let before = TestApp(launch: Launch(endingAfter: effects))
    before.takesPositions(taken, road)
    let killed = CourierReporter(before.session, disk: disk, device: before.device)
    await killed.report(first, as: before.session, keptOn: disk)
    await waitUntil { await killed.machine.waiting.count >= 5 || before.clock.launch.isOver }
    await killed.settle()
    await killed.close()

    let after = TestApp()
    after.takesPositions(taken, .open)
    after.clock.advance(by: .seconds(3_600))
    let reporter = CourierReporter(after.session, disk: disk, device: after.device)
    await reporter.report(next, as: after.session, keptOn: disk)
    await waitUntil {
      after.clock.advance(by: .seconds(1))
      return await reporter.machine.waiting.isEmpty && taken.all.last == next.fixes[0].recordedAt
    }
    await reporter.settle()
    await reporter.close()

    let times = first.fixes.map(\.recordedAt)
    let reported = taken.all.dropLast()
    #expect(Array(reported) == Array(times.prefix(reported.count)))
    // Of the effects one was a request, and one a wait.
    #expect(reported.count >= min(5, effects - 2))
    #expect(await kept(disk).isEmpty)
  }

  @Test("P1: where a courier was does not lie about on the disk in clear, and goes when they sign out")
  func sealed() async {
    let folder = TemporaryFolder()
    let disk = SQLiteDisk(folder: folder.path + "/app")
    let app = TestApp()
    app.takesPositions(Seen(), .tunnel)
    let reporter = CourierReporter(app.session, disk: disk, device: app.device)
    await reporter.report(Self.ride(0..<5), as: app.session, keptOn: disk)
    await waitUntil { await reporter.machine.waiting.count >= 5 }
    await reporter.settle()
    #expect(await kept(disk).count == 5)
    #expect(folder.files.count { $0.key.hasPrefix("app/records/") } == 4)
    await reporter.close()
    await disk.erase()
    #expect(await kept(disk).isEmpty)
    #expect(!folder.files.keys.contains { $0.hasPrefix("app/records/") })
  }
}

/// What a later launch of the app would find.
private func kept(_ disk: any Disk) async -> [CourierLog.Fix] { await KeptFixes(disk: disk).all()?.fixes ?? [] }

/// What lies between a courier and the platform.
enum Road: Sendable, CaseIterable {
  case open, tunnel
  /// What is told arrives, and nobody hears of it.
  case oneWay
}

extension TestApp {
  /// Takes positions as the platform does: those that are newer than the last.
  func takesPositions(_ taken: Seen<Instant>, _ road: Road) {
    platform.on("POST", "/v1/courier/location") { request throws(TransportError) in
      if road == .tunnel { throw .unreachable }
      guard let positions = try? LocationRequest(request: request.body ?? []).positions else {
        return ClientResponse(status: 422)
      }
      for time in positions.map(\.recordedAt) where taken.all.last.map({ $0 < time }) ?? true { taken.note(time) }
      if road == .oneWay { throw .closedEarly }
      return ClientResponse(status: 200, body: LocationAnswer(kept: Int64(positions.count), ignored: 0).bytes)
    }
  }
}
