import Foundation
public import Testing

/// A new, empty folder for one test; it goes with its last reference.
public final class TemporaryFolder: Sendable {
  public let path: String

  /// Without a folder the test fails here, and goes on with a path where nothing can be written.
  public init(_ name: String = "soiree-test", sourceLocation: SourceLocation = #_sourceLocation) {
    path = Self.make(name) ?? "/nonexistent"
    if path == "/nonexistent" { Issue.record("no temporary folder: errno \(errno)", sourceLocation: sourceLocation) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Makes a folder that stays until somebody removes it.
  /// - Returns: its path; nil when the system gives none.
  public static func make(_ name: String) -> String? {
    var template = Array("/tmp/\(name)-XXXXXX".utf8CString)
    return mkdtemp(&template).map { String(cString: $0) }
  }

  /// All files in it and in the folders in it, at any depth, with their bytes.
  public var files: [String: [UInt8]] {
    (FileManager.default.subpaths(atPath: path) ?? []).reduce(into: [:]) { files, name in
      files[name] = FileManager.default.contents(atPath: path + "/" + name).map(Array.init)
    }
  }

  /// Nil: there is no such file, or it is no UTF-8.
  public func text(_ name: String) -> String? { try? String(contentsOfFile: path + "/" + name, encoding: .utf8) }

  /// Makes the folders on the way, too. The test fails when it cannot.
  public func write(_ bytes: [UInt8], to name: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let file = URL(fileURLWithPath: path + "/" + name)
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    } catch { Issue.record(error, "\(name) is not written", sourceLocation: sourceLocation) }
  }

  public func write(_ text: String, to name: String, sourceLocation: SourceLocation = #_sourceLocation) {
    write(Array(text.utf8), to: name, sourceLocation: sourceLocation)
  }

  public func link(_ target: String, as name: String) { symlink(target, path + "/" + name) }

  /// The permission bits.
  public func mode(_ name: String) -> UInt32? {
    var status = stat()
    guard stat(path + "/" + name, &status) == 0 else { return nil }
    return UInt32(status.st_mode & 0o777)
  }
}
