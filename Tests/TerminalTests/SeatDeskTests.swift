import Domain
import SoireeClient
import Structures
import Testing
import Wire

@testable import Terminal

@Suite("Somebody in front of a hall's map")
struct SeatDeskTests {
  /// What is typed in front of the map, and what the platform is asked for by it.
  struct Line: Sendable {
    var text: String
    var asks: [SeatSelection.Effect] = []
    var notice: [String] = []
  }

  @Test(
    "names and wishes become holds, all or none",
    arguments: [
      Line(text: "B3 B4", asks: [.hold(1, .seats([8, 9]))]),
      Line(text: "best 3 vip", asks: [.hold(1, .best(SeatRequest(count: 3, category: .vip)))]),
      Line(text: "best 2 accessible", asks: [.hold(1, .best(SeatRequest(count: 2, accessiblePlaces: 1)))]),
      Line(text: "Z1", notice: ["There is no seat Z1 in this hall."]),
      Line(text: "B", notice: ["Free in row B: B1 B2 B3 B4 B5 B6"]),
      Line(text: "B4 B5", notice: ["Nobody could sit beside B 3, B 6."]),
      Line(text: "C6 C1", notice: ["Taken: C 6."]),
    ])
  func lines(line: Line) {
    var play = DeskPlay([17: .booked])
    #expect(play.type(line.text) == [])
    #expect(play.asked() == line.asks)
    #expect(play.desk.notice == line.notice)
    #expect(play.desk.phase == (line.asks.isEmpty ? .choosing : .waiting))
  }

  @Test("q leaves the map; while the platform is asked, lines wait for its answer")
  func leaves() {
    var play = DeskPlay()
    #expect(play.type("q") == [.leave])
    #expect(play.desk.takes("B3"))
    play.type("B3 B4")
    #expect(!play.desk.takesLines && !play.desk.takes("B3") && !play.desk.takes("q"))
    #expect(play.desk.yours == [8, 9])
  }

  @Test("R5: a pick that strands a seat is offered the suggestion, and Enter takes it")
  func suggestion() {
    var play = DeskPlay()
    play.type("B4 B5")
    let offered = play.desk.offered
    #expect(offered.count == 2 && offered != [9, 10])
    play.type("")
    #expect(play.asked() == [.hold(1, .seats(offered))])
  }

  @Test("R2: seats that somebody else was faster for are seen at once, and what is suggested stays while others hold")
  func taken() {
    var play = DeskPlay()
    play.type("B3 B4")
    _ = play.asked()
    play.refused(.seatUnavailable, "Taken: B 3.", seats: [8], suggestion: [10, 11])
    #expect(play.desk.phase == .choosing && play.desk.notice == ["Taken: B 3."])
    #expect(play.asked() == [.readSeats(since: 7)])
    #expect(play.desk.seats.map.states[8] == .held && play.desk.offered == [10, 11])
    play.send(.changed(version: 8, [SeatSelection.Change(2, .booked)]))
    #expect(play.desk.offered.count == 2 && play.desk.notice == ["Taken: B 3."])
  }

  @Test("a map that changes is shown as it is, and says nothing")
  func changes() {
    var play = DeskPlay()
    play.send(.changed(version: 8, [SeatSelection.Change(1, .held)]))
    #expect(play.desk.seats.map.states[1] == .held && play.desk.notice.isEmpty)
  }

  @Test("a hall whose map is not here yet takes no lines")
  func noMap() {
    let empty = SeatSelection(layout: Screening.hall.layout, rules: TheatreRules(), dice: Dice(seed: 1))
    let desk = SeatDesk(hall: Screening.hall, seats: empty, tokens: [])
    #expect(desk.phase == .waiting && !desk.takesLines)
  }

