import Structures

// Every machine has to draw the same bytes, and the systems' sines differ in their last bits.

/// Of radians.
func sine(_ radians: Double) -> Double { Trigonometry.sine(radians) }

/// Of radians.
func cosine(_ radians: Double) -> Double { Trigonometry.cosine(radians) }

func degrees(_ radians: Double) -> Double { radians * 180 / .pi }

/// A number times itself, `times` times.
func power(_ base: Double, _ times: Int) -> Double { (0..<times).reduce(1.0) { product, _ in product * base } }
