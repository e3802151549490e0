import Seeds
import Testing

@testable import Domain

@Suite("Shares in basis points")
struct RateTests {
  /// The exact share with 128 bits, away from nothing.
  private static func exact(_ amount: Int64, _ rate: Int64, _ rounding: Rounding) -> Int64 {
    let product = Int128(amount) * Int128(rate)
    let (quotient, remainder) = product.magnitude.quotientAndRemainder(dividingBy: 10_000)
    let isUp =
      switch rounding {
      case .down: false
      case .halfEven: 2 * remainder > 10_000 || (2 * remainder == 10_000 && quotient % 2 == 1)
      }
    return Int64((quotient + (isUp ? 1 : 0))) * (product < 0 ? -1 : 1)
  }

  @Test("M2: a share is the exact one, for every amount and both roundings", arguments: 0..<20 as Range<UInt64>)
  func shares(block: UInt64) {
    for seed in block * 500..<(block + 1) * 500 {
      var random = SplitMix64(seed: seed)
      let top: Int64 = [100, 100_000, .max][Int.random(in: 0...2, using: &random)]
      let amount = Int64.random(in: -top...top, using: &random)
      let rate = Int64.random(in: -10_000...10_000, using: &random)
      for rounding in [Rounding.down, .halfEven] {
        #expect(amount.share(Rate(basisPoints: rate), rounding) == Self.exact(amount, rate, rounding), "seed \(seed)")
      }
    }
  }

  @Test("M2: halves go to the even neighbour, so they do not drift: five up, five down")
  func drift() {
    let rounded = (0..<10 as Range<Int64>).map { ($0 * 10 + 5).share(Rate(basisPoints: 1_000), .halfEven) }
    #expect(rounded == [0, 2, 2, 4, 4, 6, 6, 8, 8, 10])
    #expect(rounded.reduce(0, +) == 50)  // 0.5 + 1.5 + … + 9.5
  }

  @Test("the whole of anything is all of it, and nothing of it is nothing", arguments: [Int64.min + 1, -1, 0, 1, .max])
  func whole(amount: Int64) {
    #expect(amount.share(.whole, .halfEven) == amount)
    #expect(amount.share(.zero, .halfEven) == 0)
  }

  @Test("M1: amounts add, subtract and multiply up to the last of 64 bits, and no further")
  func edges() throws {
    let yen = try #require(Currency(code: "JPY")), dinar = try #require(Currency(code: "KWD"))
    #expect(try Money(.max - 1, yen).adding(Money(1, yen)) == Money(.max, yen))
    #expect(try Money(.min + 1, yen).subtracting(Money(1, yen)) == Money(.min, yen))
    #expect(try Money(-3, dinar).multiplied(by: -7) == Money(21, dinar))
    #expect(throws: MoneyError.overflow) { try Money(.min, yen).subtracting(Money(1, yen)) }
    #expect(throws: MoneyError.overflow) { try Money(.min, yen).multiplied(by: -1) }
    #expect(throws: MoneyError.currencyMismatch(yen, dinar)) { try Money.zero(yen).subtracting(.zero(dinar)) }
    #expect(Money(0, yen) != Money(0, dinar))
  }
}
