/// Cuisines with usual dishes at everyday prices, for invented menus.
enum DishBook {
  static let cuisines: [Cuisine] = [
    italian, pizza, chinese, japanese, indian, mexican, thai, american, mediterranean, korean, vietnamese, french,
    caribbean, bakery, coffee, seafood, chicken, healthy,
  ]

  static func cuisine(_ name: String) -> Cuisine { cuisines.first { $0.name == name } ?? american }

  /// Drinks that every menu gets.
  static let drinks = Cuisine(
    "drinks", placeNames: "",
    """
    # Drinks
    Still Water 2.00 Vf
    Sparkling Water 2.50 Vf
    [Cola|Diet Cola|Ginger Ale|Lemon Soda|Orange Soda] 2.75 Vf D
    [Iced Tea|Peach Iced Tea|Lemonade] 3.50 Vf D
    [Orange|Apple|Mango] Juice 4.00 Vf
    """)

  static let desserts = Cuisine(
    "desserts", placeNames: "",
    """
    # Desserts
    Chocolate Brownie 5.50 vgme
    New York Cheesecake 6.75 vgme
    Apple Pie 5.75 vgm
    [Vanilla|Chocolate|Pistachio] Ice Cream 4.75 vmf
    Lemon Sorbet 4.50 Vf
    Fruit Salad 5.25 Vf
    """)

  static let italian = Cuisine(
    "italian", placeNames: "Trattoria, Osteria, Cucina, Ristorante, Pasta Bar",
    """
    # Antipasti
    Bruschetta al Pomodoro 7.50 Vg
    Burrata with Peaches 13.50 vmf
    Fried Calamari 13.00 go
    Caprese Salad 10.50 vmf
    Prosciutto and Melon 12.50 f
    Arancini 9.00 vgme
    # Pasta
    [Spaghetti|Rigatoni|Gnocchi] alla Carbonara 16.50 gme X
    [Spaghetti|Penne|Gnocchi] al Pomodoro 13.50 Vg X
    [Linguine|Spaghetti] alle Vongole 19.50 go X
    Tagliatelle al Ragù 17.50 gme X
    Cacio e Pepe 15.50 vgm X
    Lasagne della Casa 16.00 gme
    Ravioli with Ricotta and Spinach 16.50 vgme X
    Orecchiette with Sausage and Broccoli Rabe 17.00 gm X
    Penne all'Arrabbiata 13.50 Vg H
    Pesto Trofie 15.50 vgmn X
    # Secondi
    Chicken Parmigiana 18.50 gme
    Veal Milanese 23.50 ge
    Eggplant Parmigiana 16.50 vgme
    Branzino with Lemon 26.00 if
    Chicken Marsala 19.50 gm
    # Insalate
    Arugula and Parmesan Salad 9.50 vmf
    Mixed Green Salad 7.50 Vf
    # Dolci
    Tiramisù 7.50 vgme
    Panna Cotta 6.50 mf
    Cannoli 5.50 vgm
    """)

  static let pizza = Cuisine(
    "pizza", placeNames: "Pizzeria, Slice House, Pizza Works, Brick Oven",
    """
    # Pizza
    Margherita 12.50 vgm SX
    Marinara 10.50 Vg SX
    Pepperoni 14.50 gm SX
    Quattro Formaggi 15.50 vgm SX
    Diavola 15.00 gm SX
    Prosciutto e Funghi 16.00 gm SX
    White Pie with Ricotta 14.50 vgm SX
    Vegetable Garden 14.00 vgm SX
    Buffalo Chicken 15.50 gm SX
    Hawaiian 14.50 gm SX
    Sausage and Peppers 15.50 gm SX
    Clam Pie 17.50 gmo SX
    # Slices
    [Cheese|Pepperoni|Sicilian|Grandma|Mushroom] Slice 3.75 gm
    # Starters
    Garlic Knots 5.50 vgm
    Mozzarella Sticks 8.00 vgm
    Caesar Salad 9.50 gmei
    Greek Salad 9.00 vmf
    Meatballs in Tomato Sauce 8.50 gme
    [Buffalo|Barbecue|Garlic] Wings 10.50 m H
    # Calzones
    [Ricotta|Spinach|Ham] Calzone 11.50 gm
    Sausage Stromboli 12.50 gm
    """)

  static let chinese = Cuisine(
    "chinese", placeNames: "Garden, Palace, Dumpling House, Wok, Kitchen",
    """
    # Dumplings
    [Pork|Chicken|Vegetable] Dumplings 8.50 gst
    Soup Dumplings 9.50 gs
    Scallion Pancakes 6.00 Vgt
    Spring Rolls 4.50 Vgs
    Wontons in Chili Oil 8.50 gst H
    # Soups
    Hot and Sour Soup 5.50 gse H
    Wonton Soup 6.00 gse
    # Noodles and Rice
    [Chicken|Beef|Shrimp|Vegetable] Lo Mein 11.50 gse
    [Chicken|Pork|Shrimp|Vegetable] Fried Rice 11.00 es
    Dan Dan Noodles 12.50 gpst H
    Singapore Rice Noodles 12.00 ecs H
    Beef Chow Fun 13.50 gs
    # Mains
    General Tso's [Chicken|Tofu] 14.50 gs H
    Kung Pao [Chicken|Shrimp] 14.50 gps H
    Mapo Tofu 13.00 Vgs H
    Sesame Chicken 14.00 gst
    Beef with Broccoli 15.00 gs
    Sweet and Sour Pork 14.00 gs
    Twice-Cooked Pork 15.00 gs H
    Eggplant in Garlic Sauce 12.50 Vgs H
    Salt and Pepper Shrimp 17.00 gc
    Peking Duck 28.00 gs
    String Beans with Minced Pork 13.50 gs
    Steamed Sea Bass 25.00 is
    """)

