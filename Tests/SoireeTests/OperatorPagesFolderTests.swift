import Services
import TestFiles
import Testing
import Wire

@testable import soiree

@Suite("The folder of --pages")
struct OperatorPagesFolderTests {
  @Test("each file is a page in a language; a mistake is named by its file")
  func folder() throws {
    let folder = TemporaryFolder()
    folder.write("Harbour Co-op\n\n# Contact\n1 Quay Street\n", to: "imprint.en.txt")
    folder.write("", to: ".keep")
    let pages = try OperatorPages(folder: folder.path)
    #expect(try pages.page("imprint", language: "de").text.hasSuffix("# Contact\n1 Quay Street\n"))
    folder.write("Harbour Co-op", to: "about.en.txt")
    let error = #expect(throws: UsageError.self) { _ = try OperatorPages(folder: folder.path) }
    #expect(error?.message.hasPrefix("`--pages`: about.en.txt is no page") == true)
    #expect(throws: FileError.self) { _ = try OperatorPages(folder: folder.path + "/none") }
  }
}
