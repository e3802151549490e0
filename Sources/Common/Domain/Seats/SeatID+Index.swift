/// A seat's id names its layout and its index there, `sea_<layout>.<index>`: neither needs a table.
extension ID where Kind == SeatKind {
  public init(layout: LayoutID, index: Int) {
    // One string grown in place, because a map of a hall makes thousands.
    var layout = layout.rawValue
    let prefix = Kind.prefix
    // Written in place, because a map of a hall makes thousands of ids.
    rawValue = layout.withUTF8 { layout in
      let kept = LayoutKind.prefix.utf8.count + 1
      return String(unsafeUninitializedCapacity: prefix.utf8.count + layout.count - kept + 22) { bytes in
        var count = 0
        func add(_ byte: UInt8) {
          bytes[count] = byte
          count += 1
        }
        for byte in prefix.utf8 { add(byte) }
        add(0x5F)
        for byte in layout[kept...] { add(byte) }
        add(Self.dot)
        for digit in String(index).utf8 { add(digit) }
        return count
      }
    }
  }

  /// The seat's layout and its index there. Nil for an id of another form; an index has one spelling, so `007` is nil.
  public var place: (layout: LayoutID, index: Int)? {
    let suffix = rawValue.utf8.dropFirst(Kind.prefix.utf8.count + 1)
    guard let dot = suffix.lastIndex(of: Self.dot), let index = Self.index(suffix[dot...].dropFirst()) else {
      return nil
    }
    let layout = Substring(suffix[..<dot])
    return layout.isEmpty ? nil : (LayoutID(suffix: String(layout)), index)
  }

  /// The seat's index in this layout; nil for a seat of another one. It makes no id, unlike `place`.
  func index(in layout: LayoutID) -> Int? {
    var (own, hall) = (rawValue, layout.rawValue)
    return own.withUTF8 { own in
      hall.withUTF8 { hall in
        // From behind the prefixes and their underscores.
        var next = Kind.prefix.utf8.count + 1
        for index in LayoutKind.prefix.utf8.count + 1..<hall.count {
          guard next < own.count, own[next] == hall[index] else { return nil }
          next += 1
        }
        guard next < own.count, own[next] == Self.dot else { return nil }
        return Self.index(own[(next + 1)...])
      }
    }
  }

  private static var dot: UInt8 { 0x2E }

  private static func index(_ digits: some Collection<UInt8>) -> Int? {
    guard let first = digits.first, first != 0x30 || digits.count == 1, digits.count <= 6 else { return nil }
    var index = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      index = index * 10 + Int(digit - 0x30)
    }
    return index
  }
}
