import Testing

@testable import soiree_bench

@Suite("The page of results")
struct ReportTests {
  @Test(
    "numbers are rounded and written without an exponent",
    arguments: [
      (1.25, 1, "1.3"), (0.04, 1, "0.0"), (1_234.5, 0, "1235"), (2.999, 2, "3.00"), (0.05, 2, "0.05"),
      (-1.5, 1, "-1.5"), (1_000_000, 0, "1000000"),
    ])
  func numbers(value: Double, digits: Int, expected: String) {
    #expect(value.text(digits) == expected)
  }

  @Test("a row that missed its aim says so")
  func missed() {
    var row = ResultRow(what: "a thing", measured: "9 s", aim: "under 2 s", isMet: false, remarks: ["It was slow."])
    #expect(row.markdown == "| a thing | 9 s | – | – | under 2 s | **no** |")
    row.isMet = true
    #expect(row.markdown.hasSuffix("| yes |"))
  }

  @Test("the page has the date, the machine, every row and every remark")
  func page() {
    let rows = [
      ResultRow(what: "first", measured: "1", aim: "2", isMet: true, remarks: ["One.", "Two."]),
      ResultRow(what: "second", measured: "3", aim: "2", isMet: false),
    ]
    let page = Report.page(rows, date: "1 May 2026", machine: "2 cores")
    #expect(page.contains("on 1 May 2026: 2 cores."))
    #expect(page.contains("| first | 1 |"))
    #expect(page.contains("| second | 3 |"))
    #expect(page.contains("**first.** One. Two.\n"))
    #expect(!page.contains("**second.**"))
    #expect(page.hasSuffix("\n"))
  }

  @Test("every row of the table has as many columns as the head")
  func columns() {
    let row = ResultRow(what: "a", measured: "b", aim: "c", isMet: true).markdown
    for line in ResultRow.head.split(separator: "\n") {
      #expect(line.filter { $0 == "|" }.count == row.filter { $0 == "|" }.count)
    }
  }
}
