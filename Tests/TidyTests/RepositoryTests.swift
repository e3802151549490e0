import Testing

@Suite("The house is tidy")
struct RepositoryTests {
  @Test("the repository was found and is not empty")
  func found() {
    #expect(Repository.exists("Package.swift"))
    #expect(Repository.swiftFiles.count > 100)
    #expect(Repository.textPaths.contains("Scripts/check"))
    #expect(Repository.rooms.contains { $0.name == "Domain" })
  }

  @Test("nothing that a compiler made is kept")
  func built() {
    let made = [".o", ".a", ".so", ".swiftmodule", ".wasm"]
    #expect(Repository.paths.filter { path in made.contains { path.hasSuffix($0) } } == [])
  }

  @Test("files are short")
  func fileLengths() {
    expectNone(Repository.swiftFiles.flatMap { LengthScanner.file($0.path, lines: $0.lines.count) })
  }

  @Test("functions are short")
  func functionLengths() {
    expectNone(Repository.swiftFiles.flatMap(LengthScanner.functions))
  }

  @Test("clocks, randomness, ids, traps, waiting and the terminal stay in their rooms")
  func words() {
    expectNone(Repository.swiftFiles.flatMap { WordScanner.scan($0) })
  }

  @Test("each exception to that names a place that exists")
  func allowances() {
    for allowance in Allowance.all {
      #expect(Repository.paths.contains { $0.hasPrefix(allowance.prefix) }, "\(allowance.prefix)")
      #expect(!allowance.reason.isEmpty)
    }
  }

  @Test("imports go one way")
  func imports() {
    expectNone(Repository.swiftFiles.flatMap { ImportScanner.scan($0) })
  }

  @Test("what a file uses of a room that not every system compiles, it imports")
  func lackingImports() {
    expectNone(Repository.swiftFiles.flatMap { ImportScanner.lacking($0) })
  }

  @Test("the import table has no cycle")
  func noCycles() {
    var remaining = Room.all.mapValues { $0.imports.filter { Room.all[$0] != nil } }
    while let (done, _) = remaining.first(where: { $0.value.isEmpty }) {
      remaining[done] = nil
      for room in remaining.keys { remaining[room]?.remove(done) }
    }
    #expect(remaining.isEmpty)
  }

  @Test("whoever switches data-race checks off says why that is safe")
  func concurrency() {
    expectNone(Repository.swiftFiles.flatMap(ConcurrencyScanner.scan))
  }

  @Test("no test waits for ever, nor by a count of turns")
  func waiting() {
    expectNone(Repository.swiftFiles.flatMap(WaitingScanner.scan))
    for (path, reason) in WaitingScanner.counting {
      #expect(Repository.text(path).contains("for _ in 0..<"), "\(path) needs no exception: \(reason)")
    }
    for (path, reason) in WaitingScanner.reading {
      let isNeeded = Repository.swiftFiles.contains { $0.path == path && !WaitingScanner.streams($0).isEmpty }
      #expect(isNeeded, "\(path) needs no exception: \(reason)")
    }
  }

  @Test("tests have one folder, clock, gate and gateway, and two platforms")
  func support() {
    expectNone(Repository.swiftFiles.flatMap(SupportScanner.scan))
  }

  @Test("everything that is declared is used, not by tests alone")
  func unused() {
    expectNone(UnusedScanner.scan(Repository.swiftFiles))
    expectNone(UnusedFunctionScanner.scan(Repository.swiftFiles))
  }

  @Test("the pure core says no sentence: each client's catalogue has its words")
  func sentences() {
    expectNone(Repository.swiftFiles.flatMap { SentenceScanner.scan($0) })
  }

  @Test("each exception to that is needed")
  func unusedAllowances() {
    let files = Repository.swiftFiles
    let unused = Set(UnusedScanner.unused(files).map(\.name) + UnusedFunctionScanner.unused(files).map(\.name))
    for allowance in UnusedAllowance.all {
      #expect(!allowance.reason.isEmpty && unused.isSuperset(of: allowance.names), "\(allowance.names)")
    }
  }

  @Test("a type's name has one meaning: no second top-level type has it, and no nested one of its room")
  func typeNames() {
    expectNone(TypeNameScanner.scan(Repository.swiftFiles))
  }

  @Test("each exception to that is needed")
  func typeNameAllowances() {
    let files = Repository.swiftFiles
    let repeated = Set((TypeNameScanner.repeated(files) + TypeNameScanner.shadowing(files)).map(\.second.name))
    for allowance in TypeNameAllowance.all {
      #expect(!allowance.reason.isEmpty && repeated.isSuperset(of: allowance.names), "\(allowance.names)")
    }
  }

  @Test("tests are named in the field's own terms")
  func testNames() {
    expectNone(Repository.swiftFiles.filter { $0.target != "TidyTests" }.flatMap(TestNameScanner.scan))
  }

