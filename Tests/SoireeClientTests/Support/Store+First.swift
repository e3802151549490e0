import ClientCore
import SoireeClient
import Testing
import Waiting

extension Store {
  /// The first state that is as wanted, which may be the present one. Nil: the store was closed before; or there never
  /// was one, and the test has an issue.
  func first(
    sourceLocation: SourceLocation = #_sourceLocation, where isWanted: @escaping @Sendable (M) -> Bool
  ) async -> M? {
    do {
      return try await waiting(for: "a state of a store") {
        for await machine in self.states where isWanted(machine) { return machine }
        return nil
      }
    } catch {
      Issue.record(error, sourceLocation: sourceLocation)
      return nil
    }
  }
}
