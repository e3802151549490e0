import HTTPServer
import Structures
import Synchronization
import Wire

/// The contract as a document for programs and pages for people, built once.
struct Documents: Sendable {
  let openAPI: HTTPResponse
  let docs: HTTPResponse
  private let problems: [ProblemCode: HTTPResponse]

  private static let built = Mutex<[String: Documents]>([:])

  /// The documents of this version, built when a process first asks for them: tests start platforms by the hundred.
  static func of(version: String) -> Documents {
    built.withLock { built in
      if let known = built[version] { return known }
      let new = Documents(version: version)
      built[version] = new
      return new
    }
  }

  init(version: String) {
    let bytes = OpenAPI.document(OpenAPI.ServerInfo(version: version))
    openAPI = Self.answer(bytes, "application/json", etag: "openapi-\(version)-\(Self.fingerprint(bytes))")
    // The document is the platform's own, so it can be parsed.
    let json = (try? JSON.parse(bytes, limits: .answer)) ?? [:]
    docs = Self.answer(DocsPage(json).html)
    let routes = RouteSpec.byProblem()
    problems = Dictionary(
      uniqueKeysWithValues: ProblemCode.table.map { code, meaning in
        (code, Self.answer(ProblemPage.html(code, meaning, routes: routes[code] ?? [])))
      })
  }

  /// The meaning of a problem's code. A code that no route answers is 404.
  func problem(_ code: String) throws -> HTTPResponse {
    guard let page = problems[ProblemCode(rawValue: code)] else {
      throw Problem(.notFound, "No problem has this code.")
    }
    return page
  }

  private static func answer(_ page: HTML) -> HTTPResponse {
    let bytes = Array(page.markup.utf8)
    var response = answer(bytes, "text/html; charset=utf-8", etag: fingerprint(bytes))
    response.headers += [
      ("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"),
      ("x-content-type-options", "nosniff"), ("referrer-policy", "no-referrer"),
    ]
    return response
  }

  private static func answer(_ bytes: [UInt8], _ type: String, etag: String) -> HTTPResponse {
    HTTPResponse(
      headers: [("cache-control", "public, no-cache")],
      body: .prepared(PreparedBody(bytes, contentType: type, etag: etag)))
  }

  /// Distinguishes versions of the document.
  private static func fingerprint(_ bytes: [UInt8]) -> String { String(FNV1a.hash(bytes), radix: 36) }
}

extension RouteSpec {
  /// The routes that answer each problem, in the order of the table.
  static func byProblem() -> [ProblemCode: [RouteSpec]] {
    var routes: [ProblemCode: [RouteSpec]] = [:]
    for spec in table {
      for code in spec.allProblems { routes[code, default: []].append(spec) }
    }
    return routes
  }
}

/// The page of one problem code: its status, its meaning, and the routes that answer it.
enum ProblemPage {
  static func html(_ code: ProblemCode, _ meaning: ProblemCode.Meaning, routes: [RouteSpec]) -> HTML {
    let list = routes.map { spec -> HTML in
      """
      <li><a href="/docs#\(spec.endpoint.name)"><span class="verb">\(spec.method.rawValue)</span> \
      <code>\(spec.template)</code></a> \(spec.summary)</li>
      """
    }
    let found: HTML =
      routes.isEmpty
      ? "<p>Answered by the server itself, before it knows the route.</p>"
      : "<h2>Routes that answer it</h2><ul>\(list)</ul>"
    return .page(
      title: "\(code.rawValue): \(meaning.title)",
      """
      <main><h1>\(meaning.title)</h1><p>Code <code>\(code.rawValue)</code>, status <strong>\(meaning.status)</strong>. \
      Programs decide by the code; <code>detail</code> says what happened this time and what to do.</p>\
      <p>\(advice(meaning.status))</p>\(found)<p><a href="/docs">The whole contract</a></p></main>
      """)
  }

  private static func advice(_ status: Int) -> String {
    switch status {
    case 401: "Sign in again, then repeat the request."
    case 402: "Nothing was ordered. Pay another way."
    case 409: "The world changed since it was read. Look at the answer's further members, then decide again."
    case 429: "Wait as many seconds as Retry-After says."
    case 408, 503: "Try again later, after Retry-After where it is given. Keep the same Idempotency-Key."
    case 500...: "This is a fault of the platform. Repeat with the same Idempotency-Key, or report the request's id."
    default: "Repeating the same request gives the same answer: change the request."
    }
  }
}
