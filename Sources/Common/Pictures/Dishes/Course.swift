/// Which part of a meal a dish is.
public enum Course: CaseIterable, Sendable {
  case meal, side, sweet, drink

  /// nil where no word of the name tells what the dish is.
  public init?(of name: String) {
    switch Family(of: Drawing.line(name)) {
    case .cloche: return nil
    case .coffee, .tea, .beerWine, .softDrink: self = .drink
    case .cake, .iceCream, .donut, .cookies, .sweets: self = .sweet
    case .fries, .popcorn, .pretzel, .nachos: self = .side
    default: self = .meal
    }
  }

  /// What a menu has most of, so what shows best what the kitchen cooks; nil for a menu without a known dish.
  ///
  /// Nearly every kitchen has drinks, so drinks count only where they are more than half.
  public static func typical(of courses: [Course]) -> Course? {
    let counts = Dictionary(courses.map { ($0, 1) }, uniquingKeysWith: +)
    if counts[.drink, default: 0] * 2 > courses.count { return .drink }
    // Of equal ones the first, so that the same menu has the same picture.
    let solid = [Course.meal, .sweet, .side].filter { counts[$0] != nil }
    return solid.max { counts[$0, default: 0] < counts[$1, default: 0] }
  }
}
