import Client
import Domain
import Scripted
import SoireeClient
import Testing
import Wire

@Suite("Who is signed in")
struct SessionTests {
  private let platform = ScriptedPlatform()

  private static func account(_ id: AccountID) -> AccountBody {
    AccountBody(id: id, roles: [], name: nil, email: "\(id)@soiree.test", createdAt: Dinner.now)
  }

  /// With a token that was kept without its account.
  private var unknown: Session {
    Session(
      api: APIClient(baseURL: ScriptedPlatform.url, transport: platform, retry: .never),
      tokens: MemoryTokenStore(token: "tok"))
  }

  @Test("whose token it is, is asked once, and room is made for them before it is said")
  func identifies() async throws {
    let (session, welcomed) = (unknown, Seen<AccountID>())
    session.beforeSignIn { welcomed.note($0) }
    platform.on("GET", "/v1/me", Self.account(ScriptedPlatform.zoe))
    #expect(try await session.identify() == ScriptedPlatform.zoe)
    #expect(try await session.identify() == ScriptedPlatform.zoe)
    #expect(welcomed.all == [ScriptedPlatform.zoe])
    #expect(platform.count("GET", "/v1/me") == 1)
  }

  @Test("P1: no room is made for somebody who left while it was asked who they are")
  func leftMeanwhile() async throws {
    let (session, welcomed) = (unknown, Seen<AccountID>())
    session.beforeSignIn { welcomed.note($0) }
    platform.welcome(ScriptedPlatform.adam, token: "tok_adam")
    platform.on("GET", "/v1/me") { _ throws(TransportError) in
      _ = try? await session.signIn(email: "adam@soiree.test", code: "123456")
      return ClientResponse(status: 200, body: Self.account(ScriptedPlatform.zoe).bytes)
    }
    await #expect(throws: ClientError.transport(.cancelled)) { try await session.identify() }
    #expect(welcomed.all == [ScriptedPlatform.adam])
    #expect(session.account == ScriptedPlatform.adam)
  }

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
