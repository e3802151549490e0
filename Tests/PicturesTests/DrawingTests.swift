import Structures
import Testing

@testable import Pictures

struct DrawingTests {
  private static let names = [
    "Pizza Margherita", "Double Bacon Burger", "Tonkotsu Ramen", "Beef Pho Bo", "Sushi Platter", "California Maki",
    "Chicken Biryani", "Thai Green Curry", "Chicken Burrito", "Tacos al Pastor", "Tuna Poke Bowl", "Nasi Goreng",
    "Korean Chicken Wings", "Döner Kebab", "Spaghetti Carbonara", "Pan-Fried Gyoza", "Blueberry Pancakes",
    "Club Sandwich", "Greek Salad", "Chocolate Cake", "Gelato Cone", "Box of Donuts", "Oatmeal Cookies", "Loaded Fries",
    "Butter Popcorn", "Ribeye Steak", "Flat White Coffee", "Bubble Tea", "Red Wine", "Lemonade", "Tomato Soup",
    "Chef’s Surprise",
  ]

  @Test("A picture is the same bytes for the same name and seed, in every run and on every machine")
  func sameBytes() {
    let dishes = Self.names.map { Drawing.dish($0, seed: 7).svg }
    let cover = Drawing.cover("Forno Stella", dishes: ["Pizza Margherita", "Caprese Salad", "Tiramisu"], seed: 7).svg
    let genres = ["thriller", "comedy", "drama", "sci-fi", "horror", "romance", "animation", "documentary", "crime"]
    let posters = genres.map { Drawing.poster("The Ninth Stair", genres: [$0], certificate: "12A", seed: 7).svg }
    let digest = FNV1a.hash((dishes + [cover] + posters).joined().utf8)
    #expect(
      digest == 0xA67B_61A9_683C_1953,
      "drawn otherwise than before: look at a sheet of them, then write 0x\(String(digest, radix: 16))")
  }

  @Test("Another seed is another picture")
  func otherSeed() {
    for name in Self.names { #expect(Drawing.dish(name, seed: 1) != Drawing.dish(name, seed: 2), "\(name)") }
  }

  @Test("Sixty seeds of every family are well formed and stay under thirty thousand bytes", arguments: names)
  func wellFormed(_ name: String) throws {
    for seed in 0..<60 as Range<UInt64> {
      let svg = Drawing.dish(name, seed: seed).svg
      #expect(Elements(svg).areClosed, "\(name) \(seed)")
      #expect(svg.utf8.count < 30_000)
      #expect(!svg.contains("nan") && !svg.contains("inf\""))
    }
  }

  @Test("Every composition of a poster is well formed, whatever its title")
  func posters() {
    for composition in 0..<4 {
      for genre in [
        "thriller", "comedy", "drama", "sci-fi", "horror", "romance", "animation", "documentary", "crime", "war",
      ] {
        for title in ["", "M", "The Very Long Story of a Title That Nobody Ever Finishes Reading Aloud", "猫の恩返し"] {
          let drawing = Drawing.poster(title, genres: [genre], certificate: "12A", seed: 3, turn: composition)
          #expect(Elements(drawing.svg).areClosed, "\(title) \(genre) \(composition)")
        }
      }
    }
  }

  @Test("No title leaves its place")
  func titlesFit() {
    for face in Typeface.allCases {
      for fills in [false, true] {
        let caption = Caption(28, 40, 344, 90, .start, .below, face, 0xFFFFFF, fills: fills)
        for words in 1..<12 {
          let title = Title((0..<words).map { "Wm\($0)" }.joined(separator: " "), caption)
          #expect(title.height <= 90.001, "\(face) \(words)")
          for line in title.lines { #expect(face.width(of: line.text) * line.size <= 344.001, "\(face) \(words)") }
        }
      }
    }
  }

  @Test("Markup in a name is text: no element and no attribute comes of it")
  func markupInNames() {
    let bad = "Pizza \"><script>alert('1')</script><!--]]>&amp;\u{0}\u{B}\n' onload='x"
    let drawings = [
      Drawing.dish(bad), Drawing.cover(bad, dishes: [bad, bad]),
      Drawing.poster(bad, genres: [bad], certificate: bad),
    ]
    for drawing in drawings {
      let elements = Elements(drawing.svg)
      #expect(elements.areClosed)
      #expect(!elements.names.contains("script"))
      #expect(elements.names.isSubset(of: Elements.drawn), "\(elements.names.subtracting(Elements.drawn))")
      #expect(!drawing.alt.contains("\n") && !drawing.alt.unicodeScalars.contains("\u{0}"))
    }
  }

  @Test("A picture says its colour as six digits, and what it shows")
  func colourAndAlt() {
    for name in Self.names {
      let drawing = Drawing.dish(name)
      let isColour = drawing.color.first == "#" && drawing.color.dropFirst().allSatisfy { $0.isHexDigit }
      #expect(isColour && drawing.color.count == 7, "\(drawing.color)")
      #expect(drawing.alt == "Drawing of \(name)")
    }
  }
}

/// The tags of a document, read without trust.
private struct Elements {
  static let drawn: Set<String> = [
    "svg", "defs", "g", "use", "circle", "ellipse", "path", "rect", "text", "stop", "linearGradient", "radialGradient",
    "filter", "feGaussianBlur", "feOffset", "feColorMatrix", "feMerge", "feMergeNode", "feTurbulence", "pattern",
  ]

  private(set) var names: Set<String> = []
  private(set) var areClosed = true

  init(_ svg: String) {
    var open: [Substring] = []
    for piece in svg.split(separator: "<") {
      guard let end = piece.firstIndex(of: ">"), !piece[piece.index(after: end)...].contains(">") else {
        areClosed = false
        return
      }
      let tag = piece[..<end]
      let name = tag.drop { $0 == "/" }.prefix { $0.isLetter }
      names.insert(String(name))
      if tag.filter({ $0 == "\"" }).count % 2 != 0 { areClosed = false }
      if tag.hasPrefix("/") {
        if open.popLast() != name { areClosed = false }
      } else if !tag.hasSuffix("/") {
        open.append(name)
      }
    }
    if !open.isEmpty { areClosed = false }
  }
}
