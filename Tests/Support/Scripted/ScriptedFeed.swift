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
    /// Updates that were said, and that were asked for.
    var said = 0, asked = 0
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
    // One reader takes one update after the other.
    nonisolated(unsafe) var updates = stream.makeAsyncIterator()
    return AsyncStream { [weak self] in
      self?.state.withLock { $0.readers[number]?.asked += 1 }
      return await updates.next()
    }
  }

  public func say(_ news: LiveUpdate, on topic: LiveTopic) {
    let listeners = state.withLock { state in
      let numbers = state.readers.filter { $0.value.topic == topic }.keys
      for number in numbers { state.readers[number]?.said += 1 }
      return numbers.compactMap { state.readers[$0]?.listener }
    }
    for listener in listeners { listener.yield(news) }
  }

  /// Returns once whoever follows has done all that the updates lead to, and asks for another.
  public func isHeard(on topic: LiveTopic) async {
    await waitUntil("the followers of \(topic) to ask for another update") {
      state.withLock { $0.readers.values.allSatisfy { $0.topic != topic || $0.asked > $0.said } }
    }
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
