import Domain

/// A value inside a JSON text.
struct Node {
  let source: JSONText
  /// Of its token.
  let position: Int

  private var token: JSONText.Token { source.tokens[position] }

  /// As it lies in the text.
  var bytes: [UInt8] {
    let token = token
    return switch token.kind {
    case .text, .escapedText: Array(source.bytes[token.start - 1..<token.end + 1])
    case .object, .array, .number, .decimal, .yes, .no, .null: Array(source.bytes[token.start..<token.end])
    }
  }

  func isObject() throws(Malformed) { if token.kind != .object { throw Malformed() } }

  // MARK: Members and items

  /// A member of an object; nil where there is none, or null. The first of two with the same name counts.
  subscript(name: StaticString) -> Node? {
    @inline(never) get { find(name) }
  }

  @inline(never)
  private func find(_ name: StaticString) -> Node? {
    let whole = token
    guard whole.kind == .object else { return nil }
    var next = position + 1
    while next < whole.next {
      let value = next + 1
      if Node(source: source, position: next).says(name) {
        return source.tokens[value].kind == .null ? nil : Node(source: source, position: value)
      }
      next = source.tokens[value].next
    }
    return nil
  }

  @inline(never)
  func member(_ name: StaticString) throws(Malformed) -> Node {
    guard let node = self[name] else { throw Malformed() }
    return node
  }

  func list<T>(_ read: (Node) throws(Malformed) -> T) throws(Malformed) -> [T] {
    var list: [T] = []
    for node in try items() { list.append(try read(node)) }
    return list
  }

  @inline(never)
  func items() throws(Malformed) -> [Node] {
    let whole = token
    guard whole.kind == .array else { throw Malformed() }
    return values(until: whole.next)
  }

  /// The members of an object as pairs of name and value, one behind the other.
  @inline(never)
  func members() throws(Malformed) -> [(name: Node, value: Node)] {
    let whole = token
    guard whole.kind == .object else { throw Malformed() }
    let all = values(until: whole.next)
    var members: [(name: Node, value: Node)] = []
    members.reserveCapacity(all.count / 2)
    var next = 0
    while next + 1 < all.count {
      members.append((all[next], all[next + 1]))
      next += 2
    }
    return members
  }

  private func values(until end: Int) -> [Node] {
    var nodes: [Node] = []
    var next = position + 1
    while next < end {
      nodes.append(Node(source: source, position: next))
      next = source.tokens[next].next
    }
    return nodes
  }

  // MARK: Single values

  /// Whether it is this text.
  @inline(never)
  func says(_ word: StaticString) -> Bool {
    let token = token
    guard token.kind == .text, token.end - token.start == word.utf8CodeUnitCount else { return false }
    for place in 0..<word.utf8CodeUnitCount where source.bytes[token.start + place] != word.utf8Start[place] {
      return false
    }
    return true
  }

  @inline(never)
  func text() throws(Malformed) -> String {
    let token = token
    switch token.kind {
    case .text: return String(decoding: source.bytes[token.start..<token.end], as: UTF8.self)
    case .escapedText: return String(decoding: try unescaped(), as: UTF8.self)
    case .object, .array, .number, .decimal, .yes, .no, .null: throw Malformed()
    }
  }

  @inline(never)
  func flag() throws(Malformed) -> Bool {
    switch token.kind {
    case .yes: return true
    case .no: return false
    case .object, .array, .text, .escapedText, .number, .decimal, .null: throw Malformed()
    }
  }

  @inline(never)
  func number() throws(Malformed) -> Int64 {
    let token = token
    guard token.kind == .number else { throw Malformed() }
    var place = token.start
    let isNegative = source.bytes[place] == 0x2D
    if isNegative { place += 1 }
    guard place < token.end else { throw Malformed() }
    var value: Int64 = 0
    while place < token.end {
      let digit = source.bytes[place]
      guard (0x30...0x39).contains(digit) else { throw Malformed() }
      let (tens, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, isTooLargeToo) = tens.subtractingReportingOverflow(Int64(digit - 0x30))
      if isTooLarge || isTooLargeToo { throw Malformed() }
      value = sum
      place += 1
    }
    if isNegative { return value }
    guard value != .min else { throw Malformed() }
    return -value
  }

  @inline(never)
  func index() throws(Malformed) -> Int {
    guard let index = Int(exactly: try number()) else { throw Malformed() }
    return index
  }

  @inline(never)
  func ticket() throws(Malformed) -> Int32 {
    guard let ticket = Int32(exactly: try number()) else { throw Malformed() }
    return ticket
  }

  /// From whole milliseconds.
  @inline(never)
  func time() throws(Malformed) -> Instant {
    let (microseconds, isTooLarge) = try number().multipliedReportingOverflow(by: 1000)
    if isTooLarge { throw Malformed() }
    return Instant(microseconds: microseconds)
  }

  /// One of the names that Domain knows.
  func known<Known: RawRepresentable<String>>(_ type: Known.Type) throws(Malformed) -> Known {
    guard let known = Known(rawValue: try text()) else { throw Malformed() }
    return known
  }
}
