import Foundation

/// The checked-out repository that these tests are a part of.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Folders that hold what was made or brought here, not what is written here.
  private static let skipped: Set<String> = [
    ".build", ".git", "data", "node_modules", ".swiftpm", "dist", "out", "__pycache__", ".pytest_cache",
  ]

  /// Paths of all files, from the root, in order.
  static let paths: [String] = {
    var found: [String] = []
    collect("", &found)
    return found.sorted()
  }()

  private static func collect(_ folder: String, _ found: inout [String]) {
    let place = root.appending(path: folder)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? [] where !skipped.contains(name) {
      let path = folder.isEmpty ? name : folder + "/" + name
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: root.appending(path: path).path, isDirectory: &isFolder) else {
        continue
      }
      if isFolder.boolValue { collect(path, &found) } else { found.append(path) }
    }
  }

  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: root.appending(path: path).path) }

  static func bytes(_ path: String) -> [UInt8] {
    (try? Data(contentsOf: root.appending(path: path))).map { Array($0) } ?? []
  }

  static func text(_ path: String) -> String { String(decoding: bytes(path), as: UTF8.self) }

  /// Every Swift file, manifests and scripts included.
  static let swiftFiles: [SourceFile] = paths.filter { $0.hasSuffix(".swift") }.map { SourceFile($0, bytes($0)) }

  /// Every file that people read and write as text.
  static let textPaths: [String] = paths.filter { path in
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      return name == "Makefile" || bytes(path).starts(with: Array("#!".utf8))
    }
    return textual.contains(String(name[name.index(after: dot)...]))
  }

  private static let textual: Set<String> = [
    "swift", "md", "sh", "bash", "h", "c", "modulemap", "json", "yml", "yaml", "html", "css", "ts", "tsx", "sql", "py",
    "svg", "txt",
  ]

  /// The rooms, each with the folder of `Sources` that it stands in.
  static let rooms: [(folder: String, name: String)] = Set(
    paths.compactMap { path in
      let parts = path.split(separator: "/")
      return parts.count > 3 && parts[0] == "Sources" ? parts[..<3].joined(separator: "/") : nil
    }
  ).sorted().map { path in
    let parts = path.split(separator: "/")
    return (parts[..<2].joined(separator: "/"), String(parts[2]))
  }
}
