import Synchronization
import Wire

/// Counts of answers by route and status class, with their durations. Counting is lock-free.
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

  /// By the index of the route's row.
  private let lines = RouteSpec.table.map { _ in Line() }
  /// Requests to paths that are no route.
  private let elsewhere = Line()

  /// - Parameter spec: Nil for a path that is no route.
  func record(_ spec: RouteSpec?, status: Int, microseconds: Int64) {
    let line = spec.map { lines[$0.index] } ?? elsewhere
    line.latency.record(microseconds: microseconds)
    line.classes[min(4, max(0, status / 100 - 1))].value.add(1, ordering: .relaxed)
  }

  /// The routes with requests, in the contract's order, the unknown paths last.
  var used: [(name: String, line: Line)] {
    let known = zip(RouteSpec.table, lines).map { ($0.endpoint.name, $1) }
    return (known + [("none", elsewhere)]).filter { $0.1.byClass.contains { $0 > 0 } }
  }
}
