import Synchronization
import Wire

/// How many requests each route answered, how, and how long its answers took. Counting is lock-free.
final class RequestMeter: Sendable {
  final class Line: Sendable {
    let latency = Histogram()
    /// By status class, 1xx to 5xx.
    fileprivate let classes = (0..<5).map { _ in Count() }

    var byClass: [Int] { classes.map { $0.value.load(ordering: .relaxed) } }
  }

  fileprivate final class Count: Sendable {
    let value = Atomic<Int>(0)
  }

  private let lines: [Endpoint: Line]
  /// Requests to paths that are no route.
  private let elsewhere = Line()

  init() { lines = Dictionary(uniqueKeysWithValues: Endpoint.allCases.map { ($0, Line()) }) }

  /// - Parameter endpoint: nil for a path that is no route.
  func record(_ endpoint: Endpoint?, status: Int, microseconds: Int64) {
    let line = endpoint.flatMap { lines[$0] } ?? elsewhere
    line.latency.record(microseconds: microseconds)
    line.classes[min(4, max(0, status / 100 - 1))].value.add(1, ordering: .relaxed)
  }

  /// Those that were asked, in the contract's order, the unknown paths last.
  var used: [(name: String, line: Line)] {
    let known = Endpoint.allCases.compactMap { endpoint in lines[endpoint].map { (endpoint.rawValue, $0) } }
    return (known + [("none", elsewhere)]).filter { $0.1.byClass.contains { $0 > 0 } }
  }
}
