public import Domain
import Structures

extension DemoCity {
  /// The streets that its restaurants stand on: numbered ones run east and west from the middle, avenues with names of
  /// the seed run north; a park lies in the middle and a bay in the south.
  public var streets: StreetMap {
    StreetMap(lines: [water, park] + avenues + numberedStreets + walks)
  }

  private var numberedStreets: [MapLine] {
    (0...Grid.streets).flatMap { street in
      [("West", 0), ("East", Grid.avenues)].map { side, end in
        let middle = Double(Grid.avenues) / 2
        // Nothing is built in the park.
        let begin = Grid.parkStreets.contains(street) ? middle + (side == "West" ? -2 : 2) : middle
        return MapLine(
          kind: street % 10 == 9 ? .avenue : .street, name: "\(side) \(Grid.ordinal(street + 1)) Street",
          points: [
            grid.crossing(avenue: begin, street: Double(street)),
            grid.crossing(avenue: Double(end), street: Double(street)),
          ],
          numbers: HouseNumbers(first: Grid.number(atAvenue: begin), last: Grid.number(atAvenue: Double(end))))
      }
    }
  }

  private var avenues: [MapLine] {
    let names = avenueNames
    return (0...Grid.avenues).flatMap { avenue in
      let parts: [(Int, Int)] =
        Grid.parkAvenues.contains(avenue) ? [(0, 44), (56, Grid.streets)] : [(0, Grid.streets)]
      return parts.map { south, north in
        MapLine(
          kind: avenue % 5 == 0 ? .avenue : .street, name: names[avenue],
          points: [
            grid.crossing(avenue: Double(avenue), street: Double(south)),
            grid.crossing(avenue: Double(avenue), street: Double(north)),
          ], numbers: HouseNumbers(first: 1 + south * 12, last: 1 + north * 12))
      }
    }
  }

  /// One for each avenue, from the west.
  private var avenueNames: [String] {
    var random = SplitMix64("avenues", seed: seed)
    return Self.avenueWords.shuffled(using: &random).prefix(Grid.avenues + 1).map { $0 + " Avenue" }
  }

  private var park: MapLine { MapLine(kind: .park, name: "Lantern Park", points: grid.park) }

  private var walks: [MapLine] {
    func line(_ name: String, _ places: [(Double, Double)]) -> MapLine {
      MapLine(kind: .path, name: name, points: places.map { grid.crossing(avenue: $0.0, street: $0.1) })
    }
    let ring = [(0.0, 1.0), (0.7, 0.7), (1.0, 0.0), (0.7, -0.7), (0.0, -1.0), (-0.7, -0.7), (-1.0, 0.0), (-0.7, 0.7)]
    return [
      line("Lantern Walk", (ring + [ring[0]]).map { (20 + 1.6 * $0.0, 50 + 5 * $0.1) }),
      line("Meadow Path", [(18, 44), (19.2, 47.5), (20.4, 50.8), (22, 56)]),
      line("Pond Path", [(22, 44), (20.9, 46.6), (19.4, 52.2), (18, 56)]),
    ]
  }

  /// The bay: along the south of the city, with a shore of the seed.
  private var water: MapLine {
    var random = SplitMix64("shore", seed: seed)
    let shore = stride(from: -4.0, through: Double(Grid.avenues) + 4, by: 2).map { avenue in
      grid.crossing(avenue: avenue, street: -1.5 - Double.random(in: 0..<2.5, using: &random))
    }
    return MapLine(
      kind: .water, name: "Soiree Bay",
      points: shore + [
        grid.crossing(avenue: Double(Grid.avenues) + 4, street: -26), grid.crossing(avenue: -4, street: -26),
      ])
  }

  private static let avenueWords = [
    "Alder", "Amber", "Anchor", "Ash", "Beacon", "Birch", "Bramble", "Canal", "Cedar", "Chestnut", "Cloverly", "Copper",
    "Coral", "Dune", "Elm", "Ferry", "Fig", "Foundry", "Garnet", "Harbor", "Hazel", "Heron", "Indigo", "Ivy", "Juniper",
    "Kestrel", "Larkspur", "Laurel", "Linden", "Magnolia", "Maple", "Marigold", "Mill", "Mulberry", "Myrtle", "Oak",
    "Olive", "Orchard", "Pearl", "Pine", "Plover", "Quince", "Rowan", "Sable", "Saffron", "Sparrow", "Tamarind",
    "Thistle", "Walnut", "Willow",
  ]
}
