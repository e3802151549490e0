import Structures
import Testing

@Suite("Waits that double")
struct DoublingWaitTests {
  @Test("each is twice the one before, up to the bound, which need be no multiple")
  func doubles() {
    let wait = DoublingWait(first: 10, longest: 600)
    #expect((0...8).map(wait.doubled) == [10, 20, 40, 80, 160, 320, 600, 600, 600])
    #expect(DoublingWait(first: 1, longest: 256).doubled(8) == 256)
  }

  @Test("any number of tries is fine: none, fewer, and more than a number has bits")
  func bounds() {
    let wait = DoublingWait(first: 3, longest: .max)
    #expect(wait.doubled(-1) == 3 && wait.doubled(0) == 3)
    #expect(wait.doubled(100) == .max && wait.doubled(.max) == .max)
    #expect(DoublingWait(first: 9, longest: 5).doubled(0) == 5)
    #expect(DoublingWait(first: 0, longest: 5).doubled(70) == 0)
  }
}
