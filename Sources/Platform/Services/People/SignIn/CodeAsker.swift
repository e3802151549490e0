import Crypto
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

  /// Nil for an invalid proof or one for another address. Then the network counts as the asker.
  func device(at address: CodeAddress, _ vault: Vault) -> [UInt8]? {
    guard let parts = proof?.split(separator: "."), parts.count == 2,
      let mac = Base64URL.decode(String(parts[1])),
      constantTimeEqual(mac, Self.mac(of: String(parts[0]), at: address, vault))
    else { return nil }
    return vault.fingerprint("device " + parts[0], purpose: .asker)
  }

  func hash(_ vault: Vault) -> [UInt8] { vault.fingerprint("network " + network, purpose: .asker) }

  /// A proof for a device that was just signed in. It is not stored, and it gives no access: it only selects a budget.
  static func newProof(at address: CodeAddress, _ vault: Vault) -> String {
    let device = vault.newDevice()
    return device + "." + Base64URL.encode(mac(of: device, at: address, vault))
  }

  private static func mac(of device: String, at address: CodeAddress, _ vault: Vault) -> [UInt8] {
    vault.fingerprint(address.text + "\n" + device, purpose: .device)
  }
}
