public import Domain
public import Structures

/// What the platform said of a courier's round last, as it is on the disk.
public struct StoredRound: AccountRecord, Hashable, Sendable {
  private static let format: UInt8 = 1

  public let account: AccountID
  /// As it came.
  public let body: [UInt8]

  public init(_ body: [UInt8], of account: AccountID) { (self.body, self.account) = (body, account) }

  /// The stored form. Addresses are in it, so it leaves the device with its account.  P1
  public var bytes: [UInt8] {
    var writer = ByteWriter(version: Self.format)
    writer.write(account.rawValue)
    writer.write(String(decoding: body, as: UTF8.self))
    return writer.bytes
  }

  /// Reads the stored form; throws when the bytes are damaged or of another version.
  public init(bytes: [UInt8]) throws(DamagedBytes) {
    var reader = try ByteReader(bytes, version: Self.format)
    account = try reader.id(AccountKind.self)
    body = Array(try reader.text().utf8)
    try reader.end()
  }
}
