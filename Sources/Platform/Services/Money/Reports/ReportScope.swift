import Database
import Domain
import Wire

/// What a row of a report counts.
enum ReportBucket: Hashable, Comparable, Sendable {
  case hour(Int64)
  /// Days since 1970-01-01.
  case day(Int64)
  case house(String)

  init(row: Row, by division: ReportDivisionCode) throws {
    self =
      switch division {
      case .hour: .hour(try row.get("bucket"))
      case .house: .house(try row.get("bucket"))
      default: .day(try row.get("bucket"))
      }
  }
}

/// The city, the days and the division of a report.
struct ReportScope: Sendable {
  var city: City
  var period: LocalPeriod
  var by: ReportDivisionCode

  /// The buckets in the order of a report: every hour or day of the period, also those with nothing, or the houses that
  /// have something.
  func keys(_ found: some Sequence<ReportBucket>) -> [ReportBucket] {
    switch by {
    case .hour: (0..<24).map { .hour($0) }
    case .house: found.sorted()
    default: (period.from.daysSinceEpoch...period.to.daysSinceEpoch).map { .day($0) }
    }
  }

  /// Runs a statement for each part of the period in which one offset from UTC holds.
  /// - Parameters:
  ///   - time: The column by which rows fall into the period.
  ///   - house: The column that has the house.
  ///   - statement: The SQL, given the bucket and the condition of the period.
  func each(
    time: String, house: String, in connection: Connection, _ statement: (_ bucket: String, _ period: String) -> String,
    body: (Row, ReportBucket) throws -> Void
  ) throws {
    for span in period.zone.spans(from: period.start, to: period.end) {
      let local = "(\(time) + \(Int64(span.offsetSeconds) * 1_000_000))"
      let bucket =
        switch by {
        case .hour: "\(local) / 3600000000 % 24"
        case .house: house
        default: "\(local) / 86400000000"
        }
      let sql = statement(bucket, "\(time) >= \(span.from.microseconds) AND \(time) < \(span.to.microseconds)")
      try connection.each(sql, city.id.rawValue) { row in try body(row, try ReportBucket(row: row, by: by)) }
    }
  }
}
