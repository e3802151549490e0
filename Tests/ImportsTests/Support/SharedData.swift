import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The real files that imports are tried on. They are not part of the repository: where they are not beside it, the
/// tests that read them are skipped and say so.
enum SharedData {
  /// `SOIREE_DATA`, or the folder `shared/data` beside the repository.
  static let folder: String? = {
    if let named = getenv("SOIREE_DATA") { return exists(String(cString: named)) }
    var above = #filePath.split(separator: "/").dropLast(4).map { String($0) }
    while true {
      if let found = exists(above.map { "/" + $0 }.joined() + "/shared/data") { return found }
      // A repository in the root has its neighbours there.
      if above.popLast() == nil { return nil }
    }
  }()

  /// Nil where it is not there.
  static func path(_ file: String) -> String? { folder.flatMap { exists($0 + "/" + file) } }

  static func has(_ file: String) -> Bool { path(file) != nil }

  /// A whole file.
  static func bytes(_ file: String) throws -> [UInt8] {
    let found = try #require(path(file))
    let stream = try #require(fopen(found, "rb"))
    defer { fclose(stream) }
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while case let count = fread(&buffer, 1, buffer.count, stream), count > 0 { bytes += buffer[..<count] }
    return bytes
  }

  private static func exists(_ path: String) -> String? { access(path, R_OK) == 0 ? path : nil }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test, with the reason, where the real file is not beside the repository.
  static func real(_ file: String) -> Self {
    .enabled(if: SharedData.has(file), "\(file) is not beside the repository (set SOIREE_DATA to its folder)")
  }
}
