import Services
import Testing
import Wire

struct OperatorPagesTests {
  @Test func `a page is answered in the asked language, without its region, in English, or as it is`() throws {
    var pages = OperatorPages()
    try pages.take("Ein Haus\r\n", from: "imprint.de.txt")
    try pages.take("A house", from: "imprint.en.txt")
    try pages.take("Una casa", from: "terms.es-MX.txt")
    func text(_ name: String, _ language: String?) throws -> String { try pages.page(name, language: language).text }
    #expect(try text("imprint", "de") == "Ein Haus\n" && text("imprint", "de-AT") == "Ein Haus\n")
    #expect(try text("imprint", "fr") == "A house" && text("imprint", nil) == "A house")
    #expect(try pages.page("terms", language: "de") == OperatorPage(page: "terms", language: "es-mx", text: "Una casa"))
    try pages.take("Kuća", from: "imprint.sr-Latn.txt")
    try pages.take("Ein Haus in Wien", from: "terms.de-AT.txt")
    #expect(try text("imprint", "sr-Latn-RS") == "Kuća" && text("imprint", "sr-Cyrl") == "Kuća")
    #expect(try text("terms", "de") == "Ein Haus in Wien" && text("terms", "fr") == "Ein Haus in Wien")
    let missing = #expect(throws: Problem.self) { try pages.page("privacy", language: "en") }
    #expect(missing?.code == .notFound)
    #expect(throws: Problem.self) { try pages.page("../imprint", language: nil) }
  }

  @Test(arguments: [
    ("cookies.en.txt", "A text"), ("imprint.txt", "A text"), ("imprint.en.md", "A text"), ("imprint.e/n.txt", "A text"),
    ("imprint.en.txt", " \n"), ("imprint.en.txt", String(repeating: "x", count: OperatorPages.longest + 1)),
  ])
  func `a file that is no page is refused by its name`(name: String, text: String) throws {
    var pages = OperatorPages()
    let refusal = #expect(throws: OperatorPageError.self) { try pages.take(text, from: name) }
    #expect(refusal?.description.hasPrefix(name) == true)
  }
}
