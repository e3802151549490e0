import Domain
import Foundation
import Server
import Services
import Testing
import Wire

@testable import Database
@testable import HTTPServer
@testable import soiree

@Suite("What operators are told of metrics")
struct DeployMetricsTests {
  /// The names of all samples on the metrics page.
  private static let printed: Set<String> = {
    var names: Set<String> = []
    for line in page().split(separator: "\n") where line.hasPrefix("# TYPE ") {
      let words = line.split(separator: " ")
      names.insert(String(words[2]))
      guard words[3] == "histogram" else { continue }
      for end in ["_bucket", "_sum", "_count"] { names.insert("\(words[2])\(end)") }
    }
    return names
  }()

  /// The page of a platform with all its parts, before anything has happened.
  private static func page() -> String {
    let clock = Clock { Instant(seconds: 1) }
    let operations = Operations(log: Log(now: { clock.now }), clock: clock, version: "1.2.3")
    let server = ServerCounters()
    operations.count(
      Operations.Parts(
        server: { server.snapshot }, database: { DatabaseCounters() }, orders: OrderCounters(),
        captures: DeferredWork(width: 1, limit: 1), questions: GatewayQuestions(), pushes: PushCounters(),
        backlog: { Backlog() }, certificateEnd: { 0 }))
    guard case .bytes(let bytes) = operations.metrics().body else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func names(of pattern: Regex<(Substring, Substring)>, in text: String) -> Set<String> {
    Set(text.matches(of: pattern).map { String($0.output.1) })
  }

  @Test(
    "each metric of the alerts, their test, the dashboard and the runbook is on the metrics page",
    arguments: [
      "deploy/prometheus/alerts.yml", "deploy/prometheus/alerts_test.yml", "deploy/grafana/soiree.json",
      "docs/runbook.md",
    ])
  func metrics(path: String) throws {
    let named = Self.names(of: /(soiree_[a-z_]+)/, in: try DeployFiles.text(path))
    #expect(named.count > 10)
    #expect(named.subtracting(Self.printed).sorted() == [], "\(path) names what is not printed")
  }

  @Test("the runbook names every alert and no other, each alert has a test, and leads to a heading of the runbook")
  func alerts() throws {
    let text = try DeployFiles.text("deploy/prometheus/alerts.yml")
    let runbook = try DeployFiles.text("docs/runbook.md")
    let alerts = Self.names(of: /alert: (\w+)/, in: text)
    #expect(alerts.count > 10)
    #expect(Self.names(of: /`(Soiree[A-Z]\w+)`/, in: runbook) == alerts)
    let tested = Self.names(of: /alertname="(\w+)"/, in: try DeployFiles.text("deploy/prometheus/alerts_test.yml"))
    #expect(tested == alerts)
    let headings = runbook.split(separator: "\n").filter { $0.hasPrefix("## ") }.map { line in
      String(line.dropFirst(3).lowercased().compactMap { $0 == " " ? "-" : $0.isLetter || $0 == "-" ? $0 : nil })
    }
    let targets = Self.names(of: /runbook\.md#([a-z-]+)/, in: text)
    #expect(targets.count > 5)
    #expect(targets.subtracting(headings).sorted() == [])
  }

  @Test("each timer and each route that an alert asks about exists")
  func labels() throws {
    let text =
      try DeployFiles.text("deploy/prometheus/alerts.yml") + DeployFiles.text("deploy/prometheus/alerts_test.yml")
    let jobs = Self.names(
      of: /Job\("(\w+)"/, in: try DeployFiles.text("Sources/Platform/Server/Jobs/StandardJobs.swift"))
    let named = Self.names(of: /timer!?="(\w+)"/, in: text)
    #expect(!named.isEmpty && named.isSubset(of: jobs), "\(named.subtracting(jobs).sorted())")
    let routes = Self.names(of: /route="(\w+)"/, in: text)
    let known = Set(RouteSpec.table.map(\.endpoint.name))
    #expect(!routes.isEmpty && routes.isSubset(of: known), "\(routes.subtracting(known).sorted())")
  }
}

@Suite("What operators are told of settings and commands")
struct DeployCommandTests {
  /// For tests alone, or what nobody serves with.
  private static let unnamed: Set<String> = [
    "SOIREE_DEMO", "SOIREE_CRASH_AT", "SOIREE_STRIPE_URL", "SOIREE_CONFIG",
  ]

  /// The lines of the example that set something or show how, with the line before each.
  private static func settings() throws -> [(name: String, value: String, above: Substring)] {
    let lines = try DeployFiles.text("deploy/soiree.env.example").split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.compactMap { number -> (name: String, value: String, above: Substring)? in
      let line = lines[number].hasPrefix("#") ? lines[number].dropFirst() : lines[number]
      guard line.hasPrefix("SOIREE_"), let sign = line.firstIndex(of: "=") else { return nil }
      return (
        name: String(line[..<sign]), value: String(line[line.index(after: sign)...]),
        above: number > 0 ? lines[number - 1] : ""
      )
    }
  }

  @Test("every variable that the files for servers and the runbook name is one of `serve` or `backup`")
  func variables() throws {
    // Some secrets are variables only; the help of an option names them.
    let secrets = Command.serve.options.flatMap { option in
      option.summary.matches(of: /SOIREE_[A-Z_]+[A-Z]/).map { String($0.output) }
    }
    let known = Set((Command.serve.options + Command.backup.options).map(\.variable) + secrets)
    let paths = try DeployFiles.paths() + ["docs/runbook.md"]
    #expect(paths.count > 10)
    for path in paths {
      let named = try DeployFiles.text(path).matches(of: /SOIREE_[A-Z_]+[A-Z]/).map { String($0.output) }
      #expect(Set(named).subtracting(known).sorted() == [], "\(path)")
    }
  }

  @Test("the example has every setting of `serve` once, with a line that explains it, and the command takes its values")
  func example() throws {
    let settings = try Self.settings()
    let names = settings.map(\.name)
    #expect(Set(names).count == names.count)
    let options = Set(Command.serve.options.map(\.variable)).subtracting(Self.unnamed)
    #expect(options.subtracting(names).sorted() == [])
    #expect(Self.unnamed.isDisjoint(with: names))
    for setting in settings { #expect(setting.above.hasPrefix("# "), "\(setting.name) is not explained") }
    let variables = Dictionary(settings.map { ($0.name, $0.value) }) { first, _ in first }
    #expect(throws: Never.self) {
      _ = try ServerOptions(
        Arguments([], Command.serve.options, environment: Environment(variables: variables)))
    }
  }

  @Test(
    "each command of `soiree` in the documents for operators is one, with its options and actions",
    arguments: ["docs/runbook.md", "docs/operating.md"])
  func commands(path: String) throws {
    let spoken = try DeployFiles.code(DeployFiles.text(path)).compactMap { line -> [String]? in
      let words = line.drop { $0 == "$" || $0 == " " }.split(separator: " ").map(String.init)
      guard words.count > 1, words[0] == "soiree" || words[0] == "soiree-admin" else { return nil }
      // A file that the page makes is not there, and the last word may be the shell's.
      let file = words.firstIndex(of: "--config").map { $0..<$0 + 2 } ?? 0..<0
      return words.indices.dropFirst().filter { !file.contains($0) && words[$0] != "&" }.map { words[$0] }
    }
    #expect(spoken.count > 5)
    for words in spoken {
      let line = "\(path): soiree \(words.joined(separator: " "))"
      guard let command = SoireeCommand.commands.first(where: { $0.name == words[0] }) else {
        Issue.record("there is no command: \(line)")
        continue
      }
      // These parse their own options.
      if ["order", "book", "print"].contains(command.name) { continue }
      do {
        let arguments = try Arguments(
          Array(words.dropFirst()), command.options, environment: Environment(variables: [:]))
        expectAction(arguments.operands, of: command, line)
      } catch {
        Issue.record(error, "\(line)")
      }
    }
  }

  /// A command with actions begins with one of them, and one without operands has none.
  private func expectAction(_ operands: [String], of command: Command, _ line: String) {
    if command.operands.isEmpty { #expect(operands.isEmpty, "\(line)") }
    guard command.operands.contains("|"), let action = operands.first else { return }
    #expect(command.operands.split(separator: " ").contains { $0 == action }, "\(line)")
  }

  @Test("the service serves, and waits longer for the end than requests are drained")
  func service() throws {
    let unit = try DeployFiles.text("deploy/systemd/soiree.service")
    #expect(unit.contains("\nExecStart=/usr/bin/soiree serve\n"))
    let seconds = try #require(unit.firstMatch(of: /TimeoutStopSec=(\d+)/)).output.1
    #expect(try #require(Int(seconds)) > 60)
  }
}

@Suite("The proxies before a platform")
struct DeployProxyTests {
  private static func path(of route: String) throws -> String {
    try #require(RouteSpec.table.first { $0.endpoint.name == route }).template
  }

  @Test("P4: no proxy takes less than the largest body of the contract")
  func bodies() throws {
    let nginx = try DeployFiles.text("deploy/nginx/soiree.conf")
    let mebibytes = try #require(nginx.firstMatch(of: /client_max_body_size (\d+)m;/)).output.1
    #expect(try #require(Int(mebibytes)) << 20 >= RouteSpec.longestBody)
    let caddy = try DeployFiles.text("deploy/caddy/Caddyfile")
    let megabytes = try #require(caddy.firstMatch(of: /max_size (\d+)MB/)).output.1
    #expect(try #require(Int(megabytes)) * 1_000_000 >= RouteSpec.longestBody)
  }

  @Test("the live socket and the question whether a node can serve have the contract's paths")
  func paths() throws {
    let live = try Self.path(of: "live")
    #expect(try DeployFiles.text("deploy/nginx/soiree.conf").contains("location = \(live) {"))
    let ready = try Self.path(of: "ready")
    #expect(try DeployFiles.text("deploy/caddy/Caddyfile").contains("health_uri \(ready)\n"))
  }
}
