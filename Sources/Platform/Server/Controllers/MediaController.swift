import Domain
import HTTPServer
import Services
import Wire

extension App {
  /// Pictures that staff sends.
  func media(_ route: MediaRoute, _ call: Call) async throws -> HTTPResponse {
    switch route {
    case .uploadMedia:
      let caller = try call.caller
      guard caller.acts(as: .restaurantStaff) || caller.acts(as: .theatreStaff) else {
        throw Problem(.forbidden, "This is for staff of restaurants and theatres.")
      }
      return .json(try await services.media.add(call.request.body), status: 201)
    }
  }

  /// Answers `/media/{id}/{width}.webp`; nil for other paths. It is what `url` of every picture leads to.
  func picture(_ request: HTTPRequest) async throws -> HTTPResponse? {
    let parts = request.path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 4, parts[1] == "media" else { return nil }
    guard let id = MediaID(String(parts[2])),
      let width = Picture.widths.first(where: { parts[3] == "\($0).webp" })
    else {
      throw Problem(.notFound, "A picture is at /media/{id}/{width}.webp, with a width of \(Self.widths).")
    }
    let name = "\(id)-\(width)"
    let body =
      if let known = pictures.known(name, version: 0) { known } else {
        try await picture(id, width: width, name, for: PeerAddress.network(of: request.peer))
      }
    return HTTPResponse(
      headers: [
        ("cache-control", "public, max-age=31536000, immutable"), ("x-content-type-options", "nosniff"),
        ("accept-ranges", "bytes"),
      ], body: .prepared(body))
  }

  /// Fetches or makes a picture that is not in memory, which costs its network something.  P4, P7
  private func picture(_ id: MediaID, width: Int, _ name: String, for network: String) async throws -> PreparedBody {
    // A page shows about as many of them as a map has tiles.
    let verdict = limiter.take("pictures " + network, limits[.tiles], at: services.platform.clock.now)
    guard verdict.isAllowed else { throw Problem.tooOften(verdict) }
    let library = services.media
    return try await limited(.pictures, for: network) {
      try await pictures.body(of: name, version: 0) {
        guard let bytes = try await library.bytes(of: id, width: width) else {
          throw Problem(.notFound, "No picture has this id.")
        }
        return (0, PreparedBody(bytes, contentType: "image/webp", etag: "\(id.suffix)-\(width)"))
      }
    }
  }

  private static var widths: String { Picture.widths.map { "\($0)" }.joined(separator: ", ") }
}
