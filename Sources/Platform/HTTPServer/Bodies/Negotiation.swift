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

enum Precondition {
  /// Whether `If-None-Match` names this ETag; the comparison is weak.
  static func matches(_ header: String?, etag: String) -> Bool {
    guard let header else { return false }
    if header == etag { return true }
    if header == "*" { return true }
    for part in header.split(separator: ",") {
      var tag = part.drop { $0 == " " }
      if tag.hasPrefix("W/") { tag = tag.dropFirst(2) }
      while tag.last == " " { tag.removeLast() }
      if tag == etag[...] { return true }
    }
    return false
  }
}

/// The bytes a client asks for; RFC 9110, section 14. Several ranges at once are answered with the whole.
enum ByteRange: Equatable {
  case whole
  case part(Range<Int>)
  case unsatisfiable

  init(_ header: String?, count: Int) {
    self = .whole
    guard let header, header.hasPrefix("bytes="), !header.contains(",") else { return }
    let ends = header.dropFirst(6).split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard ends.count == 2 else { return }
    let first = Self.number(ends[0])
    let last = Self.number(ends[1])
    switch (first, last) {
    case (.absent, .number(let suffix)):
      self = suffix == 0 || count == 0 ? .unsatisfiable : .part(max(0, count - suffix)..<count)
    case (.number(let first), .absent): self = first < count ? .part(first..<count) : .unsatisfiable
    case (.number(let first), .number(let last)):
      guard first <= last else { return }
      self = first < count ? .part(first..<min(count, last &+ 1)) : .unsatisfiable
    default: return
    }
  }

  private enum End { case absent, number(Int), nonsense }

  private static func number(_ text: Substring) -> End {
    if text.isEmpty { return .absent }
    guard text.utf8.count < 16, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text) else {
      return .nonsense
    }
    return .number(number)
  }
}
