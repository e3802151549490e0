/// Fifteen colours of tables and cloths.
enum Tabletop: CaseIterable {
  case aubergine, terracotta, ochre, teal, forest, navy, rose, sand, plum, slate, sage, dusk, peach, walnut, cream

  var colour: Tint {
    switch self {
    case .aubergine: 0x56304F
    case .terracotta: 0xC65F3F
    case .ochre: 0xDC9B3E
    case .teal: 0x2B6B6C
    case .forest: 0x3A5F4A
    case .navy: 0x33446F
    case .rose: 0xD98D80
    case .sand: 0xE5C498
    case .plum: 0x86374F
    case .slate: 0x4D5864
    case .sage: 0x93A67F
    case .dusk: 0x6F7FA6
    case .peach: 0xEFB385
    case .walnut: 0x6D4435
    case .cream: 0xEFDCB9
    }
  }
}
