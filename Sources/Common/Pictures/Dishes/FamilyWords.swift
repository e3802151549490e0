/// The words of the families.
extension Family {
  /// Words that mean the family by themselves; their plural by `s` does too.
  var keys: [String] { Self.words[self, default: ""].split(separator: " ").map(String.init) }

  private static let words: [Family: String] = [
    .pizza: "pizza calzone margherita pepperoni focaccia marinara diavola formaggi hawaiian slice capricciosa"
      + " ortolana sicilian",
    .burger: "burger cheeseburger whopper slider",
    .ramen: "ramen udon noodle laksa soba tantanmen noodles mein pad soi japchae naengmyeon jajangmyeon vermicelli",
    .pho: "pho phở bunbo",
    .sushi: "sushi nigiri sashimi",
    .maki: "maki roll uramaki temaki california dragon",
    .biryani: "biryani pilaf pulao mandi",
    .curry: "curry masala korma tikka dal vindaloo saag paneer massaman katsu rendang makhani thali gobi chana",
    .burrito: "burrito enchilada quesadilla chimichanga",
    .tacos: "taco tacos tostada elote",
    .poke: "poke poké buddha",
    .friedRice: "friedrice nasi paella risotto jambalaya bibimbap arroz",
    .friedChicken: "friedchicken wings wing nuggets tenders bucket karaage drumstick",
    .kebab: "kebab döner doner wrap gyros shawarma falafel souvlaki skewer satay yakitori shish durum gyro kofta",
    .pasta: "pasta spaghetti penne carbonara bolognese lasagne lasagna ravioli gnocchi tagliatelle linguine"
      + " fettuccine rigatoni macaroni tortellini cacio trofie orecchiette parmigiana moussaka scampi mac"
      + " pappardelle cannelloni",
    .dumplings: "dumpling dumplings gyoza bao momo dim xiao wonton pierogi jiaozi mandu samosa empanada arancini"
      + " pierogies",
    .breakfast: "pancake pancakes breakfast waffle waffles shakshuka omelette eggs benedict brunch toast crêpe crepe"
      + " omelet granola oats",
    .sandwich: "sandwich bagel sub banh toastie panini club baguette blt reuben croque cheesesteak melt philly"
      + " croissant hotdog",
    .salad: "salad caesar greek caprese tabbouleh slaw fattoush coleslaw",
    .cake: "cake cheesecake tiramisu brownie tart pie gateau torte crumble tiramisù cannoli flan leches muffin"
      + " danish baklava tarte quiche scone cornbread eclair profiteroles tatin",
    .iceCream: "icecream gelato sundae sorbet softserve affogato",
    .donut: "donut donuts doughnut",
    .cookies: "cookie cookies biscuit shortbread biscotti",
    .fries: "fries chips wedges poutine churro stick",
    .popcorn: "popcorn",
    .steak: "steak grill ribs rib ribeye entrecote sausage bratwurst schnitzel bbq chop bulgogi galbi branzino"
      + " bass snapper catfish meatloaf oxtail pernil tandoori salmon cod tilapia",
    .coffee: "coffee espresso latte cappuccino americano flat mocha macchiato cortado frappe frappé",
    .tea: "tea chai matcha boba bubble",
    .beerWine: "beer lager ipa stout pilsner ale wine prosecco champagne merlot spritz negroni sangria rosé",
    .softDrink: "cola lemonade juice soda smoothie fanta water lassi shake ginger mojito drink horchata jarritos"
      + " jamaica sorrel mauby refresher",
    .sweets: "sweets candy candies gum gummies liquorice licorice toffee fudge marshmallows chocolatebar",
    .pretzel: "pretzel",
    .nachos: "nacho nachos",
    .soup: "soup bisque chowder minestrone borscht gazpacho miso goulash stew pozole callaloo ratatouille hummus"
      + " ghanoush tzatziki labneh raita edamame",
  ]

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
  var tables: [Tabletop] {
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
    case .sweets: [.teal, .navy, .sage, .sand]
    case .pretzel: [.teal, .forest, .navy, .sage, .plum]
    case .nachos: [.teal, .plum, .rose, .navy, .forest]
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
