import Client
import Domain
import SoireeClient
import Synchronization
import Wire

/// A live feed in the test's hand: says what it is told to whoever follows.
final class ScriptedFeed: LiveFeed {
  private struct Reader {
    let topic: LiveTopic
    let listener: AsyncStream<LiveUpdate>.Continuation
  }

  private struct State {
    var readers: [Int: Reader] = [:]
    var number = 0
    var followed: [LiveTopic] = []
  }

  private let state = Mutex(State())

  /// All topics that were ever asked for, in order.
  var followed: [LiveTopic] { state.withLock { $0.followed } }

  /// The topics that somebody reads now.
  var readers: [LiveTopic] { state.withLock { $0.readers.values.map(\.topic) } }

  func follow(_ topic: LiveTopic, after: Int64?) -> AsyncStream<LiveUpdate> {
    let (stream, listener) = AsyncStream.makeStream(of: LiveUpdate.self)
    let number = state.withLock { state in
      state.number += 1
      state.readers[state.number] = Reader(topic: topic, listener: listener)
      state.followed.append(topic)
      return state.number
    }
    listener.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.readers.removeValue(forKey: number) }
    }
    return stream
  }

  func say(_ update: LiveUpdate, on topic: LiveTopic) {
    let listeners = state.withLock { $0.readers.values.filter { $0.topic == topic }.map(\.listener) }
    for listener in listeners { listener.yield(update) }
  }

  func say(_ name: LiveEventName, _ data: some Body, at: Instant, on topic: LiveTopic) {
    let event = LiveEvent(name: name, topic: topic.description, seq: 1, at: at, data: JSON(encoding: data))
    say(.event(event), on: topic)
  }
}
