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

  @Test("two files for one page and language are refused by name, as is a tag that is no language")
  func doubled() throws {
    let folder = TemporaryFolder()
    folder.write("Hafen", to: "imprint.de-AT.txt")
    folder.write("Hafen", to: "imprint.de-at.txt")
    let second = #expect(throws: UsageError.self) { _ = try OperatorPages(folder: folder.path) }
    #expect(
      second?.message
        == "`--pages`: imprint.de-at.txt is a second file for the page imprint in the language de-at: keep one of them")
    for name in ["imprint.en-.txt", "imprint.--.txt", "imprint.12.txt", "imprint.en--us.txt", "imprint.en_US.txt"] {
      let folder = TemporaryFolder()
      folder.write("Harbour", to: name)
      let error = #expect(throws: UsageError.self) { _ = try OperatorPages(folder: folder.path) }
      #expect(error?.message.hasPrefix("`--pages`: \(name) is no page") == true, "\(name)")
    }
    let other = TemporaryFolder()
    other.write("Hafen", to: "imprint.sr-Latn-RS.txt")
    #expect(try OperatorPages(folder: other.path).page("imprint", language: "sr-latn-rs").language == "sr-latn-rs")
  }

  @Test("a file that is not UTF-8, and a folder in the place of a file, are named")
  func unreadable() throws {
    let folder = TemporaryFolder()
    folder.write(Array("Caf\u{e9}".unicodeScalars.map { UInt8($0.value) }), to: "imprint.en.txt")
    let error = #expect(throws: UsageError.self) { _ = try OperatorPages(folder: folder.path) }
    #expect(error?.message == folder.path + "/imprint.en.txt is not UTF-8")
    let nested = TemporaryFolder()
    nested.write("x", to: "imprint.en.txt/x")
    let read = #expect(throws: FileError.self) { _ = try OperatorPages(folder: nested.path) }
    #expect(read?.path == nested.path + "/imprint.en.txt")
  }
}
