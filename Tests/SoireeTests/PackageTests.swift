import DatabaseTesting
import Foundation
import HTTPServer
import Server
import TestFiles
import Testing
import Waiting
import Wire

@testable import soiree

/// A row of the list of what the package has.
private struct PackagedFile {
  /// Of the source tree, or `PROGRAM` or `WEB`.
  var from: String
  /// From the root of the system, without the slash before it.
  var to: String
  var mode: UInt32

  static func all() throws -> [PackagedFile] {
    try DeployFiles.text("deploy/package/files").split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let words = line.split(separator: " ").map(String.init)
      try #require(words.count == 3, "\(line)")
      return PackagedFile(from: words[0], to: words[1], mode: try #require(UInt32(words[2], radix: 8)))
    }
  }
}

@Suite("The package", .onOwnThreads)
struct PackageTests {
  private let folder = TemporaryFolder()

  /// What a script of the tree prints, and how it ends; its errors are in the file `errors`.
  private func run(_ words: [String]) throws -> (lines: [String], end: ChildProcess.End) {
    let script = DeployFiles.root.appending(path: words[0]).path
    let child = try ChildProcess(
      ["/bin/bash", script] + words.dropFirst(), errors: folder.path + "/errors")
    let lines = child.remainingLines().lines
    return (lines, child.wait())
  }

