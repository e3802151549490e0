import Domain
import SoireeClient
import Testing
import Wire

@testable import Modelled
@testable import Terminal

@Suite("Naming seats")
struct SeatWordsTests {
  private let words = SeatWords(Screening.layout)

  @Test(
    "seats are named one by one, as neighbours, with a row and a number, in any case",
    arguments: [
      ("A3", [2]), ("a3 A4", [2, 3]), ("A3,A4", [2, 3]), ("A 3", [2]), ("A/3", [2]), ("A3-5", [2, 3, 4]),
      ("A3-A5", [2, 3, 4]), ("A5-3", [2, 3, 4]), ("B1 A1", [6, 0]), ("A3 A3-4", [2, 3]), ("A 3 B 4", [2, 9]),
    ] as [(String, [Int])])
  func names(text: String, seats: [Int]) throws {
    #expect(try words.read(text) == .seats(seats))
  }

  @Test(
    "the best are asked for by number, category and access",
    arguments: [
      ("best 3", BestAvailableRequest(count: 3)), ("best", BestAvailableRequest(count: 2)),
      ("BEST 4 vip", BestAvailableRequest(count: 4, category: .vip)),
      ("best 2 accessible", BestAvailableRequest(count: 2, accessible: true)),
    ])
  func best(text: String, request: BestAvailableRequest) throws {
    #expect(try words.read(text) == .best(request))
  }

  @Test("a row's label alone asks for its numbers")
  func row() throws { #expect(try words.read("c") == .row(2)) }

  @Test(
    "what is no seat is named",
    arguments: ["", "  ", "Z9", "A99", "A1-Z9", "A1-B2", "best 11", "best 0", "best x", "A 1 B", "-", "A3 ?", "1"])
  func wrong(text: String) {
    do throws(SeatWordsError) {
      _ = try words.read(text)
      Issue.record("taken")
    } catch { #expect(!error.message.isEmpty) }
  }

  @Test("R7: more than ten seats are refused here already")
  func tooMany() {
    #expect(throws: SeatWordsError.self) { try words.read("A1-6 B1-6") }
  }

  @Test("rows and seats that are both numbers are told apart by a stroke")
  func numbers() throws {
    let long = String(repeating: "r", count: 12)
    let words = SeatWords(HallPlan.layout([("1", long), ("11", long)]))
    #expect(throws: SeatWordsError.self) { try words.read("112") }
    #expect(try words.read("1/12") == .seats([11]))
    #expect(try words.read("11/2") == .seats([13]))
    #expect(try words.read("1/3-5") == .seats([2, 3, 4]))
    #expect(HallPlan.layout([("11", long)]).seats[1].name == "11/2")
  }

  @Test("numbers with a hyphen of their own are found")
  func hyphens() throws {
    var layout = HallPlan.layout([("A", "rrr")])
    for index in 0..<3 { layout.seats[index].number = "x-\(index)" }
    #expect(try SeatWords(layout).read("Ax-1") == .seats([1]))
    #expect(try SeatWords(layout).read("Ax-0-x-2") == .seats([0, 1, 2]))
  }
}