  @Test("a file of Sources that holds one type alone is named after it")
  func fileNames() {
    expectNone(Repository.swiftFiles.flatMap(FileNameScanner.scan))
    let single = Repository.swiftFiles.filter { FileNameScanner.onlyType($0) != nil }.compactMap(FileNameScanner.name)
    for name in FileNameScanner.named { #expect(single.contains(name.file), "\(name.file): \(name.reason)") }
  }

  @Test("no file, type or function is named by a metaphor or an empty verb of the lists")
  func vagueNames() {
    expectNone(Repository.swiftFiles.flatMap(VagueNameScanner.scan))
    let declared = Repository.swiftFiles.flatMap(\.lines)
    for term in VagueNameScanner.terms { #expect(declared.contains { $0.contains("struct \(term)") }, "\(term)") }
    for term in VagueNameScanner.functions { #expect(declared.contains { $0.contains("func \(term)") }, "\(term)") }
  }

  @Test("no route can be forgotten: no switch over routes has a default, and each part stands in a chapter")
  func routes() {
    let sources = Repository.swiftFiles.filter { $0.path.hasPrefix("Sources/") }
    expectNone(sources.flatMap(RouteScanner.scan))
    let chapters = Repository.text("Sources/Common/Wire/Routes/Route.swift")
    let parts = RouteScanner.parts(sources)
    #expect(parts.count > 10)
    for part in parts { #expect(chapters.contains("\(part).self"), "\(part) stands in no chapter") }
  }

  @Test("every problem code that is named has its status and title")
  func problemCodes() {
    let folder = "Sources/Common/Wire/Problems/"
    let names = Repository.text(folder + "ProblemCode+Names.swift").matches(of: /static let (\w+) = Self/)
      .map { String($0.1) }
    let table = Repository.text(folder + "ProblemCode.swift")
    let rows = Set(table.matches(of: /\(\.(\w+), Meaning\(/).map { String($0.1) })
    #expect(names.count > 50)
    for name in names { #expect(rows.contains(name), "\(name) has no row: it would be answered with status 500") }
  }

  @Test("texts are finished, end cleanly and name no place of one machine")
  func texts() {
    expectNone(Repository.textPaths.flatMap { TextScanner.scan($0, Repository.text($0)) })
  }

  @Test("every link and every path that a document names leads somewhere")
  func documents() {
    let documents = Repository.paths.filter { $0.hasSuffix(".md") }
    expectNone(
      documents.flatMap {
        DocumentScanner.scan($0, Repository.text($0), exists: Repository.exists, read: Repository.text)
      })
  }

  @Test("ARCHITECTURE.md describes every room under the heading of its folder")
  func rooms() {
    var rows: [String: [Substring]] = [:]
    var heading = ""
    for line in Repository.text("ARCHITECTURE.md").split(separator: "\n") {
      if line.hasPrefix("#") { heading = line.split(separator: "`").dropFirst().first.map(String.init) ?? "" }
      if line.hasPrefix("|") { rows[heading, default: []].append(line.split(separator: "|")[0]) }
    }
    for room in Repository.rooms {
      #expect(rows[room.folder, default: []].contains { $0.contains("`\(room.name)`") }, "\(room.folder)/\(room.name)")
    }
  }

  @Test("the product's rooms and their tests are sorted by its halves, and a test stands where its code does")
  func halves() {
    expectNone(HalfScanner.scan(Repository.paths))
  }

  @Test("every decision has its context, choice, measurement and consequences")
  func decisions() {
    let decisions = Repository.paths.filter { $0.hasPrefix("docs/decisions/") }
    #expect(!decisions.isEmpty)
    for (number, path) in decisions.enumerated() {
      let prefix = "docs/decisions/" + String(repeating: "0", count: 4 - "\(number + 1)".count) + "\(number + 1)-"
      #expect(path.hasPrefix(prefix))
      let headings = Repository.text(path).split(separator: "\n").filter { $0.hasPrefix("## ") }
      #expect(headings == ["## Context", "## Decision", "## Measured", "## Consequences"], "\(path)")
    }
  }

  @Test("the SDK's README shows its program and its manifest as they are")
  func example() {
    let readme = Repository.text("Sources/Apps/SoireeClient/README.md")
    for path in ["Examples/Evening/Package.swift", "Examples/Evening/Sources/Evening/Evening.swift"] {
      #expect(readme.contains("```swift\n" + Repository.text(path) + "```"), "\(path)")
    }
  }

  @Test("Scripts/bench names every row that the bench can measure, in its order")
  func benchRows() {
    let program = Repository.text("Sources/Tools/soiree-bench/Bench.swift")
    let measured = program.matches(of: /wants\("(\w+)"\)/).map { String($0.1) }
    let words = Repository.text("Scripts/bench").split(separator: "\nset ")[0].split { !$0.isLetter }.map(String.init)
    let named = words.drop { $0 != "rows" }.dropFirst()
    #expect(measured.count > 10 && named.starts(with: measured), "\(named.prefix(measured.count)) are not \(measured)")
  }

  @Test("articles name only what the SDK declares")
  func articles() {
    let articles = Repository.paths.filter { $0.contains(".docc/") && $0.hasSuffix(".md") }
    #expect(articles.count > 3)
    let rooms = ["SoireeClient", "Client", "ClientCore"].map { "Sources/Apps/\($0)/" }
    let sources = Repository.swiftFiles.filter { file in rooms.contains { file.path.hasPrefix($0) } }
    let declaration = /(?:class|struct|enum|protocol|actor|typealias|func|var|let) (\w+)/
    let declared = Set(sources.flatMap(\.lines).flatMap { $0.matches(of: declaration).map { String($0.1) } })
    for article in articles {
      for link in Repository.text(article).matches(of: /``([\w\/()]+)``/) {
        for name in link.1.split(separator: "/") where name != "SoireeClient" {
          #expect(declared.contains(String(name.prefix { $0 != "(" })), "\(article): \(link.1)")
        }
      }
    }
  }
}
