import Foundation

/// A new folder of its own for one test; remove it when done.
public struct TemporaryFolder: Sendable {
  public let path: String

  /// - Throws: ``TestSupportError`` when the system gives none.
  public init(_ name: String = "soiree-test") throws {
    var template = Array("/tmp/\(name)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw TestSupportError("no temporary folder: errno \(errno)") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Removes the folder with all it holds.
  public func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }
}

/// Something the tests need is not there; the text says what to do.
public struct TestSupportError: Error, CustomStringConvertible {
  public let description: String
  init(_ description: String) { self.description = description }
}
