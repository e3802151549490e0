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

@Suite("Whose a courier's positions are")
struct CourierOwnerTests {
  private static let (zoe, adam) = (ScriptedPlatform.zoe, ScriptedPlatform.adam)

  private struct Still: DriverLocationProviding {
    func positions() -> AsyncStream<CourierPositionBody> { AsyncStream { $0.finish() } }
  }

  private static func fix(_ second: Int64) -> CourierLog.Fix {
    CourierLog.Fix(CourierPosition(place: Dinner.place, recordedAt: Dinner.now + .seconds(second)))
  }

  /// A disk on which Zoe's positions of two minutes wait: she was in a tunnel, and her app was killed.
  private static func left(on disk: any Disk) async {
    let kept = KeptFixes(disk: disk)
    let minute = Dinner.now.microseconds / 60_000_000
    await kept.keep([fix(0), fix(1)], of: minute, by: zoe)
    await kept.keep([fix(60)], of: minute + 1, by: zoe)
  }

  @Test("P1, D6: what is on the disk of a courier whose session ended is never told as another who signs in, and goes")
  func laterLaunch() async throws {
    let folder = TemporaryFolder()
    let disk = SQLiteDisk(folder: folder.path + "/app")
    await Self.left(on: disk)
    let app = TestApp(isSignedIn: false)
    let taken = Seen<Instant>()
    app.takesPositions(taken, .open)
    app.clock.advance(by: .seconds(120))
    let reporter = CourierReporter(app.session, disk: disk, device: app.device)
    await reporter.listen(to: app.events)
    let effects = reporter.effects
    await reporter.report(Still(), as: app.session, keptOn: disk)
    #expect(await reporter.first { $0.waiting.count == 3 } != nil)
    await effects.first("a sign-in to be asked for") { $0 == .signIn }
    app.platform.welcome(Self.adam, token: "tok_adam")
    app.clock.advance(by: .seconds(2))
    try await app.session.signIn(email: "adam@soiree.test", code: "123456")
    #expect(await reporter.first { $0.waiting.isEmpty } != nil)
    await reporter.settle()
    #expect(await KeptFixes(disk: disk).all()?.fixes.isEmpty ?? true)
    await reporter.send(.recorded(Self.fix(130), by: app.session.account))
    await waitUntil {
      app.clock.advance(by: .seconds(1))
      return !taken.all.isEmpty
    }
    #expect(taken.all == [Self.fix(130).position.recordedAt])
    await reporter.close()
  }

  @Test("D6: what is on the disk of a courier whose session ended is told when they are back")
  func sameCourier() async throws {
    let app = TestApp(isSignedIn: false)
    await Self.left(on: app.disk)
    let taken = Seen<Instant>()
    app.takesPositions(taken, .open)
    app.clock.advance(by: .seconds(120))
    let reporter = CourierReporter(app.session, disk: app.disk, device: app.device)
    await reporter.listen(to: app.events)
    let effects = reporter.effects
    await reporter.report(Still(), as: app.session, keptOn: app.disk)
    await effects.first("a sign-in to be asked for") { $0 == .signIn }
    #expect(taken.all.isEmpty)
    app.platform.welcome(Self.zoe, token: "tok")
    app.clock.advance(by: .seconds(2))
    try await app.session.signIn(email: "zoe@soiree.test", code: "123456")
    #expect(await reporter.first { $0.waiting.isEmpty } != nil)
    #expect(taken.all == [0, 1, 60].map { Self.fix($0).position.recordedAt })
    await reporter.close()
  }

  @Test("P1: a position of another courier leaves nothing of the one before, neither here nor on the disk")
  func another() {
    var log = CourierLog(dice: Dice(seed: 1))
    let minute = Dinner.now.microseconds / 60_000_000
    _ = log.handle(Timed(.recorded(Self.fix(0), by: Self.zoe), at: Dinner.now))
    _ = log.handle(Timed(.recorded(Self.fix(1), by: nil), at: Dinner.now))
    #expect(log.waiting == [Self.fix(0), Self.fix(1)])
    let effects = log.handle(Timed(.recorded(Self.fix(2), by: Self.adam), at: Dinner.now + .seconds(2)))
    #expect(
      effects == [
        .keep(Self.zoe, minute: minute, []), .keep(Self.adam, minute: minute, [Self.fix(2)]),
        .send(2, Self.adam, [Self.fix(2)]),
      ])
    // What becomes of the request that left before says nothing of these.
    #expect(log.handle(Timed(.sent(1), at: Dinner.now + .seconds(2))) == [])
    #expect(log.waiting == [Self.fix(2)])
  }

  @Test("P1: where a phone was that nobody is known to have had is nobody's to tell")
  func nobody() {
    var log = CourierLog(dice: Dice(seed: 1))
    #expect(log.handle(Timed(.recorded(Self.fix(0), by: nil), at: Dinner.now)) == [])
    #expect(log.waiting.isEmpty)
  }

  @Test("P1: a courier's positions take the place of another's on the disk")
  func replaced() async throws {
    let folder = TemporaryFolder()
    let disk = SQLiteDisk(folder: folder.path + "/app")
    await Self.left(on: disk)
    let kept = KeptFixes(disk: disk)
    await kept.keep([Self.fix(61)], of: Dinner.now.microseconds / 60_000_000 + 1, by: Self.adam)
    let found = try #require(await kept.all())
    #expect(found.courier == Self.adam && found.fixes == [Self.fix(61)])
    // A list and one minute.
    #expect(folder.files.count { $0.key.hasPrefix("app/records/") } == 2)
  }

  @Test("D6: positions outlive answers that begin afresh, and those of a disk that is full")
  func noCache() async throws {
    let folder = TemporaryFolder()
    do {
      let disk = SQLiteDisk(folder: folder.path + "/app")
      await disk.cache(CachedAnswer(bytes: [1], readAt: Dinner.now), .menu, "rst_1")
      await Self.left(on: disk)
    }
    let damaged = folder.copied { name, bytes in
      name.contains("answers.sqlite") ? [UInt8](repeating: 7, count: bytes.count) : bytes
    }
    let disk = SQLiteDisk(folder: damaged.path + "/app", limits: SQLiteDisk.Limits(bytes: 0))
    #expect(await disk.cached(.menu, "rst_1") == nil)
    #expect(await KeptFixes(disk: disk).all()?.fixes == [0, 1, 60].map { Self.fix($0) })
  }

  @Test("minutes that were told are not looked for again when another begins")
  func shortList() async throws {
    let disk = MemoryDisk()
    let kept = KeptFixes(disk: disk)
    for minute in 0..<40 as Range<Int64> {
      await kept.keep([Self.fix(minute * 60)], of: minute, by: Self.zoe)
      await kept.keep([], of: minute, by: Self.zoe)
    }
    // Its version and the name of the courier; then how many, and each.
    let list = try #require(await disk.record("positions"))
    #expect(list.count < 20)
    #expect(await kept.all()?.fixes == [])
  }
}
