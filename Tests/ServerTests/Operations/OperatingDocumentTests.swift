import DatabaseTesting
import Foundation
import Media
import TestFiles
import Testing
import Waiting

@Suite("The document for operators", .onOwnThreads)
struct OperatingDocumentTests {
  private static let path = "docs/operating.md"

  private static func commands() throws -> CommandBlocks {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return CommandBlocks(try String(contentsOf: root.appending(path: path), encoding: .utf8))
  }

  @Test(
    "its commands, run in their order on an empty folder, end in a paid order, a booking, a refund and their statement",
    .turnLimit(minutes: 10), arguments: TestEngine.allCases)
  func walk(engine: TestEngine) async throws {
    let commands = try Self.commands()
    try await OperatingWalk.with(engine) { walk in
      try Self.layFiles(in: walk.home)
      for section in commands.sections where !section.blocks.isEmpty {
        for block in section.blocks { try await walk.follow(block, of: Self.path) }
        let check = try #require(OperatingChecks.all[section.heading], "what has `\(section.heading)` done?")
        try await check(walk)
      }
      #expect(walk.said("the ledger balances"))
    }
  }

  /// What the document takes as given: a picture, and an extract of OpenStreetMap.
  private static func layFiles(in home: TemporaryFolder) throws {
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="#c8402f"/></svg>
      """
    home.write(try #require(Pixels(svg: drawing, width: 400, height: 300)?.webp()), to: "tasca.webp")
    var extract = SmallExtract()
    extract.nodes = [
      (1, 38.711, -9.137), (2, 38.713, -9.137), (3, 38.712, -9.1371), (4, 38.7125, -9.1371), (5, 38.7126, -9.1371),
    ]
    extract.tags = [
      3: [("addr:street", "Rua Augusta"), ("addr:housenumber", "12 B"), ("addr:postcode", "1100-053")],
      4: [("amenity", "restaurant"), ("name", "Casa Verde"), ("opening_hours", "Mo-Fr 11:00-22:00")],
      5: [("disused:amenity", "cinema"), ("name", "Old")],
    ]
    extract.ways = [.init(tags: [("highway", "residential"), ("name", "Rua Augusta")], nodes: [1, 2])]
    home.write(extract.bytes, to: "lisboa.osm.pbf")
  }

  @Test("commands are what is set in by four spaces after an empty line; what stands between fences is only shown")
  func blocks() {
    let text = """
      # A page
      Text
          that goes on.

          a <<'END'
          b

            c
          END
      - a list

        ```
          not run
        ```

      ## Next

      ```
          nor this
      ```

          d
      """
    let sections = CommandBlocks(text).sections
    #expect(sections.map(\.heading) == ["", "A page", "Next"])
    #expect(sections[1].blocks == [.init(line: 5, text: "a <<'END'\nb\n\n  c\nEND")])
    #expect(sections[2].blocks == [.init(line: 22, text: "d")])
  }

  @Test("a command that fails ends the walk with the line of the document", .turnLimit(minutes: 3))
  func failing() async throws {
    let error = await #expect(throws: CommandFailed.self) {
      try await OperatingWalk.with(.sqlite) { walk in
        try await walk.follow(.init(line: 5, text: "NAME=$(echo Rex)"), of: "page.md")
        try await walk.follow(.init(line: 7, text: "echo $NAME | false | cat\necho $HOME"), of: "page.md")
      }
    }
    #expect(error?.description.hasPrefix("page.md:7 failed") == true)
  }
}
