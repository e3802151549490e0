#if canImport(Glibc)
  import Glibc
#endif

/// Shows which row is being measured.
enum Progress {
  static func say(_ text: String) {
    print("bench: " + text)
    fflush(nil)
  }
}
