/// The parts of an `http` or `https` URL that a client needs to look at; libcurl reads the rest.
struct URLParts: Equatable {
  var isSecure: Bool
  /// Host and port as a `Host` header names them.
  var authority: String
  /// Path and query; at least `/`.
  var target: String

  init?(_ url: String) {
    let rest: Substring
    if url.hasPrefix("https://") {
      isSecure = true
      rest = url.dropFirst(8)
    } else if url.hasPrefix("http://") {
      isSecure = false
      rest = url.dropFirst(7)
    } else {
      return nil
    }
    let end = rest.firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? rest.endIndex
    authority = String(rest[..<end])
    let path = String(rest[end...])
    target = path.hasPrefix("/") ? path : "/" + path
    guard !authority.isEmpty, !authority.contains("@") else { return nil }
  }

  /// Without the port, `[::1]` without its brackets.
  var host: String {
    if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
      return String(authority.dropFirst()[..<end])
    }
    return String(authority.prefix { $0 != ":" })
  }

  /// Whether the host is this machine.
  var isLoopback: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }
}
