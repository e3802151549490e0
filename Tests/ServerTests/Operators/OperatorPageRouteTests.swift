import DatabaseTesting
import Services
import Testing
import Waiting
import Wire

@testable import Server

@Suite("The operator's pages")
struct OperatorPageRouteTests {
  @Test(
    "a page is read by anybody, in a language, with a tag that spares the second reading; one that is not written is 404"
  )
  func pages() async throws {
    try await withEvening(on: .sqlite) { evening in
      var pages = OperatorPages()
      try pages.take("Hafen-Genossenschaft", from: "imprint.de.txt")
      let app = App(
        services: evening.services, limits: .none, log: Log(now: { evening.clock.now }, write: { _ in }), pages: pages)
      let answer = await app.answer("GET", "/v1/pages/imprint?language=de-AT")
      let page: OperatorPage = try answer.body()
      #expect(page == OperatorPage(page: "imprint", language: "de", text: "Hafen-Genossenschaft"))
      #expect(answer.header("cache-control") == "public, no-cache")
      let etag = try #require(answer.header("etag"))
      let again = await app.answer("GET", "/v1/pages/imprint?language=de-AT", headers: [("if-none-match", etag)])
      #expect(again.status == 304)
      for path in ["/v1/pages/terms", "/v1/pages/nothing"] {
        #expect(await app.answer("GET", path).status == 404, "\(path)")
      }
      let long = String(repeating: "x", count: 36)
      #expect(await app.answer("GET", "/v1/pages/imprint?language=\(long)").status == 422)
    }
  }
}
