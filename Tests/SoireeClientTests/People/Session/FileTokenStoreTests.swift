import Client
import Scripted
import SoireeClient
import TestFiles
import Testing
import Wire

@Suite("A token in a file")
struct FileTokenStoreTests {
  private let folder = TemporaryFolder()

  private var store: FileTokenStore { FileTokenStore(path: folder.path + "/state/token") }

  @Test("P1: is there in the next launch, for its user alone, until it is forgotten")
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
    "is none when the file holds what cannot stand in a header, or a token without its account",
    arguments: ["", "a b\nacc_1", "a\r\nacc_1", "ü\nacc_1", "a\u{0}\nacc_1", "\nacc_1", "tok", "tok\n", "tok\nacc_1\n"])
  func damaged(text: String) {
    folder.write(Array(text.utf8), to: "token")
    let store = FileTokenStore(path: folder.path + "/token")
    #expect(store.token == nil && store.account == nil)
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
