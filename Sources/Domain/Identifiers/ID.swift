/// What kind of thing an id names: the prefix keeps a courier's id from passing for an order's.
public protocol IDKind: Sendable {
  /// Three letters before the underscore, `ord`.
  static var prefix: String { get }
}

/// An opaque id such as `ord_01jd5x…`: the kind's prefix, an underscore, letters and digits sortable by creation.
public struct ID<Kind: IDKind>: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let rawValue: String

  /// The longest id accepted from outside.
  public static var longest: Int { 64 }

  /// Nil unless `text` has the kind's prefix and, behind it, only lower-case letters, digits, `.` and `-`.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.longest else { return nil }
    guard text.utf8.starts(with: Kind.prefix.utf8) else { return nil }
    var suffix = text.utf8.dropFirst(Kind.prefix.utf8.count)
    guard suffix.popFirst() == 0x5F, !suffix.isEmpty, suffix.allSatisfy({ Self.isAllowed($0) }) else { return nil }
    rawValue = text
  }

  /// An id made by the platform itself: `suffix` is trusted.
  public init(suffix: String) { rawValue = Kind.prefix + "_" + suffix }

  /// What follows the prefix and its underscore.
  public var suffix: String { String(Substring(rawValue.utf8.dropFirst(Kind.prefix.utf8.count + 1))) }

  public var description: String { rawValue }

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2E || byte == 0x2D
  }
}
