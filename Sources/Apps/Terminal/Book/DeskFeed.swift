import Client
import SoireeClient
import Synchronization

/// The events at the desk, in one stream: from keyboard, seats, payment and clock.
final class DeskFeed: Sendable {
  enum Happening: Sendable {
    /// A line, or nil when the input ended.
    case typed(String?)
    /// The seats or the payment changed.
    case changed
    /// A sign-in is needed.
    case signedOut
    case tick
  }

  /// Often enough for a countdown.
  static let ticksEvery = Duration.milliseconds(250)

  let happenings: AsyncStream<Happening>
  private let continuation: AsyncStream<Happening>.Continuation
  private let input: any LineReader
  private let isReading = Mutex(false)
  private let tasks = Mutex<[Task<Void, Never>]>([])

  init(_ around: Surroundings, seats: SeatStore, payment: SeatPurchaseStore) {
    (happenings, continuation) = AsyncStream.makeStream(of: Happening.self)
    input = around.input
    let (continuation, time) = (continuation, around.time)
    let (states, effects, payments) = (seats.states, seats.effects, payment.states)
    let started = [
      Task {
        while (try? await time.pause(Self.ticksEvery)) != nil { continuation.yield(.tick) }
      },
      Task { for await _ in states { continuation.yield(.changed) } },
      Task { for await effect in effects where effect == .signIn { continuation.yield(.signedOut) } },
      Task { for await _ in payments { continuation.yield(.changed) } },
    ]
    tasks.withLock { $0 = started }
  }

  /// Begins to read the next line. Does nothing while a line is being read, as it answers the present question.
  func askForLine() {
    let isFree = isReading.withLock { isReading in
      defer { isReading = true }
      return !isReading
    }
    guard isFree else { return }
    Task {
      let line = await input.line()
      isReading.withLock { $0 = false }
      continuation.yield(.typed(line))
    }
  }

  func stop() {
    for task in tasks.withLock({ $0 }) { task.cancel() }
    continuation.finish()
  }
}
