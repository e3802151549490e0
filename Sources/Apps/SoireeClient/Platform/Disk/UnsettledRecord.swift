public import Domain

/// The names of records of payments without an outcome. Each is one account's, and survives ``Disk/erase()``: without
/// it a customer who comes back could pay twice.  E1
///
/// The record is deleted once the outcome is known, however old it is: the platform keeps a key as long as its account.
/// Old ones are looked up and not sent again.  E5
public enum UnsettledRecord {
  private static let prefix = "unsettled/"

  /// The record's name on the disk.
  public static func name(_ name: String, of account: AccountID) -> String { "\(prefix)\(name)/\(account)" }

  public static func isName(_ name: String) -> Bool { name.hasPrefix(prefix) }
}
