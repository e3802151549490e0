import Domain
import Testing

@testable import Services

@Suite("The texts of mails")
struct MailTemplateTests {
  @Test("every mail has a text in every language, which names only what it has")
  func standard() {
    let files = MailTemplates.standard.files
    #expect(files.count == MailMessage.allCases.count * MailTemplates.languages.count)
    #expect(Set(files.map(\.name)) == Set(MailTemplates.standardTexts.keys))
    for (message, language) in MailMessage.allCases.flatMap({ message in MailTemplates.languages.map { (message, $0) } }
    ) {
      let template = MailTemplates.standard[message, language]
      #expect(template.unknown(in: message) == nil && !template.lines.isEmpty, "\(message) \(language)")
      #expect(MailTemplate(template.text) == template)
    }
    #expect(MailTemplate("a\r\n\r\nb\rc\r\n") == MailTemplate("a\n\nb\nc\n"))
    #expect(MailTemplates.standard[.orderPlaced, "fr"] == MailTemplates.standard[.orderPlaced, "en"])
  }

  @Test("a line whose placeholders are all empty is left out, and a subject is one line")
  func fill() {
    let template = MailTemplate("From {restaurant}\n\nHello\nWhy: {reason}\n{money} {link}\n\nBye {")
    let (subject, text) = template.filled(["restaurant": "A\r\nBcc: x@example.org", "money": "{reason}", "reason": ""])
    #expect(subject == "From A  Bcc: x@example.org")
    #expect(text == "Hello\n{reason} \n\nBye {\n")
  }

  @Test(
    "an operator's text is used, or refused with its file and line",
    arguments: [
      ("order_placed.de.txt", "Hallo {restaurant}\n\nBis {time}\n", nil),
      ("order_placed.de.txt", "Hallo\n\nBis {time}\n{film}\n", "line 4: {film}"),
      ("order_placed.de.txt", "Hallo {restaurant\n\nx\n", "line 1"),
      ("order_placed.de.txt", "Hallo\n", "the first line is the subject"),
      ("order_placed.fr.txt", "a\n\nb\n", "is no template"), ("notes.txt", "a\n\nb\n", "is no template"),
    ] as [(String, String, String?)])
  func own(name: String, text: String, refusal: String?) {
    var templates = MailTemplates.standard
    do {
      try templates.take(text, from: name)
      #expect(refusal == nil)
      #expect(templates[.orderPlaced, "de"].filled(["restaurant": "B", "time": "8"]) == ("Hallo B", "Bis 8\n"))
    } catch {
      #expect(refusal.map { "\(error)".contains($0) } == true, "\(error)")
      #expect(templates[.orderPlaced, "de"] == MailTemplates.standard[.orderPlaced, "de"])
    }
  }

  @Test("a calendar's entry has short lines, and nothing in a name ends one")
  func calendar() {
    let entry = CalendarEntry(
      id: "bkg_1@soiree", summary: "A; B, C\\D\nEND:VEVENT", location: String(repeating: "é", count: 80), details: "x",
      start: Instant(seconds: 1_790_010_000), end: Instant(seconds: 1_790_017_200), writtenAt: Instant(seconds: 0))
    let lines = entry.text.split(separator: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 75 } && lines.count { $0 == "END:VEVENT" } == 1)
    #expect(entry.text.contains("SUMMARY:A\\; B\\, C\\\\D\\nEND:VEVENT\r\n"))
    #expect(entry.text.contains("DTSTART:20260921T170000Z\r\nDTEND:20260921T190000Z\r\n"))
    #expect(entry.text.replacing("\r\n ", with: "").contains(String(repeating: "é", count: 80)))
  }
}
