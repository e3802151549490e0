import Domain

/// A show as an entry of a calendar, RFC 5545.
struct CalendarEntry {
  /// The same for every version of one entry.
  var id: String
  var summary: String
  var location: String
  var details: String
  var start: Instant
  var end: Instant
  /// When this version was written.
  var writtenAt: Instant

  var text: String {
    let lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Soiree//Soiree//EN", "BEGIN:VEVENT", "UID:\(id)",
      "DTSTAMP:\(Self.time(writtenAt))", "DTSTART:\(Self.time(start))", "DTEND:\(Self.time(end))",
      "SUMMARY:\(Self.escaped(summary))", "LOCATION:\(Self.escaped(location))", "DESCRIPTION:\(Self.escaped(details))",
      "END:VEVENT", "END:VCALENDAR",
    ]
    return lines.map { Self.folded($0) + "\r\n" }.joined()
  }

  /// `20261127T190000Z`.
  private static func time(_ instant: Instant) -> String {
    let digits = instant.timestamp.prefix(19).filter { $0 != "-" && $0 != ":" }
    return digits + "Z"
  }

  private static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": out += "\\" + String(scalar)
      case "\n": out += "\\n"
      default: if scalar.value >= 0x20, scalar.value != 0x7F { out.unicodeScalars.append(scalar) }
      }
    }
    return out
  }

  /// Lines of at most 75 bytes; what follows begins with a space.
  private static func folded(_ line: String) -> String {
    var (out, width) = ("", 0)
    for letter in line {
      let bytes = letter.utf8.count
      if width + bytes > 74 {
        out += "\r\n "
        width = 1
      }
      out.append(letter)
      width += bytes
    }
    return out
  }
}
