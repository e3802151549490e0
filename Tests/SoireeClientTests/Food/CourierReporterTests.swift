import Client
import ClientCore
import Domain
import SoireeClient
import Testing
import Wire

struct CourierLogTests {
  private static func fix(_ second: Int64, microseconds: Int64 = 0) -> CourierLog.Fix {
    CourierLog.Fix(
      CourierPosition(
        place: Coordinate(latitude: 40 + Double(second) / 10_000, longitude: -74),
        recordedAt: Instant(microseconds: (Dinner.now.microseconds + second * 1_000_000 + microseconds))))
  }

  private static func log() -> CourierLog { CourierLog(dice: Dice(seed: 1)) }

  private static func at(_ second: Int64) -> Instant { Dinner.now + .seconds(second) }

  @Test("D4: one position a second is told, and what comes closer is not")
  func thins() {
    var log = Self.log()
    #expect(log.handle(Timed(.recorded(Self.fix(0)), at: Self.at(0))) == [.send(1, [Self.fix(0)])])
    #expect(log.handle(Timed(.sent(1), at: Self.at(0))) == [])
    #expect(log.handle(Timed(.recorded(Self.fix(0, microseconds: 900_000)), at: Self.at(1))) == [])
    #expect(log.handle(Timed(.recorded(Self.fix(1)), at: Self.at(1))) == [.send(2, [Self.fix(1)])])
  }

  @Test("one request a second leaves at most: what comes meanwhile goes with the next")
  func oneASecond() {
    var log = Self.log()
    let start = Self.at(0)
    _ = log.handle(Timed(.recorded(Self.fix(0)), at: start))
    _ = log.handle(Timed(.recorded(Self.fix(1)), at: start))
    #expect(log.handle(Timed(.sent(1), at: start)) == [.wake(start + .seconds(1))])
    #expect(log.handle(Timed(.recorded(Self.fix(2)), at: start)) == [])
    #expect(log.handle(Timed(.woke, at: start + .seconds(1))) == [.send(2, [Self.fix(1), Self.fix(2)])])
  }

  @Test("D6: what was recorded in a tunnel is told afterwards in batches, in its own order, once")
  func tunnel() {
    var log = Self.log()
    var effects = log.handle(Timed(.recorded(Self.fix(0)), at: Self.at(0)))
    guard case .send(let lost, _) = effects.first else { return }
    effects = log.handle(Timed(.failed(lost, .unanswered), at: Self.at(0)))
    guard case .wake = effects.first else { return }
    for second in 1..<1_200 {
      #expect(log.handle(Timed(.recorded(Self.fix(Int64(second))), at: Self.at(Int64(second)))) == [])
    }
    var told: [CourierLog.Fix] = []
    var now: Int64 = 2_000
    effects = log.handle(Timed(.connected, at: Self.at(now)))
    while case .send(let number, let batch)? = effects.last {
      #expect(batch.count <= 500)
      told += batch
      now += 1
      effects = log.handle(Timed(.sent(number), at: Self.at(now)))
    }
    #expect(told == (0..<1_200).map { Self.fix(Int64($0)) })
    #expect(log.waiting.isEmpty)
  }

  @Test("P4: of more than two hours the oldest go")
  func bounded() {
    var log = Self.log()
    for second in 0..<Int64(CourierLog.longest + 50) {
      _ = log.handle(Timed(.recorded(Self.fix(second)), at: Self.at(0)))
    }
    #expect(log.waiting.count == CourierLog.longest)
    #expect(log.waiting.last == Self.fix(Int64(CourierLog.longest + 49)))
  }

  @Test("what the platform will never take makes room for what comes after it")
  func refused() {
    var log = Self.log()
    _ = log.handle(Timed(.recorded(Self.fix(0)), at: Self.at(0)))
    let refusal = Refusal(code: "validation_failed", status: 422)
    #expect(log.handle(Timed(.failed(1, .refused(refusal)), at: Self.at(0))) == [])
    #expect(log.waiting.isEmpty)
    #expect(log.handle(Timed(.recorded(Self.fix(5)), at: Self.at(5))) == [.send(2, [Self.fix(5)])])
  }

  @Test("a busy platform is left alone for as long as it asks")
  func busy() {
    var log = Self.log()
    _ = log.handle(Timed(.recorded(Self.fix(0)), at: Self.at(0)))
    let refusal = Refusal(code: "rate_limited", status: 429, retryAfter: 90)
    #expect(log.handle(Timed(.failed(1, .refused(refusal)), at: Self.at(0))) == [.wake(Self.at(90))])
    #expect(log.handle(Timed(.recorded(Self.fix(10)), at: Self.at(10))) == [])
    #expect(log.handle(Timed(.woke, at: Self.at(90))) == [.send(2, [Self.fix(0), Self.fix(10)])])
  }

  @Test("a place off the globe, and an answer to an older request, say nothing")
  func nonsense() {
    var log = Self.log()
    let nowhere = CourierLog.Fix(
      CourierPosition(place: Coordinate(latitude: 91, longitude: 0), recordedAt: Dinner.now))
    #expect(log.handle(Timed(.recorded(nowhere), at: Self.at(0))) == [])
    _ = log.handle(Timed(.recorded(Self.fix(0)), at: Self.at(0)))
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
    let reporter = CourierReporter(app.session, device: app.device)
    await reporter.listen(to: app.events)
    await reporter.report(Ride(fixes: ride))
    #expect(await reporter.first { $0.waiting.count == 5 } != nil)
    while app.clock.waiting == 0 { await Task.yield() }
    app.clock.advance(by: .milliseconds(1))
    app.platform.on("POST", "/v1/courier/location", LocationAnswer(kept: 5, ignored: 0))
    app.clock.advance(by: .seconds(60))
    #expect(await reporter.first { $0.waiting.isEmpty } != nil)
    let last = try #require(app.platform.requests.last?.body)
    let positions = try #require(try LocationRequest(request: last).positions)
    #expect(positions.map(\.recordedAt) == ride.map(\.recordedAt))
    #expect(positions.allSatisfy { $0.heading == nil && $0.speed == 4 })
  }
}
