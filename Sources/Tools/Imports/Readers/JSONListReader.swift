import Wire

/// An element's JSON value, or why it was refused.
enum JSONListEntry: Hashable {
  case value(ImportRefusal.Place, JSON)
  case refused(ImportRefusal)
}

/// Reads a file with one JSON list, one element at a time, as strictly as a request's body.
///
/// A broken or too long element is refused alone. But when a bracket or quote is missing, all that follows belongs to
/// the element, and the error at the end of the file names the line where it began.
struct JSONListReader {
  private let source: () throws(InputError) -> [UInt8]
  private let limits: JSONLimits
  private var piece: [UInt8] = []
  private var position = 0
  private var line = 1
  private var number = 0
  private var state = State.before

  private enum State { case before, inside, after }

  /// - Parameter source: Returns the next bytes at each call, and none at the end.
  init(limits: InputLimits = InputLimits(), _ source: @escaping () throws(InputError) -> [UInt8]) {
    self.source = source
    self.limits = JSONLimits(size: limits.line)
  }

  init(_ file: InputFile, limits: InputLimits = InputLimits()) {
    self.init(limits: limits) { () throws(InputError) in try file.read() }
  }

  /// Nil at the end of the list.
  mutating func next() throws(InputError) -> JSONListEntry? {
    if state == .before {
      try begin()
      state = .inside
      // `[]` has no element, and not an empty one.
      if try skipSpace() == UInt8(ascii: "]") {
        position += 1
        state = .after
      }
    }
    if state == .after { return try rest() }
    return try element()
  }

  private mutating func begin() throws(InputError) {
    var first = try skipSpace()
    if first == 0xEF {
      for byte: UInt8 in [0xEF, 0xBB, 0xBF] {
        guard try peek() == byte else { throw .notAList }
        position += 1
      }
      first = try skipSpace()
    }
    guard first == UInt8(ascii: "[") else { throw .notAList }
    position += 1
  }

  private mutating func element() throws(InputError) -> JSONListEntry {
    _ = try skipSpace()
    number += 1
    let place = ImportRefusal.Place.element(number, line: line)
    var span = JSONSpan()
    var bytes: [UInt8] = []
    var isTooLong = false
    while let byte = try peek() {
      if let isLast = span.end(at: byte) {
        position += 1
        if isLast { state = .after }
        if isTooLong { return refused(place, "is longer than \(limits.size) bytes") }
        return parsed(bytes, place)
      }
      span.take(byte)
      step(over: byte)
      if bytes.count < limits.size { bytes.append(byte) } else { isTooLong = true }
    }
    guard case .element(_, let line) = place else { throw .damaged }
    throw .unfinishedList(line: line)
  }

  private func parsed(_ bytes: [UInt8], _ place: ImportRefusal.Place) -> JSONListEntry {
    do throws(JSONError) {
      return .value(place, try JSON.parse(bytes, limits: limits))
    } catch {
      return refused(place, "is not JSON: \(error.reason) at byte \(error.offset)")
    }
  }

  /// Refuses text after the list, once.
  private mutating func rest() throws(InputError) -> JSONListEntry? {
    guard try skipSpace() != nil else { return nil }
    let place = ImportRefusal.Place.line(line)
    while try peek() != nil { position = piece.count }
    return refused(place, "stands behind the end of the list")
  }

  private func refused(_ place: ImportRefusal.Place, _ reason: String) -> JSONListEntry {
    .refused(ImportRefusal(place: place, reason: reason))
  }

  /// The next byte that is not white space, without consuming it. Nil at the end of the file.
  private mutating func skipSpace() throws(InputError) -> UInt8? {
    while let byte = try peek() {
      guard [0x20, 0x09, 0x0A, 0x0D].contains(byte) else { return byte }
      step(over: byte)
    }
    return nil
  }

  private mutating func step(over byte: UInt8) {
    if byte == 0x0A { line += 1 }
    position += 1
  }

  /// The next byte, without consuming it. Nil at the end of the file.
  private mutating func peek() throws(InputError) -> UInt8? {
    if position == piece.count {
      piece = try source()
      position = 0
    }
    return piece.isEmpty ? nil : piece[position]
  }
}

/// Tracks brackets and quotes of a value, to find its end.
private struct JSONSpan {
  /// Brackets and braces are counted separately, so that a wrong one breaks only its own element.
  private var brackets = 0
  private var braces = 0
  private var isQuoted = false
  private var isEscaped = false

  /// Whether the list ends when `byte` follows the value. Nil when `byte` is part of the value.
  func end(at byte: UInt8) -> Bool? {
    guard brackets == 0, braces == 0, !isQuoted else { return nil }
    return byte == UInt8(ascii: ",") ? false : byte == UInt8(ascii: "]") ? true : nil
  }

  mutating func take(_ byte: UInt8) {
    if isQuoted {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isQuoted = false
      }
      return
    }
    switch byte {
    case UInt8(ascii: "\""): isQuoted = true
    case UInt8(ascii: "["): brackets += 1
    case UInt8(ascii: "]"): brackets = max(0, brackets - 1)
    case UInt8(ascii: "{"): braces += 1
    case UInt8(ascii: "}"): braces = max(0, braces - 1)
    default: break
    }
  }
}
