/// How much a client wants each coding, in thousandths; RFC 9110, section 12.5.3.
struct AcceptedCodings: Equatable {
  var gzip = 0
  var brotli = 0

  init(_ header: String?) {
    guard let header else { return }
    var star: Int?
    var named: [Substring: Int] = [:]
    for part in header.utf8.count > 1_000 ? [] : header.split(separator: ",") {
      let pieces = part.split(separator: ";").map { Self.trim($0) }
      guard let name = pieces.first else { continue }
      var weight = 1_000
      for piece in pieces.dropFirst() where piece.hasPrefix("q=") || piece.hasPrefix("Q=") {
        weight = Self.weight(piece.dropFirst(2))
      }
      if name == "*" { star = weight } else { named[name] = weight }
    }
    gzip = named["gzip"] ?? named["x-gzip"] ?? star ?? 0
    brotli = named["br"] ?? star ?? 0
  }

  private static func trim(_ text: Substring) -> Substring {
    var text = text
    while text.first == " " || text.first == "\t" { text.removeFirst() }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }

  /// `0.25` is 250; what is no weight is none.
  private static func weight(_ text: Substring) -> Int {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, whole == "0" || whole == "1" else { return 0 }
    var value = whole == "1" ? 1_000 : 0
    var scale = 100
    for digit in parts.count > 1 ? Array(parts[1].utf8.prefix(3)) : [] {
      guard (0x30...0x39).contains(digit) else { return 0 }
      value += Int(digit - 0x30) * scale
      scale /= 10
    }
    return min(value, 1_000)
  }
}
