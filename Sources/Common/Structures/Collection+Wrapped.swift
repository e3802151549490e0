extension BidirectionalCollection where Element: Equatable {
  /// Lines of at most `columns` elements, broken at `space`, which is left out there. A longer word is broken.
  @inlinable
  public func wrapped(to columns: Int, at space: Element) -> [SubSequence] {
    let columns = Swift.max(1, columns)
    var lines: [SubSequence] = []
    var rest = self[...]
    while rest.count > columns {
      let fitting = rest.prefix(columns + 1)
      let end = fitting.lastIndex(of: space).flatMap { $0 == rest.startIndex ? nil : $0 }
      let line = end.map { rest[..<$0] } ?? fitting.dropLast()
      lines.append(line)
      rest = rest[line.endIndex...].drop { $0 == space }
    }
    lines.append(rest)
    return lines
  }
}
