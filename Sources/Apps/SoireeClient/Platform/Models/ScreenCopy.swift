import ClientCore
import Domain
import Observation

/// A screen's copy of a store's machine: a tap shows in the same call, and the store's state replaces the copy
/// afterwards.
///
/// Machines are pure values, so the copy can predict the store's state. While a tap is on its way, the store's states
/// are older and are ignored. Models observe the copy like their own properties.
@Observable @MainActor final class ScreenCopy<M: Machine> {
  private(set) var machine: M
  /// Called after each change.
  @ObservationIgnored var onChange: (@MainActor () -> Void)?
  @ObservationIgnored private let store: Store<M>
  @ObservationIgnored private var ahead = 0
  @ObservationIgnored private let taps: AsyncStream<M.Input>.Continuation
  @ObservationIgnored private let watches = (Watch(), Watch())

  /// - Parameter machine: Shown until the store sends its state.
  init(_ store: Store<M>, _ machine: M) {
    (self.store, self.machine) = (store, machine)
    let (inputs, taps) = AsyncStream.makeStream(of: M.Input.self)
    self.taps = taps
    let states = store.states
    watches.0.begin { [weak self] in for await machine in states { await self?.hear(machine) } }
    watches.1.begin { [weak self] in
      // One at a time, so that the store gets the taps in order.
      for await input in inputs {
        await store.send(input)
        await self?.caughtUp(await store.machine)
      }
    }
  }

  /// Applies the tap to the copy, and sends it to the store.
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
