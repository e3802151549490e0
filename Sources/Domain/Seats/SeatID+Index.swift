/// A seat's id names its layout and its index there, `sea_<layout>.<index>`: neither needs a table.
extension ID where Kind == SeatKind {
  public init(layout: LayoutID, index: Int) {
    // One text, grown in place: a map of a hall makes thousands.
    var text = Kind.prefix + "_"
    text.reserveCapacity(layout.rawValue.utf8.count + 8)
    text += Substring(layout.rawValue.utf8.dropFirst(LayoutKind.prefix.utf8.count + 1))
    text += "."
    text += String(index)
    rawValue = text
  }

  /// The layout that the seat is of, and its index there. Nil when the id is not of that form; an index written in a
  /// second way, `007`, is not.
  public var place: (layout: LayoutID, index: Int)? {
    let suffix = rawValue.utf8.dropFirst(Kind.prefix.utf8.count + 1)
    guard let dot = suffix.lastIndex(of: Self.dot), let index = Self.index(suffix[dot...].dropFirst()) else {
      return nil
    }
    let layout = Substring(suffix[..<dot])
    return layout.isEmpty ? nil : (LayoutID(suffix: String(layout)), index)
  }

  /// The seat's index in this layout; nil for a seat of another one. The same as `place` says, without making an id.
  func index(in layout: LayoutID) -> Int? {
    let own = layout.rawValue.utf8.dropFirst(LayoutKind.prefix.utf8.count + 1)
    var rest = rawValue.utf8.dropFirst(Kind.prefix.utf8.count + 1)
    guard rest.starts(with: own) else { return nil }
    rest = rest.dropFirst(own.count)
    return rest.popFirst() == Self.dot ? Self.index(rest) : nil
  }

  private static var dot: UInt8 { 0x2E }

  private static func index(_ digits: Substring.UTF8View) -> Int? {
    guard let first = digits.first, first != 0x30 || digits.count == 1, digits.count <= 6 else { return nil }
    var index = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      index = index * 10 + Int(digit - 0x30)
    }
    return index
  }
}
