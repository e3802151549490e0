public import HTTPServer

/// The reverse proxies whose forwarding headers are trusted.
///
/// A client can write any header, so it is read from its end, where each trusted proxy added its peer. The right-most
/// address that is not a trusted proxy is the client.
public struct TrustedProxies: Sendable {
  /// The most hops in a header. Further ones at its beginning are ignored.
  private static let mostHops = 32
  private static let longestHeader = 4_096

  private let ranges: [AddressRange]

  public init(_ ranges: [AddressRange] = []) { self.ranges = ranges }

  /// The client's address: the peer, unless that is a trusted proxy.
  public func client(of request: HTTPRequest) -> String {
    guard isTrusted(request.peer) else { return request.peer }
    let forwarded = request.headers.list("forwarded").map { client(behind: request.peer, Self.forwarded($0)) }
    let plain = request.headers.list("x-forwarded-for").map { client(behind: request.peer, Self.plain($0)) }
    // A proxy writes one of the two headers and may pass on an invented other one. When they differ, neither counts.
    if let forwarded, let plain, forwarded != plain { return request.peer }
    return forwarded ?? plain ?? request.peer
  }

  private func isTrusted(_ text: String) -> Bool {
    guard !ranges.isEmpty, let address = PeerAddress(text) else { return false }
    return ranges.contains { $0.contains(address) }
  }

  /// - Parameter hops: From the client's end to ours. Nil stands for an unreadable address.
  private func client(behind peer: String, _ hops: [String?]) -> String {
    var last = peer
    for hop in hops.reversed() {
      // A peer behind an unreadable address shares the limits of the proxy that wrote it.
      guard let hop else { return last }
      guard isTrusted(hop) else { return hop }
      last = hop
    }
    return last
  }

  /// `1.2.3.4, [2001:db8::1]:443`.
  private static func plain(_ header: String) -> [String?] { elements(of: header).map(address) }

  /// RFC 7239: `for=192.0.2.60;proto=http, for="[2001:db8::1]:443"`.
  private static func forwarded(_ header: String) -> [String?] {
    elements(of: header).map { element in
      let pairs = element.split(separator: ";").map { $0.trimmed }
      return pairs.first { $0.lowercased().hasPrefix("for=") }.flatMap { address($0.dropFirst(4)) }
    }
  }

  /// The last elements, which the nearest proxies wrote.
  private static func elements(of header: String) -> [Substring] {
    let end = String(decoding: header.utf8.suffix(longestHeader), as: UTF8.self)
    return end.split(separator: ",", omittingEmptySubsequences: false).suffix(mostHops).map { Substring($0.trimmed) }
  }

  /// An address without quotes, brackets and port.
  private static func address(_ text: Substring) -> String? {
    var text = text.trimmed
    if text.hasPrefix("\""), text.hasSuffix("\""), text.count > 1 { text = text.dropFirst().dropLast() }
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { return nil }
      text = text[text.index(after: text.startIndex)..<end]
    } else if text.count(where: { $0 == ":" }) == 1 {
      text = text.prefix { $0 != ":" }
    }
    return PeerAddress(String(text)) == nil ? nil : String(text)
  }
}

extension StringProtocol {
  fileprivate var trimmed: Substring {
    let start = drop { $0 == " " || $0 == "\t" }
    let end = start.lastIndex { $0 != " " && $0 != "\t" }
    return end.map { Substring(start[...$0]) } ?? ""
  }
}
