import Structures

/// Names for the demo city's restaurants, each used once.
struct Names {
  private var used: Set<String> = []

  private static let owners = [
    "Adele", "Amara", "Anouk", "Benny", "Bruno", "Carmen", "Cleo", "Dario", "Delia", "Edith", "Elio", "Farah", "Felix",
    "Gino", "Greta", "Hana", "Hugo", "Ines", "Ivo", "Jaya", "Jonas", "Kaito", "Kamala", "Lena", "Luca", "Mabel",
    "Marco",
    "Mei", "Mina", "Nadia", "Nico", "Noor", "Olga", "Omar", "Paloma", "Pepe", "Quinn", "Rosa", "Ravi", "Sami", "Sofia",
    "Tariq", "Thea", "Uma", "Vera", "Viktor", "Wanda", "Ximena", "Yara", "Yusuf", "Zadie", "Zeno",
  ]
  private static let pictures = [
    "Golden", "Blue", "Little", "Corner", "Harbour", "Garden", "Old Town", "Silver", "Red Door", "Copper", "Green",
    "Lucky", "Morning", "Midnight", "Lantern", "Olive", "Cedar", "Juniper", "Saffron", "Marigold", "Velvet", "Paper",
    "Lighthouse", "Ferry", "Bridge", "Station", "Union", "Orchard", "Willow", "Sparrow", "Fox", "Heron", "Anchor",
    "Bay", "Pier", "North", "South", "Sunday", "Family", "Common",
  ]

  mutating func next(_ cuisine: Cuisine, _ random: inout SplitMix64) -> String {
    let placeName = cuisine.placeNames[Int.random(in: 0..<cuisine.placeNames.count, using: &random)]
    for attempt in 0..<50 {
      let owner = Self.owners[Int.random(in: 0..<Self.owners.count, using: &random)]
      let picture = Self.pictures[Int.random(in: 0..<Self.pictures.count, using: &random)]
      let name =
        switch (attempt < 8 ? Int.random(in: 0..<3, using: &random) : 3) {
        case 0: "\(owner)'s \(placeName)"
        case 1: "\(picture) \(placeName)"
        case 2: "\(owner) & \(Self.owners[Int.random(in: 0..<Self.owners.count, using: &random)])"
        default: "\(owner)'s \(picture) \(placeName)"
        }
      if used.insert(name).inserted { return name }
    }
    let name = "\(placeName) No. \(used.count + 1)"
    used.insert(name)
    return name
  }
}
