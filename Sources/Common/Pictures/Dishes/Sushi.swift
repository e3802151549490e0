/// What lies on the rice of a nigiri.
enum Fish: CaseIterable {
  case salmon, tuna, ebi, tamago, eel, white, scallop

  var colour: Tint {
    switch self {
    case .salmon: 0xF58A5B
    case .tuna: 0xC23A4A
    case .ebi: 0xF7A27C
    case .tamago: 0xF5C344
    case .eel: 0x7A4426
    case .white: 0xF6DCCB
    case .scallop: 0xFBEED8
    }
  }
}

/// Nigiri on a plate, or with maki on a board.
extension Canvas {
  mutating func nigiri(_ fish: Fish) -> Piece {
    let c = fish.colour
    return piece("nigiri \(fish)") { art in
      art.ellipse(0, 0, 29, 56, 0xE9DCC0)
      art.ellipse(-1, -2, 28, 54, 0xFFF9EC)
      art.line("M-12-46l3 4M10-48l-2 5M-22 40l5 3M20 38l-4 4M4 50l4-2M-8 48l-3 3", 0xDCCBA6, 4)
      art.path(
        "M-26-30Q-24-52 0-53T27-28V30Q24 48 0 48T-27 28z", art.linear(c.lit(0.34), c, c.dim(0.2), at: .diagonal))
      switch fish {
      case .salmon, .tuna, .white:
        art.line("M-23-26L20-44M-25-8L25-28M-25 12L26-8M-25 30L26 12M-12 44L24 30", c.lit(0.6), 3.4, opacity(0.75))
      case .ebi:
        art.line("M-24-28Q0-20 24-28M-25-10Q0-2 25-10M-25 8Q0 16 25 8M-24 26Q0 34 24 26", 0xFFF1E0, 5, opacity(0.75))
        art.path("M-8 44L-18 66L0 58L18 66L8 44z", 0xE2573B)
      case .tamago: art.rect(-29, -9, 58, 17, 0x20332B, 3)
      case .eel:
        art.rect(-29, -9, 58, 17, 0x20332B, 3)
        art.line("M-14-40Q0-34-10-20M12-38V-18M-10 18Q2 26-6 38M12 16V38", 0xC98A4A, 3, opacity(0.7))
      case .scallop: break
      }
      art.line("M-17-34Q-14-44-2-46", 0xFFFFFF, 4, opacity(0.5))
    }
  }

  mutating func sushi() {
    let named = Fish.allCases.filter { has("\($0)") }
    var kinds = named.isEmpty ? mixed([.salmon, .tuna, .ebi, .tamago, .eel, .white]) : named
    if chance(0.4) && !has("platter", "board") {
      plate(radius: 156, glaze: pick([Ware.slate, Ware.cream, Ware.sea, Ware.night]))
      open(shadow())
      let start = between(0, 0.7)
      for (k, (x, y)) in around(8, 200, 200, 92, start).enumerated() {
        use(nigiri(kinds[k % kinds.count]), x, y, degrees(start) + Double(k) * 45 + 90, 0.98)
      }
      path(blob(194, 204, 24, 17, 9, 0.2), radial(0xFFD9CC, .stop(0xF4AB9C, 0.6), 0xD97F75))
      path(blob(218, 190, 14, 13, 7, 0.14), radial(0xC4D982, .stop(0x95B84E, 0.6), 0x5F8A34))
      use(leaf(), 180, 188, -50, 0.9)
      close()
      chopsticks(205, 372, -4)
      return
    }
    let a = pick([-14.0, -8, 8, 14])
    let c: Tint = pick([0x3A3F48, 0xA8693C, 0x5C3B2E, 0x2E5257])
    board(200, 200, 318, 222, a, c, 14)
    open(turned(a, 200, 200))
    open(shadow())
    if kinds == [.salmon] {
      kinds = [.salmon, .salmon, .salmon, .tuna, .salmon]
    }
    for k in 0..<5 {
      use(nigiri(kinds[k % kinds.count]), Double(84 + k * 58), 160, between(8, 16), 1)
    }
    let fills: [Tint] = mixed([0xF58A5B, 0xC23A4A, 0x8FB84A, 0xF5C344, 0xE2573B])
    for k in 0..<4 {
      use(makiRoll(fills[k / 2], false), Double(80 + k * 52), 262, 0, 1.02)
    }
    path(blob(290, 266, 25, 18, 9, 0.2), radial(0xFFD9CC, .stop(0xF4AB9C, 0.6), 0xD97F75))
    line("M272 266q12-14 22-2t18-6M276 274q12-8 28-2", 0xFFF0E4, 3, opacity(0.8))
    path(blob(332, 256, 15, 14, 7, 0.14), radial(0xC4D982, .stop(0x95B84E, 0.6), 0x5F8A34))
    close()
    close()
    if chance(0.6) {
      smallBowl(352, 66, 40, 0xEFE2C8, 0x3B1C14)
    } else {
      chopsticks(200, 352, -4)
    }
  }
}
