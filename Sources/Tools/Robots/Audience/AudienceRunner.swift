import Client
import ClientCore
import Domain
import Wire

/// Carries out moviegoers' effects, each with its own session.
struct AudienceRunner: Sendable {
  let identities: [Identity]
  let tills: [Till]
  let listings: Listings
  let serverTime: ServerTime
  /// Announces a visit at a theatre's door.
  let announce: @Sendable (TheatreID, Door.Input) async -> Void

  /// The result of an effect. Nil when nothing depends on it.
  func perform(_ effect: Moviegoer.Effect, by guest: Int) async -> Moviegoer.Input? {
    let identity = identities[guest]
    do {
      switch effect {
      case .remember:
        try await remember(guest)
        return nil
      case .chooseShow(let lot): return .show(try await listings.show(lot: lot, at: serverTime.now))
      case .look(let show): return .hall(try await look(at: show))
      case .hold(let show, let request):
        return .held(hold(try await identity.call { try await $0.call(.bookings(.holdSeats(show)), request) }))
      case .extend(let booking):
        return .held(hold(try await identity.call { try await $0.call(.bookings(.extendHold(booking))) }))
      case .pay(let purchase): return try await tills[guest].pay(purchase)
      case .choose(let method): return await tills[guest].choose(method)
      case .answer(let page, let outcome): return await tills[guest].answer(page, outcome)
      case .leavePayment:
        await tills[guest].leave()
        return nil
      case .release(let booking): try await identity.call { try await $0.perform(.bookings(.releaseHold(booking))) }
      case .cancel(let booking):
        let _: BookingCancelAnswer = try await identity.call { try await $0.call(.bookings(.cancelBooking(booking))) }
      case .announce(let booking, let theatre):
        let detail: BookingDetail = try await identity.call { try await $0.call(.bookings(.getBooking(booking))) }
        await announce(theatre, .announced(visit(booking, guest, startsAt: detail.startsAt)))
        return nil
      }
      return .over
    } catch let error as ClientError where error.refusal?.isFinal == true {
      return Self.refusal(error)
    } catch {
      return .failed
    }
  }

  private static func refusal(_ error: ClientError) -> Moviegoer.Input {
    guard case .problem(let problem) = error else { return .failed }
    return .refused(suggestion: problem.suggestedSeats)
  }

  private func look(at show: ShowID) async throws -> HallView {
    var hall = try await listings.hall(of: show)
    let seats = try await listings.seats(of: show)
    for entry in seats.seats.entries where entry.state != .available {
      if let index = hall.layout.index(of: entry.seat) { hall.taken.insert(index) }
    }
    return hall
  }

  private func hold(_ answer: HoldAnswer) -> Moviegoer.Hold {
    serverTime.says(answer.serverTime)
    return Moviegoer.Hold(
      booking: answer.bookingId, total: answer.totals.total, lasts: answer.expiresAt.since(answer.serverTime),
      ageRule: answer.ageRule?.strictRule)
  }

  private func visit(_ booking: BookingID, _ guest: Int, startsAt: Instant) -> Door.Visit {
    Door.Visit(booking: booking, guest: guest, startsIn: startsAt.since(serverTime.now))
  }

  /// Announces bookings made before the robots were restarted.
  private func remember(_ guest: Int) async throws {
    let page: Page<BookingSummary> = try await identities[guest].call {
      try await $0.call(.bookings(.listBookings), query: BookingsQuery(status: .confirmed, limit: 100))
    }
    for booking in page.items where booking.startsAt > serverTime.now {
      await announce(
        booking.theatre.id, .announced(visit(booking.bookingId, guest, startsAt: booking.startsAt)))
    }
  }
}
