/// What outlives the command, for its user alone.
struct StateFolder: Sendable {
  let path: String

  /// `$XDG_STATE_HOME/soiree`, else `~/.local/state/soiree`; nil without a home.
  static func standard(_ environment: [String: String]) -> StateFolder? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return StateFolder(path: state + "/soiree") }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return StateFolder(path: home + "/.local/state/soiree")
  }

  /// A folder of its own for each server: no token is sent to another, and no purchase is taken for another's.  P1, E1
  func part(of server: String) -> String { path + "/" + server.fileName }
}

extension String {
  /// The same in characters that every file system takes, another one for each text.
  fileprivate var fileName: String {
    utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        String(UnicodeScalar(byte))
      default: "_" + String(byte, radix: 16)
      }
    }.joined()
  }
}
