import Structures
import Testing

@testable import Imports

@Suite("A CSV file")
struct CSVReaderTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let name, text: String
    let rows: [String]
    var testDescription: String { name }
  }

  static let good = [
    Sample(name: "plain", text: "a,b\n1,2\n3,4\n", rows: ["2: 1|2", "3: 3|4"]),
    Sample(name: "no newline at the end", text: "a,b\n1,2", rows: ["2: 1|2"]),
    Sample(name: "CR LF", text: "a,b\r\n1,2\r\n\"3\",4\r\n", rows: ["2: 1|2", "3: 3|4"]),
    Sample(name: "byte-order mark", text: "\u{FEFF}a,b\n1,2\n", rows: ["2: 1|2"]),
    Sample(name: "empty fields", text: "a,b\n,\n\"\",x\n", rows: ["2: |", "3: |x"]),
    Sample(name: "empty lines", text: "\n\na,b\n\n1,2\n\n", rows: ["5: 1|2"]),
    Sample(name: "quoted comma", text: "a,b\n\"1,1\",2\n", rows: ["2: 1,1|2"]),
    Sample(name: "doubled quote", text: "a,b\n\"say \"\"hi\"\"\",2\n", rows: ["2: say \"hi\"|2"]),
    Sample(name: "only a doubled quote", text: "a\n\"\"\"\"\n", rows: ["2: \""]),
    Sample(name: "quoted newline", text: "a,b\n\"1\n1\",2\n3,4\n", rows: ["2: 1\n1|2", "4: 3|4"]),
    Sample(name: "quoted CR LF", text: "a,b\r\n\"1\r\n\r\n1\",2\r\n3,4\r\n", rows: ["2: 1\n\n1|2", "5: 3|4"]),
    Sample(name: "accents and signs", text: "a,b\nCafé ☕,名\n", rows: ["2: Café ☕|名"]),
    Sample(name: "spaces are kept", text: "a,b\n 1 , 2\n", rows: ["2:  1 | 2"]),
    Sample(name: "header alone", text: "a,b\n", rows: []),
    Sample(name: "nothing", text: "", rows: []),
  ]

  @Test("is read row by row", arguments: good) func reads(_ sample: Sample) throws {
    #expect(try rows(sample.text) == sample.rows)
  }

  static let broken = [
    Sample(
      name: "too few and too many columns", text: "a,b\n1\n3,4\n5,6,7\n8,9\n",
      rows: [
        "2! has 1 columns, the first row has 2", "3: 3|4", "4! has 3 columns, the first row has 2", "5: 8|9",
      ]),
    Sample(
      name: "text after a closing quote", text: "a,b\n\"1\"1,2\n3,4\n",
      rows: ["2! something follows a closing quote", "3: 3|4"]),
    Sample(
      name: "a quote in the middle", text: "a,b\n1\"1,2\n3,4\n",
      rows: ["2! a quote stands in the middle of a field", "3: 3|4"]),
    Sample(
      name: "a quote never closed swallows nothing", text: "a,b\n1,2\n\"3,4\n5,6\n7,8\n",
      rows: ["2: 1|2", "3! a quote is never closed", "4: 5|6", "5: 7|8"]),
    Sample(
      name: "a quote closed by a later row's", text: "a,b\n\"1,2\n3,4\n\"5\",6\n7,8\n",
      rows: ["2! something follows a closing quote", "3: 3|4", "4: 5|6", "5: 7|8"]),
    Sample(name: "a quote open at the end", text: "a,b\n1,\"", rows: ["2! a quote is never closed"]),
  ]

  @Test("loses only its broken rows", arguments: broken) func refuses(_ sample: Sample) throws {
    #expect(try rows(sample.text) == sample.rows)
  }

  @Test("is the same however its bytes arrive", arguments: 1...12) func byPieces(size: Int) throws {
    for sample in Self.good + Self.broken {
      #expect(try rows(sample.text, pieceSize: size) == sample.rows, "\(sample.name)")
    }
  }

  @Test(
    "refuses what is not UTF-8, with its column",
    arguments: [
      [0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x63, 0x61, 0x66, 0xE9],
    ])
  func badUTF8(bytes: [UInt8]) throws {
    let text = Array("a,b\n1,".utf8) + bytes + Array("\n3,4\n".utf8)
    #expect(try rows(text) == ["2! column 2 is not UTF-8", "3: 3|4"])
  }

  @Test("refuses a line over the limit and reads on") func longLine() throws {
    let limits = InputLimits(line: 10)
    let text = "a,b\n123456,890\n1234567,890\n" + String(repeating: "x", count: 1_000) + "\n3,4\n"
    #expect(
      try rows(text, limits: limits) == [
        "2: 123456|890", "3! is longer than 10 bytes", "4! is longer than 10 bytes", "5: 3|4",
      ])
    #expect(try rows("a,b\r\n123456,890\r\n", limits: limits) == ["2: 123456|890"], "CR LF is no part of the line")
  }

  @Test("refuses a record over the limit, though each of its lines is short") func longRecord() throws {
    let text = "a,b\n\"1\n2\n3\n4\n5\n6\n7\n8\n9\",0\n3,4\n"
    let found = try rows(text, limits: InputLimits(line: 10))
    #expect(found.first == "2! a quote is never closed")
    #expect(found.last == "11: 3|4")
  }

  @Test("has its names in the first row") func header() throws {
    var reader = try #require(try CSVReader(TextLineReader(pieces(Array("\u{FEFF}id,\"full, name\"\n1,2\n".utf8)))))
    #expect(reader.header == ["id", "full, name"])
    #expect(try reader.next() == .fields(line: 2, ["1", "2"]))
    #expect(try reader.next() == nil)
    #expect(try reader.next() == nil)
    #expect(try CSVReader(TextLineReader(pieces(Array("\"id\n".utf8)))) == nil)
  }

  @Test("gives back the rows that were written into it", arguments: [UInt64(1), 2, 3, 4, 5]) func roundTrip(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let letters = Array("ab,\"\n é☕'\\")
    for _ in 0..<60 {
      let width = Int.random(in: 1...5, using: &random)
      let table = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        (0..<width).map { _ in
          String((0..<Int.random(in: 0...6, using: &random)).map { _ in letters.randomElement(using: &random)! })
        }
      }
      let written = table.map { row in
        row.map { "\"" + $0.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\"" }
          .joined(separator: ",")
      }
      let header = (0..<width).map { "c\($0)" }.joined(separator: ",")
      let text = ([header] + written).joined(separator: "\n")
      let size = Int.random(in: 1...9, using: &random)
      let found = try rows(text, pieceSize: size).map { String($0.drop { $0 != ":" }.dropFirst(2)) }
      #expect(found == table.map { $0.joined(separator: "|") }, "seed \(seed): \(text)")
    }
  }

  @Test("is never endless nor trapping, whatever its bytes are", arguments: [UInt64(1), 2, 3]) func noise(seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    let letters: [UInt8] = Array("ab,,\"\"\n\n\r".utf8) + [0xFF, 0x00, 0xC3]
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in letters.randomElement(using: &random)! }
      let lines = bytes.count { $0 == 0x0A } + 1
      #expect(try rows(bytes, limits: InputLimits(line: 12)).count <= lines, "seed \(seed): \(bytes)")
    }
  }
}
