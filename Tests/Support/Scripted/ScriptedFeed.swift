public import Client
public import Domain
import Testing
import Threads
import Waiting
public import Wire

/// A live feed in the test's hand: says what it is told to whoever follows.
public final class ScriptedFeed: LiveFeed {
  private struct Reader {
    let topic: LiveTopic
    let listener: AsyncStream<LiveUpdate>.Continuation
  }

  private struct State {
    var readers: [Int: Reader] = [:]
    var number = 0
    var followed: [LiveTopic] = []
  }

  private let state = Monitor(State())

  public init() {}

  /// All topics that were ever asked for, in order.
  public var followed: [LiveTopic] { state.withLock { $0.followed } }

  /// The topics that somebody reads now.
  public var readers: [LiveTopic] { state.withLock { $0.readers.values.map(\.topic) } }

  public func follow(_ topic: LiveTopic, after: Int64?) -> AsyncStream<LiveUpdate> {
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

  public func say(_ news: LiveUpdate, on topic: LiveTopic) {
    let listeners = state.withLock { $0.readers.values.filter { $0.topic == topic }.map(\.listener) }
    for listener in listeners { listener.yield(news) }
  }

  public func say(_ name: LiveEventName, _ data: some Body, at: Instant, on topic: LiveTopic) {
    let event = LiveEvent(name: name, topic: topic.description, seq: 1, at: at, data: JSON(encoding: data))
    say(.event(event), on: topic)
  }

  /// Says it to whoever follows, once somebody does.
  public func sayOnceFollowed(_ news: LiveUpdate, on topic: LiveTopic) async {
    await waitUntil("somebody to follow \(topic)") { readers.contains(topic) }
    say(news, on: topic)
  }
}
