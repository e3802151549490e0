/// Counts the lines through a place whose runs are as 1 : 1 : 3 : 1 : 1. All lines through the centre of a finder
/// pattern cut it so, whatever its angle.
struct FinderPatternLines {
  private let picture: ContrastPicture

  init(_ picture: ContrastPicture) { self.picture = picture }

  /// - Returns: 0...8.
  @inline(never)
  func count(through pattern: FinderPattern) -> Int {
    var count = 0
    // Half a pixel in eight directions, 22.5 degrees apart.
    for step in [
      Point(x: 0.5, y: 0), Point(x: 0.46, y: 0.19), Point(x: 0.35, y: 0.35), Point(x: 0.19, y: 0.46),
      Point(x: 0, y: 0.5), Point(x: -0.19, y: 0.46), Point(x: -0.35, y: 0.35), Point(x: -0.46, y: 0.19),
    ] {
      let (ahead, behind) = (half(pattern, by: step), half(pattern, by: step * -1))
      let runs = PixelRuns(
        first: behind.third, second: behind.second, third: ahead.first + behind.first, fourth: ahead.second,
        fifth: ahead.third)
      if runs.isFinderPattern { count += 1 }
    }
    return count
  }

  /// Three runs from the centre outwards, in steps.
  @inline(never)
  private func half(_ pattern: FinderPattern, by step: Point) -> PixelRuns {
    var runs = PixelRuns()
    var place = pattern.centre
    var changes = 0
    // No line needs more: a pattern reaches 3.5 modules, or five along its diagonal.
    for _ in 0..<Int(min(24 * pattern.moduleSize, 4_000)) {
      let isDark = picture.contrast(at: place) > 0
      if isDark == (changes == 1) { changes += 1 }
      switch changes {
      case 0: runs.first += 1
      case 1: runs.second += 1
      case 2: runs.third += 1
      default: return runs
      }
      place = place + step
    }
    return runs
  }
}
