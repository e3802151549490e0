import Client
import ClientCore
import Domain
import Observation
import Scripted
import SoireeClient
import Synchronization
import Testing
import Waiting
import Wire

@MainActor
@Suite("The screen of a hall")
struct SeatMapModelTests {
  private let platform = ScriptedPlatform()
  private let disk = MemoryDisk()
  private let device = TestDevice()
  private let live = ScriptedFeed()
  private let hall: SeatHall

  init() throws { hall = try #require(SeatHall(show: Roxy.detail, layout: Roxy.layout)) }

  private func sitDown(taken: [Int] = []) async throws -> SeatMapModel {
    Roxy.open(platform, taken: taken)
    let store = await SeatStore.open(
      hall, session: platform.session, disk: disk, live: live, device: device.device)
    let model = SeatMapModel(hall, store)
    let version = try #require(await store.first { $0.map.version == 1 }).map.version
    try await until("the map is drawn") { version == 1 && model.rows.count == 4 }
    return model
  }

  private func holding() async throws -> SeatMapModel {
    platform.on("POST", "/v1/shows/\(Roxy.show)/holds", status: 201, Roxy.hold([14, 15]))
    let model = try await sitDown()
    model.tap(14)
    model.tap(15)
    model.hold()
    try await until("the seats are held") { model.phase == .holding }
    return model
  }

  @Test("a screen that reads only whether seats are held is told when they are")
  func observed() async throws {
    platform.on("POST", "/v1/shows/\(Roxy.show)/holds", status: 201, Roxy.hold([14, 15]))
    let model = try await sitDown()
    model.tap(14)
    model.tap(15)
    let changed = Flag()
    withObservationTracking({ #expect(model.held == nil) }, onChange: { changed.isUp.store(true, ordering: .relaxed) })
    model.hold()
    try await until("told") { changed.isUp.load(ordering: .relaxed) && model.held == Roxy.booking }
  }

  @Test("rows are drawn from the screen backwards, and read aloud")
  func rows() async throws {
    let model = try await sitDown(taken: [1])
    try await until("the taken seat is grey") { model.rows[0].seats[1].look == .taken }
    #expect(model.rows.map(\.label) == ["1", "2", "3", "4"])
    #expect(model.rows[0].summary == "Row 1, 9 of 10 seats free")
    #expect(model.rows[0].seats[1].label == "Row 1, seat 2, 12.00 USD, taken")
    #expect(model.rows[1].seats[4].label == "Row 2, seat 5, 12.00 USD, free")
    #expect(model.rows[1].seats[4].name == "2/5")
  }

  @Test("M5: a pick shows at once with what it costs")
  func pick() async throws {
    let model = try await sitDown()
    model.tap(14)
    model.tap(15)
    // In the same call: nothing is waited for.
    #expect(model.picked == "2/5 2/6")
    #expect(model.totals == Roxy.totals(2) && model.canHold)
    #expect(model.rows[1].seats[4].look == .picked)
    model.tap(15)
    try await until("one is given back") { model.picked == "2/5" }
  }

  @Test("R5: a pick that leaves a seat alone says so with a suggestion, and is held only after it is taken")
  func advice() async throws {
    let model = try await sitDown()
    model.tap(11)
    model.tap(12)
    try await until("the advice is there") { model.advice != nil && model.picked == "2/2 2/3" }
    #expect(!model.canHold && model.hasSuggestion)
    #expect(model.advice?.hasPrefix("That would leave 2/1 alone.") == true)
    #expect(model.rows.flatMap(\.seats).count { $0.isSuggested } == 2)
    model.takeSuggestion()
    try await until("the suggestion is picked") { model.advice == nil && model.canHold }
  }

  @Test("a seat that turns grey under the finger is told by its name, until the next tap")
  func greyUnderTheFinger() async throws {
    let model = try await sitDown()
    model.tap(14)
    model.tap(15)
    try await until("both are picked") { model.picked == "2/5 2/6" }
    await waitUntil { live.readers.contains(.show(Roxy.show)) }
    live.say(
      .seatsChanged, SeatsChangedEvent(showId: Roxy.show, version: 2, seats: [Roxy.seat(15): .held]),
      at: device.now, on: .show(Roxy.show))
    try await until("somebody was faster") { model.notice == "Somebody else just took 2/6." }
    #expect(model.picked == "2/5")
    model.tap(3)
    #expect(model.notice == nil)
  }

  @Test("R3, R8: the countdown falls second by second, warns, and ends when the platform says so")
  func countdown() async throws {
    let model = try await holding()
    #expect(model.secondsLeft == 30)
    for left in (20...29).reversed() {
      device.advance(by: .seconds(1))
      try await until("\(left) seconds are left") { model.secondsLeft == Int64(left) }
    }
    for left in (1...19).reversed() {
      device.advance(by: .seconds(1))
      try await until("\(left) seconds are left") { model.secondsLeft == Int64(left) }
      // R8: said until the time is over, with what to do.
      #expect(model.warning == CinemaWords.expiring(extensionsLeft: 10) && model.extensionsLeft == 10)
      #expect(model.notice == nil)
    }
    platform.on("GET", "/v1/bookings/\(Roxy.booking)", Roxy.booking(.expired))
    device.advance(by: .seconds(1))
    try await until("the hold is over") { model.phase == .choosing && model.secondsLeft == nil }
    try await until("it is told") { model.notice == CinemaWords.notice(.expired) { _ in "" } }
    #expect(model.picked == "2/5 2/6")
  }

  @Test("the house's choice comes from the map that is here")
  func best() async throws {
    let model = try await sitDown()
    model.pickBest(2)
    try await until("two are picked") { model.rows.flatMap(\.seats).count { $0.look == .picked } == 2 }
    model.pickBest(2, category: .vip)
    try await until("it says that there is none") {
      model.notice == "No such seats are free. Try fewer seats, or another kind."
    }
  }

  @Test("whoever is not signed in is asked to, and loses no pick")
  func signIn() async throws {
    platform.on("POST", "/v1/shows/\(Roxy.show)/holds", Problem(.unauthenticated))
    let model = try await sitDown()
    model.tap(14)
    model.tap(15)
    model.hold()
    try await until("signing in is asked for") { model.asksForSignIn }
    #expect(model.picked == "2/5 2/6" && model.phase == .choosing)
  }

  @Test("a screen that was closed leaves the seats held, and the next one finds them")
  func closed() async throws {
    let first = try await holding()
    await first.close()
    platform.on("GET", "/v1/bookings/\(Roxy.booking)", Roxy.booking(.seatsLocked))
    let second = try await sitDown()
    try await until("the seats are found") { second.phase == .holding && second.picked == "2/5 2/6" }
    #expect(second.held == Roxy.booking)
  }
}

private final class Flag: Sendable {
  let isUp = Atomic(false)
}
