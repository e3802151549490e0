import Client
public import ClientCore
public import Domain
import Structures

/// Runs one machine: sends it events, carries out its effects in order, and publishes its states.
///
/// An extension for each kind of machine adds its events and effects: ``CartStore`` runs `CartSync`. After the end of
/// the device's ``Launch`` nothing happens.
public actor Store<M: Machine> {
  /// Carries out one effect, and returns when the next may begin. A write to the disk is waited for. A call to the
  /// platform is begun by ``start(_:)`` and not waited for.
  public typealias Runner = @Sendable (M.Effect, Store<M>) async -> Void

  /// The state after the last event.
  public private(set) var machine: M
  /// The clock that times the machine's events.
  public nonisolated let device: Device
  private let runner: Runner
  private let watchers = Broadcast<M>()
  private let listeners = Broadcast<M.Effect>()
  private var due = Queue<M.Effect>()
  private var isCarryingOut = false
  private var carrying: Task<Void, Never>?
  private var alarm: Task<Void, Never>?
  private var calls: [Int: Task<Void, Never>] = [:]
  private var pendingReleases: [Int: Task<Void, Never>] = [:]
  private var callNumber = 0
  private var isClosed = false

  public init(_ machine: M, on device: Device, runner: @escaping Runner) {
    self.machine = machine
    self.device = device
    self.runner = runner
  }

  deinit {
    // Tasks of a store without an owner would otherwise run as long as the app.
    alarm?.cancel()
    for call in calls.values { call.cancel() }
    watchers.finish()
    listeners.finish()
  }

  /// Returns when the machine has decided; its effects are carried out afterwards.
  public func send(_ input: M.Input) {
    guard !isClosed, !device.launch.isOver else { return }
    due.append(contentsOf: machine.handle(Timed(input, at: device.now())))
    watchers.send(machine)
    guard !isCarryingOut, !due.isEmpty else { return }
    isCarryingOut = true
    carrying = Task { await carryOut() }
  }

  /// The present state and each later one. A slow reader gets the newest.
  public nonisolated var states: AsyncStream<M> {
    let stream = watchers.stream(keeping: .bufferingNewest(1))
    Task { await show() }
    return stream
  }

  /// As ``states``, with no state left out.
  public nonisolated var allStates: AsyncStream<M> {
    let stream = watchers.stream()
    Task { await show() }
    return stream
  }

  /// The effects for a screen, such as a notice, a page to open, or the need to sign in.
  public nonisolated var effects: AsyncStream<M.Effect> { listeners.stream() }

  /// Sends an effect to ``effects``.
  public func publish(_ effect: M.Effect) { listeners.send(effect) }

  /// Begins a task, which ends with the store.
  public func start(_ call: @escaping @Sendable () async -> Void) {
    guard !isClosed, !device.launch.isOver else { return }
    callNumber += 1
    let number = callNumber
    calls[number] = Task { [weak self] in
      await call()
      await self?.ended(number)
    }
  }

  /// Begins a detached call whose answer nobody needs. It outlives the store.
  public func startRelease(_ call: @escaping @Sendable () async -> Void) {
    guard !isClosed, !device.launch.isOver else { return }
    callNumber += 1
    let number = callNumber
    pendingReleases[number] = Task {
      await call()
      pendingReleases[number] = nil
    }
  }

  /// Waits for all detached calls.
  public func finishReleases() async {
    while let call = pendingReleases.first?.value { await call.value }
  }

  /// Waits for them at most `patience`, then cancels them.
  public func finishReleases(within patience: Duration) async {
    guard !pendingReleases.isEmpty else { return }
    let end = device.now() + patience
    let limit = Task { [weak self, device] in
      do { try await device.sleep(until: end) } catch { return }
      await self?.cancelReleases()
    }
    await finishReleases()
    limit.cancel()
  }

  private func cancelReleases() { for call in pendingReleases.values { call.cancel() } }

  /// Sends `input` at this time. It replaces an earlier one.
  public func wake(at time: Instant, _ input: M.Input) {
    alarm?.cancel()
    guard !isClosed, !device.launch.isOver else { return }
    alarm = Task { [weak self, device] in
      do { try await device.sleep(until: time) } catch { return }
      guard !Task.isCancelled else { return }
      await self?.send(input)
    }
  }

  /// Waits until all effects so far are carried out. Calls and alarms that they began may still run.
  public func settle() async {
    while isCarryingOut { await carrying?.value }
  }

  /// Ends all tasks. Later events are ignored.
  public func close() {
    isClosed = true
    alarm?.cancel()
    for call in calls.values { call.cancel() }
    due.removeAll()
    calls = [:]
    watchers.finish()
    listeners.finish()
  }

  private func show() { watchers.send(machine) }
  private func ended(_ number: Int) { calls[number] = nil }

  private func carryOut() async {
    while let effect = due.popFirst() {
      guard device.launch.spend() else {
        due.removeAll()
        break
      }
      await runner(effect, self)
    }
    isCarryingOut = false
  }
}
