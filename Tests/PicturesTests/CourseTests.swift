import Testing

@testable import Pictures

struct CourseTests {
  @Test(
    "A menu's typical course is what it has most of, drinks only where they are more than half",
    arguments: [
      (["Cola", "Pork Dumplings", "Brownie", "Beef Pho", "Lemonade"], Course.meal),
      (["Cola", "Lemonade", "Beer", "Fries", "Cheesecake", "Cheeseburger"], .meal),
      (["Flat White", "Espresso", "Latte", "Croissant"], .drink),
      (["Cheesecake", "Apple Pie", "Salmon Bagel", "Latte"], .sweet),
      (["Chef’s Surprise", "Cola", "Butter Popcorn"], .side),
      (["Chef’s Surprise", "No. 7"], nil),
      ([], nil),
    ])
  func typical(_ names: [String], _ course: Course?) {
    #expect(Course.typical(of: names.compactMap { Course(of: $0) }) == course)
  }
}
