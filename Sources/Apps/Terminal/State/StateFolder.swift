/// The folder for everything that outlasts a command, readable by its user alone.
struct StateFolder: Sendable {
  let path: String

  /// `$XDG_STATE_HOME/soiree`, else `~/.local/state/soiree`. Nil without a home.
  static func standard(_ environment: [String: String]) -> StateFolder? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return StateFolder(path: state + "/soiree") }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return StateFolder(path: home + "/.local/state/soiree")
  }

  /// A folder for each server, so that tokens and purchases of one are not used for another.  P1, E1
  func part(of server: String) -> String { path + "/" + server.fileName }
}

extension String {
  /// An unambiguous form in characters that every file system accepts.
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
