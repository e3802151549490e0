/// Chapter 6: text is UTF-8, whole or in pieces.
extension ConformanceCase {
  static let texts = goodTexts + brokenTexts + piecedTexts

  private static func echoed(_ bytes: [UInt8]) -> Frame {
    Frame(opcode: Opcode.text, payload: bytes, isMasked: false)
  }

  private static let goodTexts: [ConformanceCase] = [
    ("6.2: Greek and others", Array("Hello-µ@ßöäüàá-UTF-8!!κόσμε".utf8)),
    ("6.6: the last of two bytes", [0xdf, 0xbf]),
    ("6.6: the first of three bytes", [0xe0, 0xa0, 0x80]),
    ("6.7: U+0000", [0]),
    ("6.9: the last before the surrogates", [0xed, 0x9f, 0xbf]),
    ("6.9: the first after the surrogates", [0xee, 0x80, 0x80]),
    ("6.9: the replacement character", [0xef, 0xbf, 0xbd]),
    ("6.9: the last there is", [0xf4, 0x8f, 0xbf, 0xbf]),
    ("6.22: a noncharacter", [0xef, 0xbf, 0xbf]),
    ("6.23: a noncharacter of another plane", [0xf0, 0x9f, 0xbf, 0xbe]),
  ].map { name, bytes in ConformanceCase(name, [Frame(opcode: Opcode.text, payload: bytes)], [echoed(bytes)]) }

  private static let brokenTexts: [ConformanceCase] = [
    ("6.3: good, broken, good", [0xce, 0xba, 0xed, 0xa0, 0x80, 0x65, 0x64]),
    ("6.8: five bytes", [0xf8, 0x88, 0x80, 0x80, 0x80]),
    ("6.8: six bytes", [0xfc, 0x84, 0x80, 0x80, 0x80, 0x80]),
    ("6.10: beyond the last", [0xf4, 0x90, 0x80, 0x80]),
    ("6.11: a continuation byte alone", [0x80]),
    ("6.12: a start byte alone", [0xc0, 0x20]),
    ("6.13: three bytes cut to two", [0xe0, 0xa0]),
    ("6.14: four bytes cut to three", [0xf0, 0x9f, 0x98]),
    ("6.16: bytes that never occur", [0xfe]),
    ("6.16: more bytes that never occur", [0xff]),
    ("6.17: an overlong slash in two bytes", [0xc0, 0xaf]),
    ("6.17: an overlong slash in three bytes", [0xe0, 0x80, 0xaf]),
    ("6.17: an overlong slash in four bytes", [0xf0, 0x80, 0x80, 0xaf]),
    ("6.18: the longest overlong", [0xf0, 0x8f, 0xbf, 0xbf]),
    ("6.19: an overlong zero", [0xc0, 0x80]),
    ("6.20: the first surrogate", [0xed, 0xa0, 0x80]),
    ("6.20: the last surrogate", [0xed, 0xbf, 0xbf]),
    ("6.21: a pair of surrogates", [0xed, 0xa0, 0x80, 0xed, 0xb0, 0x80]),
  ].map { name, bytes in ConformanceCase(name, [Frame(opcode: Opcode.text, payload: bytes)], [], .close(1007)) }

  private static let piecedTexts: [ConformanceCase] = [
    ConformanceCase(
      "6.2.3: a code point in two fragments",
      [
        Frame(isFinal: false, opcode: Opcode.text, payload: [0xce]),
        Frame(opcode: Opcode.continuation, payload: [0xba]),
      ], [echoed([0xce, 0xba])]),
    ConformanceCase(
      "6.2.4: every byte a fragment",
      Array("κόσμε".utf8).enumerated().map { index, byte in
        Frame(
          isFinal: index == "κόσμε".utf8.count - 1, opcode: index == 0 ? Opcode.text : Opcode.continuation,
          payload: [byte])
      }, [echoed(Array("κόσμε".utf8))]),
    ConformanceCase(
      "6.4: broken in the first fragment: the rest is not waited for",
      [Frame(isFinal: false, opcode: Opcode.text, payload: [0xf4, 0x90])], [], .close(1007)),
    ConformanceCase(
      "6.4: a code point that the last fragment does not finish",
      [
        Frame(isFinal: false, opcode: Opcode.text, payload: [0xce]),
        Frame(opcode: Opcode.continuation, payload: []),
      ], [], .close(1007)),
  ]
}
