import ClientCore
import Domain
import Structures
import Testing
import Wire

@testable import Robots

@Suite("V2: a robot audience")
struct MoviegoerTests {
  @Test("fills a hall, and nobody has a seat twice", arguments: 1...6 as ClosedRange<UInt64>)
  func fills(seed: UInt64) {
    var stage = AudienceStage(seed: seed)
    stage.play(for: .hours(2))
    let sold = stage.bookings.values.filter { $0.status == .confirmed }.flatMap(\.seats)
    #expect(!stage.hasSoldTwice, "seed \(seed)")
    #expect(Set(sold).count == sold.count, "seed \(seed)")
    #expect(sold.count > stage.layout.seats.count * 8 / 10, "seed \(seed): \(sold.count)")
    // Whoever cancels comes to no door; everybody else who paid does, but for the one who has only just paid.
    let coming = Set(stage.announced)
    #expect(coming.count == stage.announced.count, "seed \(seed)")
    let paid = Set(stage.bookings.filter { $0.value.status == .confirmed }.keys)
    #expect(coming.isSubset(of: paid), "seed \(seed)")
    #expect(paid.subtracting(coming).count <= 1, "seed \(seed)")
  }

  @Test("abandons one hold in ten, fails one payment in ten, extends one in ten, cancels rarely")
  func habits() {
    let seed: UInt64 = 7
    var stage = AudienceStage(
      seed: seed, guests: 40, habits: AudienceHabits(rests: 5...6), layout: AudienceStage.hall(rows: 20, of: 30))
    // A hall that never fills.
    for _ in 0..<60 {
      stage.play(for: .minutes(1))
      for (id, booking) in stage.bookings where booking.status == .confirmed { stage.bookings[id]?.status = .expired }
    }
    let holds = stage.bookings.count
    #expect(holds > 2_500, "\(holds)")
    func share(_ count: Int, of whole: Int) -> Double { Double(count) / Double(whole) }
    let failing = stage.done.count {
      ["tok_declined", "tok_insufficient_funds"].contains($0.effect.token)
    }
    // Who was declined has paid with another card.
    let payments = stage.keys.count - failing
    #expect((0.085...0.115).contains(share(failing, of: payments)), "seed \(seed)")
    #expect((0.085...0.115).contains(1 - share(payments, of: holds)), "seed \(seed)")
    #expect((0.08...0.11).contains(share(stage.done.count { $0.effect.extendsHold }, of: holds)), "seed \(seed)")
    #expect((0.04...0.06).contains(share(stage.done.count { $0.effect.releases }, of: holds)), "seed \(seed)")
    #expect((0.012...0.028).contains(share(stage.done.count { $0.effect.cancels }, of: payments)), "seed \(seed)")
    let picks = stage.done.count { $0.effect.holds?.seatIds != nil }
    #expect((0.25...0.35).contains(share(picks, of: holds)), "seed \(seed)")
  }

  @Test("the same seed plays the same evening, another seed another")
  func seeds() {
    func evening(_ seed: UInt64) -> [Moviegoer.Effect] {
      var stage = AudienceStage(seed: seed)
      stage.play(for: .minutes(20))
      return stage.done.map(\.effect)
    }
    #expect(evening(3) == evening(3))
    #expect(evening(3) != evening(4))
  }

  @Test("forty make at most a few requests a second outside, whatever their pace", arguments: [0.5, 1, 20, 600])
  func rate(pace: Double) {
    var stage = AudienceStage(seed: 2, guests: 40, pace: pace, layout: AudienceStage.hall(rows: 24, of: 30))
    stage.play(for: .minutes(15))
    let calls = Double(stage.done.count { $0.effect.isCall } + stage.asked.count)
    let perSecond = calls / (stage.outside / .seconds(1))
    #expect((0.8...4).contains(perSecond), "\(perSecond)")
  }

