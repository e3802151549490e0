public import Domain

/// What the disk calls the key of a payment whose end nobody knows: it is one account's, and outlives
/// ``Disk/erase()``, because a person who comes back without it pays twice.  E1
public enum UnsettledRecord {
  private static let prefix = "unsettled/"

  public static func name(_ name: String, of account: AccountID) -> String { "\(prefix)\(name)/\(account)" }

  /// Whether a record is of this kind.
  public static func isName(_ name: String) -> Bool { name.hasPrefix(prefix) }
}
