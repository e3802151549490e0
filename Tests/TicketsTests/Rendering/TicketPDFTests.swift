import Structures
import Testing

@testable import Tickets

@Suite("A ticket as PDF")
struct TicketPDFTests {
  private static func words(_ content: String) -> [String] {
    ParsedPDF.strings(content).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("its table finds every object, and its catalogue the page")
  func structure() throws {
    let file = try ParsedPDF(TicketPDF.render([TicketSamples.face]))
    #expect(file.objects.count == 7)
    #expect(file.trailer.contains("/Root 1 0 R"))
    #expect(file.objects[0].contains("/Type /Catalog /Pages 2 0 R"))
    #expect(file.objects[1].contains("/Kids [6 0 R] /Count 1"))
    #expect(file.objects[2].contains("/BaseFont /Helvetica /Encoding /WinAnsiEncoding"))
    #expect(file.objects[5].contains("/Contents 7 0 R"))
    #expect(file.objects[5].contains("/MediaBox [0 0 298 420]"))
    #expect(try file.contents().count == 1)
  }

  @Test("each ticket has its page, in order", arguments: [1, 2, 10])
  func pages(count: Int) throws {
    let faces = (0..<count).map { seat in
      var face = TicketSamples.face
      face.seat = "\(seat)"
      return face
    }
    let file = try ParsedPDF(TicketPDF.render(faces))
    #expect(file.objects[1].contains("/Count \(count) "))
    let contents = try file.contents()
    #expect(contents.count == count)
    for (seat, content) in contents.enumerated() { #expect(Self.words(content).contains("\(seat)")) }
  }

  @Test("it says what is on the ticket, in Windows code page 1252")
  func latin() throws {
    var face = TicketSamples.face
    face.movie = "Œuvre “5 €” – à ÿ"
    let content = try ParsedPDF(TicketPDF.render([face])).contents()[0]
    let title = try #require(ParsedPDF.strings(content).first)
    #expect(
      title == [0x8C] + Array("uvre ".utf8) + [0x93] + Array("5 ".utf8) + [0x80, 0x94, 32, 0x96, 32, 0xE0, 32, 0xFF])
    #expect(content.contains("(\\214uvre \\2235 \\200\\224 \\226 \\340 \\377) Tj"))
  }

  @Test("its title, which is not drawn, keeps its script")
  func title() throws {
    var face = TicketSamples.face
    face.movie = "映画 😀"
    let file = try ParsedPDF(TicketPDF.render([face]))
    #expect(file.objects[4].contains("/Title <FEFF005400690063006B00650074003A00206620753B0020D83DDE00>"))
  }

  private static func expectWhole(_ face: TicketFace, _ note: String) throws {
    let file = try ParsedPDF(TicketPDF.render([face]))
    #expect(file.objects.count == 7, "\(note)")
    let content = try #require(file.contents().first)
    // What is between the strings is the operators that the ticket's layout needs, one line each.
    let sheet = try TicketSheet(face.mapWords { WinAnsi.transliterated($0.printable) })
    #expect(
      content.split(separator: "\n").filter { $0.hasPrefix("BT ") && $0.hasSuffix(" Tj ET") }.count == sheet.lines.count
    )
    #expect(ParsedPDF.strings(content) == sheet.lines.map { WinAnsi.encode($0.text) }, "\(note)")
    #expect(content.hasSuffix("\nf Q\n"))
  }

  @Test("whatever the words, the file is whole and shows them as words", arguments: Hostile.faces.indices)
  func hostile(index: Int) throws { try Self.expectWhole(Hostile.faces[index], Hostile.words[index]) }

  @Test("random words harm it as little", arguments: [1, 2, 3, 4] as [UInt64])
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<25 { try Self.expectWhole(Hostile.face(&random), "seed \(seed)") }
  }

  @Test("its rectangles are the QR code's dark modules and nothing else")
  func code() throws {
    let content = try ParsedPDF(TicketPDF.render([TicketSamples.face])).contents()[0]
    let code = try QRMatrix(TicketSamples.code)
    var drawn: Set<[Int]> = []
    for match in content.matches(of: /(\d+) (\d+) (\d+) 1 re/) {
      let numbers = [match.1, match.2, match.3].compactMap { Int($0) }
      for x in numbers[0]..<(numbers[0] + numbers[2]) { #expect(drawn.insert([x, numbers[1]]).inserted) }
    }
    let dark = (0..<code.size).flatMap { y in (0..<code.size).filter { code[$0, y] }.map { [$0, y] } }
    #expect(drawn == Set(dark))
  }

  @Test("the same ticket is the same file")
  func deterministic() throws {
    #expect(try TicketPDF.render([TicketSamples.face]) == TicketPDF.render([TicketSamples.face]))
  }

  @Test("a code that no QR code holds is an error, and no ticket makes no page")
  func bounds() throws {
    var face = TicketSamples.face
    face.code = ""
    #expect(throws: QRMatrixError.empty) { try TicketPDF.render([TicketSamples.face, face]) }
    #expect(try ParsedPDF(TicketPDF.render([])).objects.count == 5)
  }

  @Test(
    "other scripts are written in Latin letters, what has none as a question mark",
    arguments: [
      ("Amélie", "Amélie"), ("Ame\u{301}lie", "Amélie"), ("Łódź", "Lódz"), ("Психо", "Psiho"), ("Ψυχώ", "Psycho"),
      ("기생충", "gisaengchung"), ("千", "qian"), ("😀", "?"), ("👩‍👩‍👧‍👦!", "?!"), ("ﬁn", "fin"), ("5 €", "5 €"), ("", ""),
      ("ſtraße", "straße"), ("\u{AD}", "-"),
    ])
  func transliteration(text: String, latin: String) {
    #expect(WinAnsi.transliterated(text) == latin)
    #expect(!WinAnsi.encode(latin).contains { $0 == 0 })
  }
}
