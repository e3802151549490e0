extension ConformanceCase {
  static let all = messages + pings + reserved + opcodes + fragments + texts + closings + lengths + masks

  private static func answer(_ text: String) -> Frame {
    Frame(opcode: Opcode.text, payload: Array(text.utf8), isMasked: false)
  }

  private static func pong(_ payload: [UInt8]) -> Frame {
    Frame(opcode: Opcode.pong, payload: payload, isMasked: false)
  }

  private static func next(_ text: String) -> Frame {
    Frame(opcode: Opcode.continuation, payload: Array(text.utf8))
  }

  private static func stars(_ count: Int) -> String { String(repeating: "*", count: count) }

  /// Chapter 1: text and binary messages of every length class.
  private static let messages =
    [0, 125, 126, 127, 128, 65_535, 65_536].map { count in
      ConformanceCase("1.1: a text of \(count) bytes", [.text(stars(count))], [answer(stars(count))])
    }
    + [0, 125, 126, 65_536].map { count in
      ConformanceCase(
        "1.2: \(count) binary bytes",
        [Frame(opcode: Opcode.binary, payload: [UInt8](repeating: 0xfe, count: count))], [answer("binary \(count)")])
    }

  /// Chapter 2: pings and pongs.
  private static let pings = [
    ConformanceCase("2.1: an empty ping", [Frame(opcode: Opcode.ping)], [pong([])]),
    ConformanceCase(
      "2.2: a ping with text", [Frame(opcode: Opcode.ping, payload: Array("Hello".utf8))], [pong(Array("Hello".utf8))]),
    ConformanceCase(
      "2.3: a ping with bytes that are no text",
      [Frame(opcode: Opcode.ping, payload: [0, 0xff, 0xfe, 0xfd])], [pong([0, 0xff, 0xfe, 0xfd])]),
    ConformanceCase(
      "2.4: a ping of 125 bytes", [Frame(opcode: Opcode.ping, payload: [UInt8](repeating: 7, count: 125))],
      [pong([UInt8](repeating: 7, count: 125))]),
    ConformanceCase(
      "2.5: a ping of 126 bytes", [Frame(opcode: Opcode.ping, payload: [UInt8](repeating: 7, count: 126))], [],
      .dropped),
    ConformanceCase("2.7: a pong nobody asked for", [Frame(opcode: Opcode.pong)]),
    ConformanceCase(
      "2.9: a pong nobody asked for, then a ping",
      [Frame(opcode: Opcode.pong, payload: [9]), Frame(opcode: Opcode.ping, payload: [1])], [pong([1])]),
    ConformanceCase(
      "2.10: ten pings", (0..<10).map { Frame(opcode: Opcode.ping, payload: [$0]) }, (0..<10).map { pong([$0]) }),
  ]

  /// Chapter 3: the reserved bits mean nothing here, so none may be set.
  private static let reserved =
    (1...7).map { bits in
      ConformanceCase(
        "3: reserved bits \(bits)", [Frame(reserved: UInt8(bits), opcode: Opcode.text, payload: [0x61])], [],
        .close(1002))
    }
    + [
      ConformanceCase(
        "3.2: a good text, then a reserved bit", [.text("a"), Frame(reserved: 2, opcode: Opcode.text)], [],
        .closeAfterSome(1002)),
      ConformanceCase("3.5: a reserved bit on a ping", [Frame(reserved: 1, opcode: Opcode.ping)], [], .close(1002)),
      ConformanceCase(
        "3.6: a reserved bit on a close", [Frame(reserved: 7, opcode: Opcode.close)], [], .close(1002)),
    ]

  /// Chapter 4: opcodes that RFC 6455 keeps for later.
  private static let opcodes = [3, 4, 5, 6, 7, 11, 12, 13, 14, 15].map { opcode in
    ConformanceCase(
      "4: opcode \(opcode)", [Frame(opcode: UInt8(opcode), payload: [1])], [], opcode < 8 ? .close(1002) : .dropped)
  }

  /// Chapter 5: fragments, with control frames between them.
  private static let fragments = [
    ConformanceCase("5.1: a ping in two fragments", [Frame(opcode: Opcode.ping).unfinished], [], .dropped),
    ConformanceCase("5.2: a pong in two fragments", [Frame(opcode: Opcode.pong).unfinished], [], .dropped),
    ConformanceCase("5.3: a text in two fragments", [Frame.text("ab").unfinished, next("cd")], [answer("abcd")]),
    ConformanceCase(
      "5.6: a text in two fragments around a ping",
      [Frame.text("ab").unfinished, Frame(opcode: Opcode.ping, payload: [5]), next("cd")],
      [pong([5]), answer("abcd")]),
    ConformanceCase("5.9: a continuation of nothing", [next("x")], [], .close(1002)),
    ConformanceCase("5.10: an unfinished continuation of nothing", [next("x").unfinished], [], .close(1002)),
    ConformanceCase(
      "5.12: a continuation of a finished text", [.text("a"), next("b")], [], .closeAfterSome(1002)),
    ConformanceCase(
      "5.18: a text inside a fragmented text", [Frame.text("a").unfinished, .text("b")], [], .close(1002)),
    ConformanceCase(
      "5.19: five fragments and two pings",
      [
        Frame.text("1").unfinished, next("2").unfinished, Frame(opcode: Opcode.ping, payload: [1]),
        next("3").unfinished, next("4").unfinished, Frame(opcode: Opcode.ping, payload: [2]), next("5"),
      ], [pong([1]), pong([2]), answer("12345")]),
    ConformanceCase(
      "5.20: empty fragments", [Frame.text("").unfinished, next("").unfinished, next("")], [answer("")]),
  ]

  /// Chapter 7: how a conversation ends.
  private static let closings =
    [
      ConformanceCase("7.1.1: a text, then a close", [.text("a"), .close(1000)], [], .closeAfterSome(1000)),
      ConformanceCase("7.1.2: two closes", [.close(1000), .close(1000)], [], .close(1000)),
      ConformanceCase("7.1.3: a ping after the close", [.close(1000), Frame(opcode: Opcode.ping)], [], .close(1000)),
      ConformanceCase("7.1.4: a text after the close", [.close(1000), .text("late")], [], .close(1000)),
      ConformanceCase(
        "7.1.5: a close inside a fragmented text", [Frame.text("a").unfinished, .close(1000), next("b")], [],
        .close(1000)),
      ConformanceCase("7.3.1: a close without a code", [.close(nil)], [], .close(nil)),
      ConformanceCase("7.3.2: a close of one byte", [Frame(opcode: Opcode.close, payload: [3])], [], .dropped),
      ConformanceCase("7.3.4: a close with a reason", [.close(1000, "bye")], [], .close(1000)),
      ConformanceCase("7.3.5: the longest reason", [.close(1000, stars(123))], [], .close(1000)),
      ConformanceCase("7.3.6: a reason too long", [.close(1000, stars(124))], [], .dropped),
      ConformanceCase(
        "7.5.1: a reason that is not UTF-8",
        [Frame(opcode: Opcode.close, payload: [3, 0xe8, 0xce, 0xba, 0xff])], [], .close(1007)),
    ]
    + [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999].map { (code: UInt16) in
      ConformanceCase("7.7: close code \(code)", [.close(code)], [], .close(code))
    }
    + [0, 999, 1004, 1005, 1006, 1016, 1100, 2000, 2999, 5000, 65_535].map { (code: UInt16) in
      ConformanceCase("7.9: close code \(code) is not for the wire", [.close(code)], [], .close(1002))
    }

  /// Chapter 9, with our own limit: 64 KiB a message.
  private static let lengths = [
    ConformanceCase(
      "9: a frame that claims to be over the limit", bytes: [Frame.text("x").encoded(claiming: 65_537)], [],
      .close(1009)),
    ConformanceCase(
      "9: a frame that claims 2^62 bytes",
      bytes: [Frame(opcode: Opcode.binary, payload: [1]).encoded(claiming: 1 << 62)], [],
      .close(1009)),
    ConformanceCase(
      "9: a length with its highest bit set", bytes: [Frame(opcode: Opcode.binary).encoded(claiming: 1 << 63)], [],
      .dropped),
    ConformanceCase(
      "9: fragments that are over the limit together",
      bytes: [Frame.text(stars(60_000)).unfinished.encoded(), next("x").encoded(claiming: 6_000)], [], .close(1009)),
    ConformanceCase(
      "9: a short length in the long form", bytes: [[0x81, 0x80 | 126, 0, 5, 1, 2, 3, 4, 0, 0, 0, 0, 0]], [], .dropped),
  ]

  /// RFC 6455, section 5.1: a client masks what it sends.
  private static let masks = [
    ConformanceCase(
      "5.1 of the RFC: a text without a mask", [Frame(opcode: Opcode.text, payload: [0x61], isMasked: false)], [],
      .close(1002)),
    ConformanceCase(
      "5.1 of the RFC: a ping without a mask", [Frame(opcode: Opcode.ping, isMasked: false)], [], .close(1002)),
  ]
}
