/// The words of the families.
extension Family {
  /// Words that mean the family by themselves; their plural by `s` does too.
  var keys: [String] {
    switch self {
    case .pizza:
      [
        "pizza", "calzone", "margherita", "pepperoni", "focaccia", "marinara", "diavola", "formaggi", "hawaiian",
        "slice", "capricciosa", "ortolana", "sicilian",
      ]
    case .burger: ["burger", "cheeseburger", "whopper", "slider"]
    case .ramen:
      [
        "ramen", "udon", "noodle", "laksa", "soba", "tantanmen", "noodles", "mein", "pad", "soi", "japchae",
        "naengmyeon", "jajangmyeon", "vermicelli",
      ]
    case .pho: ["pho", "phở", "bunbo"]
    case .sushi: ["sushi", "nigiri", "sashimi"]
    case .maki: ["maki", "roll", "uramaki", "temaki", "california", "dragon"]
    case .biryani: ["biryani", "pilaf", "pulao", "mandi"]
    case .curry:
      [
        "curry", "masala", "korma", "tikka", "dal", "vindaloo", "saag", "paneer", "massaman", "katsu", "rendang",
        "makhani", "thali", "gobi", "chana",
      ]
    case .burrito: ["burrito", "enchilada", "quesadilla", "chimichanga"]
    case .tacos: ["taco", "tacos", "tostada", "nachos", "elote"]
    case .poke: ["poke", "poké", "buddha"]
    case .friedRice: ["friedrice", "nasi", "paella", "risotto", "jambalaya", "bibimbap", "arroz"]
    case .friedChicken: ["friedchicken", "wings", "wing", "nuggets", "tenders", "bucket", "karaage", "drumstick"]
    case .kebab:
      [
        "kebab", "döner", "doner", "wrap", "gyros", "shawarma", "falafel", "souvlaki", "skewer", "satay", "yakitori",
        "shish", "durum", "gyro", "kofta",
      ]
    case .pasta:
      [
        "pasta", "spaghetti", "penne", "carbonara", "bolognese", "lasagne", "lasagna", "ravioli", "gnocchi",
        "tagliatelle", "linguine", "fettuccine", "rigatoni", "macaroni", "tortellini", "cacio", "trofie", "orecchiette",
        "parmigiana", "moussaka", "scampi", "mac", "pappardelle", "cannelloni",
      ]
    case .dumplings:
      [
        "dumpling", "dumplings", "gyoza", "bao", "momo", "dim", "xiao", "wonton", "pierogi", "jiaozi", "mandu",
        "samosa", "empanada", "arancini", "pierogies",
      ]
    case .breakfast:
      [
        "pancake", "pancakes",
        "breakfast", "waffle", "waffles", "shakshuka", "omelette", "eggs", "benedict", "brunch",
        "toast", "crêpe", "crepe", "omelet", "granola", "oats",
      ]
    case .sandwich:
      [
        "sandwich", "bagel", "sub", "banh", "toastie", "panini", "club", "baguette", "blt", "reuben", "croque",
        "cheesesteak", "melt", "philly", "croissant",
      ]
    case .salad: ["salad", "caesar", "greek", "caprese", "tabbouleh", "slaw", "fattoush", "coleslaw"]
    case .cake:
      [
        "cake", "cheesecake", "tiramisu", "brownie", "tart", "pie", "gateau", "torte", "crumble", "tiramisù", "cannoli",
        "flan", "leches", "muffin", "danish", "baklava", "tarte", "quiche", "scone", "cornbread", "eclair",
        "profiteroles", "tatin",
      ]
    case .iceCream: ["icecream", "gelato", "sundae", "sorbet", "softserve", "affogato"]
    case .donut: ["donut", "donuts", "doughnut"]
    case .cookies: ["cookie", "cookies", "biscuit", "shortbread", "biscotti"]
    case .fries: ["fries", "chips", "wedges", "poutine", "churro", "stick"]
    case .popcorn: ["popcorn"]
    case .steak:
      [
        "steak", "grill", "ribs", "rib", "ribeye", "entrecote", "sausage", "bratwurst", "schnitzel", "bbq", "chop",
        "bulgogi", "galbi", "branzino", "bass", "snapper", "catfish", "meatloaf", "oxtail", "pernil", "tandoori",
        "salmon", "cod", "tilapia",
      ]
    case .coffee:
      [
        "coffee", "espresso", "latte", "cappuccino", "americano", "flat", "mocha", "macchiato", "cortado", "frappe",
        "frappé",
      ]
    case .tea: ["tea", "chai", "matcha", "boba", "bubble"]
    case .beerWine:
      [
        "beer", "lager", "ipa", "stout", "pilsner", "ale", "wine", "prosecco", "champagne", "merlot", "spritz",
        "negroni", "sangria", "rosé",
      ]
    case .softDrink:
      [
        "cola", "lemonade", "juice", "soda", "smoothie", "fanta", "water", "lassi", "shake", "ginger", "mojito",
        "drink", "horchata", "jarritos", "jamaica", "sorrel", "mauby", "refresher",
      ]
    case .soup:
      [
        "soup", "bisque", "chowder", "minestrone", "borscht", "gazpacho", "miso", "goulash", "stew", "pozole",
        "callaloo", "ratatouille", "hummus", "ghanoush", "tzatziki", "labneh", "raita", "edamame",
      ]
    case .cloche: []
    }
  }

