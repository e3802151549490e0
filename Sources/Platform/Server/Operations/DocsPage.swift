import Wire

/// The OpenAPI document as one page: operations by chapter with requests, answers and examples, then the bodies.
struct DocsPage {
  private let document: JSON
  private typealias Operation = (path: String, method: String, json: JSON)

  init(_ document: JSON) { self.document = document }

  var html: HTML {
    let title = document["info"]?["title"]?.stringValue ?? ""
    let chapters = (document["tags"]?.arrayValue ?? []).compactMap { $0["name"]?.stringValue }
    let operations = operations
    let sections = chapters.map { name in section(name, operations.filter { Self.tag($0) == name }) }
    let links = (chapters + ["Bodies"]).map { HTML("<li><a href=\"#\(Self.anchor($0))\">\($0)</a></li>") }
    return .page(
      title: "\(title): the contract",
      """
      <a class="skip" href="#main">Skip to the contract</a>
      <header><h1>\(title) \(document["info"]?["version"]?.stringValue ?? "")</h1>
      <p>\(document["info"]?["description"]?.stringValue ?? "")</p>
      <p>For programs: <a href="/openapi.json">openapi.json</a>.</p></header>
      <nav aria-label="Chapters"><ul>\(links)</ul></nav>
      <main id="main">\(sections)\(bodies)</main>
      """)
  }

  private var operations: [Operation] {
    (document["paths"]?.objectValue?.members ?? []).flatMap { path in
      (path.value.objectValue?.members ?? []).map { (path.key, $0.key.uppercased(), $0.value) }
    }
  }

  private static func tag(_ operation: Operation) -> String? { operation.json["tags"]?.arrayValue?.first?.stringValue }
  private static func anchor(_ name: String) -> String { "chapter-" + name.lowercased() }

  private func section(_ name: String, _ operations: [Operation]) -> HTML {
    let links = operations.map { operation -> HTML in
      """
      <li><a href="#\(operation.json["operationId"]?.stringValue ?? "")">\
      <span class="verb">\(operation.method)</span> \(operation.path)</a></li>
      """
    }
    return """
      <section aria-labelledby="\(Self.anchor(name))"><h2 id="\(Self.anchor(name))">\(name)</h2>
      <ul>\(links)</ul>\(operations.map(article))</section>
      """
  }

  // MARK: One operation

  private func article(_ operation: Operation) -> HTML {
    let id = operation.json["operationId"]?.stringValue ?? ""
    return """
      <article aria-labelledby="\(id)"><h3 id="\(id)"><span class="verb">\(operation.method)</span> \
      <code>\(operation.path)</code></h3>
      <p>\(operation.json["summary"]?.stringValue ?? "") <span class="soft">\(Self.access(operation.json))</span></p>
      \(parameters(operation.json))\(body(operation.json))\(answers(operation.json))
      <h4>Try it</h4><pre tabindex="0" aria-label="A curl command for \(id)">\(Self.curl(operation))</pre></article>
      """
  }

  private static func access(_ operation: JSON) -> String {
    if let role = operation["x-role"]?.stringValue { return "For \(role.replacing("_", with: " "))." }
    return operation["security"]?.arrayValue?.isEmpty == false ? "For whoever is signed in." : "For anyone."
  }

  private func parameters(_ operation: JSON) -> HTML {
    let rows = (operation["parameters"]?.arrayValue ?? []).map { parameter -> HTML in
      """
      <tr><th scope="row"><code>\(parameter["name"]?.stringValue ?? "")</code></th>\
      <td>\(parameter["in"]?.stringValue ?? "")\(parameter["required"] == true ? ", required" : "")</td>\
      <td>\(SchemaWords.of(parameter["schema"] ?? .null))</td><td>\(parameter["description"]?.stringValue ?? "")</td></tr>
      """
    }
    guard !rows.isEmpty else { return "" }
    return """
      <h4>Parameters</h4><div class="scroll" tabindex="0" role="region" aria-label="Parameters"><table>
      <thead><tr><th scope="col">Name</th><th scope="col">Where</th><th scope="col">What</th><th scope="col">Note</th>\
      </tr></thead><tbody>\(rows)</tbody></table></div>
      """
  }

  private func body(_ operation: JSON) -> HTML {
    guard let body = operation["requestBody"], let schema = body["content"]?["application/json"]?["schema"] else {
      return ""
    }
    return "<h4>Body</h4><p>\(SchemaWords.of(schema))\(body["required"] == true ? "" : ", may be left out")</p>"
  }

  private func answers(_ operation: JSON) -> HTML {
    let rows = (operation["responses"]?.objectValue?.members ?? []).map { answer -> HTML in
      let media = answer.value["content"]?.objectValue?.members.first
      let schema = media?.value["schema"].map { SchemaWords.of($0) } ?? ""
      return """
        <tr><th scope="row">\(answer.key)</th><td>\(media?.key ?? "")</td><td>\(schema)</td>\
        <td>\(Self.linked(answer.value["description"]?.stringValue ?? ""))</td></tr>
        """
    }
    return """
      <h4>Answers</h4><div class="scroll" tabindex="0" role="region" aria-label="Answers"><table>
      <thead><tr><th scope="col">Status</th><th scope="col">Type</th><th scope="col">What</th>\
      <th scope="col">Meaning</th></tr></thead><tbody>\(rows)</tbody></table></div>
      """
  }

  /// Replaces words in backquotes by links where they are problem codes with a page.
  private static func linked(_ text: String) -> HTML {
    var html: HTML = ""
    for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).map(String.init).enumerated() {
      if index % 2 == 0 {
        html += .text(part)
      } else if ProblemCode(rawValue: part).meaning != nil {
        html += "<a href=\"/problems/\(part)\"><code>\(part)</code></a>"
      } else {
        html += "<code>\(part)</code>"
      }
    }
    return html
  }

  private static func curl(_ operation: Operation) -> String {
    var line = "curl"
    if operation.method != "GET" { line += " -X \(operation.method)" }
    if operation.json["security"]?.arrayValue?.isEmpty == false { line += " -H \"Authorization: Bearer $TOKEN\"" }
    let parameters = operation.json["parameters"]?.arrayValue ?? []
    let needed = parameters.filter { $0["required"] == true }
    if needed.contains(where: { $0["name"]?.stringValue == "Idempotency-Key" }) {
      line += " -H \"Idempotency-Key: $(uuidgen)\""
    }
    if operation.json["requestBody"] != nil { line += " -H 'Content-Type: application/json' -d @body.json" }
    let query = needed.filter { $0["in"]?.stringValue == "query" }.compactMap { $0["name"]?.stringValue }
    let tail = query.isEmpty ? "" : "?" + query.map { "\($0)=…" }.joined(separator: "&")
    return line + " \"http://127.0.0.1:8080\(operation.path)\(tail)\""
  }

  // MARK: Bodies

  private var bodies: HTML {
    let schemas = document["components"]?["schemas"]?.objectValue?.members ?? []
    let articles = schemas.map { schema -> HTML in
      """
      <article aria-labelledby="body-\(schema.key)"><h3 id="body-\(schema.key)">\(schema.key)</h3>
      <p>\(schema.value["description"]?.stringValue ?? "")</p>\(SchemaWords.table(schema.value, of: schema.key))</article>
      """
    }
    return """
      <section aria-labelledby="\(Self.anchor("Bodies"))"><h2 id="\(Self.anchor("Bodies"))">Bodies</h2>
      \(articles)</section>
      """
  }
}
