import Domain
import Structures
import Testing

@Suite("What seats cost")
struct ShowPricingTests {
  /// 21 November 2026 is a Saturday.
  static func saturday(_ hour: Int, _ minute: Int = 0, plus days: Int64 = 0) -> LocalTime {
    LocalTime(LocalDate(year: 2026, month: 11, day: 21).adding(days: days), minutes: hour * 60 + minute)
  }

  static let matinee = PriceRule(name: "Matinée", untilMinute: 17 * 60, change: .fixed(-300))
  static let weekend = PriceRule(name: "Weekend", weekdays: [5, 6], change: .percent(Rate(basisPoints: 1_250)))
  static let prices: [ShowPricing.Price] = [.init(.regular, 1_150), .init(.premium, 1_490), .init(.vip, 2_200)]

  @Test("rules by hour and weekday change the listed price, in any order")
  func rules() throws {
    for rules in [[Self.matinee, Self.weekend], [Self.weekend, Self.matinee]] {
      let pricing = ShowPricing(prices: Self.prices, rules: rules)
      #expect(try pricing.price(of: .regular, at: Self.saturday(20)) == 1_294)  // 1150 + 143.75, half to even
      #expect(try pricing.price(of: .regular, at: Self.saturday(16, 59)) == 994)
      #expect(try pricing.price(of: .regular, at: Self.saturday(17)) == 1_294)
      #expect(try pricing.price(of: .regular, at: Self.saturday(12, plus: 2)) == 850)
      #expect(try pricing.price(of: .vip, at: Self.saturday(20, plus: 4)) == 2_200)
    }
  }

  @Test(
    "a rule that crosses midnight belongs to the day it began",
    arguments: [(22, 0, 0, true), (25, 59, 0, true), (26, 0, 0, false), (1, 0, 0, false), (21, 59, 0, false)])
  func night(hour: Int, minute: Int, day: Int64, applies: Bool) {
    let late = PriceRule(
      name: "Late", weekdays: [5], fromMinute: 22 * 60, untilMinute: 2 * 60, change: .fixed(-100))
    #expect(late.applies(to: .regular, at: Self.saturday(hour, minute, plus: day)) == applies)
  }

  @Test("a rule for some categories leaves the others alone")
  func categories() throws {
    let rule = PriceRule(name: "VIP week", categories: [.vip], change: .percent(Rate(basisPoints: -5_000)))
    let pricing = ShowPricing(prices: Self.prices, rules: [rule])
    #expect(try pricing.price(of: .vip, at: Self.saturday(20)) == 1_100)
    #expect(try pricing.price(of: .premium, at: Self.saturday(20)) == 1_490)
  }

  @Test("no rule makes a seat cheaper than nothing")
  func neverNegative() throws {
    let pricing = ShowPricing(
      prices: Self.prices, rules: [PriceRule(name: "Gala", change: .fixed(-99_999))])
    #expect(try pricing.price(of: .regular, at: Self.saturday(20)) == 0)
  }

