import Database
import Domain
import HTTPServer
import Server
import Services

/// Two thousand clients that hold the same four seats at the same moment, repeatedly.
struct SeatRaceRow {
  let folder: String
  let clients: Int
  let times: Int
  /// The program of `Benchmarks/load/http_script.c`.
  let scriptProgram: String

  func measure() async throws -> ResultRow {
    let cinema = try await Cinema(folder: folder, rows: 10, shows: times)
    let tokens = try await cinema.app.signIn(count: clients)
    var script = Script()
    for time in 0..<times {
      for (client, token) in tokens.enumerated() {
        script.hold(Cinema.pick(88), of: Cinema.show(time), token: token, on: client)
      }
    }
    let app = cinema.app
    var options = ServerConfiguration()
    options.port = 0
    options.limits.connectionsPerAddress = options.limits.connections
    let server = try HTTPServer(options) { await app.respond(to: $0) }
    let begun = Clocks.thisProcess
    let outcome = try script.play(scriptProgram, port: Int(server.port), together: true, file: folder + "/script")
    let cost = (Clocks.thisProcess - begun) / Double(outcome.answers)
    await server.stop()
    let winners = try await Self.winners(of: cinema.stores.database)
    await cinema.stores.close()
    let isRight = winners.count == times && winners.allSatisfy { $0 == 4 } && outcome.created == times
    return ResultRow(
      what: "\(clients) clients for the same four seats, \(times) times",
      measured: "\(isRight ? "one winner each time" : "\(outcome.created) winners"), \(outcome.others) errors,"
        + " p99 \((outcome.p99 / 1_000).text(0)) ms", aim: "one winner each, no error, p99 within 250 ms",
      isMet: isRight && outcome.others == 0 && outcome.p99 <= 250_000,
      remarks: [
        "All \(clients) requests of a round are sent at once over as many kept-alive connections; the losers' answers name"
          + " the seats that are gone. Median \((outcome.median / 1_000).text(0)) ms, longest"
          + " \((outcome.longest / 1_000).text(0)) ms; \(cost.text(0)) µs of the server's processor time for an answer."
          + " Wall clock: the crowd and other work share the machine with the server."
      ])
  }

  /// For each show, the number of seats held by its only booking; 0 with several bookings.
  private static func winners(of database: Database) async throws -> [Int] {
    try await database.read { connection in
      try connection.rows(
        """
        SELECT COUNT(*) AS seats, COUNT(DISTINCT booking_id) AS bookings FROM seat_claims WHERE state = 'held'
        GROUP BY show_id
        """
      ).map { try $0.get("bookings") == Int64(1) ? try $0.get("seats") : 0 }
    }
  }
}
