import HTTPServer

/// The headers that keep a page of the web app to itself.
enum WebHeaders {
  static func added(to response: HTTPResponse, _ request: HTTPRequest) -> HTTPResponse {
    var response = response
    response.headers += [("content-security-policy", policy(host: request.host))] + always
    return response
  }

  /// What does not depend on who asks; `StaticFiles` adds `nosniff`.
  private static let always: [(name: String, value: String)] = [
    ("cross-origin-opener-policy", "same-origin"), ("cross-origin-resource-policy", "same-origin"),
    // The path of a shared order is its key: no other site is told it.
    ("referrer-policy", "same-origin"),
    (
      "permissions-policy",
      "geolocation=(self), camera=(self), microphone=(), payment=(), usb=(), serial=(), midi=()"
    ),
  ]

  /// Nothing inline, nothing from elsewhere, no markup from data. `soiree` is the name of the app's one policy.
  static func policy(host: String?) -> String {
    let sockets = host.flatMap(RequestOrigin.authority).map { " ws://\($0) wss://\($0)" } ?? ""
    return """
      default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; \
      font-src 'self'; connect-src 'self'\(sockets); manifest-src 'self'; worker-src 'self'; form-action 'self'; \
      base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types soiree
      """
  }
}
