import HTTPServer
import Testing
import Wire

@testable import Server

@Suite("The contract for people")
struct DocumentsTests {
  private static let page: String = {
    let bytes = OpenAPI.document(OpenAPI.ServerInfo(version: "9.9.9"))
    return DocsPage((try? JSON.parse(bytes, limits: .answer)) ?? [:]).html.markup
  }()

  @Test("text from the document cannot become markup")
  func escapes() {
    let evil = "<script>alert(\"1\")</script>&'"
    let html: HTML = "<p>\(evil)</p>"
    #expect(html.markup == "<p>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;</p>")
    let page = DocsPage(["info": ["title": .string(evil)]]).html.markup
    #expect(!page.contains("<script"))
  }

  @Test("every route stands on the page, once, with a line to try it")
  func everyRoute() {
    for spec in RouteSpec.table {
      let id = "<h3 id=\"\(spec.endpoint.name)\">"
      #expect(Self.page.components(separatedBy: id) == 2, "\(spec.endpoint)")
      #expect(Self.page.contains("A curl command for \(spec.endpoint.name)"))
    }
    #expect(Self.page.contains("Idempotency-Key: $(uuidgen)"))
    #expect(Self.page.contains("9.9.9"))
  }

  @Test("the page needs nothing from elsewhere, runs nothing, and every link within it leads somewhere")
  func selfContained() {
    for foreign in ["<script", "<img", "<link", "src=", "url(", "@import", "https://"] {
      #expect(!Self.page.contains(foreign), "\(foreign)")
    }
    let targets = Self.values(of: "id", in: Self.page)
    #expect(Set(targets).count == targets.count)
    for link in Self.values(of: "href", in: Self.page) where link.hasPrefix("#") {
      #expect(targets.contains(String(link.dropFirst())), "\(link)")
    }
    for link in Self.values(of: "href", in: Self.page) where link.hasPrefix("/problems/") {
      #expect(ProblemCode(rawValue: String(link.dropFirst(10))).meaning != nil, "\(link)")
    }
  }

  @Test("a screen reader finds its way: language, title, landmarks, headings in order, scopes")
  func accessible() {
    for needed in ["<html lang=\"en\">", "<title>", "<main id=\"main\">", "<nav aria-label", "href=\"#main\""] {
      #expect(Self.page.contains(needed), "\(needed)")
    }
    #expect(!Self.page.contains("<th>"))
    var last = 1
    for level in Self.headings(Self.page) {
      #expect(level <= last + 1)
      last = level
    }
    #expect(Self.headings(Self.page).filter { $0 == 1 }.count == 1)
  }

  @Test("every problem code has its page; another is not found")
  func problems() throws {
    let documents = Documents(version: "1")
    let routes = RouteSpec.byProblem()
    #expect(routes[.seatUnavailable]?.contains { $0.endpoint.name == "holdSeats" } == true)
    for (code, meaning) in ProblemCode.table {
      #expect(try documents.problem(code.rawValue).status == 200)
      let page = ProblemPage.html(code, meaning, routes: routes[code] ?? []).markup
      #expect(page.contains(code.rawValue))
      #expect(page.contains("\(meaning.status)"))
    }
    let problem = #expect(throws: Problem.self) { try documents.problem("<b>") }
    #expect(problem?.status == 404)
  }

  @Test("the document and the pages are prepared, cached by their content, and locked down")
  func prepared() throws {
    let documents = Documents(version: "1")
    for response in [documents.openAPI, documents.docs, try documents.problem("not_found")] {
      guard case .prepared(let body) = response.body else {
        Issue.record("not prepared")
        continue
      }
      #expect(body.count > 0)
      #expect(response.headers.contains { $0.name == "cache-control" })
    }
    #expect(documents.docs.headers.contains { $0.name == "content-security-policy" })
  }

  private static func values(of attribute: String, in page: String) -> [String] {
    page.components(after: " \(attribute)=\"").map { String($0.prefix { $0 != "\"" }) }
  }

  private static func headings(_ page: String) -> [Int] {
    page.components(after: "<h").compactMap { piece in
      let head = piece.prefix(2)
      return head.last == ">" || head.last == " " ? head.first?.wholeNumberValue : nil
    }
  }
}

extension String {
  /// How many pieces `separator` cuts this into.
  fileprivate func components(separatedBy separator: String) -> Int { components(after: separator).count + 1 }

  /// What follows each occurrence.
  fileprivate func components(after separator: String) -> [Substring] {
    ranges(of: separator).map { self[$0.upperBound...] }
  }
}
