import Testing

@testable import Server

@Suite("A topic's feed, as a value")
struct TopicFeedTests {
  private static func events(_ range: ClosedRange<Int64>) -> [TopicFeed.EncodedEvent] {
    range.map { TopicFeed.EncodedEvent(seq: $0, bytes: Array("\($0)".utf8)) }
  }

  private static let a = WatcherID(number: 1)
  private static let b = WatcherID(number: 2)

  private static func published(_ feed: inout TopicFeed, _ range: ClosedRange<Int64>) -> [WatcherID: [Int64]] {
    var seen: [WatcherID: [Int64]] = [:]
    for (events, watchers) in feed.publish(events(range)) {
      for watcher in watchers { seen[watcher, default: []] += events.map(\.seq) }
    }
    return seen
  }

  @Test("everybody at the same number is told the same")
  func together() {
    var feed = TopicFeed(at: 4)
    let isBehind = feed.join(Self.a, at: 4)
    #expect(!isBehind)
    _ = feed.join(Self.b, at: 4)
    #expect(Self.published(&feed, 5...6) == [Self.a: [5, 6], Self.b: [5, 6]])
    #expect(feed.last == 6)
  }

  @Test("events that all are told of are one run; where somebody joins, another begins")
  func runs() {
    var feed = TopicFeed(at: 4)
    _ = feed.join(Self.a, at: 4)
    _ = feed.join(Self.b, at: 6)
    let runs = feed.publish(Self.events(5...9))
    #expect(runs.map { $0.events.map(\.seq) } == [[5, 6], [7, 8, 9]])
    #expect(runs.map { Set($0.watchers) } == [[Self.a], [Self.a, Self.b]])
    #expect(feed.publish(Self.events(10...12)).map { $0.events.map(\.seq) } == [[10, 11, 12]])
  }

  @Test("who joins ahead of the others is not told again what it has seen")
  func ahead() {
    var feed = TopicFeed(at: 4)
    _ = feed.join(Self.a, at: 4)
    let mustRead = feed.join(Self.b, at: 6)
    #expect(mustRead)
    #expect(Self.published(&feed, 5...7) == [Self.a: [5, 6, 7], Self.b: [7]])
  }

  @Test("who joins behind the others takes the feed back, and the others hear nothing twice")
  func behind() {
    var feed = TopicFeed(at: 6)
    _ = feed.join(Self.a, at: 6)
    let mustRead = feed.join(Self.b, at: 4)
    #expect(mustRead)
    #expect(feed.last == 4)
    #expect(Self.published(&feed, 5...7) == [Self.a: [7], Self.b: [5, 6, 7]])
    #expect(feed.last == 7)
  }

  @Test("a reading that began before somebody joined behind it leaves them no gap")
  func reading() {
    var feed = TopicFeed(at: 6)
    _ = feed.join(Self.a, at: 6)
    _ = feed.join(Self.b, at: 4)
    // Asked for after 6, before b came.
    #expect(Self.published(&feed, 7...8) == [Self.a: [7, 8]])
    #expect(feed.last == 4)
    #expect(Self.published(&feed, 5...9) == [Self.a: [9], Self.b: [5, 6, 7, 8, 9]])
  }

  @Test("the same reading twice tells nobody twice")
  func twice() {
    var feed = TopicFeed(at: 0)
    _ = feed.join(Self.a, at: 0)
    #expect(Self.published(&feed, 1...3) == [Self.a: [1, 2, 3]])
    #expect(Self.published(&feed, 1...3).isEmpty)
    #expect(Self.published(&feed, 2...4) == [Self.a: [4]])
    #expect(feed.publish([]).isEmpty)
  }

  @Test("events that are gone are a resync for those who were behind them")
  func skips() {
    var feed = TopicFeed(at: 2)
    _ = feed.join(Self.a, at: 2)
    _ = feed.join(Self.b, at: 9)
    let behind = feed.skip(to: 9)
    #expect(behind == [Self.a])
    #expect(Self.published(&feed, 10...10) == [Self.a: [10], Self.b: [10]])
  }

  @Test("who left is told nothing")
  func leaves() {
    var feed = TopicFeed(at: 0)
    _ = feed.join(Self.a, at: 0)
    feed.leave(Self.a)
    #expect(feed.isEmpty)
    #expect(Self.published(&feed, 1...1).isEmpty)
  }
}
