import Client
public import ClientCore
public import Domain
import Structures

/// Runs one machine: hands it what happens, carries out what it decides in that order, and tells what it became.
///
/// What a machine of one kind can be asked for, and how its effects are carried out, stands in an extension beside it:
/// ``CartStore`` is a store of `CartSync`. Nothing happens after the device's ``Launch`` is over.
public actor Store<M: Machine> {
  /// Does what one effect says. It returns when the next may begin: a call to the platform is started with
  /// ``start(_:)`` and not waited for, a write to the disk is.
  public typealias Runner = @Sendable (M.Effect, Store<M>) async -> Void

  /// As of the last event.
  public private(set) var machine: M
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
    // What waits, asks or listens for a store that nobody has would go on for as long as the app.
    alarm?.cancel()
    for call in calls.values { call.cancel() }
    watchers.finish()
    listeners.finish()
  }

  /// Returns when the machine has decided; what it decided is carried out behind.
  public func send(_ input: M.Input) {
    guard !isClosed, !device.launch.isOver else { return }
    due.append(contentsOf: machine.handle(Timed(input, at: device.now())))
    watchers.send(machine)
    guard !isCarryingOut, !due.isEmpty else { return }
    isCarryingOut = true
    carrying = Task { await carryOut() }
  }

  /// The machine now, and after each event from here on; who reads slowly sees the newest.
  public nonisolated var states: AsyncStream<M> {
    let stream = watchers.stream(keeping: .bufferingNewest(1))
    Task { await show() }
    return stream
  }

  /// The same with none left out, for who writes each of them down.
  public nonisolated var allStates: AsyncStream<M> {
    let stream = watchers.stream()
    Task { await show() }
    return stream
  }

  /// The effects that are for whoever draws: a notice, a page to open, a wish to sign in.
  public nonisolated var effects: AsyncStream<M.Effect> { listeners.stream() }

  /// Hands an effect to whoever draws.
  public func publish(_ effect: M.Effect) { listeners.send(effect) }

  /// Begins something that takes its time. It ends with the store.
  public func start(_ call: @escaping @Sendable () async -> Void) {
    guard !isClosed, !device.launch.isOver else { return }
    callNumber += 1
    let number = callNumber
    calls[number] = Task { [weak self] in
      await call()
      await self?.ended(number)
    }
  }

  /// Begins something that the platform should hear of though nobody asks for its answer. It outlives the store.
  public func startRelease(_ call: @escaping @Sendable () async -> Void) {
    guard !isClosed, !device.launch.isOver else { return }
    callNumber += 1
    let number = callNumber
    pendingReleases[number] = Task {
      await call()
      pendingReleases[number] = nil
    }
  }

  /// Returns when what was begun so is over.
  public func finishReleases() async {
    while let call = pendingReleases.first?.value { await call.value }
  }

  /// The same, but no longer than so: then it is given up, whatever the platform has heard of it.
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

  /// Sends `input` at this time; an earlier wish is void.
  public func wake(at time: Instant, _ input: M.Input) {
    alarm?.cancel()
    guard !isClosed, !device.launch.isOver else { return }
    alarm = Task { [weak self, device] in
      do { try await device.sleep(until: time) } catch { return }
      guard !Task.isCancelled else { return }
      await self?.send(input)
    }
  }

  /// Returns when all that was decided is carried out; what it began, a call or an alarm, may still be under way.
  public func settle() async {
    while isCarryingOut { await carrying?.value }
  }

  /// Ends what is under way; nothing is heard or done any more.
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
