import Services
import Wire

extension LiveServices {
  /// Carries out a request of the board. A failure returns a problem.
  func answer(_ ask: LiveBoard.Effect) async -> LiveBoard.Input {
    switch ask {
    case .authenticate(let id, let token):
      do {
        return .session(id, .authenticated(try await authenticate(token)))
      } catch {
        return .session(id, .notAuthenticated(Self.problem(error)))
      }
    case .open(let id, let topic, let after, let ticket, let caller):
      do {
        return .session(id, .opened(ticket: ticket, try await open(topic, after, caller)))
      } catch {
        return .session(id, .notOpened(ticket: ticket, Self.problem(error)))
      }
    case .record(let id, let request, let courier):
      do {
        try await record(request, courier)
        return .session(id, .recorded)
      } catch {
        return .session(id, .notRecorded(Self.problem(error)))
      }
    case .read(let after):
      // Each second every topic is looked at again.
      return (try? await updates(after)).map { .updates($0) } ?? .readingFailed
    case .checkSessions(let sessions):
      return .ended((try? await ended(sessions)) ?? [])
    case .send, .close, .rest: return .ended([])
    }
  }

  /// The problem that a client gets for an error: its own, or "busy" for an unexpected one.
  private static func problem(_ error: any Error) -> Problem {
    error as? Problem ?? Problem(.overloaded, "Try again in a moment.", retryAfter: 1)
  }
}
