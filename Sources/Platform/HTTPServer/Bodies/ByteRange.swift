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
