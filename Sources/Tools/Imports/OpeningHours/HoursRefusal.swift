/// Why opening hours were not read, with the piece that stood in the way.
public struct HoursRefusal: Error, Hashable {
  /// What cannot be read, or cannot be kept as hours of a week with exceptions.
  public enum Reason: String, Hashable, Sendable {
    case empty = "has no hours"
    case unknownSign = "is no sign of opening hours"
    case unknownWord = "is no word of opening hours"
    case commentWithoutEnd = "is a comment without an end"
    case notExpected = "is not expected here"
    case time = "is no time of the day"
    case day = "is no day of that month"
    case noTimes = "has days and no times"
    case openEnd = "does not say when it closes"
    case onlyComment = "is said in words only"
    case twilight = "changes with the sun"
    case schoolHolidays = "needs a calendar of school holidays"
    case movableFeast = "needs a calendar of movable feasts"
    case weeks = "counts weeks of the year"
    case dayOffset = "counts days from another"
    case fallback = "is a second choice"
    case partlyOff = "is closed for a part of the day"
    case tooManySpans = "opens more often than six times a day"
    case tooManyDates = "has other hours on more than 200 dates of a year"
  }

  public let piece: String
  public let reason: Reason

  init(_ piece: String, _ reason: Reason) {
    self.piece = piece
    self.reason = reason
  }

  /// `"sunset" changes with the sun`.
  public var message: String { "\"\(piece.prefix(60))\" \(reason.rawValue)" }
}
