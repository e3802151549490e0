import Foundation
import Structures
import Testing

@testable import Browser

struct Base64Tests {
  @Test func `bytes of every length come back, and are as others write them`() {
    var dice = SplitMix64(seed: 5)
    for count in 0..<50 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &dice) }
      let text = Base64.text(bytes)
      #expect(text == Data(bytes).base64EncodedString())
      #expect(Base64.bytes(text) == bytes)
    }
  }

  @Test(arguments: ["A", "AA", "AAA", "A===", "AA=A", "A*AA", "===="])
  func `a text that is none is refused`(_ text: String) { #expect(Base64.bytes(text) == nil) }
}
