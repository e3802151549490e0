import Services
import TestFiles
import Testing

@testable import soiree

@Suite("soiree mail-templates")
struct MailTemplateCommandTests {
  @Test("writes every text once, and what was changed there is served; a mistake is named by its file and line")
  func folder() async throws {
    let folder = TemporaryFolder()
    let mails = folder.path + "/mails"
    #expect(await run(["mail-templates", mails]) == .done)
    #expect(await run(["mail-templates", mails]) == .failed)
    #expect(try MailTemplates(folder: mails).files.map(\.text) == MailTemplates.standard.files.map(\.text))
    folder.write("Thanks, {restaurant}\n\nOrder {order}\n", to: "mails/order_placed.en.txt")
    let changed = try MailTemplates(folder: mails).files.filter { $0.text.hasPrefix("Thanks") }
    #expect(changed.map(\.name) == ["order_placed.en.txt"])
    folder.write("Thanks\n\nOrder {film}\n", to: "mails/order_placed.en.txt")
    let error = #expect(throws: UsageError.self) { _ = try MailTemplates(folder: mails) }
    #expect(error?.message.contains("order_placed.en.txt, line 3: {film}") == true)
    #expect(throws: FileError.self) { _ = try MailTemplates(folder: folder.path + "/none") }
  }
}
