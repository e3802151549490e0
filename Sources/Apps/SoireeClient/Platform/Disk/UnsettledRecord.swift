public import Domain

/// What the disk calls the key of a payment whose end nobody knows: it is one account's, and outlives
/// ``Disk/erase()``, because a person who comes back without it pays twice.  E1
///
/// It goes when its end is known, at whatever age: the platform knows a key for as long as its account, so that what
/// became of it can always be asked. What is old is asked about and not sent again.  E5
public enum UnsettledRecord {
  private static let prefix = "unsettled/"

  public static func name(_ name: String, of account: AccountID) -> String { "\(prefix)\(name)/\(account)" }

  /// Whether a record is of this kind.
  public static func isName(_ name: String) -> Bool { name.hasPrefix(prefix) }
}
