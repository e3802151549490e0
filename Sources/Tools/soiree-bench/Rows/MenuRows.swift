import HTTPServer
import Server
import Services

/// A prepared menu and its 304, compared with a constant of the same size from the same server.
struct MenuRows {
  let small: SmallPlatform
  let load: Load
  let rounds: Int

  func measure() async throws -> [ResultRow] {
    let path = "/v1/restaurants/\(SmallPlatform.id)/menu"
    let (version, bytes) = try await small.services.catalogue.menuBytes(of: SmallPlatform.id)
    let constant = PreparedBody(
      [UInt8](repeating: UInt8(ascii: "x"), count: bytes.count), contentType: "application/json", etag: "constant")
    let app = small.app
    var options = ServerConfiguration()
    options.port = 0
    options.loops = 1
    let platform = try HTTPServer(options) { await app.respond(to: $0) }
    let floor = try HTTPServer(options) { _ in HTTPResponse(body: .prepared(constant)) }
    var rounds: [Round] = []
    func cost(_ server: HTTPServer, _ path: String, _ status: Int, _ etag: String? = nil) throws -> Double {
      try load.cost(
        port: Int(server.port), path: path, status: status, headers: etag.map { ["if-none-match: \"\($0)\""] } ?? [],
        processor: { Clocks.thisProcess })
    }
    for _ in 0..<self.rounds {
      rounds.append(
        Round(
          menu: try cost(platform, path, 200), unchanged: try cost(platform, path, 304, "menu-\(version)"),
          constant: try cost(floor, "/", 200), constantUnchanged: try cost(floor, "/", 304, "constant")))
    }
    await platform.stop()
    await floor.stop()
    return Self.rows(rounds, size: bytes.count)
  }

  /// The processor time of one request of each kind, in microseconds.
  private struct Round {
    var menu: Double
    var unchanged: Double
    var constant: Double
    var constantUnchanged: Double
  }

  private static func rows(_ rounds: [Round], size: Int) -> [ResultRow] {
    let floor = Sample(rounds.map(\.constant)).median
    func row(_ what: String, _ cost: (Round) -> Double, _ remark: String) -> ResultRow {
      let ratio = Sample(rounds.map { cost($0) / $0.constant }).median
      return ResultRow(
        what: what, measured: Sample(rounds.map(cost)).median.text() + " µs/request",
        floor: floor.text() + " µs/request", ratio: ratio.text(2) + " ×", aim: "at most 1.5 ×", isMet: ratio <= 1.5,
        remarks: [remark])
    }
    let strict = Sample(rounds.map { $0.unchanged / $0.constantUnchanged }).median
    return [
      row(
        "menu of \((Double(size) / 1_000).text(0)) KB from the server", \.menu,
        "Floor: a handler that answers a constant of that size on the same server. Processor time of the server's"
          + " process over 16 kept-alive connections; finding the route, the rate limit and the ETag are included."
          + " What comes on top of the floor is about 8 µs, whatever the size: the route, the rate limit with its headers,"
          + " the menu's version."),
      row(
        "its 304", \.unchanged,
        "The same floor. Beside the 304 of that constant it costs \(strict.text(2)) ×: there the platform's route and"
          + " rate limit stand beside next to nothing."),
    ]
  }
}
