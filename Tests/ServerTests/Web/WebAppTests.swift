import DatabaseTesting
import Domain
import Services
import ServicesTesting
import TestFiles
import Testing
import Waiting
import Wire

@testable import HTTPServer
@testable import Server

#if canImport(Glibc)
  import Glibc
#endif

@Suite("The web app beside the contract, over real sockets")
struct WebAppTests {
  private static let script = String(repeating: "export const evening = 'dinner and a film'\n", count: 200)

  /// A folder as the app's build writes it, of two builds.
  private func withApp(_ body: (Evening, @escaping Evening.Sender) async throws -> Void) async throws {
    let folder = TemporaryFolder()
    func write(_ path: String, _ text: String) {
      guard let file = fopen(folder.path + path, "w") else { return }
      fputs(text, file)
      fclose(file)
    }
    mkdir(folder.path + "/assets", 0o700)
    write("/index.html", "<!doctype html><title>Soiree</title>")
    write("/sw.js", "self.skip = 1")
    write("/manifest.webmanifest", "{}")
    write("/assets/main-AAAA1111.js", Self.script)
    write("/assets/main-AAAA1111.js.br", "ready")
    write("/assets/main-BBBB2222.js", Self.script)
    let web = try WebApp(folder: folder.path)
    try await withEvening(on: .sqlite) { evening in
      let clock = evening.clock.platform
      let app = App(
        services: evening.services, limits: .none, log: Log(now: { clock.now }, write: { _ in }), web: web)
      try await evening.served(app) { send in try await body(evening, send) }
    }
  }

  private static let page = [(name: "accept", value: "text/html,application/xhtml+xml,*/*;q=0.8")]

  @Test(
    "every screen of the app is its first page, asked for again each time",
    arguments: [
      "/", "/index.html", "/films", "/restaurants/rst_pizza", "/movies/mov_pizza.1", "/track/abc", "/map", "/a/",
    ])
  func screens(path: String) async throws {
    try await withApp { _, send in
      let got = await send("GET", path, [], Self.page)
      #expect(got.status == 200)
      #expect(got.header("content-type") == "text/html; charset=utf-8")
      #expect(got.header("cache-control") == "no-cache")
      let etag = try #require(got.header("etag"))
      #expect(await send("GET", path, [], Self.page + [("if-none-match", etag)]).status == 304)
      #expect(await send("HEAD", path, [], Self.page).status == 200)
    }
  }

  @Test(
    "what the contract or a file has no answer for is a problem, never a page",
    arguments: [
      "/v1/nothing", "/v1", "/v1/restaurants/rst_1/nothing", "/assets/main-CCCC3333.js", "/assets/old", "/favicon.ico",
      "/problems/", "/sandbox/nothing", "/media/x", "/wp-login.php", "/assets/../../etc/passwd.txt",
    ])
  func problems(path: String) async throws {
    try await withApp { _, send in
      let got = await send("GET", path, [], Self.page)
      #expect(got.status == 404)
      #expect(got.json["code"] == "not_found")
    }
  }

  @Test("who wants JSON gets a problem, and only reads get a page")
  func readers() async throws {
    try await withApp { _, send in
      #expect(await send("GET", "/films", [], [("accept", "application/json")]).json["code"] == "not_found")
      #expect(await send("POST", "/films", [], Self.page).json["code"] == "not_found")
      #expect(await send("GET", "/v1/cities", [], Self.page).json["items"] != nil)
    }
  }

  @Test("files whose names have their content's hash are kept for ever, those of the build before too")
  func assets() async throws {
    try await withApp { _, send in
      for path in ["/assets/main-AAAA1111.js", "/assets/main-BBBB2222.js"] {
        let got = await send("GET", path, [], [])
        #expect(got.status == 200)
        #expect(got.header("cache-control") == "public, max-age=31536000, immutable")
        #expect(got.header("content-type") == "text/javascript; charset=utf-8")
      }
      let ready = await send("GET", "/assets/main-AAAA1111.js", [], [("accept-encoding", "br")])
      #expect(ready.header("content-encoding") == "br")
      let made = await send("GET", "/assets/main-BBBB2222.js", [], [("accept-encoding", "gzip")])
      #expect(made.header("content-encoding") == "gzip")
      #expect(await send("GET", "/assets/main-AAAA1111.js.br", [], []).status == 404)
      #expect(await send("GET", "/sw.js", [], []).header("cache-control") == "no-cache")
    }
  }

  @Test("a page runs nothing inline and nothing from elsewhere, and no other site frames it")
  func headers() async throws {
    try await withApp { _, send in
      for path in ["/", "/films", "/assets/main-AAAA1111.js", "/sw.js"] {
        let got = await send("GET", path, [], Self.page)
        let policy = try #require(got.header("content-security-policy"))
        #expect(policy.hasPrefix("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';"))
        for rule in [
          "frame-ancestors 'none'", "base-uri 'none'", "require-trusted-types-for 'script'", "trusted-types soiree",
          "form-action 'self'", "connect-src 'self' ws://127.0.0.1:",
        ] {
          #expect(policy.contains(rule), "\(rule)")
        }
        #expect(!policy.contains("unsafe-inline") && !policy.contains("*"))
        #expect(got.header("cross-origin-opener-policy") == "same-origin")
        #expect(got.header("x-content-type-options") == "nosniff")
        #expect(got.header("referrer-policy") == "same-origin")
        #expect(got.header("permissions-policy")?.contains("microphone=()") == true)
      }
    }
  }

  @Test("without an app, the first page says in words what is missing and how to build it")
  func missing() async throws {
    try await withEvening(on: .sqlite) { evening in
      try await evening.served { send in
        let got = await send("GET", "/", [], Self.page)
        #expect(got.status == 404)
        #expect(got.header("content-type") == "text/html; charset=utf-8")
        let text = String(decoding: got.bytes, as: UTF8.self)
        #expect(text.contains("make demo") && text.contains("--web DIR"))
        #expect(await send("GET", "/films", [], Self.page).json["code"] == "not_found")
        #expect(await send("GET", "/", [], []).json["code"] == "not_found")
      }
    }
  }
}
