/// One row of the table: the measured value with its floor and its aim.
struct ResultRow {
  var what: String
  var measured: String
  var floor = "–"
  var ratio = "–"
  var aim: String
  var isMet: Bool
  /// The method, and the reason where the aim is missed.
  var remarks: [String] = []

  var markdown: String {
    "| \(what) | \(measured) | \(floor) | \(ratio) | \(aim) | \(isMet ? "yes" : "**no**") |"
  }

  static let head = """
    | what | measured | floor | ratio | aim | met |
    | --- | --- | --- | --- | --- | --- |
    """
}

extension Double {
  /// The number with so many decimals.
  func text(_ digits: Int = 1) -> String {
    var power = 1.0
    for _ in 0..<digits { power *= 10 }
    let scaled = Int64((self * power).rounded())
    guard digits > 0 else { return "\(scaled)" }
    let fraction = "\(scaled.magnitude % UInt64(power))"
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return (scaled < 0 ? "-" : "") + "\(scaled.magnitude / UInt64(power)).\(zeros)\(fraction)"
  }
}
