public import Domain

/// The limits that more than one body shares, so that a name is as long everywhere.  P4
extension Schema {
  /// An id of one kind.
  public static func id<Kind: IDKind>(_ type: ID<Kind>.Type) -> Schema {
    .string(Kind.prefix.utf8.count + 2...ID<Kind>.longest, .id(prefix: Kind.prefix))
  }

  public static let instant = Schema.string(20...40, .instant)
  public static let date = Schema.string(10...10, .date)
  public static let email = Schema.string(3...254, .email)
  public static let phone = Schema.string(8...16, .phone)
  public static let uuid = Schema.string(36...36, .uuid)
  /// A name or label, in one line.
  public static let name = Schema.string(1...120, .line)
  /// A part of an address, in one line; empty clears it.
  public static let addressPart = Schema.string(0...120, .line)
  /// A remark, in lines.
  public static let remark = Schema.string(0...500, .text)
  /// An opaque string that a gateway, a quote or a cursor is known by.
  public static let opaque = Schema.string(1...512, .visible)
  public static let latitude = Schema.number(-90...90)
  public static let longitude = Schema.number(-180...180)
  /// Minor units that are asked for or given, never negative.
  public static let amount = Schema.integer(0...100_000_000_000)
  /// A rate, up to the whole.
  public static let millionths = Schema.integer(0...1_000_000)
  public static let stars = Schema.integer(1...5)
}
