public import TestFiles
import Testing

/// A certificate for 127.0.0.1 that nobody else trusts, made anew for a test.
public struct ThrowAwayCertificate: Sendable {
  public let folder: TemporaryFolder
  /// The certificate in PEM form.
  public let chain: String
  /// Its private key.
  public let key: String

  public init() throws {
    folder = TemporaryFolder()
    (chain, key) = (folder.path + "/chain.pem", folder.path + "/key.pem")
    let made = try SystemCommand.run([
      "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
      "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", chain,
    ])
    guard made.status == 0 else { throw SystemCommandError.cannotStart("openssl req") }
  }
}
