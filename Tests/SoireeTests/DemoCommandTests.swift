import HTTPServer
import TestFiles
import Testing

@testable import soiree

@Suite("The command that serves a demo")
struct DemoCommandTests {
  @Test("a port that somebody listens on is found before anything is made")
  func port() async throws {
    let folder = TemporaryFolder()
    let server = try HTTPServer(ServerConfiguration()) { _ in HTTPResponse(status: 200) }
    let words = ["demo", "--scale", "0.001", "--port", "\(server.port)", "--data", folder.path]
    #expect(await run(words) == .failed)
    #expect(throws: FileError.self) { _ = try TextFile.read(folder.path + "/soiree.sqlite") }
    await server.stop()
  }

  @Test("a time of day that no clock shows is wrong usage, found before anything is made")
  func wrongTime() async throws {
    let folder = TemporaryFolder()
    #expect(await run(["demo", "--at", "25:00", "--data", folder.path]) == .usage)
    #expect(throws: FileError.self) { _ = try TextFile.read(folder.path + "/soiree.sqlite") }
  }
}
