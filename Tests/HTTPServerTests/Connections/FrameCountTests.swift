import Testing

@testable import HTTPServer

@Suite("Frames of an HTTP/2 peer are counted")
struct FrameCountTests {
  private static func frame(_ type: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [UInt8(payload.count >> 16), UInt8(payload.count >> 8 & 255), UInt8(payload.count & 255), type, 0, 0, 0, 0, 1]
      + payload
  }

  private static func seen(_ bytes: [UInt8]) -> FrameCount.Seen {
    bytes.withUnsafeBytes { bytes in
      var seen = FrameCount.Seen()
      for frame in Frames(bytes) { seen.take(frame) }
      return seen
    }
  }

  @Test("each type counts as what it costs")
  func types() {
    let cases: [(type: UInt8, payload: [UInt8], resets: Int, controls: Int)] = [
      (0, [UInt8](repeating: 1, count: 16), 0, 0), (0, [1], 0, 1), (1, [0x82], 0, 0), (2, [0, 0, 0, 0, 0], 0, 1),
      (3, [0, 0, 0, 8], 1, 0), (4, [], 0, 1), (6, [UInt8](repeating: 0, count: 8), 0, 1), (8, [0, 0, 0, 9], 0, 0),
      (8, [0, 0, 0, 0], 1, 0), (9, [], 0, 1),
    ]
    for (type, payload, resets, controls) in cases {
      let seen = Self.seen(Self.frame(type, payload))
      #expect(seen.resets == resets && seen.controls == controls, "type \(type) of \(payload.count) bytes")
    }
  }

  @Test("a frame that is not whole yet is counted when it is")
  func parts() {
    let bytes = Self.frame(1, [0x82, 0x84]) + Self.frame(3, [0, 0, 0, 8])
    for end in 0..<bytes.count { #expect(Self.seen(Array(bytes.prefix(end))).resets == 0) }
    #expect(Self.seen(bytes).resets == 1)
  }

  @Test("P4: a window lets so many through, and the next window as many again")
  func windows() {
    var limits = FrameLimits()
    limits.resets = 3
    let one = Self.seen(Self.frame(3, [0, 0, 0, 8]))
    var count = FrameCount()
    let first = (0..<4).map { _ in count.add(one, now: 100_000, limits) }
    #expect(first == [true, true, true, false])
    let next = count.add(one, now: 110_000, limits)
    #expect(next)
  }
}
