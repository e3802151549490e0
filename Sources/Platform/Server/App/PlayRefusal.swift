import Services

/// A platform that was ever used for play cannot be served as a real one, nor with other play money.  P8
public struct PlayRefusal: Error, CustomStringConvertible {
  /// The folder or database that play money is refused for.
  public var place: String
  /// The gateway of the play money that it has.
  public var gateway: String

  public var description: String {
    guard gateway == PlayMark.sandbox else {
      return
        "\(place) was served with a test key of \(gateway), and with another key nobody would finish what is open there. "
        + "Say a test key again, or say another folder with --data"
    }
    return
      "\(place) was made by the demo, or served with play money: its accounts are known to anybody. Say --sandbox to serve "
      + "it as what it is, or say another folder with --data"
  }
}

/// A platform that took real money cannot be used for play: its open payments would never be finished.  P8
public struct RealMoneyRefusal: Error, CustomStringConvertible {
  public var description: String {
    "real payments were made on this platform, and with play money nobody would finish them. Say --gateway to go on, or say "
      + "another folder with --data"
  }
}