  static let japanese = Cuisine(
    "japanese", placeNames: "Sushi, Izakaya, Ramen, Kitchen",
    """
    # Small Plates
    Edamame 5.50 Vfs
    Gyoza 8.00 gst
    Agedashi Tofu 8.50 vgs
    Chicken Karaage 9.50 ges
    Shrimp Tempura 11.50 gec
    Miso Soup 3.50 Vs
    Seaweed Salad 6.50 Vst
    # Rolls
    [Tuna|Salmon|Yellowtail|Eel] Roll 8.50 is
    California Roll 8.00 ecs
    Spicy [Tuna|Salmon] Roll 9.00 iset H
    [Avocado|Cucumber] Roll 5.50 Vfs
    Shrimp Tempura Roll 10.50 gecs
    Dragon Roll 14.50 gics
    Rainbow Roll 15.50 ics
    # Sushi and Sashimi
    Sushi Deluxe 26.00 ics
    Sashimi Dinner 29.00 if
    Chirashi Bowl 27.00 ics
    # Noodles
    Tonkotsu Ramen 15.50 ges X
    Miso Ramen 14.50 ges HX
    Vegetable Ramen 13.50 Vgs X
    Nabeyaki Udon 15.00 gecs
    Yaki Udon 13.50 gs P
    # Mains
    [Chicken|Salmon|Tofu] Teriyaki 16.50 gst
    [Chicken|Pork] Katsu Curry 16.00 ges H
    Beef Gyudon 14.00 ges
    """)

  static let indian = Cuisine(
    "indian", placeNames: "Tandoor, Spice Kitchen, Curry House, Dosa Bar",
    """
    # Starters
    Vegetable Samosa 6.00 Vgh
    Onion Bhaji 6.50 Vhf
    Chicken Pakora 8.50 eh
    Papdi Chaat 8.00 vgm
    # Tandoor
    Chicken Tikka 15.50 mhf H
    Tandoori Shrimp 19.50 cmf H
    Paneer Tikka 14.50 vmf H
    Seekh Kebab 16.50 hf H
    # Curries
    Chicken Tikka Masala 16.50 mhf H
    Butter Chicken 16.50 mnhf H
    Lamb Rogan Josh 18.50 mhf H
    [Chicken|Lamb|Shrimp] Vindaloo 17.00 hf H
    [Chicken|Lamb] Korma 17.00 mnhf H
    Saag Paneer 15.00 vmf H
    Paneer Butter Masala 15.50 vmnf H
    Chana Masala 13.50 Vhf H
    Dal Makhani 13.50 vmf H
    Dal Tadka 12.50 Vf H
    Aloo Gobi 13.50 Vf H
    Malai Kofta 15.50 vmn H
    # Biryani
    [Chicken|Lamb|Vegetable] Biryani 16.00 mhf H
    # Breads
    Naan 3.50 vgm
    Garlic Naan 4.00 vgm
    Tandoori Roti 3.00 Vg
    # Rice and Sides
    Basmati Rice 3.50 Vf
    Raita 3.50 vmf
    Mango Chutney 2.50 Vf
    # Drinks
    Mango Lassi 4.50 vmf
    Masala Chai 3.50 vmf
    # Sweets
    Gulab Jamun 5.50 vgm
    Kheer 5.00 vmnf
    """)

  static let mexican = Cuisine(
    "mexican", placeNames: "Taqueria, Cantina, Cocina, Taco Stand",
    """
    # Antojitos
    Guacamole and Chips 9.50 Vf
    Queso Fundido 9.00 vm
    Elote 5.50 vmef
    Chicken Quesadilla 10.50 gm
    Nachos 11.50 vmf PX
    # Tacos
    [Carnitas|Al Pastor|Carne Asada|Chicken Tinga|Barbacoa] Tacos 11.00 f H
    [Baja Fish|Shrimp] Tacos 12.50 gmi H
    [Mushroom|Cauliflower] Tacos 10.00 Vf H
    # Burritos
    [Chicken|Steak|Carnitas|Veggie] Burrito 11.50 gm HX
    Burrito Bowl 11.50 mf PX
    Breakfast Burrito 9.50 gme H
    # Platos
    Enchiladas Verdes 14.50 mf P
    Mole Poblano 16.50 npts
    Chiles Rellenos 14.50 vme
    [Chicken|Steak|Shrimp] Fajitas 18.00 gm
    Pozole Rojo 13.50 f H
    Cochinita Pibil 16.00 f
    # Sides
    Rice and Beans 4.50 Vf
    Sweet Plantains 5.00 Vf
    Pico de Gallo 2.50 Vf
    # Postres
    Churros 6.00 vgme
    Flan 5.50 vmef
    Tres Leches 6.50 vgme
    # Bebidas
    Horchata 3.75 Vf D
    Jarritos 3.25 Vf
    Agua de Jamaica 3.50 Vf D
    """)

