import Database
import Domain
import Server
import Structures
import Synchronization
import Wire

/// State that the customers of one sale share.
final class Sale: Sendable {
  struct Figures {
    /// The times of requests by kind, in microseconds.
    var times: [String: [Double]] = [:]
    /// The number of unexpected answers, by their text.
    var unexpected: [String: Int] = [:]

    /// The p99 of the slowest kind.
    var p99: Double { times.values.map { Sample($0).percentile(99) }.max() ?? 0 }

    var words: String {
      times.sorted { $0.key < $1.key }.map { kind, times in
        let sample = Sample(times)
        return "\(sample.count) \(kind) (p50 \((sample.median / 1_000).text(1)) ms, p99"
          + " \((sample.percentile(99) / 1_000).text(0)) ms)"
      }.joined(separator: ", ")
    }
  }

  let cinema: Cinema
  let figures = Mutex(Figures())
  private let sold = Atomic<Bool>(false)

  init(cinema: Cinema) { self.cinema = cinema }

  var isOver: Bool { sold.load(ordering: .relaxed) }

  /// Ends the sale once every seat has a ticket.
  func look() async throws {
    let tickets: Int = try await cinema.stores.database.read { connection in
      try connection.row("SELECT COUNT(*) FROM tickets WHERE status = 'valid'").map { try $0.get(0) } ?? 0
    }
    if tickets == cinema.seatCount { sold.store(true, ordering: .relaxed) }
  }

  /// Sends one request and records its time.
  /// - Parameter expected: Statuses that are normal in a sale.
  func ask(
    _ kind: String, _ method: String, _ path: String, _ json: JSON? = nil, token: String, key: String? = nil,
    expected: Set<Int>
  ) async throws -> (status: Int, json: JSON) {
    let begun = Clocks.wall
    let answer = try await cinema.app.send(method, path, json, token: token, key: key)
    let took = Clocks.wall - begun
    figures.withLock { figures in
      figures.times[kind, default: []].append(took)
      guard !expected.contains(answer.status) else { return }
      let code = answer.json["code"]?.stringValue ?? ""
      figures.unexpected["\(kind) answered \(answer.status) \(code)", default: 0] += 1
    }
    return answer
  }
}

/// A customer whose actions follow from their number.
struct SaleCustomer {
  let number: Int
  let token: String
  let sale: Sale
  private var random: SplitMix64
  private var keys = 0

  init(number: Int, token: String, sale: Sale) {
    self.number = number
    self.token = token
    self.sale = sale
    random = SplitMix64(seed: UInt64(number))
  }

  private static let path = "/v1/shows/\(Cinema.show(0))"

  mutating func come(after begun: Double) async throws {
    try await BenchClock.wait(until: begun + Double.random(in: 0..<10_000_000, using: &random))
    var wanted = Int.random(in: 1...4, using: &random)
    let isPatient = Int.random(in: 0..<10, using: &random) == 0
    while !sale.isOver {
      _ = try await sale.ask("looks", "GET", Self.path + "/seats", token: token, expected: [200])
      if let hold = try await hold(wanted) {
        if try await pay(hold) { return }
      } else {
        guard isPatient else { return }
        // Fewer seats are easier to find.
        wanted = max(1, wanted - 1)
      }
      try await BenchClock.wait(Double.random(in: 1_000_000..<2_000_000, using: &random))
    }
  }

  /// Holds neighbouring seats at a random place, or else the best available.
  private mutating func hold(_ count: Int) async throws -> JSON? {
    if Bool.random(using: &random) {
      let row = Int.random(in: 0..<sale.cinema.seatCount / sale.cinema.seatsPerRow, using: &random)
      let first = Int.random(in: 0...sale.cinema.seatsPerRow - count, using: &random)
      let pick = Cinema.pick(row * sale.cinema.seatsPerRow + first, count: count)
      let answer = try await ask(pick)
      if answer.status == 201 { return answer.json }
    }
    let answer = try await ask(["best_available": ["count": .integer(Int64(count))]])
    guard answer.status == 201 else { return nil }
    return answer.json
  }

  private func ask(_ pick: JSON) async throws -> (status: Int, json: JSON) {
    try await sale.ask("holds", "POST", Self.path + "/holds", pick, token: token, expected: [201, 409, 422])
  }

  /// - Returns: whether this customer is done, after paying or giving up.
  private mutating func pay(_ hold: JSON) async throws -> Bool {
    guard Int.random(in: 0..<6, using: &random) > 0 else { return true }
    let isDeclined = Int.random(in: 0..<10, using: &random) == 0
    var status = try await pay(hold, isDeclined ? "tok_declined" : "tok_approved")
    if status == 402 {
      guard Bool.random(using: &random) else { return true }
      status = try await pay(hold, "tok_approved")
    }
    // When the hold has lapsed, the customer begins again.
    return status == 200
  }

  private mutating func pay(_ hold: JSON, _ token: String) async throws -> Int {
    guard let id = hold["booking_id"]?.stringValue, let total = hold["totals"]?["total"] else {
      throw BenchError("a hold answered \(hold)")
    }
    keys += 1
    return try await sale.ask(
      "payments", "POST", "/v1/bookings/\(id)/pay",
      ["payment_method": ["kind": "card", "token": .string(token)], "expected_total": total], token: self.token,
      key: key(number * 100 + keys), expected: [200, 402, 410]
    ).status
  }
}
