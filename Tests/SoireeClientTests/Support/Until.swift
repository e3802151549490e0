import ClientCore
import SoireeClient

extension Store {
  /// The first state that is as wanted, which may be the present one. Nil: the store was closed before.
  func first(where isWanted: @Sendable (M) -> Bool) async -> M? {
    for await machine in states where isWanted(machine) { return machine }
    return nil
  }
}
