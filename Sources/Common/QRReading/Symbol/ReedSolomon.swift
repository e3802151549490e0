/// The Reed-Solomon code of ISO/IEC 18004, annex A: its generator has the roots 2⁰, 2¹, 2² …
struct ReedSolomon {
  let field: GaloisField
  /// The codewords for correction at the end of a block. Half as many wrong ones can be corrected.
  let correction: Int

  /// Corrects a block in place.
  /// - Returns: False when it has too many wrong codewords; the block is of no use then.
  func correct(_ block: inout [UInt8]) -> Bool {
    let syndromes = syndromes(of: block)
    if isZero(syndromes) { return true }
    let locator = locator(for: syndromes)
    let places = places(of: locator, in: block.count)
    guard places.count == locator.count - 1, 2 * places.count <= correction else { return false }
    let evaluator = evaluator(syndromes, locator)
    for place in places {
      // The inverse of the place's power of 2, which is a root of the locator.
      let root = field.power(255 - place % 255)
      // The formal derivative has the odd terms alone.
      var slope: UInt8 = 0
      var index = 1
      while index < locator.count {
        slope ^= field.product(locator[index], field.power((255 - place % 255) * (index - 1)))
        index += 2
      }
      guard slope != 0 else { return false }
      // Forney's formula for roots from 2⁰ on.
      let value = field.quotient(self.value(of: evaluator, at: root), slope)
      block[block.count - 1 - place] ^= field.product(value, field.power(place))
    }
    return isZero(self.syndromes(of: block))
  }

  /// The values of the block's polynomial at the generator's roots. All are 0 in a correct block.
  @inline(never)
  private func syndromes(of block: [UInt8]) -> [UInt8] {
    var syndromes = [UInt8](repeating: 0, count: correction)
    for index in 0..<correction {
      let root = field.power(index)
      var sum: UInt8 = 0
      for word in block { sum = field.product(sum, root) ^ word }
      syndromes[index] = sum
    }
    return syndromes
  }

  private func isZero(_ values: [UInt8]) -> Bool {
    for value in values where value != 0 { return false }
    return true
  }

  /// The polynomial whose roots tell the wrong places, lowest term first: the algorithm of Berlekamp and Massey.
  private func locator(for syndromes: [UInt8]) -> [UInt8] {
    var locator: [UInt8] = [1]
    var previous: [UInt8] = [1]
    var errors = 0
    var shift = 1
    var previousGap: UInt8 = 1
    for index in 0..<correction {
      var gap = syndromes[index]
      for term in 1..<max(2, errors + 1) where term < locator.count {
        gap ^= field.product(locator[term], syndromes[index - term])
      }
      guard gap != 0 else {
        shift += 1
        continue
      }
      let before = locator
      while locator.count < previous.count + shift { locator.append(0) }
      let factor = field.quotient(gap, previousGap)
      for term in previous.indices { locator[term + shift] ^= field.product(factor, previous[term]) }
      if 2 * errors <= index {
        errors = index + 1 - errors
        previous = before
        previousGap = gap
        shift = 1
      } else {
        shift += 1
      }
    }
    while locator.count > 1, locator[locator.count - 1] == 0 { locator.removeLast() }
    return locator
  }

  /// The wrong places, counted from the end of the block: Chien's search.
  private func places(of locator: [UInt8], in count: Int) -> [Int] {
    var places: [Int] = []
    for place in 0..<min(count, 255) where value(of: locator, at: field.power(255 - place)) == 0 {
      places.append(place)
    }
    return places
  }

  private func evaluator(_ syndromes: [UInt8], _ locator: [UInt8]) -> [UInt8] {
    var evaluator = [UInt8](repeating: 0, count: correction)
    for index in 0..<correction {
      for term in 0...min(index, locator.count - 1) {
        evaluator[index] ^= field.product(locator[term], syndromes[index - term])
      }
    }
    return evaluator
  }

  /// - Parameter polynomial: Lowest term first.
  @inline(never)
  private func value(of polynomial: [UInt8], at point: UInt8) -> UInt8 {
    var value: UInt8 = 0
    var index = polynomial.count - 1
    while index >= 0 {
      value = field.product(value, point) ^ polynomial[index]
      index -= 1
    }
    return value
  }
}
