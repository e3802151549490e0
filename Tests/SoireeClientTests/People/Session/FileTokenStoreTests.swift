import Client
import Scripted
import SoireeClient
import Testing
import Wire

@Suite("A token in a file")
struct FileTokenStoreTests {
  private let folder = TemporaryFolder()

  private var store: FileTokenStore { FileTokenStore(path: folder.path + "/state/token") }

  @Test("P1: is there in the next life, for its user alone, until it is forgotten")
  func kept() throws {
    #expect(store.token == nil)
    try store.keep("st_secret.token-1", of: ScriptedPlatform.zoe)
    #expect(store.token == "st_secret.token-1")
    #expect(store.account == ScriptedPlatform.zoe)
    #expect(folder.mode("state/token") == 0o600)
    try store.keep("st_other", of: ScriptedPlatform.adam)
    #expect(store.token == "st_other")
    #expect(store.account == ScriptedPlatform.adam)
    store.forget()
    #expect(store.token == nil)
    #expect(folder.files.isEmpty)
  }

  @Test(
    "is none when the file holds what cannot stand in a header",
    arguments: ["", "a b", "a\r\nX: y", "ü", "a\u{0}", "\nacc_1"])
  func damaged(text: String) {
    folder.write(Array(text.utf8), to: "token")
    #expect(FileTokenStore(path: folder.path + "/token").token == nil)
  }

  @Test("a token that was kept without its account is asked whose it is, once")
  func identified() async throws {
    folder.write(Array("tok".utf8), to: "token")
    let store = FileTokenStore(path: folder.path + "/token")
    let platform = ScriptedPlatform()
    platform.on(
      "GET", "/v1/me", AccountBody(id: ScriptedPlatform.zoe, roles: [], name: nil, email: nil, createdAt: Dinner.now))
    let session = Session(api: APIClient(baseURL: ScriptedPlatform.url, transport: platform), tokens: store)
    #expect(session.token == "tok" && session.account == nil)
    #expect(try await session.identify() == ScriptedPlatform.zoe)
    #expect(try await session.identify() == ScriptedPlatform.zoe)
    #expect(platform.count("GET", "/v1/me") == 1)
    #expect(store.account == ScriptedPlatform.zoe)
  }

  @Test("that cannot be kept is an error")
  func unwritable() {
    folder.write([1], to: "state")
    #expect(throws: DiskError.self) { try store.keep("t", of: ScriptedPlatform.zoe) }
    #expect(store.token == nil)
  }

  @Test("signs a session in again")
  func session() throws {
    try store.keep("tok", of: ScriptedPlatform.zoe)
    let session = Session(api: APIClient(baseURL: ScriptedPlatform.url, transport: ScriptedPlatform()), tokens: store)
    #expect(session.token == "tok")
    #expect(session.account == ScriptedPlatform.zoe)
    session.forget()
    #expect(store.token == nil)
  }
}
