public import Domain
public import Structures

/// Entries that one phone decided, as they are on the disk until the platform has answered them.
public struct StoredChecks: AccountRecord, Hashable, Sendable {
  private static let format: UInt8 = 1

  /// Who stood at the door.
  public let account: AccountID
  public let checks: [DoorWatch.Check]

  public init(_ checks: [DoorWatch.Check], by account: AccountID) { (self.checks, self.account) = (checks, account) }

  /// The stored form.
  public var bytes: [UInt8] {
    var writer = ByteWriter(version: Self.format)
    writer.write(account.rawValue)
    writer.write(checks) { writer, check in
      writer.write(check.code)
      writer.write(check.ticket.rawValue)
      writer.write(check.at.microseconds)
      writer.write(check.door)
    }
    return writer.bytes
  }

  /// Reads the stored form; throws when the bytes are damaged or of another version.
  public init(bytes: [UInt8]) throws(DamagedBytes) {
    var reader = try ByteReader(bytes, version: Self.format)
    account = try reader.id(AccountKind.self)
    checks = try reader.list { (reader) throws(DamagedBytes) in
      let code = try reader.text()
      let ticket = try reader.id(TicketKind.self)
      let at = Instant(microseconds: try reader.number())
      return DoorWatch.Check(code: code, ticket: ticket, at: at, door: try reader.text())
    }
    try reader.end()
  }
}

/// What the platform said last of a show's tickets and of the keys that sign them, as it is on the disk.
public struct StoredDoor: AccountRecord, Hashable, Sendable {
  private static let format: UInt8 = 1

  public let account: AccountID
  /// The door list, as it came. It has no names.
  public let list: [UInt8]
  /// The keys, as they came.
  public let keys: [UInt8]

  public init(list: [UInt8], keys: [UInt8], of account: AccountID) {
    (self.list, self.keys, self.account) = (list, keys, account)
  }

  /// The stored form.
  public var bytes: [UInt8] {
    var writer = ByteWriter(version: Self.format)
    writer.write(account.rawValue)
    writer.write(String(decoding: list, as: UTF8.self))
    writer.write(String(decoding: keys, as: UTF8.self))
    return writer.bytes
  }

  /// Reads the stored form; throws when the bytes are damaged or of another version.
  public init(bytes: [UInt8]) throws(DamagedBytes) {
    var reader = try ByteReader(bytes, version: Self.format)
    account = try reader.id(AccountKind.self)
    list = Array(try reader.text().utf8)
    keys = Array(try reader.text().utf8)
    try reader.end()
  }
}
