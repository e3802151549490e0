/// An address outside that requests are posted to: a browser's at a push service, a webhook's. Whoever has it can post
/// there, so it is a secret.
public struct PostAddress: Equatable, Sendable {
  /// As it was given.
  public let url: String
  /// A name in lower case.
  public let host: String
  /// Scheme and host.
  public let origin: String

  /// The most bytes of an address.
  public static let most = 1_000

  /// Why an address is refused. The text says what is wanted instead.
  public enum Refusal: Error, CaseIterable, Equatable, Sendable, CustomStringConvertible {
    case tooLong, notSecure, hasUser, hasPort, hasFragment, notAName, privateName

    public var description: String {
      switch self {
      case .tooLong: "needs at most \(PostAddress.most) visible ASCII characters"
      case .notSecure: "needs an address that begins with https://"
      case .hasUser: "takes no user or password in the address"
      case .hasPort: "takes no port but 443"
      case .hasFragment: "takes no fragment and no backslash"
      case .notAName: "needs a host by its full name, not by a number"
      case .privateName: "needs a host that is reached from everywhere"
      }
    }
  }

  /// Checks an address that a stranger gave, without asking the network. What its name leads to is checked at each
  /// connection (``PostTargets``).
  public init(_ url: String, _ targets: PostTargets = .publicHosts) throws(Refusal) {
    guard url.utf8.count <= Self.most, url.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw .tooLong }
    guard !url.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "#") }) else { throw .hasFragment }
    let scheme = targets.allowsLoopback && url.hasPrefix("http://127.0.0.1:") ? "http://" : "https://"
    guard url.hasPrefix(scheme) else { throw .notSecure }
    let authority = url.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" }
    guard !authority.contains("@") else { throw .hasUser }
    self.url = url
    guard scheme == "https://" else {
      (host, origin) = (String(authority), scheme + authority)
      return
    }
    var name = authority.lowercased()
    if let colon = name.lastIndex(of: ":") {
      guard name.hasPrefix("[") || name[colon...] == ":443" else { throw .hasPort }
      name = String(name[..<colon])
    }
    guard Self.isName(name) else { throw .notAName }
    guard !Self.isPrivate(name) else { throw .privateName }
    (host, origin) = (name, scheme + name)
  }

  /// Whether it is two or more labels, the last of them with a letter: numbers of any spelling are none.
  private static func isName(_ text: String) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, text.utf8.count <= 253, let last = labels.last else { return false }
    let isWritten = labels.allSatisfy { label in
      (1...63).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
        && label.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    }
    // `0x7f` is a number to some resolvers.
    return isWritten && !last.hasPrefix("0x") && last.utf8.contains { (0x61...0x7A).contains($0) }
  }

  /// Names that RFC 6761, RFC 6762, RFC 8375 or custom keep for networks of one's own.
  private static let ownNetworks: Set<Substring> = [
    "localhost", "local", "internal", "intranet", "lan", "home", "corp", "private", "localdomain", "onion", "alt",
    "test", "invalid",
  ]

  private static func isPrivate(_ name: String) -> Bool {
    name.split(separator: ".").last.map(ownNetworks.contains) ?? true || name.hasSuffix(".home.arpa")
  }
}
