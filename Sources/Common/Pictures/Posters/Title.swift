/// A title that is set: its lines, each with its size.
struct Title {
  let lines: [(text: String, size: Double)]
  /// From the top of the first line's capitals to the foot of the last line.
  let height: Double

  private static let gap = 9.0
  private static let largest = 150.0

  /// Sets a title as large as its place lets it, over as many lines as that takes. It never leaves the place.
  init(_ text: String, _ caption: Caption) {
    let words = text.uppercased().split(separator: " ").map(String.init)
    let tries = (1...max(1, min(5, words.count))).map { Self.broken(words, into: $0, caption.face) }
    let filled = caption.fills ? tries.prefix(4).compactMap { Self.filling($0, caption) } : []
    if let best = filled.max(by: { $0.height < $1.height }) {
      self = best
    } else {
      let even = tries.map { Self.even($0, caption) }
      var best = even[0]
      // Another line has to be worth it.
      for title in even.dropFirst() where (title.lines.first?.size ?? 0) > (best.lines.first?.size ?? 0) * 1.06 {
        best = title
      }
      self = best
    }
  }

  private init(lines: [(text: String, size: Double)], height: Double) {
    self.lines = lines
    self.height = height
  }

  /// Every line as wide as the place; nothing when that is too high.
  private static func filling(_ lines: [String], _ caption: Caption) -> Title? {
    let sized = lines.map { ($0, min(largest, caption.width / caption.face.width(of: $0))) }
    let height = sized.reduce(0) { $0 + $1.1 * caption.face.capital } + gap * Double(lines.count - 1)
    return height <= caption.height ? Title(lines: sized, height: height) : nil
  }

  /// All lines of one size.
  private static func even(_ lines: [String], _ caption: Caption) -> Title {
    let count = Double(lines.count)
    let widest = lines.map { caption.face.width(of: $0) }.max() ?? 1
    let high = caption.face.capital * count + 0.2 * (count - 1)
    let size = min(largest, caption.width / widest, caption.height / high)
    return Title(lines: lines.map { ($0, size) }, height: size * high)
  }

  /// The words in so many lines, the widest as narrow as can be.
  private static func broken(_ words: [String], into count: Int, _ face: Typeface) -> [String] {
    guard count > 1, words.count > count else {
      return count == 1 ? [words.isEmpty ? " " : words.joined(separator: " ")] : words
    }
    var best: (width: Double, lines: [String])?
    for end in 1...(words.count - count + 1) {
      let lines =
        [words[..<end].joined(separator: " ")] + broken(Array(words[end...]), into: count - 1, face)
      let width = lines.map { face.width(of: $0) }.max() ?? 0
      if width < best?.width ?? .infinity { best = (width, lines) }
    }
    return best?.lines ?? words
  }
}

extension Canvas {
  /// Writes one line of text.
  mutating func write(
    _ text: String, _ x: Double, _ y: Double, _ size: Double, _ face: Typeface, _ ink: Tint,
    _ side: Caption.Side = .start, gap: Double = 0, _ look: Markup = ""
  ) {
    let spacing: Markup = gap == 0 ? "" : " letter-spacing=\"\(gap * size)\""
    let anchor: Markup = side == .middle ? " text-anchor=\"middle\"" : ""
    add(
      """
      <text x="\(x)" y="\(y)" font-family="\(face.families)" font-weight="700" font-size="\(size)" \
      fill="\(ink)"\(spacing)\(anchor)\(look)>\(escaped: text)</text>
      """)
  }

  /// Answers how high the title is.
  mutating func write(_ title: Title, _ caption: Caption) -> Double {
    var y = caption.hang == .below ? caption.y : caption.y - title.height
    let x = caption.side == .middle ? caption.x + caption.width / 2 : caption.x
    let isEven = Set(title.lines.map(\.size)).count == 1
    for line in title.lines {
      y += line.size * caption.face.capital
      write(line.text, x, y, line.size, caption.face, caption.ink, caption.side)
      y += isEven && !caption.fills ? line.size * 0.2 : 9
    }
    return title.height
  }
}
