import Crypto
import Domain
import Structures

/// The source of a request for a code: a network, or a device that was signed in before.  P7
public struct CodeAsker: Sendable {
  /// An IPv4 address or an IPv6 network.
  public var network: String
  /// The proof that the device got with an earlier session.
  public var proof: String?

  public init(network: String = "", proof: String? = nil) {
    self.network = network
    self.proof = proof
  }

  /// Nil for an invalid proof, one for another address, and one from before the account's two-step sign-in. Then the
  /// network counts as the asker.
  func device(at address: CodeAddress, twoStepSince since: Instant?, _ vault: Vault) -> [UInt8]? {
    guard let parts = proof?.split(separator: "."), parts.count == 2,
      let mac = Base64URL.decode(String(parts[1])),
      constantTimeEqual(mac, Self.mac(of: String(parts[0]), at: address, since, vault))
    else { return nil }
    return vault.fingerprint("device " + parts[0], purpose: .asker)
  }

  func hash(_ vault: Vault) -> [UInt8] { vault.fingerprint("network " + network, purpose: .asker) }

  /// A proof for a device that was just signed in. It is not stored, and it gives no access: it only selects a budget.
  /// - Parameter since: When the account's two-step sign-in was turned on. Whoever reads the mails could have collected
  ///   any number of proofs before, each with guesses of its own.
  static func newProof(at address: CodeAddress, twoStepSince since: Instant?, _ vault: Vault) -> String {
    let device = vault.newDevice()
    return device + "." + Base64URL.encode(mac(of: device, at: address, since, vault))
  }

  private static func mac(of device: String, at address: CodeAddress, _ since: Instant?, _ vault: Vault) -> [UInt8] {
    let end = since.map { "\n\($0.microseconds)" } ?? ""
    return vault.fingerprint(address.text + "\n" + device + end, purpose: .device)
  }
}
