/// One idea for a poster, in at most a few colours.
enum Composition: CaseIterable {
  case stairs, keyhole, blinds, corridor
  case oddOneOut, face, balloons, umbrella
  case window, vase, tree, boat
  case planet, portal, grid, orbits
  case house, hand, forest, door
  case overlap, facade, thread, terrace
  case whale, creature, robot
  case contours, record, ice, halftone
  case skyline, cards, evidence
  case mountains, ship, treasure, dunes

  /// What suits a genre; drama's for a genre that is not known.
  static func all(of genre: String) -> [Composition] {
    switch genre.lowercased() {
    case "thriller", "mystery", "suspense": [.stairs, .keyhole, .blinds, .corridor]
    case "comedy": [.oddOneOut, .face, .balloons, .umbrella]
    case "sci-fi", "science fiction", "fantasy": [.planet, .portal, .grid, .orbits]
    case "horror": [.house, .hand, .forest, .door]
    case "romance", "musical", "music": [.overlap, .facade, .thread, .terrace]
    case "animation", "family", "kids": [.whale, .creature, .robot]
    case "documentary", "history", "biography": [.contours, .record, .ice, .halftone]
    case "crime", "noir", "heist": [.skyline, .cards, .evidence, .blinds, .keyhole]
    case "adventure", "western", "action", "war", "sport": [.mountains, .ship, .treasure, .dunes]
    default: [.window, .vase, .tree, .boat]
    }
  }

  /// Whether its foot is dark although its title stands on something light.
  var hasDarkFoot: Bool {
    switch self {
    case .corridor, .tree, .grid, .door, .terrace, .creature, .robot, .skyline, .mountains, .dunes, .keyhole: true
    default: false
    }
  }

  func draw(on canvas: inout Canvas) -> Caption {
    switch self {
    case .stairs: canvas.stairs()
    case .keyhole: canvas.keyhole()
    case .blinds: canvas.blinds()
    case .corridor: canvas.corridor()
    case .oddOneOut: canvas.oddOneOut()
    case .face: canvas.face()
    case .balloons: canvas.balloons()
    case .umbrella: canvas.umbrella()
    case .window: canvas.windowAtNight()
    case .vase: canvas.vase()
    case .tree: canvas.tree()
    case .boat: canvas.boat()
    case .planet: canvas.planet()
    case .portal: canvas.portal()
    case .grid: canvas.horizonGrid()
    case .orbits: canvas.orbits()
    case .house: canvas.houseOnHill()
    case .hand: canvas.hand()
    case .forest: canvas.forest()
    case .door: canvas.openDoor()
    case .overlap: canvas.overlap()
    case .facade: canvas.facade()
    case .thread: canvas.thread()
    case .terrace: canvas.terrace()
    case .whale: canvas.whale()
    case .creature: canvas.creature()
    case .robot: canvas.robot()
    case .contours: canvas.contours()
    case .record: canvas.record()
    case .ice: canvas.iceColumns()
    case .halftone: canvas.halftone()
    case .skyline: canvas.skyline()
    case .cards: canvas.cards()
    case .evidence: canvas.evidence()
    case .mountains: canvas.mountains()
    case .ship: canvas.shipAtSea()
    case .treasure: canvas.treasureMap()
    case .dunes: canvas.dunes()
    }
  }
}
