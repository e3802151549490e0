import Domain
import Structures
import Testing

@Suite("Holds")
struct HoldTests {
  static let start = Instant(seconds: 1_000)
  static func at(_ seconds: Int64) -> Instant { Instant(seconds: 1_000 + seconds) }
  static let fresh = HoldPolicy.standard.begin(at: start)

  @Test("R1: a hold lasts thirty seconds unless the show says otherwise")
  func lasts() throws {
    #expect(Self.fresh.end == Self.at(30))
    let policy = try #require(HoldPolicy(seconds: 120))
    #expect(policy.begin(at: Self.start).end == Self.at(120))
    #expect(try policy.begin(at: Self.start).extended(at: Self.at(5)).end == Self.at(150))
  }

  @Test("a show sets thirty seconds to a quarter of an hour", arguments: [-1, 0, 29, 901, Int64.max, Int64.min])
  func settings(seconds: Int64) {
    #expect(HoldPolicy(seconds: seconds) == nil)
    #expect(HoldPolicy(seconds: 30) != nil)
    #expect(HoldPolicy(stored: 10)?.duration == .seconds(30) && HoldPolicy(stored: 901) == nil)
    #expect(HoldPolicy(seconds: 900) != nil)
  }

  @Test("R3: it is free from its end on")
  func lapses() {
    #expect(Self.fresh.isLive(at: Instant(microseconds: Self.at(30).microseconds - 1)))
    #expect(!Self.fresh.isLive(at: Self.at(30)))
    #expect(Self.fresh.remaining(at: Self.at(10)) == .seconds(20))
    #expect(Self.fresh.remaining(at: Self.at(31)) == .zero)
  }

  @Test("R3: whatever is asked of a lapsed hold answers that it expired")
  func tooLate() throws {
    #expect(throws: HoldError.expired) { try Self.fresh.extended(at: Self.at(30)) }
    #expect(throws: HoldError.expired) { try Self.fresh.paying(until: Self.at(300), at: Self.at(30)) }
    let paying = try Self.fresh.paying(until: Self.at(60), at: Self.at(20))
    #expect(throws: HoldError.expired) { try paying.paymentFailed(at: Self.at(60)) }
  }

  @Test("R8: it is extended ten times by thirty seconds, counted from its end, whatever its own length")
  func extended() throws {
    for seconds: Int64 in [30, 90] {
      var hold = try #require(HoldPolicy(seconds: seconds)).begin(at: Self.start)
      for count: Int64 in 1...10 {
        hold = try hold.extended(at: hold.end - .seconds(20))
        #expect(hold.end == Self.at(seconds + 30 * count) && hold.extensionsLeft == 10 - count)
      }
      #expect(throws: HoldError.alreadyExtended) { try hold.extended(at: Self.at(50)) }
      #expect(throws: HoldError.expired) { try hold.extended(at: hold.end) }
    }
  }

  @Test("R4: it does not lapse before its payment's deadline, nor early because of one")
  func paying() throws {
    let paying = try Self.fresh.paying(until: Self.at(300), at: Self.at(29))
    #expect(paying.isLive(at: Self.at(299)))
    #expect(!paying.isLive(at: Self.at(300)))
    #expect(try Self.fresh.paying(until: Self.at(5), at: Self.at(1)).end == Self.at(30))
  }

  @Test("it can be paid before it lapses, nothing is in flight and an attempt is left")
  func canBePaid() throws {
    #expect(Self.fresh.canBePaid(at: Self.at(29)))
    #expect(!Self.fresh.canBePaid(at: Self.at(30)))
    var hold = Self.fresh
    for second in 0..<HoldPolicy.paymentAttempts {
      #expect(hold.canBePaid(at: Self.at(second)))
      let paying = try hold.paying(until: Self.at(300), at: Self.at(second))
      #expect(!paying.canBePaid(at: Self.at(second)))
      hold = try paying.paymentFailed(at: Self.at(second))
    }
    #expect(!hold.canBePaid(at: Self.at(5)))
  }

  @Test("E1: the second of two tabs that pay one hold is told so, and nothing is extended meanwhile")
  func twoTabs() throws {
    let paying = try Self.fresh.paying(until: Self.at(300), at: Self.at(5))
    #expect(throws: HoldError.paying) { try paying.paying(until: Self.at(400), at: Self.at(6)) }
    #expect(throws: HoldError.paying) { try paying.extended(at: Self.at(6)) }
    #expect(throws: HoldError.notPaying) { try Self.fresh.paymentFailed(at: Self.at(6)) }
  }

  @Test("after a failed payment it goes on with the time it had left, three times")
  func retries() throws {
    var hold = Self.fresh
    var now: Int64 = 10
    for attempt in 1...HoldPolicy.paymentAttempts {
      hold = try hold.paying(until: Self.at(now + 100), at: Self.at(now))
      #expect(hold.attempts == attempt)
      now += 50
      hold = try hold.paymentFailed(at: Self.at(now))
      #expect(hold.end == Self.at(now + 20))
    }
    #expect(throws: HoldError.attemptsUsedUp) { try hold.paying(until: Self.at(1_000), at: Self.at(now)) }
    #expect(try hold.extended(at: Self.at(now)).end == Self.at(now + 50))
  }

  @Test("a clock set back never lengthens what a hold has left")
  func clockSetBack() throws {
    let paying = try Self.fresh.paying(until: Self.at(300), at: Self.at(10))
    #expect(try paying.paymentFailed(at: Self.at(-500)).until == Self.at(30))
    #expect(try Self.fresh.extended(at: Self.at(-500)).end == Self.at(60))
    #expect(Self.fresh.isLive(at: Self.at(-500)))
  }

  @Test(
    "R4, R8: no chain of steps keeps seats longer than five and a half minutes and its payments", arguments: 0..<200)
  func bounded(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var (hold, now, paid): (Hold, Int64, Int64) = (Self.fresh, 0, 0)
    for _ in 0..<60 {
      now += .random(in: 0...25, using: &random)
      switch Int.random(in: 0...2, using: &random) {
      case 0: hold = (try? hold.extended(at: Self.at(now))) ?? hold
      case 1:
        if let paying = try? hold.paying(until: Self.at(now + 40), at: Self.at(now)) {
          hold = paying
          paid += 40
        }
      default: hold = (try? hold.paymentFailed(at: Self.at(now))) ?? hold
      }
      #expect(hold.end <= Self.at(330 + paid), "seed \(seed)")
      #expect(hold.attempts <= HoldPolicy.paymentAttempts, "seed \(seed)")
    }
  }
}
