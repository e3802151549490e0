import Structures

/// A drawing that is defined once and used where it is wanted, by its id.
struct Piece: Hashable, Sendable {
  let id: String
}

/// What is drawn, as text of SVG. Gradients, shadows and pieces are defined once and used many times.
///
/// All chance comes from the seed: the same words and seed give the same bytes on every machine.
struct Canvas {
  let width: Int
  let height: Int
  /// Of the name that is drawn: small letters, a space before and after.
  var words: String
  var random: SplitMix64
  /// What the first shape that covers everything is painted with.
  var ground: Tint?
  private var definitions: Markup = ""
  private var body: Markup = ""
  private var ids: [String: String] = [:]

  init(width: Int, height: Int, name: String, seed: UInt64) {
    self.width = width
    self.height = height
    words = Self.words(of: name)
    random = SplitMix64(seed: seed)
  }

  static func words(of name: String) -> String {
    " " + name.lowercased().map { "-.,()&/".contains($0) ? " " : String($0) }.joined() + " "
  }

  /// Whether a word of the name begins with one of these: "veggie" is no "egg".
  func has(_ beginnings: String...) -> Bool { has(beginnings) }

  func has(_ beginnings: [String]) -> Bool {
    beginnings.contains { words.contains($0.first == " " ? $0 : " " + $0) }
  }

  /// The first value one of whose words begins a word of the name.
  func first<Value>(_ table: [(String, Value)], else standard: Value) -> Value {
    table.first { $0.0.split(separator: " ").contains { has(String($0)) } }?.1 ?? standard
  }

  mutating func add(_ text: Markup) { body += text }

  mutating func open(_ look: Markup = "") { body += "<g\(look)>" }
  mutating func close() { body += "</g>" }

  /// Draws once into the definitions what is used more than once.
  mutating func piece(_ key: String, _ draw: (inout Canvas) -> Void) -> Piece {
    let (id, isNew) = id(of: "piece " + key)
    guard isNew else { return Piece(id: id) }
    let kept = body
    body = ""
    draw(&self)
    definitions += "<g id=\"\(Piece(id: id))\">\(body)</g>"
    body = kept
    return Piece(id: id)
  }

  mutating func use(
    _ piece: Piece, _ x: Double, _ y: Double, _ turn: Double = 0, _ scale: Double = 1, _ look: Markup = ""
  ) {
    var place: Markup = "translate(\(x) \(y))"
    if turn.rounded() != 0 { place += "rotate(\(turn.rounded()))" }
    if abs(scale - 1) > 0.02 { place += "scale(\(scale))" }
    body += "<use href=\"#\(piece)\" transform=\"\(place)\"\(look)/>"
  }

  /// Defines what stands in `text` once; answers its id.
  mutating func define(_ key: String, _ text: (Piece) -> Markup) -> Piece {
    let (id, isNew) = id(of: key)
    if isNew { definitions += text(Piece(id: id)) }
    return Piece(id: id)
  }

  /// The document.
  var svg: String {
    let all: Markup = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)">\
      <defs>\(definitions)</defs>\(body)</svg>
      """
    return all.text
  }

  /// Letters: a, b … z, aa, ab …
  private mutating func id(of key: String) -> (String, isNew: Bool) {
    if let known = ids[key] { return (known, false) }
    var rest = ids.count
    var id = ""
    repeat {
      id = String(UnicodeScalar(UInt8(97 + rest % 26))) + id
      rest = rest / 26 - 1
    } while rest >= 0
    ids[key] = id
    return (id, true)
  }
}
