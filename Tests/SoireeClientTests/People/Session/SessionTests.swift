import Client
import Scripted
import SoireeClient
import Testing

@Suite("Who is signed in")
struct SessionTests {
  private let platform = ScriptedPlatform()

  @Test("P1: the platform as one account sees it is nobody else's")
  func asOne() async throws {
    let session = platform.session
    let zoes = try #require(session.api(as: ScriptedPlatform.zoe))
    #expect(zoes.token == "tok" && session.isStill(zoes))
    #expect(session.api(as: ScriptedPlatform.adam) == nil)
    session.forget()
    #expect(session.api(as: ScriptedPlatform.zoe) == nil && !session.isStill(zoes))
  }
}