  @Test("R3: a hold that is over goes back to the map, and Enter asks for what is still free of it")
  func lapsed() {
    var play = DeskPlay.holding()
    play.now = play.now + .seconds(10)
    play.send(.woke)
    #expect(play.desk.phase == .holding)
    #expect(play.desk.notice == ["Less than 20 s left. Type e to keep the seats 30 s longer."])
    play.now = play.now + .seconds(20)
    play.send(.woke)
    #expect(play.desk.phase == .waiting)
    play.send(.gone(play.machine.requestNumber))
    #expect(play.desk.phase == .choosing)
    #expect(play.desk.notice == ["Your time is up, and the seats are free again. Choose once more."])
    #expect(play.desk.offered == [8, 9] && play.desk.yours.isEmpty)
    _ = play.asked()
    play.type("")
    #expect(play.asked() == [.hold(3, .seats([8, 9]))])
  }

  @Test("R8: e extends while the platform lets it, a warning stands below what was said, and its end is told")
  func extending() {
    var play = DeskPlay.holding()
    _ = play.asked()
    play.type("e")
    #expect(play.asked() == [.extend(2, Screening.bookingID)])
    play.held([8, 9], until: play.now + .seconds(60), extensionsLeft: 1)
    play.type("e")
    #expect(play.asked() == [.extend(3, Screening.bookingID)])
    play.held([8, 9], until: play.now + .seconds(90), extensionsLeft: 0)
    play.type("e")
    #expect(play.asked().isEmpty && play.desk.notice[0].hasPrefix("These seats can't be held any longer."))
    play.now = play.now + .seconds(70)
    play.send(.woke)
    #expect(play.desk.notice.count == 2 && play.desk.notice[1].contains("Pay now"))
  }

  @Test(
    "what is typed while seats are held",
    arguments: [
      ("", "tok_approved"), ("1", "tok_approved"), ("3", "tok_three_ds"), ("tok_partial", "tok_partial"),
    ])
  func paying(text: String, token: String) {
    var play = DeskPlay.holding()
    guard case .pay(let purchase) = play.type(text).first else {
      Issue.record("nothing is paid")
      return
    }
    #expect(purchase.booking == Screening.bookingID && purchase.total == 2600)
    #expect(purchase.method == PaymentMethod(.card, token: token))
    // The other ways are for when it is declined.
    #expect(purchase.otherMethods.compactMap(\.token) == PaymentTokens.offered.filter { $0 != token })
    #expect(play.desk.phase == .payment(.working(.sending)) && !play.desk.takesLines)
  }

  @Test("b lets the seats go, q too before it leaves, and other names replace the seats in one step")
  func letsGo() {
    var play = DeskPlay.holding()
    _ = play.asked()
    var leaving = play
    #expect(leaving.type("q") == [.leave])
    #expect(leaving.asked() == [.release(Screening.bookingID)])
    play.type("B5 B6")
    #expect(play.asked() == [.hold(2, .seats([10, 11]))])
    play.refused(.seatUnavailable, "Taken: B 5.", seats: [10], suggestion: [2, 3])
    #expect(play.desk.phase == .holding && play.desk.held?.names == "B3 B4")
    #expect(play.desk.notice == ["Taken: B 5.", "Free instead: A3 A4."])
    _ = play.asked()
    play.type("b")
    #expect(play.asked() == [.release(Screening.bookingID)])
    #expect(play.desk.phase == .choosing && play.desk.notice == ["The seats are free again."])
  }

  @Test("a platform that does not answer is said; the person may go back or away meanwhile, and nothing else")
  func unanswered() {
    var play = DeskPlay()
    play.type("B3 B4")
    play.send(.failed(1, .unanswered))
    #expect(play.desk.phase == .waiting && play.desk.notice == ["The server did not answer. We keep trying."])
    #expect(play.desk.takesLines && play.desk.takes("q") && play.desk.takes("b") && !play.desk.takes("B3"))
    var back = play
    back.type("b")
    #expect(back.desk.phase == .choosing)
    play.now = play.now + .seconds(1)
    play.send(.woke)
    play.held([8, 9])
    #expect(play.desk.phase == .holding && play.desk.notice.isEmpty)
  }

  @Test("a show that has begun is over for the desk")
  func begun() {
    var play = DeskPlay()
    play.type("B3 B4")
    play.refused(.showStarted, "The show has started.")
    #expect(play.desk.phase == .closed("The show has started."))
  }
}
