import Domain
import SoireeClient
import Synchronization
import Testing
import Wire

@testable import Modelled
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

  private static func start(_ window: Window) -> (DeskScreen, DeskPlay, Int) {
    let play = DeskPlay()
    let picture = DeskPicture(Screening.hall, columns: 80, hasColours: false)
    var screen = DeskScreen(output: window.output, picture: picture)
    screen.ask(play.desk, at: ModelSamples.now)
    return (screen, play, picture.lines(play.desk, at: ModelSamples.now).count)
  }

  @Test("a map that changes is drawn over, line by line, and what is being typed stays")
  func refresh() {
    let window = Window()
    var (screen, play, count) = Self.start(window)
    #expect(window.text().hasSuffix("q leaves.\nSeats: "))
    screen.refresh(play.desk, at: ModelSamples.now)
    #expect(window.text().isEmpty)
    play.send(.changed(version: 8, [SeatSelection.Change(8, .booked)]))
    screen.refresh(play.desk, at: ModelSamples.now)
    // The legend has a line more: all is drawn anew.
    let all = window.text()
    #expect(all.hasPrefix("\r\u{1B}[\(count)A\u{1B}[J"))
    #expect(all.contains("●"))
    play.send(.changed(version: 9, [SeatSelection.Change(9, .booked)]))
    screen.refresh(play.desk, at: ModelSamples.now)
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
    var (screen, play, count) = Self.start(window)
    _ = window.text()
    play.type("Z1")
    screen.ask(play.desk, at: ModelSamples.now)
    #expect(window.text().hasPrefix("\r\u{1B}[\(count + 1)A\u{1B}[J"))
  }

  @Test("a countdown changes one line; its end brings the map back", arguments: [40, 12])
  func countdown(rows: Int) {
    let window = Window(rows: rows)
    var (screen, play, _) = Self.start(window)
    play.type("B3")
    play.held([8])
    screen.ask(play.desk, at: play.now)
    _ = window.text()
    screen.refresh(play.desk, at: play.now + .seconds(5))
    // In a window that is too low for it, nothing is drawn over.
    let second = window.text()
    #expect(second.contains("B3 is yours for 25 s.") == (rows == 40))
    #expect(!second.contains("Nordlys"))
    // R8: the warning is told in every window.
    play.now = play.now + .seconds(10)
    play.send(.woke)
    screen.refresh(play.desk, at: play.now)
    let warned = window.text()
    #expect(warned.contains("Less than 20 s left."))
    screen.refresh(play.desk, at: play.now)
    #expect(window.text().isEmpty)
    play.now = play.now + .seconds(20)
    play.send(.lost(Screening.bookingID))
    play.send(.gone(play.machine.requestNumber))
    screen.refresh(play.desk, at: play.now)
    let end = window.text()
    #expect(end.contains("Your time is up"))
    #expect(end.hasPrefix(rows == 40 ? "\r\u{1B}[" : "\n"))
    #expect(end.hasSuffix("Seats: "))
  }
}
