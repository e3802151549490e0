/// Words and amounts on pages of A4, as a PDF in Helvetica.
///
/// Equal tables make equal bytes: there is no date and no id in the file.
public struct PrintedTable: Sendable {
  /// One line of the table.
  public enum Row: Sendable {
    case heading(String)
    /// Words at the left, a number of things, and an amount at the right.
    case entry(String, count: String, amount: String)
    /// As an entry, in bold, below a rule.
    case total(String, amount: String)
  }

  private let title: String
  private let subtitle: [String]
  private let rows: [Row]

  /// - Parameter subtitle: Lines below the title.
  public init(title: String, subtitle: [String], rows: [Row]) {
    (self.title, self.subtitle, self.rows) = (title, subtitle, rows)
  }

  /// As many pages as the rows need, at least one. Letters outside of Windows code page 1252 are transliterated.
  public func pdf() -> [UInt8] {
    var pages: [String] = []
    var rest = rows[...]
    repeat {
      var page = PageContent()
      if pages.isEmpty {
        page.add(title, size: 18, isBold: true, below: 0)
        for line in subtitle { page.add(line, size: 10, isBold: false, below: 16) }
        page.skip(14)
      }
      while let row = rest.first, page.hasRoom {
        page.add(row)
        rest.removeFirst()
      }
      pages.append(page.text)
    } while !rest.isEmpty
    return PDFFile.pages(
      pages, titled: title.printable, width: PageContent.width, height: PageContent.height)
  }
}

/// The operators of one page, from its top to its bottom.
private struct PageContent {
  static let width = 595.0
  static let height = 842.0
  private static let margin = 56.0
  /// The right edge of the numbers of things.
  private static let counts = 400.0
  private static let step = 18.0

  private(set) var text = ""
  private var y = Self.height - Self.margin - 18

  /// Whether a row fits, with what stands above it.
  var hasRoom: Bool { y > Self.margin + 2 * Self.step }

  mutating func skip(_ points: Double) { y -= points }

  mutating func add(_ words: String, size: Double, isBold: Bool, below points: Double) {
    y -= points
    put(words, size: size, isBold: isBold, x: Self.margin)
  }

  mutating func add(_ row: PrintedTable.Row) {
    switch row {
    case .heading(let words):
      y -= Self.step / 2
      add(words, size: 12, isBold: true, below: Self.step)
    case .entry(let words, let count, let amount):
      add(words, size: 10, isBold: false, below: Self.step)
      put(count, size: 10, isBold: false, endingAt: Self.counts)
      put(amount, size: 10, isBold: false, endingAt: Self.width - Self.margin)
    case .total(let words, let amount):
      y -= Self.step
      text += "0.5 w \(Self.margin.decimal) \((y + 13).decimal) m "
      text += "\((Self.width - Self.margin).decimal) \((y + 13).decimal) l S\n"
      put(words, size: 10, isBold: true, x: Self.margin)
      put(amount, size: 10, isBold: true, endingAt: Self.width - Self.margin)
    }
  }

  private mutating func put(_ words: String, size: Double, isBold: Bool, x: Double) {
    let words = Self.fitting(words, size: size, isBold: isBold, to: Self.width - Self.margin - x)
    if !words.isEmpty { text += PDFFile.line(words, size: size, isBold: isBold, x: x, y: y) }
  }

  private mutating func put(_ words: String, size: Double, isBold: Bool, endingAt right: Double) {
    let width = Helvetica.width(WinAnsi.transliterated(words.printable), size: size, isBold: isBold)
    put(words, size: size, isBold: isBold, x: right - width)
  }

  /// The words in letters that the font has, cut where they are too wide.
  private static func fitting(_ words: String, size: Double, isBold: Bool, to width: Double) -> String {
    var words = WinAnsi.transliterated(words.printable)
    while !words.isEmpty, Helvetica.width(words, size: size, isBold: isBold) > width + 0.5 { words.removeLast() }
    return words
  }
}
