import HTTPServer

/// A constant answer of this server, compared with plain C on libh2o.
struct ConstantRow {
  static let body = Array("{\"hello\":\"world\",\"value\":12345}".utf8)

  /// The program of `Benchmarks/floors/h2o_constant.c`.
  let floorProgram: String
  let load: Load
  let rounds: Int

  func measure() async throws -> ResultRow {
    var options = ServerConfiguration()
    options.port = 0
    options.loops = 1
    let server = try HTTPServer(options) { _ in HTTPResponse(contentType: "application/json", bytes: Self.body) }
    let floor = try MeasuredProcess(floorProgram, ["\(Self.body.count)"])
    let floorPort = try floor.numbers().first ?? 0
    var costs: [(subject: Double, floor: Double)] = []
    for _ in 0..<rounds {
      costs.append(
        (
          try load.cost(port: Int(server.port), path: "/", processor: { Clocks.thisProcess }),
          try load.cost(port: floorPort, path: "/", processor: { try Clocks.time(ofProcess: floor.id) })
        ))
    }
    floor.stop()
    await server.stop()
    let ratio = Sample(costs.map { $0.subject / $0.floor }).median
    return ResultRow(
      what: "a constant answer", measured: Sample(costs.map(\.subject)).median.text() + " µs/request",
      floor: Sample(costs.map(\.floor)).median.text() + " µs/request", ratio: ratio.text(2) + " ×",
      aim: "at most 1.5 ×", isMet: ratio <= 1.5,
      remarks: [
        "Floor: `Benchmarks/floors/h2o_constant.c`, plain C on libh2o with one loop. The Swift side copies the request,"
          + " starts a task and adds its request id."
      ])
  }
}
