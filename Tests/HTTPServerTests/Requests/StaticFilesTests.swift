import Glibc
import RawPeers
import TestFiles
import Testing

@testable import HTTPServer

@Suite("Static files", .serialized)
struct StaticFilesTests {
  private static let text = String(repeating: "body { color: teal } ", count: 200)

  /// A folder with a page, a style in a folder of its own, a hidden file and a link that leads out.
  private let folder = TemporaryFolder()

  init() {
    folder.write("<h1>Soiree</h1>", to: "index.html")
    folder.write(Self.text, to: "css/style.css")
    folder.write("no", to: ".secret")
    folder.link("/etc/passwd", as: "passwd")
  }

  @Test("files are answered by path, type, range and ETag over a socket")
  func served() async throws {
    let files = try StaticFiles(folder: folder.path)
    try await withServer(respond: { files.response(path: $0.path) ?? HTTPResponse(status: 404) }) { server in
      let client = try RawClient(port: server.port)
      func get(_ path: String, _ header: String = "X: y") -> RawAnswer? {
        client.send("GET \(path) HTTP/1.1\r\nHost: x\r\n\(header)\r\n\r\n")
        return client.answer()
      }
      #expect(get("/")?.text == "<h1>Soiree</h1>")
      let style = try #require(get("/css/style.css"))
      #expect(style.headers["content-type"] == "text/css; charset=utf-8")
      #expect(style.headers["last-modified"]?.hasSuffix(" GMT") == true)
      #expect(style.text == Self.text)
      let etag = try #require(style.headers["etag"])
      #expect(get("/css/style.css", "If-None-Match: \(etag)")?.status == 304)
      #expect(get("/css/style.css", "Range: bytes=0-3")?.text == "body")
      #expect(get("/css/style.css", "Range: bytes=0-3\r\nIf-Range: \"old\"")?.status == 200)
      #expect(get("/css/style.css", "Range: bytes=999999-")?.status == 416)
      #expect(get("/css/style.css", "Accept-Encoding: br")?.headers["content-encoding"] == "br")
    }
  }

  @Test(
    "P4: no path leads out of the folder, to hidden files or along links",
    arguments: [
      "/../etc/passwd", "/css/../../etc/passwd", "/%2e%2e/etc/passwd", "/.secret", "/passwd", "//etc/passwd", "/css",
    ])
  func contained(path: String) async throws {
    let files = try StaticFiles(folder: folder.path)
    #expect(files.count == 2)
    #expect(files.response(path: path) == nil)
  }

  @Test("brotli that lies beside a file is sent as it is, is no file, and counts for nothing by itself")
  func readyBrotli() async throws {
    folder.write("ready", to: "css/style.css.br")
    folder.write("alone", to: "css/alone.br")
    let files = try StaticFiles(folder: folder.path)
    #expect(files.count == 3)
    #expect(files.response(path: "/css/style.css.br") == nil)
    #expect(files.response(path: "/css/alone.br") != nil)
    try await withServer(respond: { files.response(path: $0.path) ?? HTTPResponse(status: 404) }) { server in
      let client = try RawClient(port: server.port)
      client.send("GET /css/style.css HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n\r\n")
      let style = try #require(client.answer())
      #expect(style.headers["content-encoding"] == "br")
      #expect(style.text == "ready")
    }
  }

  @Test("a folder that is not there is said so")
  func missing() {
    #expect(throws: StaticFilesError.unreadable(path: "/nonexistent-soiree", errno: ENOENT)) {
      try StaticFiles(folder: "/nonexistent-soiree")
    }
  }
}
