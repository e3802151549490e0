import CH2O

#if canImport(Glibc)
  import Glibc
#endif

/// An IPv4 or IPv6 address with a port, as the system writes it.
struct SocketName {
  private(set) var storage = sockaddr_storage()

  /// Nil for what is no address. `::` is every address of both kinds.
  init?(_ address: String, port: UInt16) {
    var ipv4 = sockaddr_in()
    var ipv6 = sockaddr_in6()
    if inet_pton(AF_INET, address, &ipv4.sin_addr) == 1 {
      ipv4.sin_family = sa_family_t(AF_INET)
      ipv4.sin_port = port.bigEndian
      withUnsafeMutableBytes(of: &storage) { storage in withUnsafeBytes(of: ipv4) { storage.copyMemory(from: $0) } }
    } else if inet_pton(AF_INET6, address, &ipv6.sin6_addr) == 1 {
      ipv6.sin6_family = sa_family_t(AF_INET6)
      ipv6.sin6_port = port.bigEndian
      withUnsafeMutableBytes(of: &storage) { storage in withUnsafeBytes(of: ipv6) { storage.copyMemory(from: $0) } }
    } else {
      return nil
    }
  }

  /// The text form that `read` writes; nil when it writes neither.
  init?(reading read: (UnsafeMutablePointer<sockaddr>) -> Bool) {
    let isRead = withUnsafeMutablePointer(to: &storage) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { read($0) }
    }
    guard isRead, isIPv6 || storage.ss_family == sa_family_t(AF_INET) else { return nil }
  }

  var isIPv6: Bool { storage.ss_family == sa_family_t(AF_INET6) }

  var length: socklen_t {
    socklen_t(isIPv6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size)
  }

  // Both kinds have it in the same place.
  var port: UInt16 { withUnsafeBytes(of: storage) { $0.load(fromByteOffset: 2, as: UInt16.self).bigEndian } }

  /// The address's bytes: four of them also where an IPv4 peer came to an IPv6 socket.
  var bytes: [UInt8] {
    withUnsafeBytes(of: storage) { storage in
      guard isIPv6 else { return Array(storage[4..<8]) }
      let bytes = storage[8..<24]
      let isMapped = bytes.prefix(10).allSatisfy { $0 == 0 } && bytes.dropFirst(10).prefix(2).allSatisfy { $0 == 0xff }
      return Array(isMapped ? bytes.suffix(4) : bytes)
    }
  }

  var text: String {
    let bytes = bytes
    if bytes.count == 4 { return bytes.map(String.init).joined(separator: ".") }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) { text in
      guard inet_ntop(AF_INET6, bytes, text.baseAddress, socklen_t(INET6_ADDRSTRLEN)) != nil,
        let base = text.baseAddress
      else { return "" }
      return String(cString: base)
    }
  }

  /// Calls `body` with the name as the system's calls take it.
  func withPointer<T>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> T) -> T {
    withUnsafePointer(to: storage) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
    }
  }
}

/// Whom connections are counted for: an IPv4 address, and of IPv6 the /64 that one customer of a provider has.  P4
struct PeerNetwork: Hashable, Sendable {
  private var isIPv6 = false
  private var number: UInt64 = 0

  /// Everybody whose address is not known.
  static let unknown = PeerNetwork()

  private init() {}

  init(_ name: SocketName) {
    let bytes = name.bytes
    isIPv6 = bytes.count == 16
    number = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }
}
