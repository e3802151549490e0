import Client
import ClientCore
import Domain
import Wire

/// Carries out the effects of ``SeatSelection``.
struct SeatRunner: Sendable {
  let hall: SeatHall
  let asksForAccess: Bool
  let session: Session
  let disk: any Disk

  /// The longest wait of a new hold for the release of the one before.
  static let patience = Duration.seconds(3)

  private var show: ShowID { hall.show.id }

  func carryOut(_ effect: SeatSelection.Effect, _ store: SeatStore) async {
    switch effect {
    case .hold(let number, let wish):
      await store.start { await store.send(hold(number, request(wish), store)) }
    case .extend(let number, let booking):
      await store.start { await store.send(extend(number, booking, store)) }
    case .readBooking(let number, let booking):
      await store.start { for input in await readBooking(number, booking, store) { await store.send(input) } }
    case .release(let booking):
      await store.startRelease { try? await session.api.perform(.bookings(.releaseHold(booking))) }
    case .readSeats(let version): await store.start { await readSeats(since: version, store) }
    case .keep(let booking): await HeldSeats(show: show, booking: booking).keep(on: disk)
    case .read:
      if let held = await HeldSeats.read(from: disk), held.show == show { await store.resume(held.booking) }
    case .forget: await HeldSeats.forget(show, on: disk)
    case .wake(let time): await store.wake(at: time, .woke)
    case .notify, .warn, .signIn: await store.publish(effect)
    }
  }

  private func request(_ wish: SeatSelection.HoldWish) -> HoldRequest {
    switch wish {
    case .seats(let seats):
      return HoldRequest(seatIds: seats.map(hall.layout.id(of:)), accessible: asksForAccess ? true : nil)
    case .best(let request):
      var best = BestAvailableRequest(request)
      if asksForAccess { best.accessible = true }
      return HoldRequest(bestAvailable: best)
    }
  }

  private func hold(_ number: Int32, _ request: HoldRequest, _ store: SeatStore) async -> SeatSelection.Input {
    // A release must arrive before the same seats are held again, which would be the same booking. Its retries are not
    // waited for, as others want the seats.
    await store.finishReleases(within: Self.patience)
    let sentAt = store.device.now()
    do throws(ClientError) {
      let answer: HoldAnswer = try await session.once.call(.bookings(.holdSeats(show)), request)
      return .held(number, held(answer, sentAt))
    } catch {
      guard case .problem(let problem) = error else { return .failed(number, CallFailure(error)) }
      return .failed(
        number, CallFailure(error), seats: hall.indices(problem.seats + problem.strandedSeats),
        suggestion: hall.indices(problem.suggestedSeats).sorted())
    }
  }

  private func extend(_ number: Int32, _ booking: BookingID, _ store: SeatStore) async -> SeatSelection.Input {
    let sentAt = store.device.now()
    do throws(ClientError) {
      let answer: HoldAnswer = try await session.once.call(.bookings(.extendHold(booking)))
      return .held(number, held(answer, sentAt))
    } catch { return .failed(number, CallFailure(error)) }
  }

  private func readBooking(
    _ number: Int32, _ id: BookingID, _ store: SeatStore
  ) async -> [SeatSelection.Input] {
    let sentAt = store.device.now()
    do throws(ClientError) {
      let booking: BookingDetail = try await session.once.call(.bookings(.getBooking(id)))
      guard booking.showId == show else { return [.gone(number)] }
      switch booking.status {
      case .confirmed: return [.booked(number, id)]
      case .seatsLocked, .paymentPending:
        guard let held = held(booking, sentAt) else { return [.gone(number)] }
        // R4: it does not lapse while its payment is under way.
        return [.held(number, held)] + (booking.status == .paymentPending ? [.payBegan] : [])
      default: return [.gone(number)]
      }
    } catch { return [.failed(number, CallFailure(error))] }
  }

  private func held(_ answer: HoldAnswer, _ sentAt: Instant) -> SeatSelection.Held {
    SeatSelection.Held(
      booking: answer.bookingId, seats: hall.indices(answer.seats.map(\.id)), expiresAt: answer.expiresAt,
      extensionsLeft: answer.extensionsLeft, bill: hall.bill(answer.seats, answer.totals),
      ageRule: answer.ageRule?.strictRule, serverTime: answer.serverTime, sentAt: sentAt)
  }

  private func held(_ booking: BookingDetail, _ sentAt: Instant) -> SeatSelection.Held? {
    guard let end = booking.expiresAt else { return nil }
    return SeatSelection.Held(
      booking: booking.bookingId, seats: hall.indices(booking.seats.map(\.id)), expiresAt: end,
      extensionsLeft: booking.extensionsLeft, bill: hall.bill(booking.seats, booking.totals),
      ageRule: booking.movie.ageRule?.strictRule, serverTime: booking.serverTime, sentAt: sentAt)
  }
}

// MARK: Changes by others

extension SeatRunner {
  /// Follows the show's seats, and events about this account's own hold.
  func watch(_ live: any LiveFeed, _ store: SeatStore) async {
    await store.start { [weak store] in
      for await update in live.follow(.show(show)) {
        guard let store else { return }
        await hear(update, store)
      }
    }
    let changes = session.changes
    await store.start { [weak store] in
      // An account that signs in later is followed from then on.
      if !session.isSignedIn { for await isSignedIn in changes where isSignedIn { break } }
      for await update in live.follow(.accountMe) {
        guard let store else { return }
        await hearOfAccount(update, store)
      }
    }
  }

  private func hear(_ update: LiveUpdate, _ store: SeatStore) async {
    let version = await store.machine.map.version
    switch update {
    case .event(let event):
      guard event.name == .seatsChanged, let change = try? event.decode(SeatsChangedEvent.self), change.showId == show
      else { return }
      // Versions rise by one: those in between were missed.
      guard change.version <= version + 1 else { return await readSeats(since: version, store) }
      await store.send(.changed(version: change.version, hall.changes(change.seats)))
    case .seats(let answer): await store.send(.changed(version: answer.version, hall.changes(answer.seats)))
    case .reload: await readSeats(since: version, store)
    case .status, .signedOut: break
    }
  }

  private func hearOfAccount(_ update: LiveUpdate, _ store: SeatStore) async {
    switch update {
    case .event(let event):
      if let booking = event.lostBooking { await store.send(.lost(booking)) }
    // The missed events may have ended the hold.
    case .reload: if let hold = await store.machine.hold { await store.send(.lost(hold.booking)) }
    case .status, .seats, .signedOut: break
    }
  }

  private func readSeats(since version: Int64?, _ store: SeatStore) async {
    // Changes are useless until the whole map was read.
    let since = await store.machine.map.isWhole ? version : nil
    do throws(ClientError) {
      guard
        let answer: SeatsAnswer = try await session.api.changes(
          .programme(.getSeats(show)), query: SeatsQuery(since: since))
      else { return }
      let changes = hall.changes(answer.seats)
      await store.send(
        since == nil ? .map(version: answer.version, changes) : .changed(version: answer.version, changes))
    } catch {
      // The next event shows the gap, and polling reads the seats again.
    }
  }
}

extension LiveEvent {
  /// The booking whose hold ended or that was paid, by this event.
  fileprivate var lostBooking: BookingID? {
    switch name {
    case .holdExpired: return (try? decode(HoldExpiredEvent.self))?.bookingId
    case .bookingUpdated:
      guard let update = try? decode(BookingUpdatedEvent.self) else { return nil }
      return update.status == .seatsLocked || update.status == .paymentPending ? nil : update.bookingId
    default: return nil
    }
  }
}
