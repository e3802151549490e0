import Testing

/// What a printer makes of the bytes of ESC/POS: its lines, and how wide each is. Other bytes fail the test.
struct ReceiptReading {
  struct Line: Equatable {
    var text = ""
    /// Columns of the usual width.
    var columns = 0
    var tallest = 1
    var isCentred = false
  }

  private(set) var lines: [Line] = []
  private(set) var cuts = 0

  private static let drawn: [UInt8: Character] = [
    0xC4: "─", 0xB3: "│", 0xDA: "┌", 0xBF: "┐", 0xC0: "└", 0xD9: "┘",
  ]

  init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    var line = Line()
    var (page, width, height, isCentred): (UInt8, Int, Int, Bool) = (0, 1, 1, false)
    while let byte = rest.popFirst() {
      switch byte {
      case 0x0A:
        line.isCentred = isCentred
        lines.append(line)
        line = Line()
      case 0x1B:
        switch rest.popFirst() {
        case 0x40: (page, width, height, isCentred) = (0, 1, 1, false)
        case 0x74: page = rest.popFirst() ?? 255
        case 0x61:
          #expect(line == Line(), "ESC a counts at a line's beginning only")
          isCentred = rest.popFirst() == 1
        case 0x45, 0x33, 0x64: rest.removeFirst()
        case 0x32: break
        case let other: Issue.record("ESC \(other ?? 0)")
        }
      case 0x1C: #expect(rest.popFirst() == 0x2E)
      case 0x1D:
        let command = rest.popFirst()
        let operand = rest.popFirst() ?? 0
        if command == 0x21 {
          (width, height) = (Int(operand >> 4) + 1, Int(operand & 15) + 1)
        } else {
          #expect(command == 0x56 && operand == 0x42 && rest.popFirst() == 0)
          cuts += 1
        }
      case 0x20...0x7E, 0x80...0xFF:
        let letter = page == 0 ? Self.drawn[byte] : Character(Unicode.Scalar(byte))
        line.text.append(letter ?? (byte == 0x20 ? " " : "¿"))
        line.columns += width
        line.tallest = max(line.tallest, height)
      default: Issue.record("the control character \(byte)")
      }
    }
    #expect(line == Line(), "the last line ends")
  }

  var text: [String] { lines.map(\.text) }
}
