/// The file's notation of names and prices.
enum DominosText {
  /// Decodes doubly escaped characters such as `\u00ae`, and trims and joins spaces.
  static func tidy(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let escape = rest.firstRange(of: "\\u") {
      result += rest[..<escape.lowerBound]
      let digits = rest[escape.upperBound...].prefix(4)
      if digits.count == 4, digits.allSatisfy(\.isHexDigit), let code = UInt32(digits, radix: 16),
        let scalar = Unicode.Scalar(code), code >= 0x20
      {
        result.unicodeScalars.append(scalar)
        rest = rest[digits.endIndex...]
      } else {
        result += rest[escape]
        rest = rest[escape.upperBound...]
      }
    }
    result += rest
    return result.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The highest accepted price, in minor units.
  static let mostExpensive: Int64 = 1_000_000

  /// `16.99` gives 1699 with two decimals. Nil for other text, too many decimals or a price that is too high.
  static func minorUnits(_ text: String, exponent: Int) -> Int64? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let units = digits(parts[0]) else { return nil }
    let fraction = parts.count == 2 ? parts[1] : ""
    if parts.count == 2 && fraction.isEmpty || fraction.utf8.count > exponent { return nil }
    let padded = String(fraction) + String(repeating: "0", count: exponent - fraction.utf8.count)
    guard let minor = exponent == 0 ? 0 : digits(padded[...]) else { return nil }
    let amount = (0..<exponent).reduce(units) { amount, _ in amount * 10 } + minor
    return amount <= mostExpensive ? amount : nil
  }

  /// One to seven digits and nothing else.
  private static func digits(_ text: Substring) -> Int64? {
    guard (1...7).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int64(text)
  }

  /// Splits `X=1,C=1.5` or `Pm,Ac=0:0.5:1` into codes and their values, in order.
  static func codes(_ text: String) -> [(code: String, value: String)] {
    text.split(separator: ",").map { entry in
      let parts = entry.split(separator: "=", maxSplits: 1).map { tidy(String($0)) }
      return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
    }
  }
}
