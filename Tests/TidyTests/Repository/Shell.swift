import Foundation

/// What a command said and how it ended.
struct ShellResult {
  let output: String
  let code: Int32
  var lastLine: Substring { output.split(separator: "\n").last ?? "" }
}

/// Runs a text as bash does, in the repository's root; `words` are its `$1`, `$2` and so on.
func bash(_ text: String, _ words: [String] = [], logs: String = "") throws -> ShellResult {
  let process = Process()
  process.executableURL = URL(filePath: "/bin/bash")
  process.arguments = ["-c", "set -euo pipefail\n" + text, "bash"] + words
  process.currentDirectoryURL = Repository.root
  process.environment = ProcessInfo.processInfo.environment.merging(["logs": logs]) { $1 }
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = pipe
  process.standardInput = FileHandle.nullDevice
  try process.run()
  let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return ShellResult(output: String(decoding: output, as: UTF8.self), code: process.terminationStatus)
}

/// A new folder for `body`, removed after it.
func withFolder<T>(_ body: (String) throws -> T) throws -> T {
  let folder = FileManager.default.temporaryDirectory.appending(
    path: "soiree-tidy-\(ProcessInfo.processInfo.globallyUniqueString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder.path)
}
