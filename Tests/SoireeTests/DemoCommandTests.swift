import Domain
import HTTPServer
import Imports
import Server
import Services
import TestFiles
import Testing

@testable import soiree

@Suite("The command that serves a demo")
struct DemoCommandTests {
  private static let city = DemoCity(seed: 1, scale: 0.001, today: Clock.system.now)

  @Test("the greeting names the city's codes by the option that takes one")
  func greeting() {
    let place = Self.city.sampleAddress.place
    let lines = Command.greeting(to: "Ostby", of: 7, at: "http://there", near: place, folder: "f").split(
      separator: "\n")
    #expect(lines.first == "Ostby is open: 7 restaurants on http://there")
    let codes = Self.city.promotions().filter { $0.restaurant == nil }.map(\.code).joined(separator: ", ")
    #expect(lines.contains { $0.contains("order --promo CODE ") && $0.hasSuffix(" " + codes) }, "\(codes)")
  }

  @Test("a port that somebody listens on is found before anything is made")
  func port() async throws {
    let folder = TemporaryFolder()
    let server = try HTTPServer(ServerConfiguration()) { _ in HTTPResponse(status: 200) }
    let words = ["demo", "--scale", "0.001", "--port", "\(server.port)", "--data", folder.path]
    #expect(await run(words) == .failed)
    #expect(throws: FileError.self) { _ = try TextFile.read(folder.path + "/soiree.sqlite") }
    await server.stop()
  }
}
