public import Domain

/// The session's token in a ``PrivateFile``, for systems without a Keychain.  P1
public struct FileTokenStore: TokenStore {
  private let file: PrivateFile
  private let proof: PrivateFile

  /// Keeps the token at `path`, and the device's proof beside it in `path.device`.
  public init(path: String) { (file, proof) = (PrivateFile(path: path), PrivateFile(path: path + ".device")) }

  /// Nil when nobody is signed in, or the file is unreadable or damaged.
  public var token: String? { kept?.token }

  public var account: AccountID? { kept?.account }

  public func keep(_ token: String, of account: AccountID) throws(DiskError) {
    try file.write(SessionToken(token: token, account: account).bytes)
  }

  public func forget() { file.remove() }

  /// Nil also for bytes that no platform issued.
  public var deviceProof: String? {
    guard let bytes = try? proof.read(), (1...200).contains(bytes.count),
      bytes.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  public func keep(deviceProof: String) throws(DiskError) { try proof.write(Array(deviceProof.utf8)) }

  private var kept: SessionToken? { (try? file.read()).flatMap { SessionToken(bytes: $0) } }
}
