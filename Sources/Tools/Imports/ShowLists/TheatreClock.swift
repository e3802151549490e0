import Domain
import Wire

/// Reads the times of a list of shows, which are those of the theatre's own clock.
struct TheatreClock: Sendable {
  let zone: ZoneOffsets

  /// From `date` and `time`. After midnight a time goes on counting with its evening, up to 29:59.
  func start(_ row: RowFields) throws(RefusedRow) -> Instant {
    let (day, clock) = (try row.needed("date"), try row.needed("time"))
    guard let date = LocalDate(text: day) else {
      throw RefusedRow("date: \"\(day.prefix(40))\" is no day, such as 2026-12-24")
    }
    guard let minutes = Self.minutes(clock) else {
      throw RefusedRow("time: \"\(clock.prefix(40))\" is no time from 00:00 to 29:59")
    }
    return try instant(date, minutes, "time")
  }

  /// From `on_sale_at`, such as `2026-12-01 10:00`, or with a zone of its own `2026-12-01T09:00:00Z`. Nil: at once.
  func saleStart(_ row: RowFields) throws(RefusedRow) -> Instant? {
    guard let text = row["on_sale_at"] else { return nil }
    if let instant = Instant(timestamp: text) { return instant }
    let parts = text.split { $0 == " " || $0 == "T" }.map(String.init)
    guard parts.count == 2, let date = LocalDate(text: parts[0]), let minutes = Self.minutes(parts[1]) else {
      throw RefusedRow("on_sale_at: \"\(text.prefix(40))\" is no time, such as 2026-12-01 10:00")
    }
    return try instant(date, minutes, "on_sale_at")
  }

  /// `9:30` as well as `09:30`.
  private static func minutes(_ text: String) -> Int? { ClockText.minutes(text.utf8.count == 4 ? "0" + text : text) }

  /// Of a time that comes twice, in the autumn, the first counts.
  private func instant(_ date: LocalDate, _ minutes: Int, _ column: String) throws(RefusedRow) -> Instant {
    let local = LocalTime(date, minutes: minutes)
    let instant = zone.firstInstant(of: local)
    guard zone.localTime(at: instant) == local else {
      throw RefusedRow(
        "\(column): \(ClockText.text(local.secondOfDay / 60)) does not exist on \(local.date): the clock is put forward"
      )
    }
    return instant
  }
}
