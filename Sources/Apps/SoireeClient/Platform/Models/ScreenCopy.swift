import ClientCore
import Domain
import Observation

/// A screen's own copy of a store's machine: a tap shows in the same call, and the store, which has the last word,
/// follows.
///
/// Machines are values without input or output, so the copy can be asked what the store is going to say. While a tap is
/// on its way to the store, what the store says is of before it, and is not shown. What a model reads of it is observed
/// like the model's own.
@Observable @MainActor final class ScreenCopy<M: Machine> {
  private(set) var machine: M
  /// After each change.
  @ObservationIgnored var onChange: (@MainActor () -> Void)?
  @ObservationIgnored private let store: Store<M>
  @ObservationIgnored private var ahead = 0
  @ObservationIgnored private let taps: AsyncStream<M.Input>.Continuation
  @ObservationIgnored private let watches = (Watch(), Watch())

  /// - Parameter machine: Shown until the store says how it is.
  init(_ store: Store<M>, _ machine: M) {
    (self.store, self.machine) = (store, machine)
    let (inputs, taps) = AsyncStream.makeStream(of: M.Input.self)
    self.taps = taps
    let states = store.states
    watches.0.begin { [weak self] in for await machine in states { await self?.hear(machine) } }
    watches.1.begin { [weak self] in
      // One after the other: the store hears the taps in the order of the fingers.
      for await input in inputs {
        await store.send(input)
        await self?.caughtUp(await store.machine)
      }
    }
  }

  /// Shows what comes of it, and tells the store.
  func tap(_ input: M.Input) {
    ahead += 1
    _ = machine.handle(Timed(input, at: store.device.now()))
    taps.yield(input)
    onChange?()
  }

  private func hear(_ machine: M) {
    guard ahead == 0 else { return }
    take(machine)
  }

  private func caughtUp(_ machine: M) {
    ahead -= 1
    if ahead == 0 { take(machine) }
  }

  private func take(_ next: M) {
    guard next != machine else { return }
    machine = next
    onChange?()
  }
}
