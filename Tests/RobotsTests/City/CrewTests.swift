import Client
import ClientCore
import Domain
import Structures
import Synchronization
import Testing
import Waiting

@testable import Robots

@Suite("A crew of robots")
struct CrewTests {
  /// Asks for a wake every ten seconds until it was woken three times, and does one thing each time.
  struct Clockwork: Mind {
    enum Input: Sendable { case start, time, done }
    static let time = Input.time
    var wakesAt: Instant?
    var woken = 0

    mutating func handle(_ event: Event) -> [Int] {
      let now = event.at
      switch event.input {
      case .start: wakesAt = now + .seconds(10)
      case .time:
        woken += 1
        wakesAt = woken < 3 ? now + .seconds(10) : nil
        return [woken]
      case .done: return woken == 3 ? [100] : []
      }
      return []
    }
  }

  /// Time that a pause moves: no test waits.
  final class Time: Sendable {
    let now = Mutex(Instant(seconds: 0))
    var outside: DeviceClock {
      DeviceClock(now: { self.now.withLock { $0 } }) { duration in
        try Task.checkCancellation()
        self.now.withLock { $0 = $0 + duration }
      }
    }
  }

  @Test(
    "wakes each robot when it wants, at the crew's pace, and tells it the result of each effect", arguments: [1.0, 20])
  func wakes(pace: Double) async throws {
    let time = Time()
    let effects = Inbox<(Int, Instant)>()
    let crew = Crew<String, Clockwork>(time: PacedTime(time.outside, pace: Pace(pace))) { _ in
      Clockwork()
    } perform: { _, effect in
      effects.put((effect, time.now.withLock { $0 }))
      return .done
    }
    let run = Task { await crew.run() }
    await crew.send("a", .start)
    var seen: [Int] = []
    while seen.last != 100 {
      let (effect, at) = try await effects.next("the robot's next effect")
      seen.append(effect)
      if effect == 100 { break }
      let due = Duration.seconds(10 * effect) / pace
      #expect(at.since(Instant(seconds: 0)) >= due - .milliseconds(1), "\(effect)")
    }
    #expect(seen == [1, 2, 3, 100])
    run.cancel()
    await run.value
  }

  @Test("ends when it is cancelled, though nothing ever happens")
  func cancelled() async {
    let crew = Crew<Int, Clockwork>(time: PacedTime(Time().outside, pace: Pace(1))) { _ in
      Clockwork()
    } perform: { _, _ in
      nil
    }
    let run = Task { await crew.run() }
    run.cancel()
    await run.value
  }
}

@Suite("The robots' time")
struct PacedTimeTests {
  @Test("runs at its pace from where it began")
  func pace() async throws {
    let time = CrewTests.Time()
    let paced = PacedTime(time.outside, pace: Pace(20))
    time.now.withLock { $0 = $0 + .seconds(3) }
    #expect(paced.now == Instant(seconds: 60))
    try await paced.pause(until: Instant(seconds: 100))
    #expect(time.now.withLock { $0 } == Instant(seconds: 5))
  }

  @Test("a pause until what is past is still a moment, so that nothing spins")
  func past() async throws {
    let time = CrewTests.Time()
    try await PacedTime(time.outside, pace: Pace(1)).pause(until: Instant(seconds: -5))
    #expect(time.now.withLock { $0 } > Instant(seconds: 0))
  }

  @Test("what is no pace is the pace of real time", arguments: [0, -1, .nan, .infinity, 1e9])
  func nonsense(pace: Double) {
    #expect(Pace(pace).factor == 1)
  }

  @Test(
    "minutes for the platform are rounded up",
    arguments: [(1.0, 60, 1), (1, 61, 2), (20, 600, 1), (20, 1201, 2), (600, 1, 1), (1, 0, 1)] as [(Double, Int, Int64)]
  )
  func minutes(pace: Double, seconds: Int, minutes: Int64) {
    #expect(Pace(pace).minutesOutside(.seconds(seconds)) == minutes)
  }

  @Test("waits after what failed grow to a minute in the mean, and a seed repeats them")
  func patience() {
    func waits(_ seed: UInt64) -> [Duration] {
      var patience = RetryDelay(beside: Dice(seed: seed))
      return (0..<9).map { _ in patience.next() }
    }
    for (wait, longest) in zip(waits(1), [1, 2, 4, 8, 16, 32, 64, 80, 80]) {
      #expect(wait >= .seconds(longest) / 2 && wait <= .seconds(longest))
    }
    #expect(waits(1) == waits(1) && waits(1) != waits(2))
  }

  @Test("what fails changes nobody's luck")
  func luck() {
    var (dice, others) = (Dice(seed: 1), Dice(seed: 1))
    var patience = RetryDelay(beside: dice)
    for _ in 0..<9 { _ = patience.next() }
    #expect((0..<9).map { _ in dice.next() } == (0..<9).map { _ in others.next() })
  }

  @Test("the server's clock is learnt from what it tells, set by what it says it is, and forgotten when it goes away")
  func serverTime() {
    let time = CrewTests.Time()
    let server = ServerTime(time.outside)
    server.heard(Instant(seconds: 600))
    server.heard(Instant(seconds: 90))
    #expect(server.now == Instant(seconds: 600))
    server.says(Instant(seconds: 90))
    #expect(server.now == Instant(seconds: 90))
    server.forget()
    #expect(server.now == Instant(seconds: 0))
  }
}

@Suite("Dice")
struct DiceTests {
  @Test("repeat by seed and name, and differ by either")
  func seeds() {
    func throwing(_ seed: UInt64, _ name: String) -> [UInt64] {
      var dice = Dice(seed: seed, for: name)
      return (0..<5).map { _ in dice.next() }
    }
    #expect(throwing(1, "rst_a") == throwing(1, "rst_a"))
    #expect(throwing(1, "rst_a") != throwing(1, "rst_b"))
    #expect(throwing(1, "rst_a") != throwing(2, "rst_a"))
  }

  @Test("fall evenly, and the bell has its width")
  func fairness() {
    var dice = Dice(seed: 17)
    let throwsOfDice = 100_000
    let hits = (0..<throwsOfDice).count { _ in dice.happens(0.3) }
    #expect((29_000...31_000).contains(hits))
    let bells = (0..<throwsOfDice).map { _ in dice.bell() }
    let variance = bells.map { $0 * $0 }.reduce(0, +) / Double(throwsOfDice)
    #expect((0.97...1.03).contains(variance))
    #expect(bells.allSatisfy { abs($0) < 3.47 })
  }
}
