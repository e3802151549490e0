import Client
import Domain
import Synchronization
import Testing
import Wire

@testable import Terminal

@Suite("A desk on a screen")
struct DeskScreenTests {
  /// What is written to a window of this size.
  final class Window: Sendable {
    private let written = Mutex("")
    private let size: Output.Size

    init(columns: Int = 80, rows: Int = 40) { size = Output.Size(columns: columns, rows: rows) }

    var output: Output {
      Output(form: .prose, isTerminal: true, measure: { [size] in size }) { [self] text in
        written.withLock { $0 += text }
      }
    }

    /// What was written since this was asked last.
    func text() -> String {
      written.withLock { written in
        defer { written = "" }
        return written
      }
    }
  }

  private static func start(_ window: Window) -> (DeskScreen, SeatDesk, Int) {
    let hall = Screening.hall()
    let desk = SeatDesk(hall: hall, tokens: PaymentTokens.offered)
    let picture = DeskPicture(hall, columns: 80, hasColours: false)
    var screen = DeskScreen(output: window.output, picture: picture)
    screen.ask(desk, at: Sample.now)
    return (screen, desk, picture.lines(desk, at: Sample.now).count)
  }

  @Test("a map that changes is drawn over, line by line, and what is being typed stays")
  func refresh() {
    let window = Window()
    var (screen, desk, count) = Self.start(window)
    #expect(window.text().hasSuffix("q leaves.\nSeats: "))
    screen.refresh(desk, at: Sample.now)
    #expect(window.text().isEmpty)
    _ = desk.handle(.told(.event(Screening.changed(8, [8: .booked]))), at: Sample.now)
    screen.refresh(desk, at: Sample.now)
    // The legend has a line more: all is drawn anew.
    let all = window.text()
    #expect(all.hasPrefix("\r\u{1B}[\(count)A\u{1B}[J"))
    #expect(all.contains("●"))
    _ = desk.handle(.told(.event(Screening.changed(9, [9: .booked]))), at: Sample.now)
    screen.refresh(desk, at: Sample.now)
    let part = window.text()
    #expect(part.hasPrefix("\u{1B}7\r\u{1B}[\(count + 1)A\n\n"))
    #expect(part.contains("B  ○1 ○2    ●  ●  ○5 ○6  B\u{1B}[K\n"))
    #expect(part.filter { $0 == "\n" }.count == count + 1)
    #expect(part.hasSuffix("\u{1B}8"))
    #expect(!part.contains("Seats:"))
  }

  @Test("the next question stands where the last one stood")
  func nextQuestion() {
    let window = Window()
    var (screen, desk, count) = Self.start(window)
    _ = window.text()
    _ = desk.handle(.typed("Z1"), at: Sample.now)
    screen.ask(desk, at: Sample.now)
    #expect(window.text().hasPrefix("\r\u{1B}[\(count + 1)A\u{1B}[J"))
  }

  @Test("a countdown changes one line; its end brings the map back", arguments: [40, 12])
  func countdown(rows: Int) {
    let window = Window(rows: rows)
    var (screen, desk, _) = Self.start(window)
    let held = Held(Screening.hold([HallPlan.seat(8)]), sentAt: Sample.now)
    _ = desk.handle(.held(held), at: Sample.now)
    screen.ask(desk, at: Sample.now)
    _ = window.text()
    screen.refresh(desk, at: Sample.now + .seconds(5))
    // In a window that is too low for it, nothing is drawn over.
    let second = window.text()
    #expect(second.contains("B3 is yours for 25 s.") == (rows == 40))
    #expect(!second.contains("Nordlys"))
    _ = desk.handle(.tick, at: Sample.now + .seconds(30))
    screen.refresh(desk, at: Sample.now + .seconds(30))
    let end = window.text()
    #expect(end.contains("The time is over"))
    #expect(end.hasPrefix(rows == 40 ? "\r\u{1B}[" : "\n"))
    #expect(end.hasSuffix("Seats: "))
  }
}
