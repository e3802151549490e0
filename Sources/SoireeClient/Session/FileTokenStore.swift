/// The session's token in a ``PrivateFile``: for systems without a Keychain.  P1
public struct FileTokenStore: TokenStore {
  private let file: PrivateFile

  public init(path: String) { file = PrivateFile(path: path) }

  /// Nil when nobody is signed in, or the file cannot be read or holds no token.
  public var token: String? { (try? file.read()).flatMap { SessionToken.text(in: $0) } }

  public func keep(_ token: String) throws(DiskError) { try file.write(Array(token.utf8)) }

  public func forget() { file.remove() }
}

/// A token as it is kept.
enum SessionToken {
  /// Nil for what cannot stand in a header.
  static func text(in bytes: [UInt8]) -> String? {
    guard !bytes.isEmpty, bytes.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