  /// A program that says its version, and a web app.
  private func writeStandIns(version: String) throws -> (program: String, web: String) {
    folder.write("#!/bin/sh\necho '\(version)'\n", to: "program")
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path + "/program")
    folder.write("a page", to: "web/index.html")
    folder.write("a script", to: "web/assets/a script.js")
    return (folder.path + "/program", folder.path + "/web")
  }

  @Test("has the listed files with their modes and, besides licences, no other; its version is the program's")
  func tree() throws {
    let (program, web) = try writeStandIns(version: SoireeCommand.version)
    let (lines, end) = try run(["Scripts/package", "tree", folder.path + "/tree", program, web])
    #expect(end == .exited(0) && lines == [ServerOptions.release], "\(folder.text("errors") ?? "")")
    let rows = try PackagedFile.all()
    #expect(rows.count > 10)
    #expect(rows.allSatisfy { $0.mode == 0o755 || $0.mode == 0o644 && !$0.to.contains("bin/") })
    let made = Set(folder.files.keys.filter { $0.hasPrefix("tree/") }.map { String($0.dropFirst(5)) })
    for row in rows {
      let own = made.filter { $0 == row.to || $0.hasPrefix(row.to + "/") }
      #expect(!own.isEmpty, "\(row.to)")
      for path in own { #expect(folder.mode("tree/" + path) == row.mode, "\(path)") }
    }
    #expect(made.contains("usr/share/soiree/web/assets/a script.js"))
    let strays = made.filter { path in
      !path.hasPrefix("usr/share/doc/soiree/licences/")
        && !rows.contains { path == $0.to || path.hasPrefix($0.to + "/") }
    }
    #expect(strays.sorted() == [])
  }

  @Test(
    "is not made of a program that says no version",
    arguments: ["", "soiree", "soiree of today", "soiree 1.0", "other 1.0.0"])
  func unknownVersion(said: String) throws {
    let (program, web) = try writeStandIns(version: said)
    #expect(try run(["Scripts/package", "tree", folder.path + "/tree", program, web]).end == .exited(1))
  }

  @Test("sorts a candidate before its release")
  func candidate() throws {
    let (program, web) = try writeStandIns(version: "soiree 2.0.0-rc.1")
    #expect(try run(["Scripts/package", "tree", folder.path + "/tree", program, web]).lines == ["2.0.0~rc.1"])
  }

  @Test("is refused for a program that needs Swift's libraries, and for one without a web app")
  func refused() throws {
    let (program, web) = try writeStandIns(version: SoireeCommand.version)
    let built = try run(["Scripts/package", "--program", ChildProcess.built("soiree"), "--web", web])
    #expect(built.end == .exited(1))
    #expect(try #require(folder.text("errors")).contains("needs Swift where it runs"))
    let bare = try run(["Scripts/package", "tree", folder.path + "/tree", program, folder.path])
    #expect(bare.end == .exited(1))
    #expect(try #require(folder.text("errors")).contains("there is no web app"))
  }

  /// Names of packages, without their versions and alternatives.
  private static func names(_ field: String) -> Set<String> {
    Set(field.split(separator: ",").compactMap { $0.split(separator: " ").first.map(String.init) })
  }

  private static func control() throws -> Set<String> {
    let text = try DeployFiles.text("deploy/package/control")
    return names(String(try #require(text.firstMatch(of: /Depends: (.*)/)).output.1))
  }

  @Test("depends on the package of each library that the program links")
  func libraries() throws {
    let program = ChildProcess.built("soiree")
    let field = try run(["Scripts/package", "depends", program]).lines
    try #require(field.count == 1, "\(folder.text("errors") ?? "")")
    let packages = Self.names(field[0])
    // Where the loader finds each; Swift's own come with the toolchain here, and are in the program there.
    let loaded = try ChildProcess(["/usr/bin/ldd", program]).remainingLines().lines
    let headers = try ChildProcess(["/usr/bin/objdump", "-p", program]).remainingLines().lines
    let linked = Set(headers.filter { $0.contains("NEEDED") }.compactMap { $0.split(separator: " ").last })
    let paths = loaded.compactMap { line -> String? in
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.count > 2, linked.contains(words[0]), !words[2].contains("/swift/") else { return nil }
      return "*/" + URL(filePath: String(words[2])).resolvingSymlinksInPath().lastPathComponent
    }
    #expect(paths.count > 12)
    let owners = try ChildProcess(["/usr/bin/dpkg", "-S"] + paths).remainingLines().lines
    for path in paths {
      let names = owners.filter { $0.hasSuffix(path.dropFirst()) }.compactMap { $0.split(separator: ":").first }
      #expect(!packages.isDisjoint(with: names.map(String.init)), "\(path) is in \(names), not in \(packages)")
    }
    #expect(try Self.control().contains("@LIBRARIES@"))
  }

  @Test("depends on what is read at run time, as a build from the source tree does")
  func readAtRunTime() throws {
    let script = try DeployFiles.text("Scripts/install-packages")
    let list = try #require(script.firstMatch(of: /\nbuild=\(([^)]*)\)/)).output.1
    let read = list.split(whereSeparator: \.isWhitespace).map(String.init).filter {
      !$0.hasSuffix("-dev") && $0 != "pkg-config"
    }
    #expect(read.count > 3)
    #expect(Set(read).subtracting(try Self.control()).sorted() == [])
  }
}

@Suite("Where the package's parts look for each other")
struct PackagedPathTests {
  private static func source(of to: String) throws -> String? {
    try PackagedFile.all().first { $0.to == to }?.from
  }

  @Test("every file of `deploy` is in the package, or makes it")
  func complete() throws {
    let rows = try PackagedFile.all()
    let script = try DeployFiles.text("Scripts/package")
    for path in try DeployFiles.paths() {
      if rows.contains(where: { path == $0.from || path.hasPrefix($0.from + "/") }) { continue }
      let name = path.split(separator: "/").last!
      #expect(path.hasPrefix("deploy/package/") && script.contains("$parts/\(name)"), "\(path)")
    }
  }

  @Test("the program finds the web app beside itself")
  func web() throws {
    let rows = try PackagedFile.all()
    let program = try #require(rows.first { $0.from == "PROGRAM" }).to
    let web = try #require(rows.first { $0.from == "WEB" }).to
    #expect(WebFolder.candidates("/" + program).contains("/" + web))
    #expect(try DeployFiles.text("deploy/soiree.env.example").contains("\n#SOIREE_WEB=/\(web)\n"))
  }

  @Test("every path below /usr that units, scripts and documents name as soiree's is in the package")
  func paths() throws {
    let targets = try PackagedFile.all().map { "/" + $0.to }
    let script = try DeployFiles.text("Scripts/package")
    var count = 0
    for path in try DeployFiles.paths() + ["docs/operating.md", "docs/runbook.md", "README.md"] {
      for match in try DeployFiles.text(path).matches(of: /\/usr\/[A-Za-z0-9\/._-]*soiree[A-Za-z0-9\/._-]*/) {
        let name = match.output.hasSuffix(".") ? match.output.dropLast() : match.output
        let isFolder = targets.contains { $0.hasPrefix(name + "/") || name.hasPrefix($0 + "/") }
        let isMade = script.contains("\"$folder\(name)\"")
        #expect(isFolder || isMade || targets.contains(String(name)), "\(path) names \(name)")
        count += 1
      }
    }
    #expect(count > 8)
  }

  @Test("the package makes the user, the folders and the settings that the units name")
  func made() throws {
    let users = try DeployFiles.text("deploy/package/sysusers.conf")
    let folders = try DeployFiles.text("deploy/package/tmpfiles.conf").split(separator: "\n")
      .map { $0.split(separator: " ").map(String.init) }
    for unit in ["deploy/systemd/soiree.service", "deploy/systemd/soiree-backup.service"] {
      let text = try DeployFiles.text(unit)
      let user = try #require(text.firstMatch(of: /\nUser=(\w+)/)).output.1
      #expect(users.contains("\nu \(user) "))
      let settings = try #require(text.firstMatch(of: /\nEnvironmentFile=(\S+)/)).output.1
      let copied = try #require(folders.first { $0[0] == "C" && $0[1] == settings })
      #expect(copied[2...4] == ["0600", "root", "root"])
      #expect(try Self.source(of: String(try #require(copied.last).dropFirst())) == "deploy/soiree.env.example")
      let state = "/var/lib/" + (try #require(text.firstMatch(of: /\nStateDirectory=(\w+)/)).output.1)
      let written = text.firstMatch(of: /\nReadWritePaths=(\S+)/).map { String($0.output.1) }
      for folder in [state, written].compactMap({ $0 }) {
        #expect(folders.contains { $0.starts(with: ["d", folder, "0700", String(user), String(user)]) }, "\(folder)")
      }
    }
  }

  @Test("the image serves with settings that exist, in the service's folder, and on the port that it opens")
  func image() throws {
    let script = try DeployFiles.text("Scripts/container")
    let settings = Dictionary(
      script.matches(of: /--env (SOIREE_\w+)=(\S+)/).map { (String($0.output.1), String($0.output.2)) }
    ) { first, _ in first }
    let known = Set(Command.serve.options.map(\.variable))
    #expect(!settings.isEmpty && Set(settings.keys).isSubset(of: known), "\(settings)")
    let options = try ServerOptions(Arguments([], Command.serve.options, environment: Environment(variables: settings)))
    #expect(script.contains("--volume \(options.dataFolder) --port \(options.http.port) "))
    #expect(options.http.address != "127.0.0.1")
    let program = try #require(PackagedFile.all().first { $0.from == "PROGRAM" }).to
    #expect(script.contains("--entrypoint '[\"/\(program)\"]' --cmd serve "))
    #expect(try script.contains("GET \(#require(RouteSpec.table.first { $0.endpoint.name == "ready" }).template) "))
  }

  @Test("each script and purpose of the documents for operators exists")
  func scripts() throws {
    let purposes = try #require(
      DeployFiles.text("Scripts/install-packages").firstMatch(of: /Scripts\/install-packages ([a-z|]+) …/)
    ).output.1.split(separator: "|")
    var count = 0
    for path in ["docs/operating.md", "docs/runbook.md", "README.md"] {
      for line in try DeployFiles.code(DeployFiles.text(path)) where line.hasPrefix("Scripts/") {
        let words = line.split(separator: " ")
        let script = DeployFiles.root.appending(path: words[0]).path
        #expect(FileManager.default.isExecutableFile(atPath: script), "\(line)")
        if words[0].hasSuffix("install-packages") {
          #expect(words.count > 1 && words.dropFirst().allSatisfy(purposes.contains), "\(line)")
        }
        count += 1
      }
    }
    #expect(count > 3)
  }
}
