/// A currency by its ISO 4217 alphabetic code, with the number of digits after the decimal sign.
public struct Currency: Hashable, Sendable, CustomStringConvertible {
  /// Three upper-case letters, `EUR`.
  public let code: String
  /// Decimal digits of the minor unit: 0 for JPY, 2 for EUR, 3 for KWD.
  public let exponent: Int

  /// Nil unless `code` is an active ISO 4217 currency that has a minor unit.
  public init?(code: String) {
    guard let exponent = Self.exponent(of: code) else { return nil }
    self.code = code
    self.exponent = exponent
  }

  /// The code.
  public var description: String { code }

  /// ISO 4217 list one. Two digits are the rule; the exceptions are listed by their exponent.
  private static func exponent(of code: String) -> Int? {
    if noDigits.contains(code) { return 0 }
    if threeDigits.contains(code) { return 3 }
    if fourDigits.contains(code) { return 4 }
    return twoDigits.contains(code) ? 2 : nil
  }

  private static let noDigits = words(
    "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF")
  private static let threeDigits = words("BHD IQD JOD KWD LYD OMR TND")
  private static let fourDigits = words("CLF UYW")
  private static let twoDigits = words(
    """
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW \
    CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR \
    ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV \
    MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD \
    SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD YER ZAR ZMW ZWG
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map { String($0) })
  }
}
