import Crypto
import Database
import Domain
import Structures
import Tickets
public import Wire

extension Doors {
  /// Uses a ticket for entry, once for all doors. With `checkedAt`, by the scanner's clock, a repeated reading is answered as
  /// the first; it never comes before an entry that was recorded.
  /// - Throws: `ticket_invalid`, `ticket_other_theatre`, `ticket_other_show`, `ticket_cancelled`, `show_cancelled`;
  ///   `ticket_already_used` with the first entry.
  public func checkIn(_ request: CheckInRequest, staff: Staff) async throws -> CheckInAnswer {
    let now = platform.clock.now
    let reading = Reading(
      code: request.code, at: request.checkedAt ?? now, judgedAt: now, door: request.door,
      isTimed: request.checkedAt != nil, isReported: false)
    let outcome = try await check([reading], theatre: request.theatreId, show: request.showId, staff: staff)[0]
    switch outcome {
    case .accepted(let ticket, let rule, _): return try await answer(ticket, confirmed: rule)
    case .alreadyUsed(let ticket):
      guard let first = ticket.firstCheckIn else { throw UnreadableRow(column: "tickets.used_at") }
      throw Problem.ticketAlreadyUsed(first, "This ticket has opened a door before.")
    case .cancelled: throw Problem(.ticketCancelled, "The booking of this ticket was cancelled.")
    case .showCancelled: throw Problem(.showCancelled, "This show was called off; its tickets are refunded.")
    case .otherTheatre: throw Problem(.ticketOtherTheatre, "Another theatre issued this ticket for a show of its own.")
    case .otherShow(let ticket):
      let entry = try await programme.entry(ticket.show)
      throw Problem(
        .ticketOtherShow,
        "It is for \(entry.movie.title) in \(entry.screenName.name), \(entry.localStart.ticketText).")
    case .invalid(let reason): throw Problem(.ticketInvalid, reason)
    }
  }

  /// Records entries that doors admitted while offline. Of two entries with one ticket the earlier counts, and the
  /// other is reported. A repeated record changes nothing.
  public func checkIn(_ request: CheckInsRequest, staff: Staff) async throws -> CheckInsAnswer {
    let readings = request.checks.map {
      Reading(
        code: $0.code, at: $0.checkedAt, judgedAt: $0.checkedAt, door: $0.door, isTimed: true, isReported: true)
    }
    let outcomes = try await check(readings, theatre: request.theatreId, show: request.showId, staff: staff)
    var results: [OfflineCheckResult] = []
    for outcome in outcomes { results.append(try await result(outcome)) }
    return CheckInsAnswer(results: results)
  }

  /// The public keys with which doors check tickets offline.
  public func ticketKeys() -> TicketKeys {
    TicketKeys(
      keys: platform.vault.ticketKeys.map { TicketKey(id: Int64($0.id), publicKey: Base64URL.encode($0.bytes)) },
      serverTime: platform.clock.now)
  }

  private struct Reading: Sendable {
    var code: String
    var at: Instant
    var judgedAt: Instant
    var door: String?
    var isTimed: Bool
    var isReported: Bool
  }

  /// - Returns: One outcome per reading, in the same order.
  private func check(
    _ readings: [Reading], theatre: TheatreID?, show: ShowID?, staff: Staff
  ) async throws -> [TicketCheck.Outcome] {
    if let theatre, !staff.works(at: theatre) { throw Problem.absent("theatre") }
    let keys = platform.vault.ticketKeys
    let lead = platform.settings.doorLead
    var refused: [Int: TicketCheck.Outcome] = [:]
    var checks: [(index: Int, check: TicketCheck)] = []
    for (index, reading) in readings.enumerated() {
      do throws(TicketCodeError) {
        let claims = try TicketCode.verify(reading.code, keys: keys)
        checks.append(
          (
            index,
            TicketCheck(
              claims: claims, at: reading.at, door: reading.door, judgedAt: reading.judgedAt,
              isTimed: reading.isTimed, isReported: reading.isReported, staff: staff, theatre: theatre, show: show,
              lead: lead)
          ))
      } catch { refused[index] = .invalid("The code opens no door: \(error).") }
    }
    // By time, so that a later reading does not change an earlier answer.
    let inOrder = checks.sorted { ($0.check.at, $0.index) < ($1.check.at, $1.index) }
    let refusals = refused
    return try await platform.database.write { connection in
      var outcomes = refusals
      for (index, check) in inOrder { outcomes[index] = try check.run(in: connection) }
      return readings.indices.compactMap { outcomes[$0] }
    }
  }

  private func result(_ outcome: TicketCheck.Outcome) async throws -> OfflineCheckResult {
    switch outcome {
    case .accepted(let ticket, let rule, let later):
      OfflineCheckResult(
        result: .accepted, ticketId: ticket.id, checkIn: try await answer(ticket, confirmed: rule), later: later)
    case .alreadyUsed(let ticket):
      OfflineCheckResult(result: .alreadyUsed, ticketId: ticket.id, first: ticket.firstCheckIn)
    case .cancelled(let id), .showCancelled(let id): OfflineCheckResult(result: .cancelled, ticketId: id)
    case .otherShow(let ticket): OfflineCheckResult(result: .otherShow, ticketId: ticket.id)
    case .otherTheatre(let id): OfflineCheckResult(result: .otherTheatre, ticketId: id)
    case .invalid: OfflineCheckResult(result: .invalid)
    }
  }

  private func answer(_ ticket: Ticket, confirmed: AgeRule?) async throws -> CheckInAnswer {
    let entry = try await programme.entry(ticket.show)
    return CheckInAnswer(
      ticketId: ticket.id, bookingId: ticket.booking, showId: ticket.show, movie: entry.movie.title,
      screen: entry.screenName.name, startsAt: entry.show.startsAt, timeZone: entry.theatre.timeZone,
      seat: TicketSeat(ticket.seat, of: entry.layout, for: ticket.age),
      ageRule: entry.movie.ageRule.map(AgeRuleBody.init), confirmedRule: confirmed.map(AgeRuleBody.init),
      checkedInAt: ticket.usedAt ?? platform.clock.now,
      door: ticket.usedDoor)
  }
}
