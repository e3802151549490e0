import Structures
import Testing

@Suite("Numbers from a seed")
struct SplitMix64Tests {
  @Test("the published first numbers of seed 1234567 come out, each time")
  func published() {
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
      16_408_922_859_458_223_821,
    ]
    for _ in 0..<2 {
      var random = SplitMix64(seed: 1_234_567)
      let numbers = expected.map { _ in random.next() }
      #expect(numbers == expected)
    }
  }
}
