import Testing

@testable import Pictures

struct FamilyTests {
  @Test(
    "A dish is drawn as what its name says",
    arguments: [
      ("Pizza Margherita", Family.pizza), ("Quattro Formaggi Pizza", .pizza), ("BURGER", .burger),
      ("Double Bacon Burger", .burger), ("Tonkotsu Ramen", .ramen), ("Spicy Noodle Soup", .ramen),
      ("Beef Pho", .pho), ("Salmon Nigiri", .sushi), ("California Rolls", .maki), ("Chicken Biryani", .biryani),
      ("Chicken Tikka Masala", .curry), ("Bean Burrito", .burrito), ("Tacos al Pastor", .tacos),
      ("Salmon Poke Bowl", .poke), ("Shrimp Fried Rice", .friedRice), ("Chicken Wings (8)", .friedChicken),
      ("Fried Chicken Bucket", .friedChicken), ("Falafel Wrap", .kebab), ("Penne Arrabbiata", .pasta),
      ("Soup Dumplings", .dumplings), ("Blueberry Pancakes", .breakfast), ("Salmon Bagel", .sandwich),
      ("Chicken Salad", .salad), ("Strawberry Cheesecake", .cake), ("Apple Pie", .cake),
      ("Mango Ice Cream", .iceCream), ("Box of Donuts", .donut), ("Choc Chip Cookies", .cookies),
      ("Sweet Potato Fries", .fries), ("Butter Popcorn", .popcorn), ("Ribeye Steak", .steak),
      ("Iced Latte", .coffee), ("Bubble Tea", .tea), ("Red Wine", .beerWine), ("Cola", .softDrink),
      ("Tomato Soup", .soup), ("Grilled Salmon", .steak), ("Hot dog", .sandwich), ("Soft pretzel", .pretzel),
      ("Wine gums", .sweets), ("Chocolate bar", .sweets), ("Nachos", .nachos), ("Chocolate Cake", .cake),
    ])
  func families(_ name: String, _ family: Family) {
    #expect(Family(of: name) == family, "\(name)")
  }

  @Test("Where no word tells, there is a cloche", arguments: ["", "Chef’s Surprise", "No. 7", "Veggies", "!!!"])
  func cloche(_ name: String) {
    #expect(Family(of: name) == .cloche)
  }

  @Test("A word only begins a word: veggie is no egg")
  func beginnings() {
    let canvas = Canvas(width: 1, height: 1, name: "Veggie Ribeye", seed: 0)
    #expect(!canvas.has("egg"))
    #expect(!canvas.has(" rib "))
    #expect(canvas.has("rib"))
    #expect(canvas.has("veg"))
  }

  @Test("No family has a word of another")
  func wordsOnce() {
    let words = Family.allCases.flatMap(\.keys)
    #expect(words.count == Set(words).count)
  }
}
