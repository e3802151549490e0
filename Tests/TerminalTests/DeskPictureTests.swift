import Domain
import SoireeClient
import Testing
import Wire

@testable import Modelled
@testable import Terminal

@Suite("The picture of a desk")
struct DeskPictureTests {
  @Test("a hold shows the bill, the time that is left and what may be typed")
  func holding() {
    let desk = DeskPlay.holding().desk
    let picture = DeskPicture(Screening.hall, columns: 70, hasColours: false)
    let lines = picture.lines(desk, at: ModelSamples.now + .seconds(7))
    #expect(lines[0] == "Nordlys · Fri 15 Jan 18:30 · Kino Vest · Hall 2")
    let words = """
        B3 regular           12.00 EUR
        B4 regular           12.00 EUR
        Booking fee           2.00 EUR
        VAT 12 % (included)   2.78 EUR
        Total                26.00 EUR

      B3 B4 are yours for 23 s.
      Pay with 1 tok_approved, 2 tok_declined, 3 tok_three_ds, 4
      tok_timeout_approved
      Enter pays with the first, e keeps the seats 30 s longer (10 left),
      other seats replace these, b goes back, q leaves.
      """
    #expect(lines.suffix(11).joined(separator: "\n") == words)
    #expect(lines.contains { $0.contains("■3 ■4") })
    #expect(lines.allSatisfy { $0.count <= 70 })
    #expect(picture.prompt(desk.phase) == "Pay:")
  }

  @Test("what Enter takes is marked on the map and named")
  func suggestion() {
    var play = DeskPlay()
    play.type("B4 B5")
    let picture = DeskPicture(Screening.hall, columns: 80, hasColours: false)
    let lines = picture.lines(play.desk, at: ModelSamples.now)
    let names = Screening.hall.names(of: play.desk.offered)
    #expect(lines.contains("Enter takes \(names) instead."))
    #expect(lines.contains { $0.contains("□") })
    play = .holding()
    play.type("b")
    #expect(picture.lines(play.desk, at: ModelSamples.now).contains("Enter takes B3 B4 again."))
  }

  @Test("text is broken between words", arguments: [5, 9, 10, 11, 80])
  func wrapped(columns: Int) {
    let lines = "one twothree fourfivesix x".wrapped(to: columns)
    #expect(lines.allSatisfy { $0.count <= columns && !$0.hasPrefix(" ") })
    #expect(lines.joined().filter { $0 != " " } == "onetwothreefourfivesixx")
    #expect("".wrapped(to: 5) == [""])
  }
}
