import Domain
import HTTPServer

/// The cookie that keeps a browser's session where no script reads it.
///
/// On a secure address its name begins with `__Host-`: a browser then takes it from this host alone, for all of its paths
/// and over encrypted connections. Elsewhere, as in a house's network without a certificate, it has a plain name.
enum SessionCookie {
  static let secureName = "__Host-soiree"
  static let plainName = "soiree"

  /// The session's token; nil without the cookie. The plain name counts on plain addresses alone, where nothing better
  /// can be had: anybody on the way could set it.
  static func token(in request: HTTPRequest) -> String? {
    if let token = value(of: secureName, in: request) { return token }
    guard !request.isEncrypted, request.headers["sec-fetch-site"] == nil else { return nil }
    return value(of: plainName, in: request)
  }

  /// The header that makes a browser keep the token for as long as the session lasts.
  static func set(_ token: String, for lifetime: Duration, _ request: HTTPRequest) -> (name: String, value: String) {
    header(token, seconds: max(0, lifetime.components.seconds), isSecure: RequestOrigin.isSecure(request))
  }

  /// The headers that make a browser forget it, whichever name it has.
  static func cleared() -> [(name: String, value: String)] {
    [header("", seconds: 0, isSecure: true), header("", seconds: 0, isSecure: false)]
  }

  private static func header(_ value: String, seconds: Int64, isSecure: Bool) -> (name: String, value: String) {
    let name = isSecure ? secureName : plainName
    return (
      "set-cookie",
      "\(name)=\(value); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Lax" + (isSecure ? "; Secure" : "")
    )
  }

  private static func value(of name: String, in request: HTTPRequest) -> String? {
    for header in request.headers.all("cookie") where header.utf8.count <= longest {
      for pair in header.split(separator: ";") {
        let pair = pair.drop { $0 == " " }
        guard pair.hasPrefix(name), pair.dropFirst(name.count).first == "=" else { continue }
        let value = pair.dropFirst(name.count + 1)
        return value.isEmpty || value.utf8.count > longestToken ? nil : String(value)
      }
    }
    return nil
  }

  private static let longest = 8_192
  private static let longestToken = 200
}
