import Structures
import Testing
import Wire

@testable import Imports

@Suite("Reading a JSON list")
struct JSONListReaderTests {
  /// `2@3: [1]` for the second element, which began in line 3; `2@3! reason` for one that was refused.
  private static func entries(_ text: String, limits: InputLimits = InputLimits(), by size: Int = 3) throws -> [String]
  {
    var list = JSONListReader(limits: limits, pieces(Array(text.utf8), of: size))
    var found: [String] = []
    while let entry = try list.next() {
      switch entry {
      case .value(let place, let json): found.append("\(Self.text(place)): \(json)")
      case .refused(let refusal): found.append("\(Self.text(refusal.place))! \(refusal.reason)")
      }
    }
    return found
  }

  private static func text(_ place: ImportRefusal.Place) -> String {
    switch place {
    case .element(let number, let line): "\(number)@\(line)"
    case .line(let line): "line \(line)"
    case .entry(let path): path
    }
  }

  static let lists: [(text: String, entries: [String])] = [
    ("[]", []),
    (" [ \n ] \n", []),
    ("[1]", ["1@1: 1"]),
    ("\u{FEFF}[1, 2]", ["1@1: 1", "2@1: 2"]),
    ("[\n1,\n\n{\"a\":\n[1]},\r\n\"b\"\n]\n", ["1@2: 1", "2@4: {\"a\":[1]}", "3@6: \"b\""]),
    (#"["],[", "\\", "\"]", {"[": "}"}]"#, [#"1@1: "],[""#, #"2@1: "\\""#, #"3@1: "\"]""#, #"4@1: {"[":"}"}"#]),
    ("[null,[[],[]]]", ["1@1: null", "2@1: [[],[]]"]),
  ]

  @Test("hands over every element with its number and line", arguments: lists, [1, 3, 1_000])
  func elements(list: (text: String, entries: [String]), size: Int) throws {
    #expect(try Self.entries(list.text, by: size) == list.entries)
  }

  @Test("loses a broken element and nothing else") func broken() throws {
    let found = try Self.entries("[1,\nnope,\n{\"a\":1,\"a\":2},\n,[1}],\n5,]")
    try #require(found.count == 7, "\(found)")
    #expect(found[0] == "1@1: 1" && found[5] == "6@5: 5")
    #expect(found[1].hasPrefix("2@2! is not JSON: ") && found[2].hasPrefix("3@3! is not JSON: "))
    #expect(found[3].hasPrefix("4@4! is not JSON: ") && found[4].hasPrefix("5@4! is not JSON: "))
    #expect(found[6].hasPrefix("7@5! is not JSON: "))
  }

  @Test("refuses an element that is too long without keeping it") func long() throws {
    let long = String(repeating: "x", count: 500)
    let found = try Self.entries("[1,\"\(long)\",\n2]", limits: InputLimits(line: 100))
    #expect(found == ["1@1: 1", "2@1! is longer than 100 bytes", "3@2: 2"])
  }

  @Test("says what stands behind the list, once") func trailing() throws {
    #expect(try Self.entries("[1]\n[2]\n[3]") == ["1@1: 1", "line 2! stands behind the end of the list"])
  }

  @Test("is no list", arguments: ["", "  \n", "{}", "1", "\u{FEFF}", "\"[\"", "nope", "\u{FEFE}[1]"])
  func notAList(text: String) { #expect(throws: InputError.notAList) { try Self.entries(text) } }

  @Test(
    "does not end, and says in which line its last element began",
    arguments: [("[", 1), ("[1", 1), ("[1,\n{\"a\":\n1", 2), ("[\n\n\"abc]", 3), ("[1,\n[2, 3\n]\n", 2), ("[1,", 1)])
  func unfinished(text: String, line: Int) {
    #expect(throws: InputError.unfinishedList(line: line)) { try Self.entries(text) }
  }

  @Test("does not run over what a disk or a person might break", arguments: 0..<200) func noise(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = Array("[{\"a\":[1,\"b\\\"\"]},\n2,null]".utf8)
    var text = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: text.indices, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: text[place] = UInt8.random(in: .min ... .max, using: &random)
      case 1: text.remove(at: place)
      default: text.insert(bytes[Int.random(in: bytes.indices, using: &random)], at: place)
      }
    }
    var list = JSONListReader(pieces(text, of: 4))
    var count = 0
    do throws(InputError) {
      while try list.next() != nil { count += 1 }
    } catch {
      #expect(error == .notAList || "\(error)".contains("does not end"), "seed \(seed): \(error)")
    }
    #expect(count <= text.count, "seed \(seed)")
  }
}

@Suite("Names in ids")
struct SlugTests {
  @Test(
    "are lower case, without accents and signs",
    arguments: [
      ("The Land Girls", "the-land-girls"), ("Les Misérables", "les-miserables"), ("  Ben-Hur! ", "ben-hur"),
      ("It's 300", "its-300"), ("Ça — là", "ca-la"), ("3:10 to Yuma", "3-10-to-yuma"),
    ])
  func slugs(text: String, slug: String) { #expect(Slug.make(text) == slug) }

  @Test("are told apart where letters are missing or cut off") func lossy() {
    let long = String(repeating: "ab ", count: 40)
    let names = ["七人の侍", "七人の", "!!!", "???", long, long + "x", "Наталья", "Natalья"]
    let slugs = names.map { Slug.make($0) }
    #expect(Set(slugs).count == names.count)
    for slug in slugs {
      #expect(slug.utf8.count <= Slug.longest + 7 && !slug.hasPrefix("-"))
      #expect(
        slug.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }, "\(slug)")
    }
  }
}
