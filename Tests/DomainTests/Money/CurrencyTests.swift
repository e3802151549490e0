import Testing

@testable import Domain

@Suite("Currencies of ISO 4217")
struct CurrencyTests {
  @Test(
    "M1: every currency without a minor unit, or with three or four digits",
    arguments: [
      (0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"), (3, "BHD IQD JOD KWD LYD OMR TND"),
      (4, "CLF UYW"), (2, "USD EUR GBP INR CHF CNY BRL ZAR AED MXN SEK MRU MGA"),
    ])
  func exponents(digits: Int, codes: String) {
    for code in codes.split(separator: " ") {
      #expect(Currency(code: String(code))?.exponent == digits, "\(code)")
    }
  }

  @Test("M1: of all words of three letters, those that are money are money, once, and say their code")
  func every() {
    let letters = (65...90).map { String(UnicodeScalar(UInt8($0))) }
    var count = 0
    for a in letters {
      for b in letters {
        for c in letters {
          guard let currency = Currency(code: a + b + c) else { continue }
          count += 1
          #expect(currency.description == a + b + c)
        }
      }
    }
    #expect(count == 164)
  }

  @Test(
    "M1: what is retired, a metal, a test, or not a code is no currency",
    arguments: ["DEM", "XAU", "XTS", "XXX", "Eur", " EUR", "EUR\0", "ＥＵＲ"])
  func refused(code: String) {
    #expect(Currency(code: code) == nil)
  }
}
