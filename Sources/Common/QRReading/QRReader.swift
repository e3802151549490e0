/// Reads QR codes (ISO/IEC 18004, versions 1 to 40) in grey pictures.
public enum QRReader {
  /// The longest side of a picture, in pixels. Nothing is read in a larger one.
  public static let longestSide = 1_920
  /// The shortest side of a picture with a code: 21 modules of one pixel.
  private static let shortestSide = 21

  /// The text of the first QR code that can be read. Nil when there is none.
  ///
  /// Text in bytes that are no UTF-8 is taken for Latin-1. Kanji and messages in several codes are not read.
  /// - Parameter luminance: One byte per pixel, 0 for black, in rows from top to bottom. Nothing is read when there
  ///   are not exactly `width` times `height` of them.
  public static func read(luminance: [UInt8], width: Int, height: Int) -> String? {
    luminance.withUnsafeBufferPointer { read(luminance: $0, width: width, height: height) }
  }

  /// The text of the first QR code that can be read. Nil when there is none.
  /// - Parameter luminance: As above. It is not used after the call.
  public static func read(luminance: UnsafeBufferPointer<UInt8>, width: Int, height: Int) -> String? {
    guard width >= shortestSide, width <= longestSide, height >= shortestSide, height <= longestSide,
      luminance.count == width * height
    else { return nil }
    let plain = ContrastPicture(luminance: luminance, width: width, height: height)
    if let text = read(plain) { return text }
    // Noise breaks the runs of a finder pattern. The mean of each pixel and its neighbours has less of it.
    let smooth = smoothed(luminance, width: width, height: height)
    let text = smooth.withUnsafeBufferPointer {
      read(ContrastPicture(luminance: $0, width: width, height: height))
    }
    return text ?? read(plain.inverted())
  }

  @inline(never)
  private static func read(_ picture: ContrastPicture) -> String? {
    var search = FinderPatternSearch(picture)
    search.run()
    var reader = SymbolReader(picture)
    for triple in FinderPatternTriple.likely(of: search.mostLikely()) {
      if let text = reader.read(triple) { return text }
    }
    return nil
  }
}
