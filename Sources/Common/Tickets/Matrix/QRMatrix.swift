import CQRencode

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Why a text has no QR code.
public enum QRMatrixError: Error, Hashable, Sendable {
  case empty
  /// More than the largest QR code holds: 3,391 letters and digits, 2,331 bytes of other text.
  case tooLong
  case outOfMemory
}

/// A QR code (ISO/IEC 18004) as its modules, without the margin. At level M it can be read with 15 % of it gone.
public struct QRMatrix: Hashable, Sendable {
  /// Modules on each side: 21, 25, … 177.
  public let size: Int
  /// The margin that a reader needs on each side, in modules.
  public static let margin = 4

  private let modules: [Bool]

  /// Upper-case letters, digits and ` $%*+-./:` alone take the alphanumeric mode, which is the smaller.
  public init(_ text: String) throws(QRMatrixError) {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty else { throw .empty }
    guard let input = QRinput_new2(0, QR_ECLEVEL_M) else { throw .outOfMemory }
    defer { QRinput_free(input) }
    let mode = bytes.allSatisfy(Self.isAlphanumeric) ? QR_MODE_AN : QR_MODE_8
    guard QRinput_append(input, mode, Int32(clamping: bytes.count), bytes) == 0 else {
      throw errno == ENOMEM ? .outOfMemory : .tooLong
    }
    guard let code = QRcode_encodeInput(input) else { throw errno == ENOMEM ? .outOfMemory : .tooLong }
    defer { QRcode_free(code) }
    size = Int(code.pointee.width)
    // The lowest bit is the module's colour; the others tell how it came to be there.
    modules = (0..<(size * size)).map { code.pointee.data[$0] & 1 == 1 }
  }

  /// Whether a module is dark; outside of the code all is light.
  public subscript(x: Int, y: Int) -> Bool {
    guard (0..<size).contains(x), (0..<size).contains(y) else { return false }
    return modules[y * size + x]
  }

  /// A row's dark modules as runs from left to right.
  func runs(ofRow y: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var x = 0
    while x < size {
      let start = x
      while self[x, y] { x += 1 }
      if x > start { runs.append(start..<x) }
      x += 1
    }
    return runs
  }

  private static func isAlphanumeric(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: " $%*+-./:".utf8.contains(letter)
    }
  }
}
