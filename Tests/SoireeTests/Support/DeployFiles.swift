import Foundation

/// The files for servers and the documents about them.
enum DeployFiles {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Every file below `deploy`, from the root.
  static func paths() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "deploy").path).map { "deploy/" + $0 }
      .filter { path in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: root.appending(path: path).path, isDirectory: &isFolder)
          && !isFolder.boolValue
      }.sorted()
  }

  /// The text of lines of code, set in or between fences, and of code in back quotes.
  static func code(_ text: String) -> [Substring] {
    var isFenced = false
    return text.split(separator: "\n").flatMap { line -> [Substring] in
      if line.drop(while: { $0 == " " }).hasPrefix("```") {
        isFenced.toggle()
        return []
      }
      if isFenced { return [line] }
      if line.hasPrefix("    ") { return [line.dropFirst(4)] }
      let parts = line.split(separator: "`", omittingEmptySubsequences: false)
      return parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
    }
  }
}
