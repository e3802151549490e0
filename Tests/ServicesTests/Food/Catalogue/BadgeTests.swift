import Domain
import Testing
import Wire

@testable import Services

@Suite("Badges of restaurants as the platform words them")
struct BadgeTests {
  @Test("a badge without words of its own says its kind; a regular place has none")
  func words() {
    #expect(BadgeBody(Badge(kind: .new))?.text == "New")
    #expect(BadgeBody(Badge(kind: .promoted, text: "20 % off"))?.text == "20 % off")
    #expect(BadgeBody(Badge(kind: .regular)) == nil)
  }
}
