extension DishBook {
  static let korean = Cuisine(
    "korean", placeNames: "BBQ, Seoul Kitchen, Tofu House, Bibim Bar",
    """
    # Starters
    [Pork|Kimchi|Vegetable] Mandu 8.50 gst
    Seafood Pancake 13.50 gceo
    Tteokbokki 10.50 gsi H
    Japchae 12.50 Vst
    # Fried Chicken
    [Soy Garlic|Spicy|Half and Half] Fried Chicken 17.50 gst H
    # Rice and Noodles
    Bibimbap 14.50 est HP
    Dolsot Bibimbap 15.50 est HP
    Kimchi Fried Rice 13.00 es H
    Naengmyeon 14.00 ges
    Jajangmyeon 13.50 gs
    # Stews
    Kimchi Stew 14.00 si H
    Soft Tofu Stew 13.50 esc HP
    Short Rib Soup 17.00 s
    # From the Grill
    Bulgogi 19.50 gst
    Galbi 27.00 gst
    Spicy Pork 18.50 gst H
    Grilled Mackerel 17.50 if
    # Sides
    Kimchi 3.50 fi H
    Steamed Egg 5.50 ef
    """)

  static let vietnamese = Cuisine(
    "vietnamese", placeNames: "Pho, Saigon Kitchen, Banh Mi Shop",
    """
    # Starters
    Summer Rolls 6.50 cp
    Crispy Imperial Rolls 7.50 gi
    Green Papaya Salad 9.00 ip H
    # Pho
    Pho with [Rare Beef|Brisket|Meatballs|Chicken] 13.50 if HX
    Vegetable Pho 12.50 Vf HX
    Bun Bo Hue 14.50 i H
    # Banh Mi
    [Grilled Pork|Lemongrass Chicken|Tofu|Pâté] Banh Mi 9.50 ges H
    # Vermicelli and Rice
    [Pork|Chicken|Shrimp|Tofu] Vermicelli Bowl 13.50 ip
    [Pork Chop|Chicken|Short Rib] Broken Rice 14.50 ei
    Lemongrass Chicken 14.00 i H
    Caramelised Pork 14.50 ei
    Shaking Beef 18.50 gs
    # Drinks
    Vietnamese Iced Coffee 4.75 mf
    Fresh Lime Soda 4.00 Vf
    """)

  static let french = Cuisine(
    "french", placeNames: "Bistro, Brasserie, Café, Table",
    """
    # Entrées
    French Onion Soup 10.50 gm
    Escargots 13.50 mo
    Duck Rillettes 12.00 g
    Niçoise Salad 15.50 eif
    Endive and Roquefort Salad 11.50 vmnf
    # Plats
    Steak Frites 27.50 mf C
    Coq au Vin 22.00 m
    Duck Confit 25.00 f
    Moules Frites 21.00 mo
    Beef Bourguignon 24.00 g
    Croque Monsieur 13.50 gm
    Ratatouille 15.50 Vf
    Quiche [Lorraine|aux Épinards] 12.50 gme
    Trout Amandine 23.00 mni
    # Crêpes
    [Ham and Cheese|Spinach|Mushroom] Crêpe 11.50 gme
    Crêpe with [Sugar|Chocolate|Lemon] 7.50 vgme
    # Desserts
    Crème Brûlée 8.00 vme
    Mousse au Chocolat 7.50 vme
    Tarte Tatin 8.00 vgm
    """)

  static let caribbean = Cuisine(
    "caribbean", placeNames: "Jerk House, Island Grill, Roti Shop, Fonda",
    """
    # Starters
    Beef Patty 3.75 g H
    Cod Fritters 7.50 gi
    Tostones 5.50 Vf
    Empanadas 6.50 g
    # Mains
    Jerk [Chicken|Pork] 14.50 s H
    Brown Stew Chicken 13.50 s
    Oxtail 19.50 s
    Curry Goat 17.50 f H
    [Chicken|Goat|Vegetable] Roti 13.00 g H
    Escovitch Fish 19.00 i H
    Pernil 14.50 f
    Mofongo 14.00 f P
    Ropa Vieja 16.00 f
    Cuban Sandwich 11.50 gm
    Arroz con Pollo 14.00 f
    # Sides
    Rice and Peas 4.50 Vf
    Fried Plantains 5.00 Vf
    Callaloo 5.00 Vf
    Festival 3.50 vg
    # Drinks
    [Sorrel|Ginger Beer|Mauby] 3.75 Vf
    """)

  static let bakery = Cuisine(
    "bakery", placeNames: "Bakery, Patisserie, Bagels, Bake Shop",
    """
    # Bagels
    [Plain|Everything|Sesame|Poppy] Bagel with Cream Cheese 4.75 vgmt
    Bagel with Lox 13.50 gmi X
    Bacon, Egg and Cheese 7.50 gme X
    Egg and Cheese 6.50 vgme X
    # Pastries
    [Butter|Almond|Chocolate] Croissant 4.50 vgmn
    [Blueberry|Bran|Corn] Muffin 4.00 vgme
    Cinnamon Roll 5.00 vgme
    [Apple|Cherry] Danish 4.75 vgme
    Black and White Cookie 3.75 vgme
    [Chocolate Chip|Oatmeal] Cookie 3.25 vgme
    # Cakes
    [Carrot|Red Velvet|Chocolate] Cake Slice 6.50 vgmen
    [Lemon|Fruit] Tart 6.00 vgme
    # Sandwiches
    [Turkey|Ham|Tuna|Egg] Sandwich 9.50 gme
    Caprese Baguette 9.50 vgm
    # Coffee
    [Drip|Iced] Coffee 3.25 Vf D
    [Latte|Cappuccino] 4.75 vmf DM
    """)

