import Testing

@testable import Domain

@Suite struct MoneyTests {
  @Test("M1: exponents come from ISO 4217", arguments: [("JPY", 0), ("EUR", 2), ("INR", 2), ("KWD", 3), ("CLF", 4)])
  func exponents(code: String, digits: Int) {
    #expect(Currency(code: code)?.exponent == digits)
  }

  @Test("M1: what is not a currency is refused", arguments: ["", "eur", "EURO", "XXX", "€"])
  func unknownCurrencies(code: String) {
    #expect(Currency(code: code) == nil)
  }

  @Test("M1: two currencies do not add up to a number")
  func mismatch() throws {
    let euro = try #require(Currency(code: "EUR")), yen = try #require(Currency(code: "JPY"))
    #expect(throws: MoneyError.currencyMismatch(euro, yen)) { try Money(1, euro).adding(Money(1, yen)) }
    #expect(try Money(1250, euro).subtracting(Money(50, euro)) == Money(1200, euro))
  }

  @Test("M1: an amount that does not fit is an error, not a wrong number")
  func overflow() throws {
    let euro = try #require(Currency(code: "EUR"))
    #expect(throws: MoneyError.overflow) { try Money(.max, euro).adding(Money(1, euro)) }
  }

  @Test(
    "M2: a share rounds half to even",
    arguments: [(50, 1000, 5), (25, 1000, 2), (35, 1000, 4), (-25, 1000, -2), (-35, 1000, -4), (999, 825, 82)])
  func halfEven(amount: Int64, basisPoints: Int64, expected: Int64) {
    #expect(amount.share(Rate(basisPoints: basisPoints), .halfEven) == expected)
  }
}
