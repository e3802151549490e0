#if canImport(Glibc)
  import Glibc
#endif

/// The bytes of an IPv4 or IPv6 address, highest first. An IPv4 address in IPv6 form is taken as IPv4.
struct PeerAddress: Hashable, Sendable {
  let bytes: [UInt8]

  /// Nil for a text that is not an address.
  init?(_ text: String) {
    guard text.utf8.count <= 45 else { return nil }
    var storage = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, text, &storage) == 1 {
      bytes = Array(storage.prefix(4))
    } else if inet_pton(AF_INET6, text, &storage) == 1 {
      let isMapped = storage.prefix(10).allSatisfy { $0 == 0 } && storage[10] == 0xFF && storage[11] == 0xFF
      bytes = isMapped ? Array(storage.suffix(4)) : storage
    } else {
      return nil
    }
  }

  /// The network for limits: an IPv4 address, or the /64 of an IPv6 address, which providers give to one customer.
  /// Another text is its own network.  P7
  static func network(of text: String) -> String {
    guard let address = PeerAddress(text) else { return text }
    guard address.bytes.count == 16 else { return address.bytes.map(String.init).joined(separator: ".") }
    return address.bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ".") + "/64"
  }
}

/// Addresses with a common prefix: `10.0.0.0/8`, `fd00::/8`, or a single address without a slash.
public struct AddressRange: Hashable, Sendable {
  private let bytes: [UInt8]
  private let bits: Int

  /// Nil for a text that is not a range.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let address = PeerAddress(parts[0]) else { return nil }
    let longest = address.bytes.count * 8
    guard let bits = parts.count == 1 ? longest : Int(parts[1]), (0...longest).contains(bits) else { return nil }
    (bytes, self.bits) = (address.bytes, bits)
  }

  func contains(_ address: PeerAddress) -> Bool {
    guard address.bytes.count == bytes.count else { return false }
    let whole = bits / 8
    guard bytes.prefix(whole) == address.bytes.prefix(whole) else { return false }
    let rest = bits % 8
    return rest == 0 || (bytes[whole] ^ address.bytes[whole]) >> (8 - rest) == 0
  }
}
