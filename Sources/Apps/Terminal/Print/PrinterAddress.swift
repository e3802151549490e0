/// Where a printer listens: `192.168.1.50`, `bon.local:9100`, `[fe80::1]:9100`.
struct PrinterAddress: Hashable, Sendable, CustomStringConvertible {
  /// What printers listen on for raw bytes.
  static let usualPort: UInt16 = 9100

  let host: String
  let port: UInt16

  init(host: String, port: UInt16) { (self.host, self.port) = (host, port) }

  /// Nil for a text that is no host, or a port that is none.
  init?(_ text: String) {
    var host = text[...]
    var rest: Substring?
    if host.first == "[" {
      guard let end = host.firstIndex(of: "]") else { return nil }
      rest = host[host.index(after: end)...]
      host = host[host.index(after: host.startIndex)..<end]
    } else if host.count(where: { $0 == ":" }) == 1, let colon = host.firstIndex(of: ":") {
      (host, rest) = (host[..<colon], host[colon...])
    }
    guard !host.isEmpty, host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "/") }) else {
      return nil
    }
    var port = Self.usualPort
    if let rest, !rest.isEmpty {
      guard rest.first == ":", let number = UInt16(rest.dropFirst()), number > 0 else { return nil }
      port = number
    }
    self.init(host: String(host), port: port)
  }

  var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
