import Foundation

// Prints the boundary between Swift and the browser: writes the files, or says which are not as they would be printed.
let isCheck = CommandLine.arguments.dropFirst() == ["check"]
var stale: [String] = []
for (path, text) in PrintedFiles(.browser).files {
  let there = try? String(contentsOfFile: path, encoding: .utf8)
  if there == text { continue }
  stale.append(path)
  if !isCheck {
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
for path in stale {
  FileHandle.standardError.write(Data("browser-face: \(isCheck ? "stale" : "wrote") \(path)\n".utf8))
}
exit(isCheck && !stale.isEmpty ? 1 : 0)
