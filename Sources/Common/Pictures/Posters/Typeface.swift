/// Open faces of Debian; each stack ends in one that every Linux has.
///
/// The widths of their letters stand here, so that a title is set to measure without asking whoever draws it.
enum Typeface: CaseIterable {
  case bebas, spartan, adventor, bonum, narrow

  var families: Markup {
    switch self {
    case .bebas: "'Bebas Neue','League Gothic','Liberation Sans Narrow',sans-serif"
    case .spartan: "'League Spartan','TeX Gyre Adventor','Liberation Sans',sans-serif"
    case .adventor: "'TeX Gyre Adventor','URW Gothic','Liberation Sans',sans-serif"
    case .bonum: "'TeX Gyre Bonum','URW Bookman','Liberation Serif',serif"
    case .narrow: "'TeX Gyre Heros Cn','Liberation Sans Narrow',sans-serif"
    }
  }

  /// How high a capital is, in shares of the size.
  var capital: Double {
    switch self {
    case .bebas: 0.70
    case .spartan: 0.70
    case .adventor: 0.74
    case .bonum: 0.68
    case .narrow: 0.73
    }
  }

  /// In shares of the size. A letter without a known width counts as an M, so that what is set never leaves its place.
  func width(of text: String, gap: Double = 0) -> Double {
    let hundredths = text.reduce(0) { sum, letter in
      sum + (Self.letters.firstIndex(of: letter).map { widths[$0] } ?? widths[12])
    }
    return Double(hundredths) / 100 + gap * Double(max(0, text.count - 1))
  }

  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 '&.:-")

  /// Of ``letters``, in hundredths of the size.
  private var widths: [Int] {
    switch self {
    case .bebas:
      [
        41, 41, 39, 41, 37, 34, 39, 43, 19, 26, 41, 34, 54, 43, 40, 38, 40, 40, 37, 36, 40, 40,
        56, 43, 40, 37, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 16, 18, 41, 19, 19, 27,
      ]
    case .spartan:
      [
        67, 56, 64, 60, 53, 48, 73, 64, 27, 41, 58, 49, 82, 72, 74, 55, 73, 59, 56, 51, 64, 67,
        91, 70, 60, 63, 59, 33, 57, 54, 52, 54, 56, 54, 56, 56, 26, 24, 70, 30, 28, 38,
      ]
    case .adventor:
      [
        74, 58, 78, 70, 52, 48, 84, 68, 28, 48, 62, 44, 90, 74, 84, 56, 84, 58, 52, 42, 64, 70,
        90, 68, 62, 50, 56, 56, 56, 56, 56, 56, 56, 56, 56, 56, 28, 22, 68, 28, 28, 42,
      ]
    case .bonum:
      [
        72, 72, 74, 78, 72, 68, 78, 82, 40, 64, 80, 64, 94, 74, 80, 66, 80, 78, 66, 70, 74, 72,
        94, 78, 70, 64, 66, 66, 66, 66, 66, 66, 66, 66, 66, 66, 34, 24, 80, 34, 34, 36,
      ]
    case .narrow:
      [
        59, 59, 59, 59, 55, 50, 64, 59, 23, 46, 59, 50, 68, 59, 64, 55, 64, 59, 55, 50, 59, 55,
        77, 55, 55, 50, 46, 46, 46, 46, 46, 46, 46, 46, 46, 46, 23, 20, 59, 23, 27, 27,
      ]
    }
  }
}
