import Testing

@testable import Imports

@Suite("Tags of an XML text")
struct MarkupScannerTests {
  private static func tags(_ text: String, size: Int = 7) throws -> [String] {
    var scanner = MarkupScanner(pieces(Array(text.utf8), of: size))
    var found: [String] = []
    while let tag = try scanner.next() {
      let attributes = tag.attributes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      let name = (tag.isEnd ? "/" : "") + tag.name + (tag.isEmpty ? "/" : "")
      found.append(([name] + attributes).joined(separator: " "))
    }
    return found
  }

  @Test("are told by name, with their attributes, however the text is cut", arguments: [1, 3, 7, 1_000])
  func tags(size: Int) throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE osm>
      <!-- a > in "a comment, and <tags/> too --->
      <osm version='0.6'><node id="1" lat = "60.1"
        lon="24.9"/>text<tag k="name" v="Ann&apos;s &amp; Bob&#8217;s &#x1F355; &euro; > /"/></osm>
      """
    #expect(
      try Self.tags(text, size: size) == [
        "osm version=0.6", "node/ id=1 lat=60.1 lon=24.9", "tag/ k=name v=Ann's & Bob’s 🍕 &euro; > /", "/osm",
      ])
  }

  @Test("that do not end, or are longer than any is, end the reading")
  func damaged() {
    for text in ["<osm", "<tag k=\"a>", "<!-- never", "<a " + String(repeating: "x", count: 70_000) + ">"] {
      #expect(throws: InputError.damaged) { try Self.tags(text, size: 4_096) }
    }
  }

  @Test("a long comment is passed over")
  func comment() throws {
    #expect(try Self.tags("<!--" + String(repeating: " - ", count: 60_000) + "--><a/>", size: 4_096) == ["a/"])
  }
}
