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
