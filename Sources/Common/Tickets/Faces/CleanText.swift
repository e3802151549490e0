extension String {
  /// Longer texts are cut: a ticket has no room for them.
  static let longestWords = 1_000

  /// The text as it may be printed in one line: runs of space are one space; control characters, marks that turn the
  /// direction of what follows, and what is no character are gone; at most ``longestWords`` code points.
  var printable: String {
    var out = String.UnicodeScalarView()
    var count = 0
    var isSpaced = false
    for scalar in unicodeScalars {
      if scalar.properties.isWhitespace {
        isSpaced = !out.isEmpty
      } else if !scalar.isUnprintable {
        guard count < Self.longestWords else {
          out.append("…")
          break
        }
        if isSpaced { out.append(" ") }
        isSpaced = false
        out.append(scalar)
        count += 1
      }
    }
    return String(out)
  }
}

extension Unicode.Scalar {
  /// Control characters, overrides of the direction, and the code points that are none of XML's characters.
  fileprivate var isUnprintable: Bool {
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFB: true
    default: [.control, .unassigned, .surrogate].contains(properties.generalCategory)
    }
  }
}
