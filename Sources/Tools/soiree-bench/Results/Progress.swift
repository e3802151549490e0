#if canImport(Glibc)
  import Glibc
#endif

/// What is being measured, for whoever waits.
enum Progress {
  static func say(_ text: String) {
    print("bench: " + text)
    fflush(nil)
  }
}