  @Test("a category without a price is not sold")
  func notSold() throws {
    let pricing = ShowPricing(prices: Self.prices)
    #expect(throws: SeatPricingError.notSold(.wheelchair)) {
      try pricing.price(of: .wheelchair, at: Self.saturday(20))
    }
    let layout = try Halls.layout([".a"])
    #expect(throws: SeatPricingError.notSold(.wheelchair)) {
      try PricedSeats([0, 1], of: layout, by: pricing, startingAt: Self.saturday(20))
    }
    #expect(throws: SeatPricingError.unknownSeat(2)) {
      try PricedSeats([2], of: layout, by: pricing, startingAt: Self.saturday(20))
    }
    #expect(throws: SeatPricingError.unknownSeat(-1)) {
      try PricedSeats([-1], of: layout, by: pricing, startingAt: Self.saturday(20))
    }
  }

  @Test("P4: amounts and rates that no bill has are refused, not wrapped")
  func outOfRange() throws {
    let layout = try Halls.layout(["..."])
    let huge: [ShowPricing] = [
      ShowPricing(prices: [.init(.regular, .max)]), ShowPricing(prices: [.init(.regular, -1)]),
      ShowPricing(prices: [.init(.regular, PricingLimits.largest)]),
      ShowPricing(prices: Self.prices, bookingFee: .max), ShowPricing(prices: Self.prices, bookingFee: -1),
      ShowPricing(prices: Self.prices, rules: [PriceRule(name: "x", change: .fixed(.max))]),
      ShowPricing(prices: Self.prices, rules: [PriceRule(name: "x", change: .fixed(.min))]),
      ShowPricing(prices: Self.prices, rules: [PriceRule(name: "x", change: .percent(Rate(basisPoints: .max)))]),
      ShowPricing(prices: Self.prices, rules: Array(repeating: Self.weekend, count: 17)),
      ShowPricing(
        prices: Self.prices,
        taxes: Array(repeating: Tax(name: "T", rate: Rate(basisPoints: .max), appliesToFees: true), count: 3)),
    ]
    for pricing in huge {
      #expect(throws: SeatPricingError.amountOutOfRange) {
        try PricedSeats([0, 1], of: layout, by: pricing, startingAt: Self.saturday(20))
      }
    }
  }

  @Test("M2, M3: a bill by hand, taxes contained")
  func inclusive() throws {
    let layout = try Halls.layout([".PV"])
    let pricing = ShowPricing(
      prices: Self.prices, bookingFee: 95, taxes: [Tax(name: "TVA", rate: Rate(basisPoints: 550), appliesToFees: true)])
    let bill = try PricedSeats([0, 1, 2], of: layout, by: pricing, startingAt: Self.saturday(20, plus: 3))
    #expect(bill.lines.map { $0.price } == [1_150, 1_490, 2_200])
    #expect(bill.lines.map { $0.taxes } == [[60], [78], [115]])  // price × 550 ÷ 10,550
    #expect(bill.subtotal == 4_840)
    #expect(bill.bookingFee == 285)
    #expect(bill.taxes.map { $0.amount } == [268])  // and 15 of the fee
    #expect(bill.total == 5_125)
  }

  @Test("M2, M3: a bill by hand, taxes added, the fee untaxed by one of them")
  func exclusive() throws {
    let layout = try Halls.layout([".."])
    let pricing = ShowPricing(
      prices: Self.prices, bookingFee: 100, taxMode: .exclusive,
      taxes: [
        Tax(name: "State", rate: Rate(basisPoints: 400), appliesToFees: true),
        Tax(name: "City", rate: Rate(basisPoints: 475), appliesToFees: false),
      ])
    let bill = try PricedSeats([0, 1], of: layout, by: pricing, startingAt: Self.saturday(20))
    #expect(bill.taxes.map { $0.amount } == [100, 110])  // 46 twice and 8 of the fee; 55 twice
    #expect(bill.total == 2_300 + 200 + 210)
  }

  @Test("M3: seats + fee + added taxes = total, exactly", arguments: 0..<20 as Range<UInt64>)
  func sums(block: UInt64) throws {
    let layout = try Halls.layout(["..PPVV..PP", "PPPPPPPPPP"])
    for seed in block * 100..<(block + 1) * 100 {
      var random = SplitMix64(seed: seed)
      let top: Int64 = [3, 2_500, 1_000_000_000][Int.random(in: 0...2, using: &random)]
      let pricing = ShowPricing(
        prices: SeatCategory.allCases.map { .init($0, .random(in: 0...top, using: &random)) },
        rules: (0..<Int.random(in: 0...4, using: &random)).map { index in
          PriceRule(
            name: "\(index)", weekdays: [Int.random(in: 0...6, using: &random), 5],
            fromMinute: .random(in: 0...1_440, using: &random), untilMinute: .random(in: 0...1_440, using: &random),
            change: Bool.random(using: &random)
              ? .fixed(.random(in: -top...top, using: &random))
              : .percent(Rate(basisPoints: .random(in: -10_000...10_000, using: &random))))
        }, bookingFee: .random(in: 0...200, using: &random),
        taxMode: Bool.random(using: &random) ? .inclusive : .exclusive,
        taxes: (0..<Int.random(in: 0...3, using: &random)).map { index in
          Tax(
            name: "T\(index)", rate: Rate(basisPoints: .random(in: 0...2_800, using: &random)),
            appliesToFees: Bool.random(using: &random))
        })
      let pick = layout.seats.indices.shuffled(using: &random).prefix(Int.random(in: 0...10, using: &random)).sorted()
      let bill = try PricedSeats(
        pick, of: layout, by: pricing, startingAt: Self.saturday(.random(in: 0...23, using: &random)))
      let added = pricing.taxMode == .exclusive ? bill.taxTotal : 0
      #expect(bill.lines.reduce(0) { $0 + $1.price } + bill.bookingFee + added == bill.total, "seed \(seed)")
      #expect(bill.lines.map { $0.seat } == pick, "seed \(seed)")
      #expect(bill.lines.allSatisfy { $0.price >= 0 }, "seed \(seed)")
      if pricing.taxMode == .inclusive {
        #expect(bill.taxTotal <= bill.total + Int64(pick.count * 3 + 3), "seed \(seed)")
      }
    }
  }
}
