/// Finds finder patterns: places where the runs of a row and of a column are as 1 : 1 : 3 : 1 : 1.
struct FinderPatternSearch {
  private let picture: ContrastPicture
  private var found: [FinderPattern] = []

  /// More patterns than this are not collected, which bounds the work in noise.
  private static let mostFound = 160
  /// The patterns that are combined to triples.
  private static let mostCombined = 14
  /// The lines that must cut a pattern like a finder pattern. Damage may spoil the others.
  private static let leastLines = 4

  init(_ picture: ContrastPicture) { self.picture = picture }

  mutating func run() {
    let step = picture.height > 1_000 ? 2 : 1
    var y = 0
    while y < picture.height {
      scanRow(y)
      y += step
    }
  }

  /// The patterns that look most like finder patterns from all sides, at most ``mostCombined``.
  func mostLikely() -> [FinderPattern] {
    var rest: [FinderPattern] = []
    for pattern in found {
      var pattern = pattern
      pattern.lines = FinderPatternLines(picture).count(through: pattern)
      if pattern.lines >= Self.leastLines { rest.append(pattern) }
    }
    var likely: [FinderPattern] = []
    while likely.count < Self.mostCombined, !rest.isEmpty {
      var best = 0
      for index in rest.indices where rest[index].rank > rest[best].rank { best = index }
      likely.append(rest[best])
      rest[best] = rest[rest.count - 1]
      rest.removeLast()
    }
    return likely
  }

  private mutating func scanRow(_ y: Int) {
    let picture = picture
    picture.withRow(y) { row in
      var runs = PixelRuns()
      var isDark = false
      var start = 0
      for x in row.indices where (row[x] > 0) != isDark {
        runs.append(x - start)
        if isDark { consider(runs, endingAt: x, row: y) }
        isDark.toggle()
        start = x
      }
      if isDark {
        runs.append(row.count - start)
        consider(runs, endingAt: row.count, row: y)
      }
    }
  }

  @inline(never)
  private mutating func consider(_ runs: PixelRuns, endingAt end: Int, row: Int) {
    guard runs.isFinderPattern else { return }
    let x = end - runs.fifth - runs.fourth - (runs.third + 1) / 2
    let limit = 2 * runs.total
    guard let column = cross(x: x, y: row, isVertical: true, limit: limit),
      let line = cross(x: x, y: Int(column.middle), isVertical: false, limit: limit)
    else { return }
    add(
      FinderPattern(
        centre: Point(x: line.middle, y: column.middle), moduleSize: Double(column.total + line.total) / 14, hits: 1))
  }

  private mutating func add(_ pattern: FinderPattern) {
    for index in found.indices where found[index].isNear(pattern) {
      found[index].merge(pattern)
      return
    }
    if found.count < Self.mostFound { found.append(pattern) }
  }

  /// The middle of the third of five runs through a pixel, if they are those of a finder pattern.
  /// - Parameter limit: The greatest length of a run.
  @inline(never)
  private func cross(x: Int, y: Int, isVertical: Bool, limit: Int) -> (middle: Double, total: Int)? {
    let start = isVertical ? y : x
    let end = isVertical ? picture.height : picture.width
    var position = start
    // The pixel itself counts as one after it.
    let after = (
      run(&position, 1, across: isVertical ? x : y, isVertical, isDark: true, end, limit),
      run(&position, 1, across: isVertical ? x : y, isVertical, isDark: false, end, limit),
      run(&position, 1, across: isVertical ? x : y, isVertical, isDark: true, end, limit)
    )
    position = start - 1
    let before = (
      run(&position, -1, across: isVertical ? x : y, isVertical, isDark: true, end, limit),
      run(&position, -1, across: isVertical ? x : y, isVertical, isDark: false, end, limit),
      run(&position, -1, across: isVertical ? x : y, isVertical, isDark: true, end, limit)
    )
    let runs = PixelRuns(
      first: before.2, second: before.1, third: before.0 + after.0, fourth: after.1, fifth: after.2)
    guard after.0 > 0, runs.isFinderPattern else { return nil }
    return (Double(start) + Double(after.0 - before.0) / 2, runs.total)
  }

  /// Moves a position to the end of its run.
  /// - Returns: The length of the run.
  @inline(never)
  private func run(
    _ position: inout Int, _ step: Int, across: Int, _ isVertical: Bool, isDark: Bool, _ end: Int, _ limit: Int
  ) -> Int {
    var length = 0
    while position >= 0, position < end, length < limit,
      (isVertical ? picture.isDark(across, position) : picture.isDark(position, across)) == isDark
    {
      position += step
      length += 1
    }
    return length
  }
}
