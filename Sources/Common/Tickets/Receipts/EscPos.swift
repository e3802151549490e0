import Structures

/// The bytes of ESC/POS, which most receipt printers take.
///
/// Letters are those of Windows code page 1252, others are transliterated. What comes from outside is letters only: no
/// text has a byte that a printer takes as a command.
public enum EscPos {
  /// Resets the printer, prints the receipt, and cuts.
  public static func bytes(of receipt: Receipt, on paper: ReceiptPaper) -> [UInt8] {
    var writer = EscPosWriter(columns: paper.columns)
    for part in receipt.parts { writer.add(part) }
    return Command.begin + writer.bytes + Command.cut
  }

  /// A text as bytes of the code page, without control characters.
  static func letters(_ text: String) -> [UInt8] { WinAnsi.encode(WinAnsi.transliterated(text.printable)) }

  enum Command {
    /// ESC @, FS `.`, and the code page. Until FS `.`, a printer made for China reads accents as halves of its letters.
    static let begin: [UInt8] = [0x1B, 0x40, 0x1C, 0x2E] + lettersPage
    /// ESC d: three empty lines. GS V B: feeds to the knife and cuts; a printer without a knife has the empty lines.
    static let cut: [UInt8] = [0x1B, 0x64, 3, 0x1D, 0x56, 0x42, 0]
    /// ESC t 16: Windows code page 1252.
    static let lettersPage: [UInt8] = [0x1B, 0x74, 16]
    /// ESC t 0: code page 437, which has lines for frames and which every printer has.
    static let linesPage: [UInt8] = [0x1B, 0x74, 0]
    /// ESC 3 24: lines stand without a gap, so that the sides of a frame are whole.
    static let dense: [UInt8] = [0x1B, 0x33, 24]
    /// ESC 2.
    static let usualSpacing: [UInt8] = [0x1B, 0x32]
  }

  /// Letters of code page 437.
  enum Line {
    static let across: UInt8 = 0xC4
    static let down: UInt8 = 0xB3
    static let top: (left: UInt8, right: UInt8) = (0xDA, 0xBF)
    static let bottom: (left: UInt8, right: UInt8) = (0xC0, 0xD9)
  }
}

/// The bytes of a receipt's parts, no line of which is wider than the roll.
private struct EscPosWriter {
  private typealias Command = EscPos.Command

  private static let space = UInt8(ascii: " ")

  let columns: Int
  private(set) var bytes: [UInt8] = []

  init(columns: Int) { self.columns = columns }

  mutating func add(_ part: Receipt.Part) {
    switch part {
    case .words(let words):
      let letters = EscPos.letters(words.text)
      for line in letters.wrapped(to: columns / words.style.width, at: Self.space) { add(line, words.style) }
    case .item(let indent, let mark, let words): add(indent, mark, words)
    case .frame(let words): frame(words.filter { !$0.text.printable.isEmpty })
    case .pair(let left, let right): pair(EscPos.letters(left), EscPos.letters(right))
    case .rule: drawn { $0.bytes += Array(repeating: EscPos.Line.across, count: $0.columns) }
    case .gap: add([], Receipt.Style())
    }
  }

  /// A whole line. It says its look itself, so that none depends on the one before.
  private mutating func add(_ line: some Sequence<UInt8>, _ style: Receipt.Style) {
    begin(isCentred: style.isCentred)
    set(style)
    bytes += line
    end()
  }

  private mutating func add(_ indent: Int, _ mark: String, _ words: Receipt.Words) {
    let room = columns / words.style.width
    let blanks = Array(repeating: Self.space, count: max(0, indent))
    let mark = (blanks + EscPos.letters(mark)).prefix(room / 2) + [Self.space]
    let style = Receipt.Style(width: words.style.width, height: words.style.height, isBold: words.style.isBold)
    for (number, line) in EscPos.letters(words.text).wrapped(to: room - mark.count, at: Self.space).enumerated() {
      add((number == 0 ? Array(mark) : Array(repeating: Self.space, count: mark.count)) + line, style)
    }
  }

  private mutating func pair(_ left: [UInt8], _ right: [UInt8]) {
    let right = right.prefix(columns / 2)
    let lines = left.wrapped(to: columns - right.count - 1, at: Self.space)
    for line in lines.dropLast() { add(line, Receipt.Style()) }
    let last = lines.last ?? []
    let gap = Array(repeating: Self.space, count: columns - last.count - right.count)
    add(last + gap + right, Receipt.Style())
  }

  // MARK: Frames

  private mutating func frame(_ words: [Receipt.Words]) {
    guard !words.isEmpty else { return }
    bytes += Command.dense
    edge(EscPos.Line.top)
    // A side and a space at the left, and at the right.
    let room = columns - 4
    for words in words {
      for line in EscPos.letters(words.text).wrapped(to: room / words.style.width, at: Self.space) {
        framed(line, words.style, room)
      }
    }
    edge(EscPos.Line.bottom)
    bytes += Command.usualSpacing
  }

  /// The sides are as high as the letters and as wide as usual.
  private mutating func framed(_ line: ArraySlice<UInt8>, _ style: Receipt.Style, _ room: Int) {
    let rest = room - line.count * style.width
    let left = style.isCentred ? rest / 2 : 0
    let side = Receipt.Style(height: style.height, isBold: style.isBold)
    begin(isCentred: false)
    set(side)
    put(EscPos.Line.down)
    bytes += Array(repeating: Self.space, count: 1 + left)
    set(style)
    bytes += line
    set(side)
    bytes += Array(repeating: Self.space, count: 1 + rest - left)
    put(EscPos.Line.down)
    end()
  }

  private mutating func edge(_ corners: (left: UInt8, right: UInt8)) {
    drawn { $0.bytes += [corners.left] + Array(repeating: EscPos.Line.across, count: $0.columns - 2) + [corners.right] }
  }

  /// A line of lines.
  private mutating func drawn(_ draw: (inout Self) -> Void) {
    begin(isCentred: false)
    set(Receipt.Style())
    bytes += Command.linesPage
    draw(&self)
    bytes += Command.lettersPage
    end()
  }

  private mutating func put(_ line: UInt8) { bytes += Command.linesPage + [line] + Command.lettersPage }

  // MARK: Commands

  /// ESC a, which a printer takes at a line's beginning only.
  private mutating func begin(isCentred: Bool) { bytes += [0x1B, 0x61, isCentred ? 1 : 0] }

  /// ESC E and GS `!`.
  private mutating func set(_ style: Receipt.Style) {
    bytes += [0x1B, 0x45, style.isBold ? 1 : 0]
    bytes += [0x1D, 0x21, UInt8((style.width - 1) << 4 | (style.height - 1))]
  }

  private mutating func end() { bytes.append(UInt8(ascii: "\n")) }
}
