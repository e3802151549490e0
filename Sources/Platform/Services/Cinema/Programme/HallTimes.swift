import Database
import Domain
import Wire

/// The times at which a hall of a theatre is taken, cleaning included.  R9
struct HallTimes {
  /// A show from its start until the hall is clean.
  struct Slot: Sendable {
    /// Nil for a show that is only asked for.
    var show: ShowID?
    var movie: MovieID
    var startsAt: Instant
    var freeAt: Instant
  }

  private var slots: [Slot]

  /// Reads the shows of a hall that are on between two moments, in the transaction that plans others. On every node a
  /// transaction that plans for the same hall at once sees this one's shows, or is run again.
  init(
    of hall: ScreenID, at theatre: TheatreID, from start: Instant, until end: Instant, in connection: Connection
  ) throws {
    slots = try connection.rows(
      """
      SELECT id, movie_id, starts_at, busy_until FROM shows
      WHERE theatre_id = $1 AND screen_id = $2 AND status = 'scheduled' AND starts_at < $4 AND busy_until > $3
      ORDER BY starts_at
      """, theatre.rawValue, hall.rawValue, start.microseconds, end.microseconds
    ).map { row in
      Slot(
        show: try row.id("id"), movie: try row.id("movie_id"),
        startsAt: Instant(microseconds: try row.get("starts_at")),
        freeAt: Instant(microseconds: try row.get("busy_until")))
    }
  }

  /// Takes the times of new shows, or names what is on then.
  /// - Parameters:
  ///   - moved: A show that may overlap itself.
  ///   - title: Of a film, for who reads the refusal.
  /// - Throws: `hall_busy`.
  mutating func take(_ wanted: [Slot], moving moved: ShowID? = nil, title: (MovieID) throws -> String) throws {
    slots.removeAll { $0.show != nil && $0.show == moved }
    var overlaps: [HallOverlap] = []
    for slot in wanted {
      for other in slots where other.startsAt < slot.freeAt && slot.startsAt < other.freeAt {
        overlaps.append(
          HallOverlap(
            startsAt: slot.startsAt, showId: other.show, movie: try title(other.movie), showStartsAt: other.startsAt,
            freeAt: other.freeAt))
        if overlaps.count >= 100 { break }
      }
      slots.append(slot)
    }
    guard overlaps.isEmpty else { throw Problem.hallBusy(overlaps) }
  }
}
