import HTTPServer

/// What a browser is shown at `/` where the platform serves no web app.
enum MissingApp {
  /// Programs get a problem, as for every path that is not there.
  static func isShown(to request: HTTPRequest) -> Bool {
    request.headers.list("accept")?.contains("text/html") ?? false
  }

  static let page: HTTPResponse = {
    let html = HTML.page(
      title: "No web app here",
      """
      <main><h1>No web app here</h1>
      <p>This platform runs, but the files of its web app are not on this machine.</p>
      <p>In the source tree, <code>make demo</code> builds them into <code>Web/dist</code>. If they are elsewhere, start with \
      <code>--web DIR</code>. The files are read at the start: start again when they are there.</p>
      <p>Programs need no web app: <a href="/docs">the contract</a> is served.</p></main>
      """)
    var response = HTTPResponse(
      status: 404, contentType: "text/html; charset=utf-8", bytes: Array(html.markup.utf8))
    response.headers += [
      ("cache-control", "no-store"), ("x-content-type-options", "nosniff"), ("referrer-policy", "no-referrer"),
      (
        "content-security-policy",
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
      ),
    ]
    return response
  }()
}
