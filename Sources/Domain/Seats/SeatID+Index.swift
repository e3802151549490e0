/// A seat's id names its layout and its index there, `sea_<layout>.<index>`: neither needs a table.
extension ID where Kind == SeatKind {
  public init(layout: LayoutID, index: Int) { self.init(suffix: layout.suffix + "." + "\(index)") }

  /// The layout that the seat is of, and its index there. Nil when the id is not of that form; an index written in a
  /// second way, `007`, is not.
  public var place: (layout: LayoutID, index: Int)? {
    let bytes = suffix.utf8
    guard let dot = bytes.lastIndex(of: 0x2E) else { return nil }
    let digits = bytes[bytes.index(after: dot)...]
    guard let first = digits.first, first != 0x30 || digits.count == 1, digits.count <= 6 else { return nil }
    var index = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      index = index * 10 + Int(digit - 0x30)
    }
    let layout = suffix[..<dot]
    return layout.isEmpty ? nil : (LayoutID(suffix: String(layout)), index)
  }
}
