import Client
import SoireeClient
import Synchronization

/// What happens at the desk, from keyboard, network and clock, one after the other.
final class DeskFeed: Sendable {
  enum Happening: Sendable {
    /// Nil: the input ended.
    case typed(String?)
    case told(LiveNews)
    case tick
    /// The purchase moved on.
    case paid
  }

  /// Often enough for a countdown and for a map that changes.
  static let ticksEvery = Duration.milliseconds(250)

  let happenings: AsyncStream<Happening>
  private let continuation: AsyncStream<Happening>.Continuation
  private let input: any LineReader
  private let isReading = Mutex(false)
  private let tasks = Mutex<[Task<Void, Never>]>([])

  init(_ around: Surroundings, news: AsyncStream<LiveNews>, payment: AsyncStream<PayBooking>) {
    (happenings, continuation) = AsyncStream.makeStream(of: Happening.self)
    input = around.input
    let (continuation, time) = (continuation, around.time)
    let started = [
      Task {
        while (try? await time.pause(Self.ticksEvery)) != nil { continuation.yield(.tick) }
      },
      Task { for await told in news { continuation.yield(.told(told)) } },
      Task { for await _ in payment { continuation.yield(.paid) } },
    ]
    tasks.withLock { $0 = started }
  }

  /// Has the next line read. While a line is being typed there is nothing to do: it answers whatever is asked then.
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
