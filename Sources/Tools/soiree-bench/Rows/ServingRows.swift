import Domain
import Imports
import Services
import Wire

/// The real server with the whole city: its start, its memory with many sockets, and one event to all of them.
struct ServingRows {
  let city: LargeCity
  /// Path of the command `soiree`.
  let serverProgram: String
  /// The program of `Benchmarks/load/socket_crowd.c`.
  let crowdProgram: String
  let sockets: Int

  func measure() throws -> [ResultRow] {
    var starts: [Double] = []
    for _ in 0..<2 { starts.append(try start().seconds) }
    let (server, port, seconds) = try start()
    defer { server.stop() }
    starts.append(seconds)
    let startCost = try Clocks.time(ofProcess: server.id) / 1_000_000
    let client = PlainClient(port: port)
    let place = try Self.findRestaurant(client)
    let staff = try client.signIn(LargeCity.operatorAddress)
    let customer = try client.signIn("crowd@soiree.test")
    let alone = try server.residentMemory()
    let crowd = try MeasuredProcess(crowdProgram, ["\(port)", "\(sockets)", staff, "merchant:\(place.restaurant)"])
    guard crowd.line() == "ready" else { throw BenchError("the sockets did not all connect") }
    let memory = try server.residentMemory()
    let before = try Clocks.time(ofProcess: server.id)
    let asked = try Self.order(client, place, customer)
    let counts = try crowd.numbers()
    let eventCost = try Clocks.time(ofProcess: server.id) - before
    guard counts.count == 3, counts[2] == sockets else { throw BenchError("only \(counts) heard of the order") }
    return rows(
      starts: Sample(starts), costs: (startCost, eventCost / 1_000), alone: alone, memory: memory,
      all: (Double(counts[1]) - asked) / 1_000,
      spread: Double(counts[1] - counts[0]) / 1_000)
  }

  private func rows(
    starts: Sample, costs: (start: Double, event: Double), alone: Double, memory: Double, all: Double, spread: Double
  ) -> [ResultRow] {
    [
      ResultRow(
        what: "\(sockets) idle sockets and \(city.city.count) restaurants with menus",
        measured: memory.text(0) + " MiB resident", aim: "under 300 MB", isMet: memory * 1.048_576 < 300,
        remarks: [
          "`soiree serve` with every socket authenticated and following one topic; \(alone.text(0)) MiB before they came."
        ]),
      ResultRow(
        what: "one event to all \(sockets)", measured: all.text(0) + " ms", aim: "within 150 ms", isMet: all <= 150,
        remarks: [
          "From the sending of the order that causes it, commit and live hub included, to its arrival at the last socket;"
            + " \(spread.text(0)) ms from the first to the last, \(costs.event.text(0)) ms of the server's processor time."
            + " Wall clock: the crowd and other work share the machine with the server."
        ]),
      ResultRow(
        what: "start to ready with \(city.city.count) restaurants", measured: starts.median.text(2) + " s",
        aim: "under 2 s", isMet: starts.median < 2,
        remarks: [
          "From the start of `soiree serve` to its first answer of 200; median of \(starts.count), wall clock;"
            + " \(costs.start.text(2)) s of processor time."
        ]
      ),
    ]
  }

  /// Starts the server and measures the time to its first answer.
  private func start() throws -> (server: MeasuredProcess, port: Int, seconds: Double) {
    let begun = Clocks.wall
    let (server, port) = try city.serve(by: serverProgram)
    let answer = try PlainClient(port: port).send("GET", "/v1/cities")
    guard answer.status == 200 else { throw BenchError("the first answer was \(answer.status)") }
    return (server, port, (Clocks.wall - begun) / 1_000_000)
  }

  private struct Place {
    var restaurant: String
    var item: String
    var at: Coordinate
  }

  /// An open restaurant near the centre, with a dish that has no modifier groups.
  private static func findRestaurant(_ client: PlainClient) throws -> Place {
    let at = DemoCity.center
    let list = try client.send(
      "GET", "/v1/restaurants?lat=\(at.latitude)&lon=\(at.longitude)&open_now=true&sort=distance&limit=50")
    for card in list.json["items"]?.arrayValue ?? [] {
      guard let id = card["id"]?.stringValue else { continue }
      let menu = try client.send("GET", "/v1/restaurants/\(id)/menu").json
      for category in menu["categories"]?.arrayValue ?? [] {
        for item in category["items"]?.arrayValue ?? [] {
          if item["is_available"] == .bool(true), item["modifier_groups"]?.arrayValue?.isEmpty ?? true,
            let dish = item["id"]?.stringValue
          {
            return Place(restaurant: id, item: dish, at: at)
          }
        }
      }
    }
    throw BenchError("no house is open near the centre: \(list.status)")
  }

  /// Orders one dish.
  /// - Returns: the time of the request, in microseconds.
  private static func order(_ client: PlainClient, _ place: Place, _ token: String) throws -> Double {
    let cart = try client.send(
      "POST", "/v1/cart/sync",
      [
        "cart_id": .null, "restaurant_id": .string(place.restaurant), "replace": .bool(true),
        "lines": [
          ["line_id": "1", "menu_item_id": .string(place.item), "quantity": 3, "selected_modifiers": .array([])]
        ],
        "fulfilment": [
          "kind": "delivery",
          "address": [
            "street": "1 Park ResultRow", "lat": .number(place.at.latitude), "lon": .number(place.at.longitude),
            "recipient_name": "Zoë Quinn",
          ],
        ],
      ], token: token)
    guard let id = cart.json["cart_id"], let quote = cart.json["quote"]?["id"],
      let total = cart.json["totals"]?["total"]
    else { throw BenchError("the cart cannot be ordered: \(cart.json)") }
    let sent = Clocks.wall
    let answer = try client.send(
      "POST", "/v1/orders/submit",
      ["cart_id": id, "quote_id": quote, "expected_total": total, "payment_method": ["kind": "cash"]], token: token,
      key: Self.key(at: sent))
    guard answer.status == 201 else { throw BenchError("submit answered \(answer.status): \(answer.json)") }
    return sent
  }

  /// A key that differs between runs.
  private static func key(at time: Double) -> String {
    let digits = "\(UInt64(time) % 1_000_000_000_000)"
    return "00000000-0000-4000-9000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }
}
