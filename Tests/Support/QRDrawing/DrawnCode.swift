internal import CQRencode

/// A level of error correction.
public enum DrawnLevel: Int, CaseIterable, Sendable {
  case low, medium, quartile, high

  /// The share of a code's codewords that may be wrong, a little less than the standard says.
  public var damage: Double { [0.06, 0.14, 0.23, 0.28][rawValue] }
}

/// How the text is written in the code.
public enum DrawnMode: Sendable {
  case numeric, alphanumeric, bytes, kanji
}

/// A QR code drawn by libqrencode.
public struct DrawnCode: Sendable {
  public let size: Int
  /// Row by row; true for dark.
  public private(set) var modules: [Bool]
  /// By module, whether it holds data or error correction.
  public let isData: [Bool]

  /// Nil when the text does not fit.
  /// - Parameter version: 0 for the smallest that holds the text.
  public init?(_ bytes: [UInt8], version: Int = 0, level: DrawnLevel, mode: DrawnMode, interpretation: Int? = nil) {
    self.init([(bytes, mode)], version: version, level: level, interpretation: interpretation)
  }

  public init?(
    _ segments: [(bytes: [UInt8], mode: DrawnMode)], version: Int, level: DrawnLevel, interpretation: Int? = nil
  ) {
    let levels = [QR_ECLEVEL_L, QR_ECLEVEL_M, QR_ECLEVEL_Q, QR_ECLEVEL_H]
    guard let input = QRinput_new2(Int32(version), levels[level.rawValue]) else { return nil }
    defer { QRinput_free(input) }
    if let interpretation { QRinput_appendECIheader(input, UInt32(interpretation)) }
    for segment in segments {
      let mode =
        switch segment.mode {
        case .numeric: QR_MODE_NUM
        case .alphanumeric: QR_MODE_AN
        case .bytes: QR_MODE_8
        case .kanji: QR_MODE_KANJI
        }
      guard QRinput_append(input, mode, Int32(segment.bytes.count), segment.bytes) == 0 else { return nil }
    }
    guard let code = QRcode_encodeInput(input) else { return nil }
    defer { QRcode_free(code) }
    guard version == 0 || code.pointee.version == Int32(version) else { return nil }
    size = Int(code.pointee.width)
    modules = (0..<(size * size)).map { code.pointee.data[$0] & 1 == 1 }
    isData = (0..<(size * size)).map { code.pointee.data[$0] & 0x80 == 0 }
  }

  public func isDark(_ x: Int, _ y: Int) -> Bool {
    x >= 0 && y >= 0 && x < size && y < size && modules[y * size + x]
  }

  /// Exchanges dark and light in a module.
  public mutating func flip(_ x: Int, _ y: Int) { modules[y * size + x].toggle() }

  /// Paints a square of modules in one colour.
  public mutating func paint(_ columns: Range<Int>, _ rows: Range<Int>, dark: Bool) {
    for y in rows { for x in columns { modules[y * size + x] = dark } }
  }
}
