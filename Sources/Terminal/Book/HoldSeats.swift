import Client
import Domain
import Wire

extension BookConversation {
  /// One step for the desk; nil where nothing comes of it.
  func perform(_ effect: SeatDesk.Effect, at till: Till) async throws(Failure) -> SeatDesk.Event? {
    let sentAt = around.time.now()
    do throws(ClientError) {
      switch effect {
      case .hold(let show, let request):
        let answer: HoldAnswer = try await api.call(.holdSeats(show), request)
        output.fact("hold", answer)
        return .held(Held(answer, sentAt: sentAt))
      case .extend(let booking):
        return .held(Held(try await api.call(.extendHold(booking)), sentAt: sentAt))
      case .release(let booking):
        try await api.perform(.releaseHold(booking))
        return .released
      case .readBooking(let booking): return .booking(try await api.call(.getBooking(booking)), sentAt: sentAt)
      case .readSeats(let show, let since):
        return .seats(try await api.changes(.getSeats(show), query: SeatsQuery(since: since)))
      case .pay, .backFromBank, .leave: break
      }
    } catch { return try refused(error, effect) }
    switch effect {
    case .pay(let purchase): try await till.pay(purchase)
    case .backFromBank: await till.comeBack()
    case .leave: throw .leave("Good night.")
    default: break
    }
    return nil
  }

  /// What the platform said no to is shown; what it did not answer to is tried again only where nothing is at stake.
  private func refused(_ error: ClientError, _ effect: SeatDesk.Effect) throws(Failure) -> SeatDesk.Event? {
    switch effect {
    // The next event tells of the same gap; a booking is asked for again.
    case .readSeats: return .seats(nil)
    case .readBooking where !error.isFinal: return nil
    case .release: return .released
    default: break
    }
    if case .problem(let problem) = error, problem.status == 401 { throw Failure(error) }
    // A hold that was acted on all the same is replaced by the next one.
    guard error.isFinal, case .problem(let problem) = error else { return .unanswered(Failure(error).message) }
    return .refused(problem)
  }
}