  /// Words that only hint: looked at when no family has a word of its own in the name.
  static let hints: [(family: Family, words: Set<String>)] = [
    (
      .steak,
      [
        "grilled", "fish", "salmon", "cod", "trout", "lamb", "beef", "pork", "veal", "duck", "turkey", "roast",
        "fillet",
      ]
    ),
    (.friedChicken, ["chicken"]),
    (.friedRice, ["rice"]),
    (.cake, ["pudding", "mousse", "dessert", "custard", "strudel"]),
    (.beerWine, ["martini", "cocktail", "vermouth", "gin"]),
    (.poke, ["bowl", "quinoa"]),
    (.salad, ["vegetables", "greens", "leaves"]),
    (.sandwich, ["bread", "focaccia", "croissant"]),
    (.pasta, ["farfalle", "orzo", "cannelloni"]),
    (.curry, ["jalfrezi", "bhuna", "dopiaza", "chana"]),
    (.softDrink, ["iced", "sparkling"]),
    (.tacos, ["fajita", "fajitas"]),
    (.dumplings, ["spring"]),
  ]

  /// The tables that suit its food: red food on teal, green food on rose.
  var tables: [Table] {
    switch self {
    case .pizza: [.teal, .navy, .forest, .aubergine, .slate, .walnut]
    case .burger: [.teal, .rose, .dusk, .sage, .plum, .ochre]
    case .ramen: [.terracotta, .sand, .sage, .peach, .dusk, .navy]
    case .pho: [.forest, .terracotta, .teal, .peach, .plum]
    case .sushi: [.sand, .rose, .sage, .peach, .dusk, .terracotta]
    case .maki: [.peach, .terracotta, .sage, .ochre, .plum, .sand]
    case .biryani: [.teal, .forest, .plum, .aubergine, .navy]
    case .curry: [.sand, .forest, .plum, .teal, .sage, .rose, .navy]
    case .burrito: [.teal, .ochre, .plum, .sage]
    case .tacos: [.teal, .plum, .rose, .navy, .ochre]
    case .poke: [.rose, .sand, .sage, .dusk, .terracotta]
    case .friedRice: [.terracotta, .teal, .forest, .sand, .rose]
    case .friedChicken: [.teal, .ochre, .sage, .dusk, .navy]
    case .kebab: [.teal, .forest, .ochre, .plum, .dusk]
    case .pasta: [.forest, .terracotta, .teal, .aubergine, .plum, .ochre]
    case .dumplings: [.terracotta, .plum, .teal, .sage, .navy]
    case .breakfast: [.sage, .dusk, .rose, .teal, .peach]
    case .sandwich: [.sage, .teal, .dusk, .rose, .ochre]
    case .salad: [.rose, .peach, .terracotta, .sand, .dusk, .plum]
    case .cake: [.plum, .teal, .rose, .dusk, .sage, .peach]
    case .iceCream: [.rose, .teal, .dusk, .peach, .plum, .sage]
    case .donut: [.teal, .dusk, .rose, .peach, .navy]
    case .cookies: [.teal, .plum, .sage, .navy, .rose]
    case .fries: [.teal, .plum, .navy, .dusk, .sage]
    case .popcorn: [.navy, .teal, .aubergine, .plum, .ochre]
    case .steak: [.forest, .sand, .terracotta, .aubergine, .slate]
    case .coffee: [.sage, .sand, .terracotta, .dusk, .walnut, .rose]
    case .tea: [.forest, .rose, .terracotta, .plum, .dusk]
    case .beerWine: [.aubergine, .forest, .navy, .plum, .walnut, .teal]
    case .softDrink: [.teal, .rose, .dusk, .plum, .sage, .peach]
    case .soup: [.terracotta, .sand, .teal, .sage, .aubergine, .navy]
    case .cloche: [.teal, .plum, .forest, .navy, .aubergine, .terracotta]
    }
  }
}
