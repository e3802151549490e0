import Structures

extension Drawing {
  /// A film's poster, 400 × 600: a composition of its first genre, its title set to measure, its genres and certificate.
  ///
  /// - Parameter turn: Which of the genre's compositions; films of one programme take turns, so that neighbours differ.
  ///   Without one the seed chooses.
  public static func poster(
    _ title: String, genres: [String], certificate: String? = nil, seed: UInt64 = 0, turn: Int? = nil
  ) -> Drawing {
    let title = line(title)
    let genre = genres.first ?? ""
    var canvas = Canvas(width: 400, height: 600, name: title, seed: self.seed("\(title)/\(genre)", seed))
    let choices = Composition.all(of: genre)
    let composition = turn.map { choices[abs($0 % choices.count)] } ?? canvas.pick(choices)
    let caption = composition.draw(on: &canvas)
    canvas.grain(FNV1a.hash(title.utf8) % 97)
    let used = canvas.write(Title(title, caption), caption)
    canvas.genres(genres.prefix(3).map { line($0) }, caption, used)
    if let certificate { canvas.certificate(String(line(certificate).prefix(6)), composition, caption) }
    return Drawing(canvas, alt: "Poster of \(title)")
  }
}

extension Canvas {
  /// Fine paper over the picture, under the type.
  fileprivate mutating func grain(_ seed: UInt64) {
    let filter = define("grain") { id in
      """
      <filter id="\(id)" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".85" \
      numOctaves="2" seed="\(Int(seed))"/><feColorMatrix values="0 0 0 0 .1 0 0 0 0 .04 0 0 0 0 .08 .9 .9 0 0 -.72"/>\
      </filter>
      """
    }
    rect(0, 0, 400, 600, 0x000000, 0, " filter=\"url(#\(filter))\" opacity=\".36\"")
    rect(
      0, 0, 400, 600,
      radial(.clear(0xFFE6B0, 0.16), .stop(.clear(0xFFE6B0, 0), 0.5), .clear(0x180616, 0.3), at: (0.3, 0.2, 0.95)))
  }

  fileprivate mutating func genres(_ genres: [String], _ caption: Caption, _ used: Double) {
    let text = genres.joined(separator: "  ·  ").uppercased()
    guard !text.isEmpty else { return }
    let face: Typeface = caption.face == .bebas ? .narrow : caption.face
    let x = caption.side == .middle ? caption.x + caption.width / 2 : caption.x
    let y = caption.hang == .below ? caption.y + used + 22 : caption.y - used - 12
    let size = min(12, caption.width / face.width(of: text, gap: 0.14))
    write(text, x, y, size, face, caption.ink, caption.side, gap: 0.14, opacity(0.88))
  }

  fileprivate mutating func certificate(_ text: String, _ composition: Composition, _ caption: Caption) {
    let ink: Tint = caption.hang == .below && composition.hasDarkFoot ? 0xFFF3DC : caption.ink
    let width = 12 + 12 * Typeface.narrow.width(of: text)
    rect(372 - width, 565, width, 20, .none, 4, " stroke=\"\(ink)\" stroke-width=\"1.6\" opacity=\".9\"")
    write(text, 372 - width / 2, 579.5, 12, .narrow, ink, .middle)
  }
}
