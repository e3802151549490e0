import Structures
import Testing

@testable import Domain

@Suite("Shares in millionths")
struct RateTests {
  /// The exact share with 128 bits, away from nothing.
  private static func exact(_ amount: Int64, _ rate: Int64, _ rounding: Rounding) -> Int64 {
    let product = Int128(amount) * Int128(rate)
    let (quotient, remainder) = product.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    let isUp =
      switch rounding {
      case .down: false
      case .halfEven: 2 * remainder > 1_000_000 || (2 * remainder == 1_000_000 && quotient % 2 == 1)
      }
    return Int64((quotient + (isUp ? 1 : 0))) * (product < 0 ? -1 : 1)
  }

  @Test("M2: a share is the exact one, for every amount and both roundings", arguments: 0..<20 as Range<UInt64>)
  func shares(block: UInt64) {
    for seed in block * 500..<(block + 1) * 500 {
      var random = SplitMix64(seed: seed)
      let top: Int64 = [100, 100_000, .max][Int.random(in: 0...2, using: &random)]
      let amount = Int64.random(in: -top...top, using: &random)
      let rate = Int64.random(in: -1_000_000...1_000_000, using: &random)
      for rounding in [Rounding.down, .halfEven] {
        #expect(amount.share(Rate(millionths: rate), rounding) == Self.exact(amount, rate, rounding), "seed \(seed)")
      }
    }
  }

  @Test("M2: halves go to the even neighbour, so they do not drift: five up, five down")
  func drift() {
    let rounded = (0..<10 as Range<Int64>).map { ($0 * 10 + 5).share(Rate(basisPoints: 1_000), .halfEven) }
    #expect(rounded == [0, 2, 2, 4, 4, 6, 6, 8, 8, 10])
    #expect(rounded.reduce(0, +) == 50)  // 0.5 + 1.5 + … + 9.5
  }

  @Test("M2: New York's 0.375 % is exact: 75 cents of two hundred dollars, not 76")
  func newYork() {
    let surcharge = Rate(millionths: 3_750)
    #expect(Int64(20_000).share(surcharge, .halfEven) == 75)
    #expect(Int64(40_000).share(surcharge, .halfEven) == 150)
    // One and a half, and four and a half: each to the even neighbour.
    #expect([400, 1_200].map { Int64($0).share(surcharge, .halfEven) } == [2, 4])
    #expect(Rate(basisPoints: 38) != surcharge && Rate(basisPoints: 37) < surcharge)
    #expect(Rate(basisPoints: .max).millionths == .max && Rate(basisPoints: .min).millionths == .min)
  }

  @Test("the whole of anything is all of it, and nothing of it is nothing", arguments: [Int64.min + 1, -1, 0, 1, .max])
  func whole(amount: Int64) {
    #expect(amount.share(.whole, .halfEven) == amount)
    #expect(amount.share(.zero, .halfEven) == 0)
  }

  @Test("M1: amounts add and subtract up to the last of 64 bits, and no further")
  func edges() throws {
    let yen = try #require(Currency(code: "JPY")), dinar = try #require(Currency(code: "KWD"))
    #expect(try Money(.max - 1, yen).adding(Money(1, yen)) == Money(.max, yen))
    #expect(try Money(.min + 1, yen).subtracting(Money(1, yen)) == Money(.min, yen))
    #expect(throws: MoneyError.overflow) { try Money(.min, yen).subtracting(Money(1, yen)) }
    #expect(throws: MoneyError.currencyMismatch(yen, dinar)) { try Money.zero(yen).subtracting(.zero(dinar)) }
    #expect(Money(0, yen) != Money(0, dinar))
  }
}
