/// Pieces of one kind, and how large they are.
typealias Topping = (piece: Piece, count: Int, scale: Double)

extension Canvas {
  /// Puts pieces where none lies on another, on a plate around (200, 200).
  ///
  /// - Parameters:
  ///   - most: With more pieces than this, of each kind fewer.
  ///   - turn: How much larger than its scale a piece is at most.
  mutating func scatter(_ toppings: [Topping], radius: Double = 102, most: Int = 19, turn: Double = 1.2) {
    let total = toppings.reduce(0) { $0 + $1.count }
    let share = min(1, Double(most) / Double(max(1, total)))
    var places = mixed(spots(max(6, Int((Double(total) * share).rounded())), 200, 200, radius, tries: 30))
    open(shadow())
    for topping in toppings {
      for _ in 0..<max(2, Int((Double(topping.count) * share).rounded())) {
        guard let (x, y) = places.popLast() else { break }
        use(topping.piece, x, y, between(0, 360), topping.scale * between(1, turn))
      }
    }
    close()
  }
}
