import Structures
import Testing

@Suite("Comma-separated values")
struct CSVTextTests {
  @Test("P4: values are quoted where they have to be, and none is taken for a formula")
  func fields() {
    var csv = CSVText(["name", "amount"])
    csv.add(["Bella, \"the\" best", "-12.50"])
    csv.add(["=SUM(A1)", "+1"])
    csv.add(["@x", "-1-1"])
    csv.add(["two\nlines", "\tx"])
    csv.add(["", "-"])
    csv.add(["A\"\u{308},=1", "x"])
    #expect(
      csv.text == """
        name,amount\r
        "Bella, ""the"" best",-12.50\r
        '=SUM(A1),'+1\r
        '@x,'-1-1\r
        "two\nlines",'\tx\r
        ,'-\r
        "A""\u{308},=1",x\r

        """)
  }
}
