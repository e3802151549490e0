public import Domain
public import Structures

/// Something that the disk keeps for one account.
public protocol AccountRecord {
  /// Whose it is.
  var account: AccountID { get }

  /// Reads the stored form; throws when the bytes are damaged or of another version.
  init(bytes: [UInt8]) throws(DamagedBytes)
}
