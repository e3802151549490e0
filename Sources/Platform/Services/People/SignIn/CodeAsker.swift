import Crypto

/// Who asks for a code, as far as a platform can tell: a network, or a device that was signed in before.  P7
public struct CodeAsker: Sendable {
  /// Where the request comes from: an IPv4 address, or an IPv6 network.
  public var network: String
  /// What the device was given with a session.
  public var proof: String?

  public init(network: String = "", proof: String? = nil) {
    self.network = network
    self.proof = proof
  }

  /// Nil for a proof that is none, or is for another address: then the network asks.
  func device(at address: CodeAddress, _ vault: Vault) -> [UInt8]? {
    guard let parts = proof?.split(separator: "."), parts.count == 2,
      let mac = Base64URL.decode(String(parts[1])),
      constantTimeEqual(mac, Self.mac(of: String(parts[0]), at: address, vault))
    else { return nil }
    return vault.fingerprint("device " + parts[0], purpose: .asker)
  }

  func hash(_ vault: Vault) -> [UInt8] { vault.fingerprint("network " + network, purpose: .asker) }

  /// A proof for a device that has just been signed in. Nothing of it is stored: it names a budget, and opens nothing.
  static func newProof(at address: CodeAddress, _ vault: Vault) -> String {
    let device = vault.newDevice()
    return device + "." + Base64URL.encode(mac(of: device, at: address, vault))
  }

  private static func mac(of device: String, at address: CodeAddress, _ vault: Vault) -> [UInt8] {
    vault.fingerprint(address.text + "\n" + device, purpose: .device)
  }
}
