/// The unhandled inputs of a crew, for one reader.
actor Mailbox<Letter: Sendable> {
  private var letters: [Letter] = []
  private var waiter: CheckedContinuation<Void, Never>?
  /// Distinguishes a late alarm from the current one.
  private var round = 0

  func post(_ letter: Letter) {
    letters.append(letter)
    wake()
  }

  /// All letters, once there is one or the `alarm` returns. Empty after an alarm or a cancellation.
  func take(alarm: (@Sendable () async throws -> Void)?) async -> [Letter] {
    if letters.isEmpty, !Task.isCancelled {
      round += 1
      let round = round
      let ringing = alarm.map { alarm in
        Task {
          try await alarm()
          self.ring(round)
        }
      }
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiter = $0 }
      } onCancel: {
        Task { await self.ring(round) }
      }
      ringing?.cancel()
    }
    defer { letters = [] }
    return letters
  }

  private func ring(_ asked: Int) {
    if asked == round { wake() }
  }

  private func wake() {
    waiter?.resume()
    waiter = nil
  }
}
