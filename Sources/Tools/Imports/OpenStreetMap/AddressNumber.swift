/// A house number as maps write it: `12`, `12 B`, `12b`, `12/3`.
struct AddressNumber: Hashable {
  /// Bytes of what may follow a number.
  static let longestSuffix = 8
  /// Numbers of one text.
  private static let most = 20

  /// 1…99,999.
  var number: UInt32
  /// With the space before it, where the map has one; empty without any.
  var suffix: String

  /// Those of a text: one, several (`76, 76a`), or both ends of a range (`12-14`). None for what does not begin with one;
  /// a floor or a court that follows is passed over.
  static func all(in text: String) -> [AddressNumber] {
    var found: [AddressNumber] = []
    for part in text.split(whereSeparator: { $0 == "," || $0 == ";" }).prefix(most) {
      let ends = part.split(whereSeparator: { $0 == "-" || $0 == "–" }).map { AddressNumber(String($0).trimmed) }
      guard ends.count <= 2, ends.allSatisfy({ $0 != nil }) else {
        if found.isEmpty { return [] }
        continue
      }
      for case let number? in ends where !found.contains(number) { found.append(number) }
    }
    return found
  }

  private init?(_ text: String) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard digits.count <= 5, let number = UInt32(digits), number > 0 else { return nil }
    let rest = text.dropFirst(digits.count)
    let suffix = rest.drop { $0 == " " }
    guard suffix.utf8.count <= Self.longestSuffix,
      suffix.allSatisfy({ $0.isLetter || $0 == "/" || $0.isASCII && $0.isNumber }),
      suffix.isEmpty || suffix.contains(where: { $0.isLetter || $0 == "/" })
    else { return nil }
    (self.number, self.suffix) = (number, String(suffix.isEmpty ? "" : rest))
  }
}
