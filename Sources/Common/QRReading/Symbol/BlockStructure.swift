/// How the codewords of a code are shared out to blocks: tables 7 and 9 of ISO/IEC 18004.
struct BlockStructure {
  let blocks: Int
  /// The codewords for error correction in each block.
  let correction: Int
  /// The codewords for data in a short block. The long ones have one more.
  let shortData: Int
  /// The blocks, from the first on, that are short.
  let shortBlocks: Int

  init(_ version: SymbolVersion, _ level: CorrectionLevel, codewords: Int) {
    let index = level.rawValue * 40 + version.number - 1
    blocks = Int(Self.blockCounts[index])
    correction = Int(Self.correctionCounts[index])
    shortData = codewords / blocks - correction
    shortBlocks = blocks - codewords % blocks
  }

  /// The data of all blocks in their order, corrected. Nil when a block has too many wrong codewords.
  func data(of codewords: [UInt8], _ field: GaloisField) -> [UInt8]? {
    var data: [UInt8] = []
    data.reserveCapacity(codewords.count)
    let dataCount = codewords.count - blocks * correction
    for block in 0..<blocks {
      let count = shortData + (block < shortBlocks ? 0 : 1)
      var words: [UInt8] = []
      words.reserveCapacity(count + correction)
      for index in 0..<count {
        // The last data of the long blocks stand together, without a word of the short ones.
        let isLast = index == shortData
        words.append(codewords[index * blocks + block - (isLast ? shortBlocks : 0)])
      }
      for index in 0..<correction { words.append(codewords[dataCount + index * blocks + block]) }
      guard ReedSolomon(field: field, correction: correction).correct(&words) else { return nil }
      for index in 0..<count { data.append(words[index]) }
    }
    return data
  }

  /// By level and version.
  private static let correctionCounts: [UInt8] = [
    7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
    28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
    26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30,
    28, 30, 30, 30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28,
    30, 24, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ]

  /// By level and version.
  private static let blockCounts: [UInt8] = [
    1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
    8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
    1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16,
    17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
    1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20,
    23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
    1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25,
    25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
  ]
}
