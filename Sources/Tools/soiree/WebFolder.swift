#if canImport(Glibc)
  import Glibc
#endif

/// Where the web app's files are when nobody says so with `--web`.
enum WebFolder {
  /// The first folder with an `index.html`: `web` beside the executable, `share/soiree/web` of where it is installed, or
  /// `Web/dist` of the source tree that it was built in. Nil: there is none.
  static func standard(executable: String? = path(ofLink: "/proc/self/exe")) -> String? {
    executable.map(candidates)?.first { access($0 + "/index.html", R_OK) == 0 }
  }

  /// In the order in which they are looked at.
  static func candidates(_ executable: String) -> [String] {
    var folders = parents(of: executable)
    guard !folders.isEmpty else { return [] }
    let own = folders.removeFirst()
    // `.build/x86_64-unknown-linux-gnu/release/soiree` lies three folders deep.
    return [own + "/web"] + folders.prefix(1).map { $0 + "/share/soiree/web" }
      + folders.prefix(4).map { $0 + "/Web/dist" }
  }

  private static func parents(of path: String) -> [String] {
    let parts = path.split(separator: "/").dropLast()
    return parts.indices.reversed().map { "/" + parts[...$0].joined(separator: "/") }
  }

  private static func path(ofLink link: String) -> String? {
    var text = [CChar](repeating: 0, count: 4_096)
    let count = readlink(link, &text, text.count)
    return count > 0 ? String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
  }
}
