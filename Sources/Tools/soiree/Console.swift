import Wire

#if canImport(Glibc)
  import Glibc
#endif

/// The command's output: results to standard output, progress and errors to standard error.
enum Console {
  static func say(_ text: String) { write(text + "\n", to: 1) }

  /// Writes one line of JSON.
  static func say(_ json: JSON) { say(String(decoding: json.bytes, as: UTF8.self)) }

  static func complain(_ text: String) { write("soiree: " + text + "\n") }

  /// Writes a line of progress.
  static func progress(_ text: String) { write(text + "\n") }

  private static func write(_ text: String, to descriptor: Int32 = 2) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }
}