  @Test("pays or extends before the seats are free again, also who thinks for long", arguments: [1.0, 20])
  func inTime(pace: Double) {
    let slow = AudienceHabits(thinks: 40...90, extending: 0.5, abandoning: 0)
    var stage = AudienceStage(seed: 5, pace: pace, habits: slow)
    stage.play(for: .minutes(40))
    #expect(
      stage.bookings.values.allSatisfy {
        // Who is at the bank has paid in time, whether or not they come back from there.
        [.confirmed, .paymentPending, .cancelled].contains($0.status) || stage.now < $0.expiresAt
      })
    #expect(stage.bookings.count > 50)
  }

  @Test("whoever's card is declined goes on with another, and has their seats")
  func otherCards() {
    var stage = AudienceStage(seed: 9, habits: AudienceHabits(abandoning: 0, failing: 1))
    stage.play(for: .minutes(10))
    #expect(stage.bookings.values.contains { $0.status == .confirmed })
  }

  /// A guest whose payments nobody decides.
  private func doubtful(rests: ClosedRange<Double>) -> AudienceStage {
    var stage = AudienceStage(
      seed: 11, guests: 1, habits: AudienceHabits(abandoning: 0, failing: 0, challenging: 0, rests: rests))
    stage.verdicts = ["tok_approved": .paymentPending, "tok_timeout_approved": .paymentPending]
    return stage
  }

  @Test("E5: a payment in doubt is asked for ever more seldom, never made again, and at last left to others")
  func doubt() {
    var stage = doubtful(rests: 3_600...3_600)
    stage.play(for: .minutes(30))
    #expect(stage.keys.count == 1)
    #expect((6...16).contains(stage.looks.count), "\(stage.looks.count)")
    let waits = zip(stage.looks, stage.looks.dropFirst()).map { $1.since($0) }
    #expect(waits.prefix(2).allSatisfy { $0 <= .seconds(4) } && waits.suffix(2).allSatisfy { $0 >= .seconds(15) })
    if let first = stage.looks.first, let last = stage.looks.last { #expect(last.since(first) < Moviegoer.waits) }
  }

  @Test("E5: a payment that never ends holds nobody for good: after a rest the next one is made")
  func endless() {
    var stage = doubtful(rests: 5...6)
    for _ in 0..<600 where !stage.done.contains(where: { $0.effect == .leavePayment }) {
      stage.play(for: .seconds(1))
    }
    #expect(stage.keys.count == 1)
    stage.verdicts = [:]
    stage.play(for: .minutes(3))
    let confirmed = stage.bookings.filter { $0.value.status == .confirmed }
    #expect(!confirmed.isEmpty && stage.announced.sorted() == confirmed.keys.sorted())
    #expect(Set(stage.keys).count == stage.keys.count)
    #expect(Set(stage.paid.map(\.purchase.booking)).count == stage.paid.count)
  }

  @Test(
    "never spins: an hour of refusals or silence is a call or two a minute, and customers go on after it",
    arguments: [AudienceStage.Mood.refuses, .isAway])
  func backsOff(mood: AudienceStage.Mood) {
    var stage = AudienceStage(seed: 6, guests: 1)
    stage.mood = mood
    stage.play(for: .hours(1))
    #expect(stage.done.count < 130, "\(stage.done.count)")
    stage.mood = .works
    stage.play(for: .minutes(20))
    #expect(!stage.bookings.isEmpty)
  }

  @Test("an answer that comes too late changes nothing")
  func late() {
    var stage = AudienceStage(seed: 8, guests: 1)
    stage.play(for: .minutes(4))
    let before = stage.guests[0]
    guard case .resting = before.business else { return #expect(Bool(false), "\(before.business)") }
    let hold = Moviegoer.Hold(booking: BookingID(suffix: "x"), total: 1, lasts: .seconds(30))
    stage.send(0, .held(hold))
    stage.send(0, .booked)
    stage.send(0, .atBank(page: "x"))
    #expect(stage.guests[0] == before)
  }
}

@Suite("What an audience chooses")
struct AudienceChoiceTests {
  private static let entries = (0..<100).map { number in
    Listings.Entry(
      show: Moviegoer.Showing(id: ShowID(suffix: "\(number)"), theatre: TheatreID(suffix: "1")),
      startsAt: Instant(seconds: 1_000 + Int64(number) * 600))
  }

  @Test("most go to the next shows, nobody to one that begins at once, and some to any of the days")
  func shows() {
    var dice = Dice(seed: 4)
    let now = Instant(seconds: 1_000 + 5 * 600 - 60)
    var counts: [ShowID: Int] = [:]
    for _ in 0..<10_000 {
      if let show = Listings.choose(Self.entries, lot: dice.next(), at: now) { counts[show.id, default: 0] += 1 }
    }
    #expect(counts.values.reduce(0, +) == 10_000)
    #expect((0...5).allSatisfy { counts[ShowID(suffix: "\($0)")] == nil })
    let next = (6..<14).reduce(0) { $0 + counts[ShowID(suffix: "\($1)"), default: 0] }
    #expect((6_200...7_000).contains(next), "\(next)")
    #expect(counts.count == 60)
    #expect(Listings.choose([], lot: 1, at: now) == nil)
    #expect(Listings.choose(Self.entries, lot: 1, at: now + .hours(100)) == nil)
  }

  @Test("R5: whoever names seats names some that the house lets them have", arguments: 1...40 as ClosedRange<UInt64>)
  func picks(seed: UInt64) {
    var dice = Dice(seed: seed)
    let layout = AudienceStage.hall(rows: 6, of: 14)
    var hall = HallView(layout: layout, taken: SeatSet(seatCount: layout.seats.count), rules: TheatreRules())
    for seat in layout.seats.indices where dice.happens(0.5) { hall.taken.insert(seat) }
    for count in 1...5 {
      guard let pick = hall.pick(count, &dice) else { continue }
      #expect(pick.count == count, "seed \(seed)")
      #expect(throws: Never.self, "seed \(seed)") { try layout.check(pick, taken: hall.taken, rules: hall.rules) }
    }
  }

  @Test("parties are of one to six, mostly two")
  func parties() {
    var dice = Dice(seed: 1)
    let plans = (0..<10_000).map { _ in AudienceHabits().plan(&dice) }
    #expect(plans.allSatisfy { (1...6).contains($0.party) })
    let pairs = plans.count { $0.party == 2 }
    #expect((4_300...4_900).contains(pairs), "\(pairs)")
    #expect(plans.filter(\.needsAccess).allSatisfy { $0.party >= 2 })
  }
}
