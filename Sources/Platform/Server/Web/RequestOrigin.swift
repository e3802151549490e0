import HTTPServer

/// Where a browser says that a request comes from: Fetch Metadata, else `Origin` against `Host`.
///
/// A page of another site can send a request with the visitor's cookie, but it cannot write these headers.
enum RequestOrigin {
  /// Whether the request is of this site's own page, or of somebody who typed or opened the address.
  ///
  /// Without either header it is not: every browser writes `Origin` on what changes something.
  static func isOwn(_ request: HTTPRequest) -> Bool {
    if let site = request.headers.list("sec-fetch-site") { return site == "same-origin" || site == "none" }
    return isOwnOrigin(request)
  }

  /// Whether `Origin` names this site.
  private static func isOwnOrigin(_ request: HTTPRequest) -> Bool {
    guard let origin = request.headers.list("origin"), let host = request.host,
      let (scheme, authority) = split(origin), let own = self.authority(host)
    else { return false }
    return withoutPort(authority, of: scheme) == withoutPort(own, of: scheme)
  }

  /// Whether a browser keeps a `Secure` cookie of this address: it is encrypted, up to a proxy at least, or this machine.
  static func isSecure(_ request: HTTPRequest) -> Bool {
    // Browsers write `Sec-Fetch-Site` to addresses that they trust, and to no others.
    if request.isEncrypted || request.headers["sec-fetch-site"] != nil { return true }
    if request.headers["origin"]?.hasPrefix("https://") == true { return true }
    guard let own = request.host.flatMap(authority) else { return false }
    let name = own.hasPrefix("[") ? String(own.prefix { $0 != "]" }) + "]" : String(own.prefix { $0 != ":" })
    return name == "localhost" || name.hasSuffix(".localhost") || name == "127.0.0.1" || name == "[::1]"
  }

  /// A host with its port in lower case; nil for what cannot be one, such as text with spaces or signs of a header.
  static func authority(_ host: String) -> String? {
    guard (1...255).contains(host.utf8.count), host.utf8.allSatisfy(isOfHost) else { return nil }
    return host.lowercased()
  }

  private static func isOfHost(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "["),
      UInt8(ascii: "]"):
      true
    default: false
    }
  }

  private static func split(_ origin: String) -> (scheme: String, authority: String)? {
    for scheme in ["http", "https"] where origin.hasPrefix(scheme + "://") {
      return authority(String(origin.dropFirst(scheme.count + 3))).map { (scheme, $0) }
    }
    return nil
  }

  private static func withoutPort(_ authority: String, of scheme: String) -> String {
    let port = scheme == "http" ? ":80" : ":443"
    return authority.hasSuffix(port) ? String(authority.dropLast(port.count)) : authority
  }
}
