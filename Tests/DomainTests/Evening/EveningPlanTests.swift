import Structures
import Testing

@testable import Domain

@Suite("An evening of somebody's own")
struct EveningPlanTests {
  private static let zone = Zones.newYork.offsets
  private static let day = LocalDate(year: 2026, month: 9, day: 18)
  private static let home = Coordinate(latitude: 40.70, longitude: -74.0)

  private static func at(_ day: Int, _ hour: Int, _ minute: Int = 0) -> Instant {
    OpeningHoursTests.newYork(2026, 9, day, hour, minute)
  }

  /// So many metres north of home.
  private static func north(_ metres: Double) -> Coordinate {
    Coordinate(latitude: home.latitude + metres / 111_195, longitude: home.longitude)
  }

  private static func stop(_ begins: Instant, _ ends: Instant, _ place: Coordinate? = home) -> EveningPlan.Stop {
    EveningPlan.Stop(begins: begins, ends: ends, place: place)
  }

  @Test(
    "a day ends at five in the morning by the local clock",
    arguments: [(18, 5, 0, 18), (18, 23, 59, 18), (19, 0, 30, 18), (19, 4, 59, 18), (19, 5, 0, 19), (18, 4, 59, 17)])
  func days(day: Int, hour: Int, minute: Int, belongsTo: Int) {
    let date = LocalDate(year: 2026, month: 9, day: belongsTo)
    let moment = Self.at(day, hour, minute)
    #expect(EveningPlan.date(of: moment, in: Self.zone) == date)
    #expect(EveningPlan.moments(of: date, in: Self.zone).contains(moment))
    #expect(!EveningPlan.moments(of: date.adding(days: 1), in: Self.zone).contains(moment))
  }

  @Test(
    "days follow one another without a hole, also where the clock changes", arguments: [(3, 7), (10, 31), (12, 31)])
  func follow(month: Int, day: Int) {
    let date = LocalDate(year: 2026, month: month, day: day)
    for days in Int64(0)...3 {
      let today = EveningPlan.moments(of: date.adding(days: days), in: Self.zone)
      #expect(today.upperBound == EveningPlan.moments(of: date.adding(days: days + 1), in: Self.zone).lowerBound)
      #expect(EveningPlan.date(of: today.lowerBound, in: Self.zone) == date.adding(days: days))
      #expect(EveningPlan.date(of: today.upperBound - .seconds(1), in: Self.zone) == date.adding(days: days))
    }
  }

  @Test("between dinner at home and a film, there is time until one has to leave on foot")
  func gap() throws {
    let dinner = Self.stop(Self.at(18, 18), Self.at(18, 19))
    let film = Self.stop(Self.at(18, 20), Self.at(18, 22), Self.north(800))
    let gap = try #require(EveningPlan.gaps(between: [dinner, film]).first)
    // 800 metres are 1,040 by street and 13 minutes.
    #expect(gap.way == EveningPlan.Way(from: Self.home, to: Self.north(800)))
    #expect(gap.way?.minutesOnFoot == 13)
    #expect(gap.leaveBy == Self.at(18, 19, 47))
    #expect(gap.minutes == 47)
    #expect((gap.after, gap.before) == (0, 1))
  }

  @Test("what cannot be reached in time says by how much")
  func tooLate() throws {
    let dinner = Self.stop(Self.at(18, 18), Self.at(18, 19, 30))
    let film = Self.stop(Self.at(18, 19, 20), Self.at(18, 22), Self.north(800))
    let gap = try #require(EveningPlan.gaps(between: [dinner, film]).first)
    #expect(gap.minutes == -23)
  }

  @Test("food brought to a seat makes no gap, and one leaves from the film")
  func atTheSeat() {
    let film = Self.stop(Self.at(18, 20), Self.at(18, 22))
    let popcorn = Self.stop(Self.at(18, 20, 50), Self.at(18, 20, 50))
    let drink = Self.stop(Self.at(18, 23), Self.at(18, 23, 30), Self.north(400))
    let gaps = EveningPlan.gaps(between: [film, popcorn, drink])
    #expect(gaps.map { [$0.after, $0.before] } == [[0, 2]])
    #expect(gaps.first?.minutes == 53)
  }

  @Test(
    "stops may come in any order: one leaves for a film's doors, not for the food that comes to the seat after them")
  func anyOrder() {
    let dinner = Self.stop(Self.at(18, 18), Self.at(18, 19), Self.north(800))
    let popcorn = Self.stop(Self.at(18, 19, 50), Self.at(18, 19, 50))
    let film = Self.stop(Self.at(18, 19, 45), Self.at(18, 22))
    let gaps = EveningPlan.gaps(between: [dinner, popcorn, film])
    #expect(gaps.map { [$0.after, $0.before] } == [[0, 2]])
    #expect(gaps.first?.minutes == 32)
    let backwards = EveningPlan.gaps(between: [film, popcorn, dinner])
    #expect(backwards.map { [$0.after, $0.before] } == [[2, 0]])
  }

  @Test("what nobody knows the place of makes no gap within another stop, and one after it")
  func nowhere() {
    let film = Self.stop(Self.at(18, 20), Self.at(18, 22))
    let within = Self.stop(Self.at(18, 21), Self.at(18, 21, 30), nil)
    #expect(EveningPlan.gaps(between: [film, within]).isEmpty)
    let after = Self.stop(Self.at(18, 21), Self.at(18, 22, 30), nil)
    #expect(EveningPlan.gaps(between: [film, after]).map(\.minutes) == [-60])
  }

  @Test("without a place, nothing is taken off for the way; alone or nothing, there is no gap")
  func edges() {
    let dinner = Self.stop(Self.at(18, 18), Self.at(18, 19), nil)
    let film = Self.stop(Self.at(18, 20), Self.at(18, 22))
    let gaps = EveningPlan.gaps(between: [dinner, film])
    #expect(gaps.first?.way == nil)
    #expect(gaps.first?.minutes == 60)
    #expect(EveningPlan.gaps(between: [film]).isEmpty)
    #expect(EveningPlan.gaps(between: []).isEmpty)
  }

  @Test("gaps are between neighbours, in order, and lie nowhere within the longer stop, for any evening")
  func property() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<500 {
      let stops = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        let begins = Self.at(18, 17) + .minutes(Int64.random(in: 0...400, using: &random))
        return Self.stop(
          begins, begins + .minutes(Int64.random(in: 0...180, using: &random)),
          Self.north(Double.random(in: 0...3_000, using: &random)))
      }.sorted { $0.begins < $1.begins }
      let gaps = EveningPlan.gaps(between: stops)
      for gap in gaps {
        #expect(gap.after < gap.before)
        #expect(gap.begins == stops[gap.after].ends)
        #expect(gap.leaveBy <= stops[gap.before].begins)
        #expect(stops[..<gap.before].allSatisfy { $0.ends <= gap.begins })
      }
      #expect(Set(gaps.map(\.before)).count == gaps.count)
    }
  }
}
