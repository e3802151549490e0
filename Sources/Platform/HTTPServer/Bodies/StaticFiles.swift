import Structures

#if canImport(Glibc)
  import Glibc
#endif

/// A folder's files, read once and answered from memory by ETag, coding and range.
///
/// Only what was in the folder at the start is there: a request's path is looked up, never opened, so no path leads out
/// of the folder. Links and names that begin with a dot are left out. A file with `.br` at its end is the brotli of the
/// file beside it, and is not a file of its own.
public final class StaticFiles: Sendable {
  private struct File {
    let body: PreparedBody
    let modified: String
  }

  private let files: [String: File]

  /// The most bytes of all files together.
  public static let largest = 64 << 20
  /// The most files of a folder; more are refused at start.
  public static let most = 5_000

  /// - Throws: when the folder cannot be read, or holds more than the limits.
  public init(folder: String) throws(StaticFilesError) {
    var files: [String: File] = [:]
    var total = 0
    var waiting = [""]
    while let path = waiting.popLast() {
      let names = FolderNames(try Self.names(in: folder + path))
      for name in names.all where !name.hasPrefix(".") {
        let child = path + "/" + name
        var status = stat()
        guard lstat(folder + child, &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: waiting.append(child)
        case S_IFREG where !names.isBrotli(name):
          total += Int(status.st_size)
          guard total <= Self.largest, files.count < Self.most else { throw .tooLarge(folder: folder) }
          let bytes = try Self.read(folder + child, count: Int(status.st_size))
          let brotli = names.hasBrotli(of: name) ? try Self.readAll(folder + child + FolderNames.brotli) : nil
          files[child] = File(
            body: PreparedBody(
              bytes, contentType: Self.type(of: name), etag: Self.tag(of: bytes), readyBrotli: brotli),
            modified: Self.date(status.st_mtim.tv_sec))
        default: continue
        }
      }
    }
    self.files = files
  }

  /// The answer to a GET or HEAD of this path, as it stands in the request. Nil: no such file. A folder is its
  /// `index.html`.
  /// - Parameter caching: the value of `Cache-Control`.
  public func response(path: String, caching: String = "public, no-cache") -> HTTPResponse? {
    guard let file = files[path] ?? files[path.hasSuffix("/") ? path + "index.html" : path + "/index.html"] else {
      return nil
    }
    return HTTPResponse(
      headers: [
        ("last-modified", file.modified), ("cache-control", caching), ("accept-ranges", "bytes"),
        ("x-content-type-options", "nosniff"),
      ], body: .prepared(file.body))
  }

  /// Files that can be asked for.
  public var count: Int { files.count }

  private static func names(in folder: String) throws(StaticFilesError) -> [String] {
    guard let directory = opendir(folder) else { throw .unreadable(path: folder, errno: errno) }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names.sorted()
  }

  private static func read(_ path: String, count: Int) throws(StaticFilesError) -> [UInt8] {
    guard let file = fopen(path, "r") else { throw .unreadable(path: path, errno: errno) }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: count)
    bytes.removeLast(count - fread(&bytes, 1, count, file))
    return bytes
  }

  private static func readAll(_ path: String) throws(StaticFilesError) -> [UInt8] {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, errno: errno)
    }
    return try read(path, count: Int(status.st_size))
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "json": "application/json", "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "webp": "image/webp",
    "woff2": "font/woff2", "wasm": "application/wasm", "txt": "text/plain; charset=UTF-8", "ico": "image/x-icon",
    "webmanifest": "application/manifest+json", "map": "application/json",
  ]

  private static func type(of name: String) -> String {
    name.split(separator: ".").last.flatMap { types[$0.lowercased()] } ?? "application/octet-stream"
  }

  /// Tells versions of a file apart; nobody's attack is a file of the server's own.
  private static func tag(of bytes: [UInt8]) -> String {
    String(FNV1a.hash(bytes), radix: 36) + "-" + String(bytes.count, radix: 36)
  }

  /// As HTTP writes dates: "Sat, 21 Nov 2026 08:00:00 GMT".
  private static func date(_ seconds: Int) -> String {
    var seconds = seconds
    var parts = tm()
    gmtime_r(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 40)
    let count = strftime(&text, text.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
    return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// The names in one folder, some of which are another's brotli.
private struct FolderNames {
  static let brotli = ".br"

  let all: [String]
  private let set: Set<String>

  init(_ names: [String]) {
    all = names
    set = Set(names)
  }

  func hasBrotli(of name: String) -> Bool { set.contains(name + Self.brotli) }

  func isBrotli(_ name: String) -> Bool {
    name.hasSuffix(Self.brotli) && set.contains(String(name.dropLast(Self.brotli.count)))
  }
}

/// Why a folder is not served.
public enum StaticFilesError: Error, Equatable, Sendable, CustomStringConvertible {
  case unreadable(path: String, errno: Int32)
  case tooLarge(folder: String)

  public var description: String {
    switch self {
    case .unreadable(let path, let code): "\(path): \(String(cString: strerror(code)))"
    case .tooLarge(let folder):
      "\(folder) holds more than \(StaticFiles.largest >> 20) MiB or \(StaticFiles.most) files"
    }
  }
}
