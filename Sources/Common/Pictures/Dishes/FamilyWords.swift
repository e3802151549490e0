/// The words of the families.
extension Family {
  /// Words that mean the family by themselves; their plural by `s` does too.
  var keys: [String] {
    switch self {
    case .pizza:
      words(
        "pizza calzone margherita pepperoni focaccia marinara diavola formaggi hawaiian slice capricciosa"
          + " ortolana sicilian")
    case .burger: words("burger cheeseburger whopper slider")
    case .ramen:
      words(
        "ramen udon noodle laksa soba tantanmen noodles mein pad soi japchae naengmyeon jajangmyeon"
          + " vermicelli")
    case .pho: words("pho phở bunbo")
    case .sushi: words("sushi nigiri sashimi")
    case .maki: words("maki roll uramaki temaki california dragon")
    case .biryani: words("biryani pilaf pulao mandi")
    case .curry:
      words(
        "curry masala korma tikka dal vindaloo saag paneer massaman katsu rendang makhani thali gobi"
          + " chana")
    case .burrito: words("burrito enchilada quesadilla chimichanga")
    case .tacos: words("taco tacos tostada nachos elote")
    case .poke: words("poke poké buddha")
    case .friedRice: words("friedrice nasi paella risotto jambalaya bibimbap arroz")
    case .friedChicken: words("friedchicken wings wing nuggets tenders bucket karaage drumstick")
    case .kebab:
      words(
        "kebab döner doner wrap gyros shawarma falafel souvlaki skewer satay yakitori shish durum gyro"
          + " kofta")
    case .pasta:
      words(
        "pasta spaghetti penne carbonara bolognese lasagne lasagna ravioli gnocchi tagliatelle linguine"
          + " fettuccine rigatoni macaroni tortellini cacio trofie orecchiette parmigiana moussaka scampi mac pappardelle"
          + " cannelloni"
      )
    case .dumplings:
      words(
        "dumpling dumplings gyoza bao momo dim xiao wonton pierogi jiaozi mandu samosa empanada arancini"
          + " pierogies")
    case .breakfast:
      words(
        "pancake pancakes breakfast waffle waffles shakshuka omelette eggs benedict brunch toast crêpe crepe"
          + " omelet granola oats")
    case .sandwich:
      words(
        "sandwich bagel sub banh toastie panini club baguette blt reuben croque cheesesteak melt philly"
          + " croissant")
    case .salad: words("salad caesar greek caprese tabbouleh slaw fattoush coleslaw")
    case .cake:
      words(
        "cake cheesecake tiramisu brownie tart pie gateau torte crumble tiramisù cannoli flan leches muffin"
          + " danish baklava tarte quiche scone cornbread eclair profiteroles tatin")
    case .iceCream: words("icecream gelato sundae sorbet softserve affogato")
    case .donut: words("donut donuts doughnut")
    case .cookies: words("cookie cookies biscuit shortbread biscotti")
    case .fries: words("fries chips wedges poutine churro stick")
    case .popcorn: words("popcorn")
    case .steak:
      words(
        "steak grill ribs rib ribeye entrecote sausage bratwurst schnitzel bbq chop bulgogi galbi branzino"
          + " bass snapper catfish meatloaf oxtail pernil tandoori salmon cod tilapia")
    case .coffee: words("coffee espresso latte cappuccino americano flat mocha macchiato cortado frappe frappé")
    case .tea: words("tea chai matcha boba bubble")
    case .beerWine:
      words(
        "beer lager ipa stout pilsner ale wine prosecco champagne merlot spritz negroni sangria"
          + " rosé")
    case .softDrink:
      words(
        "cola lemonade juice soda smoothie fanta water lassi shake ginger mojito drink horchata jarritos"
          + " jamaica sorrel mauby refresher")
    case .soup:
      words(
        "soup bisque chowder minestrone borscht gazpacho miso goulash stew pozole callaloo ratatouille"
          + " hummus ghanoush tzatziki labneh raita edamame")
    case .cloche: words("")
    }
  }

  private func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

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
