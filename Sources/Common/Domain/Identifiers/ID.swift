/// The kind of thing that an id names, so that a courier's id cannot pass for an order's.
public protocol IDKind: Sendable {
  /// Three letters before the underscore, `ord`.
  static var prefix: String { get }
}

/// An opaque id such as `ord_01jd5x…`: the kind's prefix, an underscore, letters and digits sortable by creation.
public struct ID<Kind: IDKind>: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The whole id with its prefix; compared by bytes.
  public let rawValue: String

  /// Bytes of the longest id accepted from outside.
  public static var longest: Int { 64 }

  /// Nil unless `text` has the kind's prefix and, behind it, only lower-case letters, digits, `.` and `-`.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.longest, IDForm.fits(text, prefix: Kind.prefix) else { return nil }
    rawValue = text
  }

  /// An id made by the platform itself: `suffix` is trusted.
  public init(suffix: String) { rawValue = Kind.prefix + "_" + suffix }

  /// The part behind the prefix and its underscore.
  public var suffix: String { String(Substring(rawValue.utf8.dropFirst(Kind.prefix.utf8.count + 1))) }

  public var description: String { rawValue }

  /// By bytes, which is the order of creation for ids that the platform made.
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// The form of the ids of every kind.
public enum IDForm {
  /// True for the prefix, an underscore and at least one lower-case letter, digit, `.` or `-`.
  ///
  /// It reads the text's own bytes, because a request has many ids.
  public static func fits(_ text: String, prefix: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var next = 0
      for letter in prefix.utf8 {
        guard next < bytes.count, bytes[next] == letter else { return false }
        next += 1
      }
      guard next + 1 < bytes.count, bytes[next] == 0x5F else { return false }
      for index in next + 1..<bytes.count where !isAllowed(bytes[index]) { return false }
      return true
    }
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    byte >= 0x61 && byte <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x2E || byte == 0x2D
  }
}
