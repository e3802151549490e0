import ClientCore
import Domain
import Structures
import Testing

@Suite("Which menus are kept")
struct MenuCacheTests {
  private let a = RestaurantID(suffix: "a")
  private let b = RestaurantID(suffix: "b")
  private let c = RestaurantID(suffix: "c")
  private let start = MenuCache(timeToLive: .seconds(100), limit: 1_000)

  private func record(_ entries: (RestaurantID, Int64, Double?)...) -> MenuCacheRecord {
    MenuCacheRecord(
      entries: entries.map {
        MenuCacheRecord.Entry(restaurant: $0.0, bytes: $0.1, etag: "v1", readAt: $0.2.map { time($0) })
      })
  }

  private func withA() -> MenuCache {
    play(
      start, At(0, .want(a), .fetch(a, etag: nil)), At(0, .want(a)),
      At(1, .fetched(a, bytes: 400, etag: "v1"), .store(a), .keep(record((a, 400, 1)))))
  }

  @Test("a fresh menu shows without a question, a stale one shows and is asked for with its ETag")
  func staleWhileRevalidate() {
    play(
      withA(), At(100, .want(a), .show(a)), At(101, .want(a), .show(a), .fetch(a, etag: "v1")),
      At(101, .want(a), .show(a)),
      At(102, .notModified(a), .keep(record((a, 400, 102)))), At(150, .want(a), .show(a)),
      At(0, .want(a), .show(a), .fetch(a, etag: "v1")))
  }

  @Test("a menu that changed is asked for, and an answer from before the change is not taken for fresh")
  func changed() {
    play(
      withA(), At(2, .changed(a), .keep(record((a, 400, nil)))), At(3, .want(a), .show(a), .fetch(a, etag: "v1")),
      At(3, .changed(a), .keep(record((a, 400, nil)))),
      At(4, .fetched(a, bytes: 400, etag: "v1"), .store(a), .keep(record((a, 400, nil)))),
      At(5, .want(a), .show(a), .fetch(a, etag: "v1")),
      At(6, .notModified(a), .keep(record((a, 400, 6)))), At(7, .want(a), .show(a)))
  }

  @Test("without a network what is kept is shown, and what is not kept fails")
  func offline() {
    play(
      withA(), At(200, .want(a), .show(a), .fetch(a, etag: "v1")), At(201, .failed(a, .unanswered)),
      At(202, .want(b), .fetch(b, etag: nil)), At(203, .failed(b, .unanswered), .fail(b, .unanswered)),
      At(204, .want(b), .fetch(b, etag: nil)))
  }

  @Test("the menu used longest ago goes first, and only as many as have to")
  func evicts() {
    let two = play(
      withA(), At(2, .want(b), .fetch(b, etag: nil)),
      At(3, .fetched(b, bytes: 500, etag: "v1"), .store(b), .keep(record((a, 400, 1), (b, 500, 3)))),
      At(4, .want(a), .show(a)))
    let three = play(
      two, At(5, .want(c), .fetch(c, etag: nil)),
      At(6, .fetched(c, bytes: 300, etag: "v1"), .evict(b), .store(c), .keep(record((a, 400, 1), (c, 300, 6)))))
    #expect(three.bytes == 700)
  }

  @Test("a menu larger than all the room is shown and not kept")
  func tooLarge() {
    let machine = play(
      withA(), At(2, .want(b), .fetch(b, etag: nil)), At(3, .fetched(b, bytes: 1_001, etag: nil), .showOnce(b)),
      At(150, .want(a), .show(a), .fetch(a, etag: "v1")),
      At(151, .fetched(a, bytes: 2_000, etag: "v2"), .evict(a), .keep(record()), .showOnce(a)))
    #expect(machine.bytes == 0)
  }

  @Test("what the disk lost is fetched whole")
  func lost() {
    play(withA(), At(2, .lost(a), .keep(record()), .fetch(a, etag: nil)), At(3, .notModified(a), .fetch(a, etag: nil)))
  }

  @Test("the index survives the app, and a lower limit makes room at once")
  func resumed() throws {
    let kept = record((a, 700, 1), (b, 600, 2))
    #expect(try MenuCacheRecord(bytes: kept.bytes) == kept)
    let machine = play(start, At(9, .resume(kept), .evict(a), .keep(record((b, 600, 2)))), At(10, .want(b), .show(b)))
    #expect(machine.bytes == 600)
  }

  @Test("ten thousand menus pass through, and what is kept stays within its limit and adds up")
  func bounded() {
    var machine = MenuCache(limit: 500_000)
    var dice = Dice(seed: 11)
    for number in 0..<10_000 {
      let restaurant = RestaurantID(suffix: "\(dice.next() % 3_000)")
      for effect in machine.handle(Timed(.want(restaurant), at: time(Double(number)))) {
        guard case .fetch(let id, _) = effect else { continue }
        let size = Int64(1_000 + dice.next() % 60_000)
        _ = machine.handle(Timed(.fetched(id, bytes: size, etag: "v"), at: time(Double(number))))
      }
      #expect(machine.bytes <= 500_000)
    }
    #expect(machine.bytes == machine.entries.reduce(0) { $0 + $1.bytes })
    #expect(Set(machine.entries.map(\.restaurant)).count == machine.entries.count)
    #expect(machine.bytes > 400_000)
  }

  @Test("a step costs the same with ten thousand menus kept as with none")
  func manyKept() {
    var machine = MenuCache(limit: .max)
    // Of a hundred menus each; what is tidied up now and then is in few of them.
    var times: [Int64] = []
    for block in 0..<100 {
      let begun = processorTime()
      for number in block * 100..<block * 100 + 100 {
        let restaurant = RestaurantID(suffix: "\(number)")
        _ = machine.handle(Timed(.want(restaurant), at: time(0)))
        _ = machine.handle(Timed(.fetched(restaurant, bytes: 1, etag: "v"), at: time(0)))
        _ = machine.handle(Timed(.want(RestaurantID(suffix: "\(number / 2)")), at: time(0)))
      }
      times.append(processorTime() - begun)
    }
    #expect(machine.bytes == 10_000)
    #expect(machine.entry(of: RestaurantID(suffix: "9999"))?.bytes == 1)
    let (first, last) = (times.prefix(20).sorted()[10], times.suffix(20).sorted()[10])
    #expect(last < 4 * first, "\(first) ns for a hundred menus at first, \(last) ns at last")
  }

  @Test("tells whether a menu would be shown without a question")
  func fresh() {
    let machine = withA()
    #expect(machine.isFresh(a, at: time(100)))
    #expect(!machine.isFresh(a, at: time(101)))
    #expect(!machine.isFresh(a, at: time(0)))
    #expect(!machine.isFresh(b, at: time(1)))
  }

  @Test("of an index that names a menu twice the first counts")
  func twice() {
    let record = record((a, 400, 1), (b, 100, 2), (a, 700, 3))
    #expect(record.entries.map(\.bytes) == [400, 100])
    #expect(play(start, At(9, .resume(record))).bytes == 500)
  }
}
