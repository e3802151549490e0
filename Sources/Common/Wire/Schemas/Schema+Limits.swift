public import Domain

/// The limits that more than one body shares, so that a name is as long everywhere.  P4
extension Schema {
  /// An id with the kind's prefix, of at most 64 characters.
  public static func id<Kind: IDKind>(_ type: ID<Kind>.Type) -> Schema {
    .string(Kind.prefix.utf8.count + 2...ID<Kind>.longest, .id(prefix: Kind.prefix))
  }

  /// RFC 3339, 20 to 40 characters.
  public static let instant = Schema.string(20...40, .instant)
  /// `2026-12-24`.
  public static let date = Schema.string(10...10, .date)
  /// 3 to 254 characters.
  public static let email = Schema.string(3...254, .email)
  /// E.164, 8 to 16 characters with the plus.
  public static let phone = Schema.string(8...16, .phone)
  /// 36 characters.
  public static let uuid = Schema.string(36...36, .uuid)
  /// A name or label of 1 to 120 characters in one line.
  public static let name = Schema.string(1...120, .line)
  /// A part of an address, at most 120 characters in one line. Empty clears it.
  public static let addressPart = Schema.string(0...120, .line)
  /// A remark of at most 500 characters; line ends are allowed.
  public static let remark = Schema.string(0...500, .text)
  /// A token, quote or cursor: 1 to 512 visible ASCII characters.
  public static let opaque = Schema.string(1...512, .visible)
  /// Degrees, −90…90.
  public static let latitude = Schema.number(-90...90)
  /// Degrees, −180…180.
  public static let longitude = Schema.number(-180...180)
  /// Minor units, 0 to 100,000,000,000.
  public static let amount = Schema.integer(0...100_000_000_000)
  /// A rate from 0 to the whole.
  public static let millionths = Schema.integer(0...1_000_000)
  /// 1…5.
  public static let stars = Schema.integer(1...5)
}
