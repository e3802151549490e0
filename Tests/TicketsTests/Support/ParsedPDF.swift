import Testing

/// A PDF file read by its table of offsets, as a reader does; whatever is not where the table says is an issue.
struct ParsedPDF {
  /// By number; the first has the number 1.
  private(set) var objects: [String] = []
  private(set) var trailer = ""

  init(_ file: [UInt8]) throws {
    try #require(file.starts(with: Array("%PDF-1.4\n".utf8)))
    // A comment of bytes over 127 says that it is no text; all else is ASCII.
    #expect(file[9] == UInt8(ascii: "%") && file[10..<14].allSatisfy { $0 > 127 })
    #expect(file[14...].allSatisfy { $0 == 0x0A || (0x20...0x7E).contains($0) })
    let text = file.map { Character(Unicode.Scalar($0)) }
    let ending = String(text.suffix(40)).split(separator: "\n")
    try #require(ending.last == "%%EOF" && ending.count >= 3)
    let start = try #require(Int(ending[ending.count - 2]))
    try #require(String(text[start...].prefix(5)) == "xref\n")
    let table = String(text[start...])
    let lines = table.split(separator: "\n", omittingEmptySubsequences: false)
    let count = try #require(Int(lines[1].split(separator: " ")[1]))
    #expect(lines[2] == "0000000000 65535 f ")
    var ends: [Int] = []
    for number in 1..<count {
      let entry = lines[2 + number]
      // With its line's end an entry has 20 bytes.
      #expect(entry.utf8.count == 19 && entry.hasSuffix(" 00000 n "))
      let offset = try #require(Int(entry.prefix(10)))
      if number > 1 { ends.append(offset) }
      let object = String(text[offset..<start])
      try #require(object.hasPrefix("\(number) 0 obj\n"))
      objects.append(object)
    }
    for (index, object) in objects.enumerated() {
      // Up to where the next object begins: nothing lies between them.
      let offset = try #require(Int(lines[3 + index].prefix(10)))
      let length = (index < ends.count ? ends[index] : start) - offset
      objects[index] = String(object.prefix(length))
      #expect(objects[index].hasSuffix("\nendobj\n"))
    }
    trailer = table
    #expect(table.contains("/Size \(count) "))
  }

  /// The streams of the pages' contents, each as long as it says.
  func contents() throws -> [String] {
    try objects.filter { $0.contains("\nstream\n") }.map { object in
      let range = try #require(object.firstRange(of: "\nstream\n"))
      let length = try #require(
        object.firstRange(of: "/Length ").flatMap { Int(object[$0.upperBound...].prefix { $0.isNumber }) })
      let stream = object[range.upperBound...].prefix(length)
      #expect(object[stream.endIndex...] == "endstream\nendobj\n")
      return String(stream)
    }
  }

  /// The literal strings of a text, as bytes.
  static func strings(_ content: String) -> [[UInt8]] {
    var strings: [[UInt8]] = []
    var bytes = Array(content.utf8)[...]
    while let byte = bytes.popFirst() {
      guard byte == UInt8(ascii: "(") else { continue }
      var string: [UInt8] = []
      var depth = 1
      while depth > 0, let byte = bytes.popFirst() {
        switch byte {
        case UInt8(ascii: "\\"):
          if let first = bytes.first, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(first) {
            let octal = bytes.prefix(3)
            bytes = bytes.dropFirst(3)
            string.append(octal.reduce(0) { $0 &* 8 &+ ($1 - UInt8(ascii: "0")) })
          } else if let escaped = bytes.popFirst() {
            string.append(escaped)
          }
        case UInt8(ascii: "("), UInt8(ascii: ")"):
          depth += byte == UInt8(ascii: "(") ? 1 : -1
          if depth > 0 { string.append(byte) }
        default: string.append(byte)
        }
      }
      strings.append(string)
    }
    return strings
  }
}
