import Imports
import Testing

@Suite("An import's report")
struct ImportReportTests {
  @Test("counts every refusal but remembers only so many") func bounded() {
    var report = ImportReport()
    for line in 1...ImportReport.mostRefusals + 5 { report.refuse(.line(line), "broken") }
    report.keep()
    #expect(report.kept == 1)
    #expect(report.refused == ImportReport.mostRefusals + 5)
    #expect(report.refusals.count == ImportReport.mostRefusals)
    #expect(report.refusals.last?.place == .line(ImportReport.mostRefusals))
  }

  @Test("names a place as a person finds it") func description() {
    #expect(ImportRefusal(place: .line(7), reason: "is empty").description == "line 7: is empty")
    #expect(ImportRefusal(place: .entry("A/b"), reason: "is empty").description == "A/b: is empty")
  }
}
