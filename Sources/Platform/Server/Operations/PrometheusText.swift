/// Metrics in Prometheus' text exposition format, version 0.0.4.
struct PrometheusText {
  enum Kind: String { case counter, gauge, histogram }

  private(set) var text = ""

  /// Begins a family of samples.
  mutating func family(_ name: StaticString, _ kind: Kind, _ help: StaticString) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
  }

  /// - Parameter labels: Their values may be any text; they are escaped.
  mutating func sample(_ name: StaticString, _ labels: [(StaticString, String)], _ value: Int) {
    text += "\(name)\(Self.braced(labels)) \(value)\n"
  }

  mutating func single(_ name: StaticString, _ kind: Kind, _ help: StaticString, _ value: Int) {
    family(name, kind, help)
    sample(name, [], value)
  }

  /// A histogram's samples, in seconds as Prometheus requires.
  mutating func histogram(_ name: StaticString, _ labels: [(StaticString, String)], _ histogram: Histogram) {
    let (counts, sum) = histogram.snapshot
    var total = 0
    for (index, count) in counts.enumerated() {
      total += count
      let bound = index < Histogram.bounds.count ? Self.seconds(Histogram.bounds[index]) : "+Inf"
      text += "\(name)_bucket\(Self.braced(labels + [("le", bound)])) \(total)\n"
    }
    text += "\(name)_sum\(Self.braced(labels)) \(Self.seconds(sum))\n"
    text += "\(name)_count\(Self.braced(labels)) \(total)\n"
  }

  static func seconds(_ microseconds: Int64) -> String {
    let (whole, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    guard rest != 0 else { return "\(whole)" }
    var digits = String(String(rest + 1_000_000).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)"
  }

  private static func braced(_ labels: [(StaticString, String)]) -> String {
    guard !labels.isEmpty else { return "" }
    return "{" + labels.map { "\($0.0)=\"\(escaped($0.1))\"" }.joined(separator: ",") + "}"
  }

  private static func escaped(_ value: String) -> String {
    value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