  static let thai = Cuisine(
    "thai", placeNames: "Thai Kitchen, Orchid, Street Food, Basil",
    """
    # Starters
    [Chicken|Tofu] Satay 8.50 ps
    Thai Spring Rolls 6.50 Vgs
    Papaya Salad 9.50 ipc H
    Tom Yum Soup 7.50 ci HP
    Tom Kha Soup 7.50 i HP
    Curry Puffs 7.00 vg
    # Noodles
    Pad Thai 13.50 eipc HP
    Pad See Ew 13.50 ges HP
    Drunken Noodles 13.50 gs HP
    Khao Soi 14.50 gei HP
    Glass Noodle Stir-Fry 13.00 es HP
    # Curries
    [Green|Red|Yellow|Massaman|Panang] Curry 14.50 icp HP
    Jungle Curry 14.00 ic HP
    # Stir-Fries
    Basil Stir-Fry 13.50 gsi HP
    Cashew Stir-Fry 14.00 gns HP
    Ginger Stir-Fry 13.50 gs HP
    Garlic and Pepper 13.50 gs HP
    Pineapple Fried Rice 14.00 ens HP
    Thai Fried Rice 12.50 es HP
    # Specials
    Crispy Duck 21.00 gs H
    Whole Snapper with Chili 27.00 i H
    # Sweets
    Mango Sticky Rice 7.00 Vf
    Fried Banana 6.00 Vg
    # Drinks
    Thai Iced Tea 4.25 vmf D
    """)

  static let american = Cuisine(
    "american", placeNames: "Diner, Grill, Tavern, Burger Bar, Kitchen",
    """
    # Burgers
    Classic Cheeseburger 12.50 gme CX
    Bacon Burger 13.50 gme CX
    Mushroom Swiss Burger 13.50 gme CX
    Double Smash Burger 14.50 gme X
    Veggie Burger 12.00 vgse X
    Turkey Burger 12.50 ge X
    Crispy Chicken Sandwich 12.50 gme HX
    # Sandwiches
    Turkey Club 12.50 gme
    BLT 10.50 ge
    Reuben 13.50 gme
    Philly Cheesesteak 14.00 gm X
    Grilled Cheese 8.50 vgm X
    Tuna Melt 11.50 gmei
    # Plates
    Meatloaf 15.50 gme
    [Barbecue|Fried] Chicken Plate 15.50 gme
    Macaroni and Cheese 11.50 vgm X
    Strip Steak 27.00 mf C
    Baby Back Ribs 22.00 f
    Fish and Chips 16.50 gi
    Cobb Salad 14.00 mef
    # All-Day Breakfast
    Buttermilk Pancakes 9.50 vgme X
    [Ham|Cheese|Vegetable] Omelette 11.00 mef
    Eggs Benedict 13.00 gme
    French Toast 10.50 vgme
    # Sides
    French Fries 4.50 Vf
    Sweet Potato Fries 5.50 Vf
    Onion Rings 5.50 vge
    Coleslaw 3.75 vef
    # Shakes
    [Vanilla|Chocolate|Strawberry] Shake 6.50 vm
    """)

  static let mediterranean = Cuisine(
    "mediterranean", placeNames: "Grill, Mezze, Taverna, Falafel House, Kebab House",
    """
    # Mezze
    Hummus 6.50 Vhft
    Baba Ghanoush 7.00 Vhft
    Tzatziki 6.00 vmf
    Stuffed Grape Leaves 6.50 Vf
    Falafel 7.50 Vht
    Spanakopita 7.50 vgm
    Grilled Halloumi 9.00 vmf
    Labneh with Za'atar 6.50 vmt
    # Pitas and Wraps
    [Chicken|Lamb|Beef] Shawarma Wrap 11.50 ghmt HX
    Falafel Wrap 9.50 Vght HX
    [Chicken|Pork] Souvlaki Pita 11.00 gm X
    Gyro 11.00 gm X
    # Plates
    [Chicken|Lamb|Beef] Kebab Plate 17.50 hf
    Mixed Grill 23.00 hf
    Chicken over Rice 11.50 ghm H
    Lamb over Rice 12.50 ghm H
    Moussaka 16.50 gm
    Grilled Octopus 21.00 of
    Lamb Chops 27.00 hf C
    Shakshuka 12.50 vef H
    # Salads
    Greek Salad 10.50 vmf
    Fattoush 9.50 Vg
    Tabbouleh 8.50 Vg
    # Sides
    Lentil Soup 5.50 Vhf
    Warm Pita 2.50 Vg
    # Sweets
    Baklava 5.00 vgmn
    Rice Pudding 4.75 vmf
    """)
}
