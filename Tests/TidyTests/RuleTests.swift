import Testing

@Suite("Rules and their proofs")
struct RuleTests {
  let document = Repository.text("docs/rules.md")
  var proven: [String] { RuleScanner.rules(document, under: "Held by tests") }
  let tests = Repository.swiftFiles.filter { $0.path.hasPrefix("Tests/") && $0.target != "TidyTests" }

  @Test("every rule that docs/rules.md says tests hold is in the name of a test")
  func provenRules() {
    #expect(!proven.isEmpty)
    let names = tests.reduce(into: Set()) { $0.formUnion(RuleScanner.proven($1)) }
    for rule in proven { #expect(names.contains(rule), "\(rule)") }
  }

  @Test("every rule that the code names is in docs/rules.md, once")
  func knownRules() {
    let known = proven
    #expect(Set(known).count == known.count)
    expectNone(
      Repository.swiftFiles.filter { $0.path.hasPrefix("Sources/") }.flatMap { file in
        RuleScanner.claimed(file).filter { !known.contains($0.rule) }.map {
          Finding(file.path, $0.line, "\($0.rule) is not in docs/rules.md")
        }
      })
  }
}
