import Structures
public import Wire

extension ReportKey {
  fileprivate static let columns = ["hour", "date", "house_id", "name"]
  fileprivate var values: [String] {
    [hour.map { "\($0)" } ?? "", date.map { "\($0)" } ?? "", houseId ?? "", name ?? ""]
  }
}

extension OrdersReport {
  /// A line for each row; the reasons are columns.
  public var csv: String {
    let reasons = total.reasons.map(\.reason)
    var csv = CSVText(ReportKey.columns + ["delivered", "cancelled", "rejected", "payment_failed"] + reasons)
    for row in rows {
      let counts = row.counts
      let byReason = Dictionary(uniqueKeysWithValues: counts.reasons.map { ($0.reason, $0.count) })
      csv.add(
        row.key.values
          + ([counts.delivered, counts.cancelled, counts.rejected, counts.paymentFailed]
          + reasons.map { byReason[$0] ?? 0 }).map { "\($0)" })
    }
    return csv.text
  }
}

extension TakingsReport {
  /// A line for each row.
  public var csv: String {
    var csv = CSVText(ReportKey.columns + ["currency", "orders", "order_total", "bookings", "booking_total"])
    for row in rows {
      let takings = row.takings
      csv.add(
        row.key.values + [
          currency, "\(takings.orders)", takings.orderTotal.decimal(of: currency), "\(takings.bookings)",
          takings.bookingTotal.decimal(of: currency),
        ])
    }
    return csv.text
  }
}

extension LateReport {
  /// A line for each row. A share is a number from 0 to 1.
  public var csv: String {
    var csv = CSVText(ReportKey.columns + ["delivered", "late", "late_share", "accepted", "acceptance_seconds"])
    for row in rows {
      let found = row.punctuality
      csv.add(
        row.key.values + [
          "\(found.delivered)", "\(found.late)", found.lateMillionths.share, "\(found.accepted)",
          found.acceptanceSeconds.map { "\($0)" } ?? "",
        ])
    }
    return csv.text
  }
}

extension OccupancyReport {
  /// A line for each row. A share is a number from 0 to 1.
  public var csv: String {
    var csv = CSVText(ReportKey.columns + ["shows", "seats", "sold", "sold_share"])
    for row in rows {
      let found = row.occupancy
      csv.add(
        row.key.values + ["\(found.shows)", "\(found.seats)", "\(found.sold)", found.soldMillionths.share])
    }
    return csv.text
  }
}

extension Int64? {
  /// Millionths as a number from 0 to 1, with six decimals. Empty for nil.
  fileprivate var share: String {
    guard let self else { return "" }
    let digits = "\(self % 1_000_000)"
    return "\(self / 1_000_000)." + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
