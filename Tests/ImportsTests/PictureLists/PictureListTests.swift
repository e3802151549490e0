import Testing

@testable import Imports

@Suite("Lists of pictures")
struct PictureListTests {
  private static func read(_ text: String) async throws -> (rows: [PictureRow], report: ImportReport) {
    var rows: [PictureRow] = []
    let lines = TextLineReader(limits: InputLimits(), pieces(Array(text.utf8)))
    let report = try await PictureListReader().read(lines) { row in
      if row.file == "refused.jpg" { throw RefusedRow("is no picture") }
      rows.append(row)
    }
    return (rows, report)
  }

  @Test("say of what a picture is, where its file lies, and what is to be seen, in columns of any order")
  func columns() async throws {
    let (rows, report) = try await Self.read(
      """
      file,alt,id
      pizza.jpg,"A  pizza, whole",rst_nyc.1
      moon.png,,mov_moon

      """)
    #expect(
      rows == [
        PictureRow(subject: "rst_nyc.1", file: "pizza.jpg", alt: "A pizza, whole"),
        PictureRow(subject: "mov_moon", file: "moon.png", alt: nil),
      ])
    #expect(report.kept == 2 && report.refused == 0)
  }

  @Test("go on behind a row that is refused, and name its line")
  func refusals() async throws {
    let (rows, report) = try await Self.read("id,file\na,refused.jpg\nb\nc,good.jpg\n")
    #expect(rows.map(\.subject) == ["c"])
    #expect(report.kept == 1)
    #expect(
      report.refusals.map(\.description) == [
        "line 2: is no picture", "line 3: has 1 columns, the first row has 2",
      ])
  }

  @Test("without a column that they need are read no further", arguments: ["file,alt\n", "id\n"])
  func missing(header: String) async throws {
    let name = header.hasPrefix("id") ? "file" : "id"
    let refused = await #expect(throws: OwnListError.self) { _ = try await Self.read(header + "a,b\n") }
    #expect(refused?.description.hasPrefix("The first row has no column \(name);") == true)
    await #expect(throws: OwnListError.self) { _ = try await Self.read("") }
  }
}
