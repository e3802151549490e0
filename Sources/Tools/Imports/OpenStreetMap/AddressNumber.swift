/// A house number as maps write it: `12`, `12 B`, `12b`, `12/3`.
struct AddressNumber: Hashable {
  /// Bytes of what may follow a number.
  static let longestSuffix = 8
  /// Numbers of one text.
  private static let most = 20
  /// Numbers from one end of a range to the other. What is farther apart is one house, as `37-12` in Queens.
  private static let longestRange: UInt32 = 30

  /// 1…99,999.
  var number: UInt32
  /// With the space before it, where the map has one; empty without any.
  var suffix: String

  /// Those of a text: one, several (`76, 76a`), or both ends of a range (`12-14`). None for what does not begin with one;
  /// a floor or a court that follows is passed over.
  static func all(in text: String) -> [AddressNumber] {
    var found: [AddressNumber] = []
    for part in text.split(whereSeparator: { $0 == "," || $0 == ";" }).prefix(most) {
      guard let numbers = numbers(of: part) else {
        if found.isEmpty { return [] }
        continue
      }
      for number in numbers where !found.contains(number) { found.append(number) }
    }
    return found
  }

  /// Both ends of a range, or one house; nil for what is neither.
  private static func numbers(of part: Substring) -> [AddressNumber]? {
    let pieces = part.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }
    let ends = pieces.compactMap { AddressNumber(String($0).trimmed) }
    guard ends.count == pieces.count, ends.count <= 2, var first = ends.first, let last = ends.last else { return nil }
    guard ends.count == 2, last.number < first.number || last.number - first.number > longestRange else { return ends }
    first.suffix += "-\(last.number)\(last.suffix)"
    return first.suffix.utf8.count <= longestSuffix ? [first] : nil
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
