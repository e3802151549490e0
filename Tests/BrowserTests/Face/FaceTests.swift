import Foundation
import Testing

@testable import browser_face

struct FaceTests {
  @Test func `the printed files are as the face is described`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    for (path, text) in PrintedFiles(.browser).files {
      let there = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
      #expect(there == text, "\(path) is not as it would be printed: run Scripts/browser-face")
    }
  }
}
