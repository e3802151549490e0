import Domain
import Wire

#if canImport(Glibc)
  import Glibc
#endif

/// Prepared requests that another process sends over HTTP. Each connection sends its own in order.
struct Script {
  private var bytes: [UInt8] = []

  mutating func hold(_ pick: JSON, of show: ShowID, token: String, on connection: Int) {
    let body = pick.bytes
    let head =
      "POST /v1/shows/\(show)/holds HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer \(token)\r\n"
      + "content-type: application/json\r\ncontent-length: \(body.count)\r\n\r\n"
    bytes += Array("\(connection) \(head.utf8.count + body.count)\n".utf8) + Array(head.utf8) + body
  }

  /// The result, with times in microseconds.
  struct Outcome {
    var answers: Int
    var wall: Double
    var median: Double
    var p99: Double
    var longest: Double
    var created: Int
    var conflicts: Int
    var others: Int
    var perSecond: Double { Double(answers) / wall * 1_000_000 }
  }

  /// - Parameters:
  ///   - program: The program of `Benchmarks/load/http_script.c`.
  ///   - together: Whether all connections wait for each other before each request.
  func play(_ program: String, port: Int, together: Bool, file: String) throws -> Outcome {
    guard let stream = fopen(file, "w"), fwrite(bytes, 1, bytes.count, stream) == bytes.count, fclose(stream) == 0
    else { throw BenchError("cannot write \(file)") }
    let numbers = try MeasuredProcess(program, ["\(port)", file, together ? "1" : "0"]).numbers()
    guard numbers.count == 8, numbers[0] > 0 else { throw BenchError("the script was not played") }
    return Outcome(
      answers: numbers[0], wall: Double(numbers[1]), median: Double(numbers[2]), p99: Double(numbers[3]),
      longest: Double(numbers[4]), created: numbers[5], conflicts: numbers[6], others: numbers[7])
  }
}
