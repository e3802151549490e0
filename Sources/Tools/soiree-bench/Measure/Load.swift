/// The cost of a request to a server, measured while another process sends requests without pause.
struct Load {
  /// The program of `Benchmarks/load/http_load.c`.
  var program: String
  var connections = 16
  var milliseconds = 1_500

  /// The processor time of one request, in microseconds.
  /// - Parameter processor: Reads the server's processor time.
  func cost(
    port: Int, path: String, status: Int = 200, headers: [String] = [], processor: () throws -> Double
  ) throws -> Double {
    let begun = try processor()
    let load = try MeasuredProcess(
      program, ["\(port)", "\(connections)", "\(milliseconds)", "\(status)", path] + headers)
    let numbers = try load.numbers()
    let used = try processor() - begun
    guard numbers.count == 3, numbers[0] > 0 else { throw BenchError("nothing was answered on \(path)") }
    guard numbers[2] == 0 else { throw BenchError("\(numbers[2]) answers on \(path) were not \(status)") }
    return used / Double(numbers[0])
  }
}
