import Client
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
    try store.keep("st_secret.token-1")
    #expect(store.token == "st_secret.token-1")
    #expect(folder.mode("state/token") == 0o600)
    try store.keep("st_other")
    #expect(store.token == "st_other")
    store.forget()
    #expect(store.token == nil)
    #expect(folder.files.isEmpty)
  }

  @Test(
    "is none when the file holds what cannot stand in a header", arguments: ["", "a b", "a\r\nX: y", "ü", "a\u{0}"])
  func damaged(text: String) {
    folder.write(Array(text.utf8), to: "token")
    #expect(FileTokenStore(path: folder.path + "/token").token == nil)
  }

  @Test("that cannot be kept is an error")
  func unwritable() {
    folder.write([1], to: "state")
    #expect(throws: DiskError.self) { try store.keep("t") }
    #expect(store.token == nil)
  }

  @Test("signs a session in again")
  func session() throws {
    try store.keep("tok")
    let session = Session(api: APIClient(baseURL: ScriptedPlatform.url, transport: ScriptedPlatform()), tokens: store)
    #expect(session.token == "tok")
    session.forget()
    #expect(store.token == nil)
  }
}
