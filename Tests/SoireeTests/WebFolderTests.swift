import TestFiles
import Testing

@testable import soiree

#if canImport(Glibc)
  import Glibc
#endif

@Suite("The web app's folder")
struct WebFolderTests {
  @Test("is looked for beside the program, where it is installed, then up to the root of its source tree")
  func candidates() {
    #expect(
      WebFolder.candidates("/src/.build/x86_64/release/soiree") == [
        "/src/.build/x86_64/release/web", "/src/.build/x86_64/share/soiree/web", "/src/.build/x86_64/Web/dist",
        "/src/.build/Web/dist", "/src/Web/dist",
      ])
    #expect(WebFolder.candidates("/soiree") == [])
    #expect(WebFolder.candidates("/usr/bin/soiree").contains("/usr/share/soiree/web"))
  }

  @Test("counts only with a first page in it")
  func found() throws {
    let folder = TemporaryFolder()
    let program = folder.path + "/bin/soiree"
    for path in ["/bin", "/bin/web", "/Web", "/Web/dist"] { mkdir(folder.path + path, 0o700) }
    #expect(WebFolder.standard(executable: program) == nil)
    close(open(folder.path + "/Web/dist/index.html", O_CREAT | O_WRONLY, 0o600))
    #expect(WebFolder.standard(executable: program) == folder.path + "/Web/dist")
    close(open(folder.path + "/bin/web/index.html", O_CREAT | O_WRONLY, 0o600))
    #expect(WebFolder.standard(executable: program) == folder.path + "/bin/web")
    #expect(WebFolder.standard(executable: nil) == nil)
  }
}
