import Database
import Domain
import Wire

/// Confirmed bookings of one bucket.
struct BookingSums: Sendable {
  var count: Int64 = 0
  var total: Int64 = 0
}

/// Shows of one bucket.
struct ShowSums: Sendable {
  /// The theatre's name, in a report by house.
  var name = ""
  var shows: Int64 = 0
  var seats: Int64 = 0
  var sold: Int64 = 0

  mutating func add(_ other: ShowSums) {
    shows += other.shows
    seats += other.seats
    sold += other.sold
  }

  var occupancy: Occupancy {
    Occupancy(shows: shows, seats: seats, sold: sold, soldMillionths: sold.millionths(of: seats))
  }
}

extension Reports {
  /// Bookings that were sold, without complimentary ones.
  static func bookings(_ scope: ReportScope, in connection: Connection) throws -> [ReportBucket: BookingSums] {
    var sums: [ReportBucket: BookingSums] = [:]
    try scope.each(time: "b.created_at", house: "s.theatre_id", in: connection) { bucket, period in
      """
      SELECT \(bucket) AS bucket, COUNT(*) AS number, CAST(SUM(b.total) AS BIGINT) AS total
      FROM bookings b JOIN shows s ON s.id = b.show_id
      WHERE s.theatre_id IN (SELECT id FROM theatres WHERE city_id = $1) AND b.status = 'confirmed'
        AND b.is_complimentary = 0 AND \(period) GROUP BY 1
      """
    } body: { row, bucket in
      sums[bucket, default: BookingSums()].count += try row.get("number")
      sums[bucket]?.total += try row.get("total")
    }
    return sums
  }

  /// The city's theatres, by id.
  static func theatreNames(_ scope: ReportScope, in connection: Connection) throws -> [String: String] {
    var names: [String: String] = [:]
    try connection.each("SELECT id, name FROM theatres WHERE city_id = $1", scope.city.id.rawValue) { row in
      names[try row.get("id")] = try row.get("name")
    }
    return names
  }

  /// Shows that were not cancelled, with the seats of their confirmed bookings.
  static func shows(_ scope: ReportScope, in connection: Connection) throws -> [ReportBucket: ShowSums] {
    var sums: [ReportBucket: ShowSums] = [:]
    try scope.each(time: "s.starts_at", house: "s.theatre_id", in: connection) { bucket, period in
      """
      SELECT \(bucket) AS bucket, MIN(t.name) AS name, COUNT(*) AS shows, CAST(SUM(s.seat_count) AS BIGINT) AS seats,
        CAST(COALESCE(SUM((SELECT SUM(b.seat_count) FROM bookings b WHERE b.show_id = s.id AND b.status = 'confirmed')), 0)
          AS BIGINT) AS sold
      FROM shows s JOIN theatres t ON t.id = s.theatre_id
      WHERE t.city_id = $1 AND s.status <> 'cancelled' AND \(period) GROUP BY 1
      """
    } body: { row, bucket in
      sums[bucket, default: ShowSums()].add(
        ShowSums(shows: try row.get("shows"), seats: try row.get("seats"), sold: try row.get("sold")))
      sums[bucket]?.name = try row.get("name")
    }
    return sums
  }
}
