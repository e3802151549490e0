import Client
import SoireeClient
import Synchronization
import Testing
import Wire

@testable import Modelled
@testable import Terminal

#if canImport(Glibc)
  import Glibc
#endif

@Suite("Signing in at a terminal")
struct SignInTests {
  private let scene = TerminalScene()
  private static let zoe = ["--yes", "--email", "zoe@example.org", "--no-follow"]

  @Test("P1: the token is kept for its user alone, and no other server is sent it")
  func anotherServer() async {
    #expect(await scene.run(Self.zoe) == 0, "\(scene.text)")
    var status = stat()
    #expect(stat(scene.tokenFile, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    let other = TerminalScene(at: "http://other", beside: scene)
    #expect(await other.run(["--yes", "--no-follow"]) == 2)
    #expect(await other.run(typing: ["q"]) == 0)
    #expect(await other.run(["--yes", "--email", "adam@example.org", "--no-follow"]) == 0, "\(other.text)")
    // Each server's own is there for the next run.
    #expect(await scene.run(["--yes", "--no-follow"]) == 0, "\(scene.text)")
    #expect(await other.run(["--yes", "--no-follow"]) == 0, "\(other.text)")
    #expect(Set(scene.platform.tokens) == [nil, "sat_good"])
    #expect(Set(other.platform.tokens) == [nil, "sat_adam"])
    #expect(scene.platform.calls.count { $0 == .signIn(.createSession) } == 1)
    #expect(other.platform.calls.count { $0 == .signIn(.createSession) } == 1)
  }

  @Test("who has two-step sign-in is asked for the app's code, again after a wrong one")
  func twoSteps() async {
    scene.platform.change { $0.isDemo = false }
    let asked = ModelPlatform.Fault.problem(Problem(.totpRequired))
    scene.platform.fail(.signIn(.createSession), asked, asked)
    _ = await scene.run(["--email", "a@b.example"], typing: ["123456", "000000", "654321"])
    #expect(scene.text.contains("The six digits of your authenticator app:"))
    #expect(scene.text.contains("That is not its code, or it was used."))
    #expect(scene.text.contains("Signed in as"))
    #expect(scene.platform.calls.count { $0 == .signIn(.requestCode) } == 1)
  }

  @Test("both commands are one session")
  func oneSession() async {
    #expect(await scene.book(["--yes", "--email", "zoe@example.org"]) == 0, "\(scene.text)")
    #expect(await scene.run(["--yes", "--no-follow"]) == 0, "\(scene.text)")
    #expect(scene.platform.calls.count { $0 == .signIn(.createSession) } == 1)
  }

  @Test("a token that cannot be kept is said so")
  func unwritable() async throws {
    let folder = scene.tokenFile + ".states"
    #expect(try await said(signingInWith: folder).contains("code again") == false)
    // A file is in the folder's place.
    try PrivateFile(path: folder + "/taken").write([0])
    #expect(try await said(signingInWith: folder + "/taken").contains("\(folder)/taken: the next command"))
  }

  private func said(signingInWith folder: String) async throws -> String {
    let said = Mutex("")
    let around = Surroundings(
      api: APIClient(baseURL: "http://fake", transport: scene.platform), live: { _ in UpdateFeed() },
      input: TypedLines([]), output: Output(form: .prose, isTerminal: false) { text in said.withLock { $0 += text } },
      folder: StateFolder(path: folder))
    try await OrderConversation(options: OrderOptions(arguments: Self.zoe, environment: [:]), around: around).signIn()
    return said.withLock { $0 }
  }

  @Test("without a folder the session lasts as long as the command")
  func noFolder() async throws {
    let output = Output(form: .prose, isTerminal: false) { _ in }
    let around = Surroundings(
      api: APIClient(baseURL: "http://fake", transport: scene.platform), live: { _ in UpdateFeed() },
      input: TypedLines([]), output: output, folder: nil)
    let options = try OrderOptions(arguments: Self.zoe, environment: [:])
    try await OrderConversation(options: options, around: around).signIn()
    #expect(around.session.token == "sat_good")
    #expect(around.session.account == ModelSamples.account.id)
  }
}
