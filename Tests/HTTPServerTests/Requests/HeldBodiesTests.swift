import Testing

@testable import HTTPServer

@Suite("The memory of all bodies is limited")
struct HeldBodiesTests {
  @Test("P4: beyond the limit those leave that began first, until it is kept")
  func order() {
    var bodies = HeldBodies<String>(limit: 100)
    #expect(bodies.note("a", bytes: 40, isBeingAnswered: false) == [])
    #expect(bodies.note("b", bytes: 40, isBeingAnswered: false) == [])
    #expect(bodies.note("a", bytes: 50, isBeingAnswered: false) == [])
    #expect(bodies.note("c", bytes: 60, isBeingAnswered: false) == ["a"])
    #expect(bodies.bytes == 100)
    #expect(bodies.note("d", bytes: 101, isBeingAnswered: false) == ["b", "c", "d"])
    #expect(bodies.bytes == 0)
  }

  @Test("P4: those that are being answered leave last, also in the order in which they began")
  func answered() {
    var bodies = HeldBodies<String>(limit: 100)
    _ = bodies.note("a", bytes: 40, isBeingAnswered: true)
    _ = bodies.note("b", bytes: 40, isBeingAnswered: true)
    #expect(bodies.note("c", bytes: 40, isBeingAnswered: false) == ["c"])
    #expect(bodies.note("d", bytes: 40, isBeingAnswered: true) == ["a"])
    #expect(bodies.note("b", bytes: 40, isBeingAnswered: false) == [])
    #expect(bodies.note("d", bytes: 80, isBeingAnswered: true) == ["b"])
  }

  @Test("P4: who has to leave is not counted again before it has left")
  func leaving() {
    var bodies = HeldBodies<String>(limit: 100)
    _ = bodies.note("a", bytes: 90, isBeingAnswered: false)
    #expect(bodies.note("b", bytes: 90, isBeingAnswered: false) == ["a"])
    #expect(bodies.note("a", bytes: 95, isBeingAnswered: true) == [])
    #expect(bodies.bytes == 90)
    bodies.forget("a")
    #expect(bodies.bytes == 90)
    bodies.forget("b")
    #expect(bodies.bytes == 0)
  }

  @Test("P4: what handlers have is counted when its sender has left, and nobody leaves for it twice")
  func copies() {
    var bodies = HeldBodies<String>(limit: 100)
    _ = bodies.note("a", bytes: 40, isBeingAnswered: true)
    bodies.add(copied: 80)
    bodies.forget("a")
    #expect(bodies.bytes == 80)
    #expect(bodies.note("b", bytes: 30, isBeingAnswered: false) == ["b"])
    bodies.add(copied: -80)
    #expect(bodies.note("c", bytes: 100, isBeingAnswered: false) == [])
  }
}