  static let coffee = Cuisine(
    "coffee", placeNames: "Coffee, Espresso Bar, Roasters, Tea Room",
    """
    # Coffee
    Drip Coffee 3.00 Vf D
    Espresso 3.00 Vf
    Cortado 4.25 vmf M
    [Latte|Cappuccino|Flat White|Mocha] 4.95 vmf DM
    Cold Brew 4.75 Vf D
    # Tea
    [Earl Grey|Green|Chamomile|Mint] Tea 3.50 Vf D
    [Matcha|Chai] Latte 5.50 vmf DM
    # Breakfast
    Avocado Toast 10.50 Vg X
    Yogurt and Granola 7.50 vmng
    Overnight Oats 6.50 Vgn
    Egg Sandwich 7.50 vgme
    Acai Bowl 11.50 Vnf
    # Pastries
    [Banana|Pumpkin] Bread 4.25 vgme
    [Plain|Almond] Croissant 4.50 vgmn
    Scone 4.00 vgme
    Biscotti 3.00 vgen
    # Lunch
    [Turkey|Veggie] Panini 11.50 gm
    [Tomato|Lentil] Soup 6.50 Vf
    Grain Salad 11.00 Vg
    """)

  static let seafood = Cuisine(
    "seafood", placeNames: "Oyster Bar, Fish Market, Crab House, Pier",
    """
    # Raw Bar
    Half Dozen Oysters 21.00 of
    Shrimp Cocktail 16.00 cf
    Tuna Tartare 17.50 ist
    # Starters
    New England Clam Chowder 8.50 gmo
    Crab Cakes 16.50 gec
    Fried Calamari 14.00 go H
    Steamed Mussels 15.50 om
    # Mains
    Lobster Roll 27.00 gmec
    Grilled Salmon 23.00 if
    Blackened Catfish 19.50 i H
    Fried Clam Basket 21.00 go
    Fish Tacos 15.00 gi H
    Shrimp Scampi 21.50 gmc
    Linguine with Clams 20.50 go
    Seafood Boil 32.00 co H
    Swordfish Steak 26.00 if
    Poke Bowl with [Tuna|Salmon] 16.50 ist X
    # Sides
    Hush Puppies 5.50 vgme
    Corn on the Cob 4.50 vmf
    Coleslaw 3.75 vef
    """)

  static let chicken = Cuisine(
    "chicken", placeNames: "Fried Chicken, Wings, Rotisserie, Chicken Shack",
    """
    # Wings
    [Buffalo|Barbecue|Lemon Pepper|Honey Garlic|Mango Habanero] Wings 11.50 mg SH
    Boneless Wings 11.00 gme H
    # Fried Chicken
    [Two|Three|Four]-Piece Chicken 12.50 gme H
    Chicken Tenders 10.50 gme
    Popcorn Chicken 8.50 gme
    Chicken and Waffles 14.50 gme
    # Rotisserie
    [Quarter|Half|Whole] Rotisserie Chicken 13.50 f
    # Sandwiches
    Nashville Hot Sandwich 12.50 gme HX
    Grilled Chicken Sandwich 11.50 gme X
    Chicken Caesar Wrap 11.50 gmei
    # Salads
    [Grilled|Crispy] Chicken Salad 12.50 gme
    # Sides
    [Waffle|Cajun|Cheese] Fries 5.00 vg
    Mac and Cheese 5.50 vgm
    Mashed Potatoes 4.50 vmf
    Collard Greens 4.50 Vf
    Cornbread 3.50 vgme
    Biscuits 3.50 vgm
    """)

  static let healthy = Cuisine(
    "healthy", placeNames: "Greens, Juice Bar, Bowls, Salad Works",
    """
    # Bowls
    [Chicken|Tofu|Salmon|Falafel] Grain Bowl 14.00 st X
    Buddha Bowl 13.00 Vfst X
    Burrito Bowl 12.50 Vf X
    Teriyaki Tofu Bowl 13.00 Vgst X
    # Salads
    Kale Caesar 12.00 gmi PX
    Harvest Salad 13.00 vmnf PX
    Chopped Greek 12.50 vmf PX
    Asian Chop 12.50 Vnst PX
    Spinach and Strawberry 12.00 vmnf PX
    Build Your Own Salad 11.00 Vf PX
    # Wraps
    [Hummus|Turkey|Chicken] Wrap 11.50 gt
    # Soups
    [Lentil|Butternut|Minestrone] Soup 6.50 Vf
    # Juices
    [Green|Beet|Carrot Ginger|Citrus] Juice 8.50 Vf
    # Smoothies
    [Berry|Mango|Peanut Butter|Tropical] Smoothie 8.50 vmpf M
    """)
}
