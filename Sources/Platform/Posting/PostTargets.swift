import CCurl

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Which addresses requests may go to. A stranger names the host, so it must not lead into the platform's own network.
public struct PostTargets: Sendable {
  let allowsLoopback: Bool
  /// As libcurl lists them.
  let schemes: String

  /// Every address that the whole internet can reach, and no other.
  public static let publicHosts = PostTargets(allowsLoopback: false, schemes: "https")
  /// This machine too, by `http://127.0.0.1:port`. For tests with a receiver of their own.
  public static let loopbackForTests = PostTargets(allowsLoopback: true, schemes: "http,https")

  /// - Parameter address: an address that a name led to, as it is about to be connected to.
  func allows(_ address: UnsafePointer<sockaddr>) -> Bool {
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      let bytes = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { raw in
        withUnsafeBytes(of: raw.pointee.sin_addr) { Array($0) }
      }
      return PublicAddress.includes(bytes) || allowsLoopback && bytes.first == 127
    case AF_INET6:
      let bytes = address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { raw in
        withUnsafeBytes(of: raw.pointee.sin6_addr) { Array($0) }
      }
      return PublicAddress.includes(bytes)
    default: return false
    }
  }
}
