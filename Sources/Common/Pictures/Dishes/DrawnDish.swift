import Structures

extension Drawing {
  /// A dish on its table, by the words of its name.
  ///
  /// Something that stands is shown whole. A plate is cut by the frame half the time.
  public static func dish(_ name: String, seed: UInt64 = 0, width: Int = 400, height: Int = 400) -> Drawing {
    let name = line(name)
    let family = Family(of: name)
    var canvas = Canvas(width: width, height: height, name: name, seed: self.seed(name + "/table", seed))
    let stands = family.stands(canvas)
    let (wide, high) = (Double(width), Double(height))
    canvas.surface(canvas.pick(family.tables).colour, horizon: stands ? (high * 0.655).rounded() : nil)
    var place: (x: Double, y: Double) = (wide / 2 + canvas.between(-6, 6), high / 2 + 8 * high / 400)
    var scale = canvas.between(1.04, 1.1) * high / 400
    var turn = 0.0
    if !stands {
      let isCut = canvas.chance(0.6)
      scale = (isCut ? canvas.between(1.22, 1.5) : canvas.between(1.0, 1.1)) * min(wide, high) / 400
      let reach = isCut ? 46 * scale : 10
      place = (wide / 2 + canvas.between(-reach, reach), high / 2 + canvas.between(-reach, reach))
      turn = canvas.pick([-10, 0, 0, 8, 14])
    }
    canvas.open(
      " transform=\"translate(\(place.x) \(place.y))rotate(\(turn))scale(\(scale))translate(-200 -200)\"")
    canvas.drawDish(name, family, seed)
    canvas.close()
    return Drawing(canvas, alt: "Drawing of \(name)")
  }

  /// The cover of a restaurant: up to three of its dishes on one table, 640 × 360.
  public static func cover(_ name: String, dishes: [String], seed: UInt64 = 0) -> Drawing {
    let name = line(name)
    let dishes = dishes.prefix(60).map { DrawnDish($0) }
    let known = dishes.filter { $0.family != .cloche }
    let first = known.first ?? DrawnDish(name)
    var canvas = Canvas(width: 640, height: 360, name: name, seed: self.seed(name + "/cover", seed))
    // What stands and what lies is not seen from the same place: whatever there is more of is shown.
    let standing = known.filter(\.stands)
    let stands = known.isEmpty ? first.stands : standing.count * 2 > known.count
    let shown = known.isEmpty ? [first] : distinct(known.filter { $0.stands == stands })
    canvas.surface(canvas.pick(first.family.tables).colour, horizon: stands ? 236 : nil)
    // By the house too: the same dish looks otherwise elsewhere.
    canvas.arrange(shown, stands: stands, self.seed(name, seed))
    return Drawing(canvas, alt: shown.isEmpty ? name : "\(name): \(shown.map(\.name).joined(separator: ", "))")
  }

  /// At most three, of different families as far as there are.
  private static func distinct(_ dishes: [DrawnDish]) -> [DrawnDish] {
    var chosen: [DrawnDish] = []
    for dish in dishes where !chosen.contains(where: { $0.family == dish.family }) { chosen.append(dish) }
    return Array((chosen + dishes.filter { !chosen.contains($0) }).prefix(3))
  }
}

/// A name and what is drawn for it.
struct DrawnDish: Hashable {
  let name: String
  let family: Family
  let stands: Bool

  init(_ name: String) {
    self.name = Drawing.line(name)
    family = Family(of: self.name)
    stands = family.stands(Canvas(width: 1, height: 1, name: self.name, seed: 0))
  }
}

extension Canvas {
  /// Draws a dish by the words and the seed of its own name, whatever was drawn before it.
  mutating func drawDish(_ name: String, _ family: Family, _ seed: UInt64) {
    let kept = (words, random)
    (words, random) = (Self.words(of: name), .init(seed: Drawing.seed(name + family.rawValue, seed)))
    family.draw(on: &self)
    (words, random) = kept
  }

  fileprivate mutating func arrange(_ dishes: [DrawnDish], stands: Bool, _ seed: UInt64) {
    typealias Places = [(x: Double, y: Double, scale: Double)]
    let close: [Places] = [
      [(330, 196, 1.3)], [(190, 200, 1.08), (492, 168, 0.98)], [(150, 210, 1.0), (420, 128, 0.82), (590, 300, 0.76)],
    ]
    let upright: [Places] = [
      [(320, 190, 0.88)], [(210, 188, 0.88), (430, 198, 0.8)], [(320, 186, 0.78), (100, 212, 0.63), (542, 212, 0.63)],
    ]
    guard !dishes.isEmpty else { return }
    var places = (stands ? upright : close)[min(dishes.count, 3) - 1]
    if chance(0.5) { places = places.map { (640 - $0.x, $0.y, $0.scale) } }
    for (dish, place) in zip(dishes, places).reversed() {
      let (x, y) = (place.x - 200 * place.scale, place.y - 200 * place.scale)
      open(" transform=\"translate(\(x) \(y))scale(\(place.scale))\"")
      drawDish(dish.name, dish.family, seed)
      self.close()
    }
    guard !stands else { return }
    open(shadow())
    let green = pick([leaf(), herb(), leaf(0x5D9440, 0.6)])
    for (x, y) in [
      (whole(270, 340), whole(300, 345)), (whole(290, 360), whole(305, 350)), (whole(20, 60), whole(20, 60)),
    ] {
      use(green, Double(x), Double(y), between(0, 360), 1.1)
    }
    self.close()
  }
}
