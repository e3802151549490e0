import Wire

#if canImport(Glibc)
  import Glibc
#endif

/// What the command says: results to standard output, progress and complaints to standard error.
enum Console {
  static func say(_ text: String) { write(text + "\n", to: 1) }

  /// One line for programs.
  static func say(_ json: JSON) { say(String(decoding: json.bytes, as: UTF8.self)) }

  static func complain(_ text: String) { write("soiree: " + text + "\n") }

  /// A line about what is being done.
  static func progress(_ text: String) { write(text + "\n") }

  private static func write(_ text: String, to descriptor: Int32 = 2) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }
}
