// Every machine has to draw the same bytes, and the systems' sines differ in their last bits.

/// Of radians; right to nine decimals, more than a drawing shows.
func sine(_ radians: Double) -> Double {
  let turn = 2 * Double.pi
  var angle = radians - (radians / turn).rounded() * turn
  if angle > .pi / 2 { angle = .pi - angle }
  if angle < -.pi / 2 { angle = -.pi - angle }
  let square = angle * angle
  var term = angle
  var sum = angle
  for step in stride(from: 2.0, through: 16, by: 2) {
    term *= -square / (step * (step + 1))
    sum += term
  }
  return sum
}

func cosine(_ radians: Double) -> Double { sine(radians + .pi / 2) }

func degrees(_ radians: Double) -> Double { radians * 180 / .pi }

/// A number times itself, `times` times.
func power(_ base: Double, _ times: Int) -> Double { (0..<times).reduce(1.0) { product, _ in product * base } }
