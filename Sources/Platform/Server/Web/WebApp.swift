public import HTTPServer
import Wire

/// The web app: the files of its build, and its first page for each path that is one of its screens.
///
/// Everything is read and compressed at the start; an answer is looked up. The folder is what the app's build writes:
/// `index.html`, `sw.js` and other names that stay, and under `assets/` files whose names change with their content, those
/// of the build before too, so that a page that is open still finds its parts.
public struct WebApp: Sendable {
  private let files: StaticFiles

  /// - Throws: when the folder cannot be read, or holds more than `StaticFiles` takes.
  public init(folder: String) throws(StaticFilesError) { files = try StaticFiles(folder: folder) }

  /// The answer to a GET or HEAD that no route of the contract takes; nil where the app has nothing either.
  func response(to request: HTTPRequest) -> HTTPResponse? {
    let path = request.path
    if let file = files.response(path: path, caching: Self.caching(of: path)) {
      return WebHeaders.added(to: file, request)
    }
    guard Self.isScreen(path), Self.takesPage(request), let page = files.response(path: "/", caching: Self.asked) else {
      return nil
    }
    return WebHeaders.added(to: page, request)
  }

  /// A browser keeps it and asks each time whether it is still right.
  private static let asked = "no-cache"

  private static func caching(of path: String) -> String {
    path.hasPrefix("/assets/") ? "public, max-age=31536000, immutable" : asked
  }

  /// Whether a path may be one of the app's own: the contract's parts and files with an ending are not.
  private static func isScreen(_ path: String) -> Bool {
    let segments = path.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard let first = segments.first.map({ String(Substring($0)) }), let last = segments.last else { return false }
    return first != "v1" && !hasEnding(last) && (segments.count == 1 || !kept.contains(first))
  }

  /// Whether a name ends as files do: `.js`, `.woff2`. An id may have a full stop and digits.
  private static func hasEnding(_ name: Substring.UTF8View) -> Bool {
    guard let stop = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let ending = name[stop...].dropFirst()
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    return (2...11).contains(ending.count) && ending.first.map(letters.contains) == true
      && ending.allSatisfy { letters.contains($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// First parts of paths below which nothing is a screen: the contract's, and those of files.
  private static let kept: Set<String> = {
    let templates = RouteSpec.table.map { $0.template.split(separator: "/") }
    return Set(templates.filter { $0.count > 1 }.map { String($0[0]) } + ["assets", "media"])
  }()

  /// Whether the client would look at a page; one that asks for JSON alone is answered by a problem.
  private static func takesPage(_ request: HTTPRequest) -> Bool {
    guard let accepted = request.headers.list("accept") else { return true }
    return accepted.contains("text/html") || accepted.contains("*/*")
  }
}
