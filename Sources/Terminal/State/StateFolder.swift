import SoireeClient

/// Small files that outlive the command, for their user alone.
public struct StateFolder: Sendable {
  public let path: String

  public init(path: String) { self.path = path }

  /// `$XDG_STATE_HOME/soiree`, else `~/.local/state/soiree`; nil without a home.
  public static func standard(_ environment: [String: String]) -> StateFolder? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return StateFolder(path: state + "/soiree") }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return StateFolder(path: home + "/.local/state/soiree")
  }

  /// Nil when there is no such file, or it cannot be read.
  func read(_ name: String) -> [UInt8]? { (try? file(name).read()) ?? nil }

  /// Writes the whole file or nothing, and returns when it is on the disk.
  func write(_ name: String, _ bytes: [UInt8]) throws(Failure) { try Self.write(bytes, to: file(name).path) }

  /// The same for a file anywhere.
  static func write(_ bytes: [UInt8], to target: String) throws(Failure) {
    do { try PrivateFile(path: target).write(bytes) } catch { throw .failed(error.reason) }
  }

  func remove(_ name: String) { file(name).remove() }

  private func file(_ name: String) -> PrivateFile { PrivateFile(path: path + "/" + name) }
}
