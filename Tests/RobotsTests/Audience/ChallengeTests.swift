import ClientCore
import Domain
import Structures
import Testing
import Wire

@testable import Robots

@Suite("V2: a robot audience and its banks")
struct ChallengeTests {
  private static func asked(refusing: Double = 0, forgetting: Double = 0) -> AudienceHabits {
    AudienceHabits(
      extending: 0, abandoning: 0, failing: 0, cancelling: 0, challenging: 1, refusing: refusing,
      forgetting: forgetting, rests: 3_600...3_600)
  }

  /// One guest's evening at their bank.
  private func play(_ habits: AudienceHabits) -> AudienceStage {
    var stage = AudienceStage(seed: 3, guests: 1, habits: habits)
    stage.play(for: .minutes(5))
    return stage
  }

  @Test("whoever says yes to the bank has the seats, and comes to the door")
  func approved() {
    let stage = play(Self.asked())
    #expect(stage.paid.map(\.purchase.method.token) == ["tok_three_ds"])
    #expect(stage.done.compactMap(\.effect.outcome) == [.approved])
    #expect(stage.bookings.values.map(\.status) == [.confirmed])
    #expect(stage.announced.count == 1)
    // Nobody answers a bank's page in no time.
    let paidAt = stage.done.first { $0.effect.token != nil }?.at
    let answeredAt = stage.done.first { $0.effect.outcome != nil }?.at
    #expect(answeredAt.flatMap { at in paidAt.map { at.since($0) >= .seconds(6) } } == true)
  }

  @Test("whoever says no pays with another card under another key")
  func refused() {
    let stage = play(Self.asked(refusing: 1))
    #expect(stage.paid.map(\.purchase.method.token) == ["tok_three_ds", "tok_approved"])
    #expect(stage.done.compactMap(\.effect.outcome) == [.failed])
    #expect(Set(stage.keys).count == 2)
    #expect(stage.bookings.values.map(\.status) == [.confirmed])
  }

  @Test("R4: whoever never comes back asks for nothing, keeps the seats while the bank waits, and no longer")
  func gone() {
    var stage = play(Self.asked(forgetting: 1))
    #expect(stage.done.compactMap(\.effect.outcome).isEmpty)
    #expect(stage.keys.count == 1 && stage.announced.isEmpty)
    #expect(stage.bookings.values.map(\.status) == [.paymentPending])
    let calls = (stage.done.count, stage.asked.count)
    stage.play(for: .minutes(20))
    #expect((stage.done.count, stage.asked.count) == calls)
    // After a rest it goes out again.
    stage.play(for: .hours(1))
    #expect(stage.done.count > calls.0)
  }

  @Test("a bank's page that cannot be reached leaves the payment in doubt, and is answered when it can be")
  func unreachable() {
    var stage = AudienceStage(seed: 3, guests: 1, habits: Self.asked())
    for _ in 0..<3_600 where stage.paid.isEmpty { stage.play(for: .seconds(1)) }
    stage.mood = .isAway
    stage.play(for: .minutes(1))
    #expect(stage.bookings.values.map(\.status) == [.paymentPending] && !stage.looks.isEmpty)
    stage.mood = .works
    stage.play(for: .minutes(2))
    // The bank's page is shown again, and answered.
    #expect(stage.done.compactMap(\.effect.outcome) == [.approved, .approved])
    #expect(stage.bookings.values.map(\.status) == [.confirmed] && stage.announced.count == 1)
    #expect(stage.keys.count == 1)
  }

  @Test("banks ask about one good payment in sixteen; of those asked some refuse and some never come back")
  func shares() {
    var dice = Dice(seed: 5)
    let plans = (0..<40_000).map { _ in AudienceHabits().plan(&dice) }
    let asked = plans.filter { $0.token == "tok_three_ds" }
    #expect((0.048...0.06).contains(Double(asked.count) / Double(plans.count)), "\(asked.count)")
    for bank in [Outing.Bank.refuses, .neverComesBack] {
      let share = Double(asked.count { $0.bank == bank }) / Double(asked.count)
      #expect((0.12...0.18).contains(share), "\(bank): \(share)")
    }
  }
}
