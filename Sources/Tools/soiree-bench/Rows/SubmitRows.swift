import Database
import Domain
import HTTPServer
import Server
import Services
import Wire

/// Orders of 64 concurrent clients, committed to disk, compared with a bare SQLite loop for the same rows.
struct SubmitRows {
  let folder: String
  let clients = 64
  let ordersPerClient: Int
  /// The program of `Benchmarks/floors/sqlite_orders.c`.
  let floorProgram: String

  enum Payment: String {
    case cash, card

    var json: JSON {
      self == .cash ? ["kind": "cash"] : ["kind": "card", "token": "tok_approved"]
    }
  }

  struct Outcome {
    var times: Sample
    var seconds: Double
    var processor: Double
    var batch: Int
    var floor: [Int]
    var perSecond: Double { Double(times.count) / seconds }
    /// The processor time of one order, in microseconds.
    var cost: Double { processor / Double(times.count) }
    var floorCost: Double { Double(floor[2]) / Double(max(1, floor[0])) }
  }

  func measure() async throws -> [ResultRow] {
    var rows: [ResultRow] = []
    for payment in [Payment.cash, .card] {
      Progress.say("submitting \(clients * ordersPerClient) orders paid by \(payment.rawValue)")
      rows += self.rows(payment, try await run(payment))
    }
    return rows
  }

  private func rows(_ payment: Payment, _ outcome: Outcome) -> [ResultRow] {
    let p99 = outcome.times.percentile(99) / 1_000
    let ratio = outcome.cost / outcome.floorCost
    let how = payment == .cash ? "paid in cash" : "authorised by the sandbox gateway, whose books are a second file"
    return [
      ResultRow(
        what: "submit, \(clients) clients, \(payment.rawValue)",
        measured: "\(outcome.perSecond.text(0))/s, p50 \((outcome.times.median / 1_000).text(0)) ms,"
          + " p99 \(p99.text(0)) ms", aim: "1,000/s, p99 under 150 ms",
        isMet: outcome.perSecond >= 1_000 && p99 < 150,
        remarks: [
          "\(outcome.times.count) orders, each of another account, \(how), through the whole application in process;"
            + " every answer is given after its commit is on the disk. Wall clock: other work on the machine counts.",
          "At its cost per order two cores are full at \((2_000_000 / outcome.cost).text(0))/s.",
        ]),
      ResultRow(
        what: "processor per order, \(payment.rawValue)", measured: outcome.cost.text(0) + " µs",
        floor: outcome.floorCost.text(0) + " µs", ratio: ratio.text(2) + " ×", aim: "at most 2 ×", isMet: ratio <= 2,
        remarks: [
          "Floor: `Benchmarks/floors/sqlite_orders.c` writes the same \(outcome.floor[1] / max(1, outcome.floor[0])) rows"
            + " per order into a copy of the same database, \(outcome.batch) orders to a commit as the platform did. The"
            + " floor reads, checks, prices, encrypts and answers nothing. Each customer synced the cart before, so that the"
            + " platform has it and the session in memory; what the transaction judges is read."
        ] + (ratio <= 2 ? [] : [Self.reason])),
    ]
  }

  /// From a sampling profiler. Profile again when the figures change.
  private static let reason =
    "Where it goes, by a profile of this phase: SQLite and the kernel's writing of its log not quite half, about the"
    + " floor; the task that carries the request two fifths, in it the pricing a seventh, the bill and its sealing an"
    + " eighth, the request's JSON a tenth, and all through it a third for allocation and the counting of references; the"
    + " remainder is the statements' arguments and rows. Twice the floor would leave the application as much time as"
    + " SQLite takes to write the rows."

  private func run(_ payment: Payment) async throws -> Outcome {
    let place = "\(folder)/\(payment.rawValue)"
    try Folder.make(place)
    let small = try await SmallPlatform(folder: place, dishes: 40)
    let waiting = try await fill(small, payment)
    try await small.stores.database.backup(to: place + "/floor.sqlite")
    try await small.stores.books?.backup(to: place + "/floor-books.sqlite")
    let before = small.stores.database.counters
    let begun = (Clocks.wall, Clocks.thisProcess)
    let times = try await submit(waiting, to: small)
    let ended = (Clocks.wall, Clocks.thisProcess)
    let after = small.stores.database.counters
    let batch = max(1, (after.writes - before.writes) / max(1, after.commits - before.commits))
    await small.stores.close()
    let books = payment == .card ? [place + "/sandbox.sqlite", place + "/floor-books.sqlite"] : []
    let floor = try MeasuredProcess(
      floorProgram, [place + "/soiree.sqlite", place + "/floor.sqlite", "\(batch)"] + books)
    return Outcome(
      times: Sample(times), seconds: (ended.0 - begun.0) / 1_000_000, processor: ended.1 - begun.1, batch: batch,
      floor: try floor.numbers())
  }

  /// Signs customers in, fills their carts, and returns the requests that order them.
  private func fill(_ small: SmallPlatform, _ payment: Payment) async throws -> [[HTTPRequest]] {
    try await withThrowingTaskGroup(of: [HTTPRequest].self) { group in
      for client in 0..<clients {
        group.addTask {
          var waiting: [HTTPRequest] = []
          for number in 0..<ordersPerClient {
            waiting.append(try await Self.fill(small, payment, "\(client)-\(number)", number: client * 1_000 + number))
          }
          return waiting
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  private static func fill(
    _ small: SmallPlatform, _ payment: Payment, _ name: String, number: Int
  ) async throws -> HTTPRequest {
    let token = try await small.app.signIn("customer-\(name)@soiree.test")
    let cart = try await small.app.send("POST", "/v1/cart/sync", Self.cart, token: token)
    guard let quote = cart.json["quote"]?["id"], let total = cart.json["totals"]?["total"],
      let id = cart.json["cart_id"]
    else { throw BenchError("the cart cannot be ordered: \(cart)") }
    let body: JSON = ["cart_id": id, "quote_id": quote, "expected_total": total, "payment_method": payment.json]
    return App.request("POST", "/v1/orders/submit", body, token: token, key: key(number))
  }

  private static let cart: JSON = [
    "cart_id": .null, "restaurant_id": .string(SmallPlatform.id.rawValue),
    "lines": .array(
      CartRow.lines(4).map { line in
        [
          "line_id": .string(line.id), "menu_item_id": .string(line.item.rawValue), "quantity": .integer(line.quantity),
          "selected_modifiers": .array(line.options.map { .string($0.rawValue) }),
        ]
      }),
    "fulfilment": [
      "kind": "delivery",
      "address": [
        "street": "12 Ocean Avenue", "lat": .number(SmallPlatform.home.latitude),
        "lon": .number(SmallPlatform.home.longitude),
        "recipient_name": "Zoë Quinn",
      ],
    ],
  ]

  /// The time of each request, in microseconds. Answers are not parsed, which would cost the client's processor time.
  private func submit(_ waiting: [[HTTPRequest]], to small: SmallPlatform) async throws -> [Double] {
    try await withThrowingTaskGroup(of: [Double].self) { group in
      for own in waiting {
        group.addTask {
          var times: [Double] = []
          for order in own {
            let begun = Clocks.wall
            let answer = await small.app.respond(to: order)
            guard answer.status == 201 else { throw BenchError("submit answered \(answer.status)") }
            times.append(Clocks.wall - begun)
          }
          return times
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
  }
}
