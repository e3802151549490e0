import Structures
import Testing

@testable import Tickets

@Suite("A ticket as SVG")
struct TicketSVGTests {
  private static let elements: Set = ["svg", "title", "desc", "rect", "g", "text", "path"]
  private static let attributes: Set = [
    "xmlns", "viewBox", "width", "height", "role", "aria-labelledby", "id", "fill", "font-family", "x", "y",
    "font-size", "font-weight", "textLength", "lengthAdjust", "transform", "shape-rendering", "d",
  ]

  @Test("it says what is on the ticket, in lines that a reader finds")
  func words() throws {
    let svg = try #require(ParsedSVG(TicketSVG.render(TicketSamples.face)))
    let lines = svg.named("text").map(\.text)
    #expect(
      lines == [
        "Amélie", "12 · 35 mm · French, English subtitles", "Le Grand Rex", "1 Boulevard Poissonnière, 75002 Paris",
        "Friday 14 November 2025, 20:30", "Hall", "Grande Salle", "Row", "C", "Seat", "12", "bkg_01jd5x8w6r4mzq",
      ])
  }

  @Test("it is read aloud by title and description, by ids that no other ticket has")
  func accessible() throws {
    let svg = try #require(ParsedSVG(TicketSVG.render(TicketSamples.face)))
    let root = try #require(svg.elements.first)
    #expect(root.attributes["role"] == "img")
    let title = try #require(svg.named("title").first)
    let description = try #require(svg.named("desc").first)
    #expect(title.text == "Ticket: Amélie")
    #expect(description.text.contains("hall Grande Salle, row C, seat 12"))
    #expect(description.text.contains("Friday 14 November 2025, 20:30"))
    let ids = [title, description].compactMap { $0.attributes["id"] }
    #expect(root.attributes["aria-labelledby"] == ids.joined(separator: " "))
    var other = TicketSamples.face
    other.code += "X"
    let second = try #require(ParsedSVG(TicketSVG.render(other)))
    #expect(Set(ids).isDisjoint(with: second.elements.compactMap { $0.attributes["id"] }))
  }

  private static func expectHarmless(_ face: TicketFace, _ note: String) throws {
    let text = try TicketSVG.render(face)
    let svg = try #require(ParsedSVG(text), "\(note)")
    #expect(Set(svg.elements.map(\.name)).isSubset(of: elements), "\(note)")
    #expect(Set(svg.elements.flatMap(\.attributes.keys)).isSubset(of: attributes), "\(note)")
    #expect(svg.named("title").first?.text == "Ticket: " + face.movie.printable, "\(note)")
    #expect(text.utf8.count < 60_000)
  }

  @Test(
    "whatever the words, it is well-formed, short, and has no element or attribute of theirs",
    arguments: Hostile.faces.indices)
  func hostile(index: Int) throws { try Self.expectHarmless(Hostile.faces[index], Hostile.words[index]) }

  @Test("random words harm it as little", arguments: [1, 2, 3, 4] as [UInt64])
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 { try Self.expectHarmless(Hostile.face(&random), "seed \(seed)") }
  }

  @Test("its path is the QR code's dark modules and nothing else")
  func code() throws {
    let svg = try #require(ParsedSVG(TicketSVG.render(TicketSamples.face)))
    let path = try #require(svg.named("path").first?.attributes["d"])
    let code = try QRMatrix(TicketSamples.code)
    var drawn: Set<[Int]> = []
    for run in path.split(separator: "z") {
      let parts = try #require(run.wholeMatch(of: /M(\d+) (\d+)h(\d+)v1h-(\d+)/)?.output)
      let (x, y, count) = (try #require(Int(parts.1)), try #require(Int(parts.2)), try #require(Int(parts.3)))
      #expect(parts.3 == parts.4)
      for place in x..<(x + count) { #expect(drawn.insert([place, y]).inserted) }
    }
    let dark = (0..<code.size).flatMap { y in (0..<code.size).filter { code[$0, y] }.map { [$0, y] } }
    #expect(drawn == Set(dark))
  }

  @Test("a code that no QR code holds is an error")
  func noCode() {
    var face = TicketSamples.face
    face.code = ""
    #expect(throws: QRMatrixError.empty) { try TicketSVG.render(face) }
    face.code = String(repeating: "x", count: 5_000)
    #expect(throws: QRMatrixError.tooLong) { try TicketSVG.render(face) }
  }

  @Test("words left out leave no gap and no label")
  func sparse() throws {
    var face = TicketSamples.face
    (face.details, face.address, face.row, face.seat, face.reference) = ("", "", "", "", "")
    let svg = try #require(ParsedSVG(TicketSVG.render(face)))
    #expect(svg.named("text").map(\.text).count == 5)
    #expect(svg.named("desc").first?.text.contains("row") == false)
  }

  @Test(
    "numbers have at most two digits behind the point",
    arguments: [(0, "0"), (1.5, "1.5"), (3.14159, "3.14"), (-0.05, "-0.05"), (2.999, "3"), (0.1 + 0.2, "0.3")])
  func numbers(number: Double, text: String) { #expect(number.decimal == text) }
}
