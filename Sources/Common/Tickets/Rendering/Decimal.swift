extension Double {
  /// With at most two digits behind the point, as SVG and PDF write numbers.
  var decimal: String {
    let hundredths = Int((self * 100).rounded())
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return "\(sign)\(whole).\(rest / 10)" + (rest % 10 == 0 ? "" : "\(rest % 10)")
  }
}
