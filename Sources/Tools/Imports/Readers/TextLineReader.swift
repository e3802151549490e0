/// A line of a text file, without its end.
struct Line {
  /// Counted from one.
  var number: Int
  var bytes: [UInt8]
  /// Whether it was longer than the limit. Then `bytes` is empty.
  var isTooLong = false
}

/// Reads a text by lines, which end with LF or CR LF. A byte-order mark at the beginning is skipped.
struct TextLineReader {
  private let source: () throws(InputError) -> [UInt8]
  private let longest: Int
  private var piece: [UInt8] = []
  private var position = 0
  private var number = 0
  private var isAtEnd = false
  /// Lines given back, to be read again.
  private var pending: [Line] = []

  /// - Parameter source: Returns the next bytes at each call, and none at the end.
  init(limits: InputLimits = InputLimits(), _ source: @escaping () throws(InputError) -> [UInt8]) {
    longest = limits.line
    self.source = source
  }

  init(_ file: InputFile, limits: InputLimits = InputLimits()) {
    self.init(limits: limits) { () throws(InputError) in try file.read() }
  }

  /// Nil at the end of the file.
  mutating func next() throws(InputError) -> Line? {
    if let line = pending.popLast() { return line }
    guard try fill() else { return nil }
    number += 1
    var line = Line(number: number, bytes: [])
    while try fill() {
      let end = piece[position...].firstIndex(of: 0x0A)
      append(piece[position..<(end ?? piece.count)], to: &line)
      position = (end ?? piece.count) + (end == nil ? 0 : 1)
      if end != nil { break }
    }
    if line.bytes.last == 0x0D { line.bytes.removeLast() }
    if line.bytes.count > longest { line = Line(number: number, bytes: [], isTooLong: true) }
    if number == 1, line.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { line.bytes.removeFirst(3) }
    return line
  }

  /// Gives lines back, to be read again in the same order.
  mutating func giveBack(_ lines: some BidirectionalCollection<Line>) { pending.append(contentsOf: lines.reversed()) }

  private func append(_ bytes: ArraySlice<UInt8>, to line: inout Line) {
    if line.isTooLong { return }
    // One byte more, for the CR of the line's end.
    if line.bytes.count + bytes.count > longest + 1 {
      line.isTooLong = true
      line.bytes = []
    } else {
      line.bytes.append(contentsOf: bytes)
    }
  }

  /// Whether another byte can be read.
  private mutating func fill() throws(InputError) -> Bool {
    if position < piece.count { return true }
    if isAtEnd { return false }
    piece = try source()
    position = 0
    isAtEnd = piece.isEmpty
    return !isAtEnd
  }
}
