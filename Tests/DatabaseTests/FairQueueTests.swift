import DatabaseTesting
import Structures
import Synchronization
import Testing
import Waiting

@testable import Database

@Suite("What continues goes first, what can wait goes last, and nothing is passed over for long")
struct FairQueueTests {
  /// Letters continue, digits begin, dots can wait.
  private static func queue(_ elements: String) -> FairQueue<Character> {
    elements.reduce(into: FairQueue<Character>()) { queue, element in
      queue.append(element, element == "." ? .canWait : element.isLetter ? .continues : .begins)
    }
  }

  private static func drain(_ queue: FairQueue<Character>) -> String {
    var queue = queue
    var taken = ""
    while let next = queue.take() { taken.append(next) }
    return taken
  }

  @Test(
    "The order in which they come out",
    arguments: [
      ("", ""), ("123", "123"), ("abc", "abc"), ("1a", "a1"), ("12ab", "ab12"), ("12abcd", "abc1d2"),
      ("1abcdefg2", "abc1def2g"), ("abcdefg1", "abc1defg"), (".1.a", "a1.."),
      ("." + String(repeating: "1", count: 40) + ".", String(repeating: "1", count: 31) + ".111111111."),
    ])
  func order(pushed: String, taken: String) {
    #expect(Self.drain(Self.queue(pushed)) == taken)
  }

  @Test("Portions follow one another in the same order as single ones")
  func portions() {
    var queue = Self.queue("12abcdefg3")
    #expect(String(queue.take(upTo: 2)) == "ab")
    #expect(String(queue.take(upTo: 3)) == "c1d")
    #expect(String(queue.take(upTo: 99)) == "ef2g3")
    #expect(queue.isEmpty)
  }

  @Test("What must be alone is alone, and those behind it wait")
  func alone() {
    var queue = Self.queue("1x2ab")
    let joins: (Character) -> Bool = { $0 != "x" && $0 != "2" }
    #expect(String(queue.take(upTo: 9, while: joins)) == "x")
    #expect(String(queue.take(upTo: 9, while: joins)) == "ab1")
    #expect(String(queue.take(upTo: 9, while: joins)) == "2")
  }

  @Test(
    "Over any pushes and pops each row keeps its order, and none waits for more than its share of the others",
    arguments: [UInt64(11), 404, 90_210])
  func fairness(seed: UInt64) {
    struct Element { var number: Int; var urgency: Urgency }
    var random = SplitMix64(seed: seed)
    var queue = FairQueue<Element>()
    var (pushed, taken) = ([Urgency: Int](), [Urgency: Int]())
    func waiting(_ urgency: Urgency) -> Int { pushed[urgency, default: 0] - taken[urgency, default: 0] }
    var (passing, beforePatient) = (0, 0)
    for _ in 0..<5_000 {
      if Bool.random(using: &random) {
        let urgency: Urgency = [.continues, .continues, .begins, .canWait][Int.random(in: 0..<4, using: &random)]
        queue.append(Element(number: pushed[urgency, default: 0], urgency: urgency), urgency)
        pushed[urgency, default: 0] += 1
      } else if let next = queue.take() {
        #expect(next.number == taken[next.urgency, default: 0], "seed \(seed)")
        beforePatient = next.urgency != .canWait && waiting(.canWait) > 0 ? beforePatient + 1 : 0
        if next.urgency != .canWait { passing = next.urgency == .continues && waiting(.begins) > 0 ? passing + 1 : 0 }
        taken[next.urgency, default: 0] += 1
        #expect(passing <= FairQueue<Element>.mostPassing, "seed \(seed)")
        #expect(beforePatient <= FairQueue<Element>.mostBeforePatient, "seed \(seed)")
      }
      #expect(queue.count == Urgency.allCases.reduce(0) { $0 + waiting($1) })
    }
  }

  @Test("A writer takes what continues before a crowd that begins", arguments: TestEngine.allCases)
  func writer(engine: TestEngine) async throws {
    let table = Migration.first("CREATE TABLE visits (position BIGINT PRIMARY KEY, number BIGINT NOT NULL)")
    try await withDatabase(on: engine, migrations: table) { database in
      // The last ten of forty continue something; all of them wait while the first is held up.
      try await database.whileHeldUp(lane: "hall") { gate in
        try await withThrowingTaskGroup(of: Void.self) { group in
          for number in 0..<40 {
            group.addTask {
              try await database.write(lane: "hall", urgency: number >= 30 ? .continues : .begins) { connection in
                let count: Int = try connection.row("SELECT COUNT(*) AS count FROM visits")?.get("count") ?? 0
                try connection.execute("INSERT INTO visits VALUES ($1, $2)", count, number)
              }
            }
            await database.untilWaiting(number + 1)
          }
          gate.open()
          try await group.waitForAll()
        }
      }
      let order: [Int] = try await database.read { connection in
        try connection.rows("SELECT number FROM visits ORDER BY position").map { try $0.get(0) }
      }
      #expect(Array(order.prefix(14)) == [30, 31, 32, 0, 33, 34, 35, 1, 36, 37, 38, 2, 39, 3])
      #expect(Array(order.dropFirst(14)) == Array(4..<30))
    }
  }
}
