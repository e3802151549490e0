import Domain

/// Redraws one picture of the desk above the input line of a terminal. Without a terminal, prints a picture for each
/// question.
struct DeskScreen {
  private let output: Output
  private let picture: DeskPicture
  private var drawn: [String] = []
  private var prompt = ""
  private var phase: SeatDesk.Phase?
  private var canDrawOver = false
  /// The warning shown last.
  private var warning: String?

  init(output: Output, picture: DeskPicture) {
    self.output = output
    self.picture = picture
  }

  /// Draws the picture and asks for a line. Enter has ended the line before.
  mutating func ask(_ desk: SeatDesk, at now: Instant) { drawAll(desk, at: now, below: 1) }

  /// Shows changes while a line is being typed.
  mutating func refresh(_ desk: SeatDesk, at now: Instant) {
    let lines = picture.lines(desk, at: now)
    guard canDrawOver else {
      // Printed text cannot be changed, so only important changes are printed.
      if let phase, phase != desk.phase, desk.phase != .waiting { return drawAll(desk, at: now, below: 0) }
      if let text = desk.warning, text != warning { output.draw("\n" + text + "\n" + prompt + " ") }
      warning = desk.warning
      return
    }
    guard lines.count == drawn.count, picture.prompt(desk.phase) == prompt else {
      return drawAll(desk, at: now, below: 0)
    }
    guard lines != drawn else { return }
    var text = "\u{1B}7\r\u{1B}[\(drawn.count)A"
    for (old, new) in zip(drawn, lines) { text += old == new ? "\n" : new + "\u{1B}[K\n" }
    output.draw(text + "\u{1B}8")
    drawn = lines
  }

  /// Ends the picture, which stays on the screen.
  mutating func end() {
    output.endPicture()
    drawn = []
  }

  /// - Parameter below: Lines between the question's line and the cursor.
  private mutating func drawAll(_ desk: SeatDesk, at now: Instant, below: Int) {
    let lines = picture.lines(desk, at: now)
    var text = ""
    if canDrawOver, !drawn.isEmpty {
      text = "\r\u{1B}[\(drawn.count + below)A\u{1B}[J"
    } else if phase != nil, below == 0 {
      text = "\n"
    }
    prompt = picture.prompt(desk.phase)
    output.draw(text + lines.joined(separator: "\n") + "\n" + prompt + " ")
    drawn = lines
    (phase, warning) = (desk.phase, desk.warning)
    canDrawOver = output.isTerminal && output.size.map { picture.fits($0, lines) } ?? false
  }
}
