import Domain
import Foundation

/// The local time of a zone. UTC for a zone that this machine does not know.
struct WallClock {
  private let zone: TimeZone

  /// - Parameter name: IANA's.
  init(zone name: String) { zone = TimeZone(identifier: name) ?? .gmt }

  func time(at instant: Instant) -> LocalTime {
    let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.seconds)))
    return LocalTime(seconds: instant.seconds + Int64(offset))
  }

  /// `19:30`
  func hours(at instant: Instant) -> String {
    let minutes = time(at: instant).secondOfDay / 60
    return "\(Self.padded(minutes / 60)):\(Self.padded(minutes % 60))"
  }

  func date(at instant: Instant) -> LocalDate { time(at: instant).date }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension LocalDate {
  private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// `Sat 21 Nov`
  var words: String { "\(Self.days[weekday]) \(day) \((1...12).contains(month) ? Self.months[month - 1] : "")" }
}
