extension SearchIndex {
  /// Finds a place by the words of its name, cuisines and dishes, and by no others.
  mutating func setText(of number: Int32, _ entry: SearchEntry) {
    let restaurant = entry.restaurant
    setText(of: number, name: [restaurant.name], cuisines: restaurant.cuisines, dishes: entry.dishes)
  }

  mutating func setText(of number: Int32, name: [String], cuisines names: [String], dishes: [String]) {
    setCuisines(of: number, names)
    let place = Int(number)
    let newDishes = dishes.map { self.number(ofDish: $0) }
    let oldDishes = Array(dishesOfPlace[place])
    // New words come first: after this no rank moves until unused words are removed.
    for text in name + names { for word in Words.split(text) { _ = rank(of: word) } }
    let old = [Array(nameWordsOfPlace[place]), Array(cuisineWordsOfPlace[place]), words(ofDishes: oldDishes)]
    let new = [ranks(of: name), ranks(of: names), words(ofDishes: newDishes)]
    guard old != new || oldDishes != newDishes else { return }
    nameWordsOfPlace.replace(place, with: new[0])
    cuisineWordsOfPlace.replace(place, with: new[1])
    dishesOfPlace.replace(place, with: newDishes)
    placesByNameWord.move(number, from: old[0], to: new[0])
    placesByCuisineWord.move(number, from: old[1], to: new[1])
    placesByDishWord.move(number, from: old[2], to: new[2])
    forgetDishes(Set(oldDishes).subtracting(newDishes))
    forgetWords(Set(old.joined()).subtracting(new.joined()))
  }

  private mutating func setCuisines(of number: Int32, _ names: [String]) {
    let wanted = names.map { name in
      let folded = Words.folded(name)
      if let known = cuisines[folded] { return Int(known) }
      cuisines[folded] = Int32(placesByCuisine.count)
      placesByCuisine.append([])
      return placesByCuisine.count - 1
    }
    for cuisine in 0..<placesByCuisine.count {
      var places = Array(placesByCuisine[cuisine])
      if wanted.contains(cuisine) { places.insertSorted(number) } else { places.removeSorted(number) }
      if places.count != placesByCuisine[cuisine].count { placesByCuisine.replace(cuisine, with: places) }
    }
  }

  /// Removes dishes and words that no place has.
  mutating func forgetUnused() {
    forgetDishes(Set(0..<Int32(dishNames.count)))
    forgetWords(Set(0..<Int32(vocabulary.count)))
  }

  // MARK: Dishes

  private mutating func number(ofDish name: String) -> Int32 {
    if let known = dishNumbers[name] { return known }
    var number = Int32(dishNames.count)
    if let free = freeDishes.popLast() {
      number = free
      dishNames[Int(number)] = name
    } else {
      dishNames.append(name)
      wordsOfDish.append([])
    }
    dishNumbers[name] = number
    for word in Words.split(name) { _ = rank(of: word) }
    wordsOfDish.replace(Int(number), with: ranks(of: [name]))
    return number
  }

  /// The distinct words of dishes.
  private func words(ofDishes dishes: [Int32]) -> [Int32] {
    var seen = Set<Int32>()
    var words: [Int32] = []
    for dish in dishes {
      for word in wordsOfDish[Int(dish)] where seen.insert(word).inserted { words.append(word) }
    }
    return words
  }

  /// Removes those of some dishes that no place has any more.
  private mutating func forgetDishes(_ dishes: Set<Int32>) {
    guard !dishes.isEmpty else { return }
    var unused = dishes
    for dish in dishesOfPlace.members where unused.contains(dish) { unused.remove(dish) }
    for dish in unused {
      dishNumbers[dishNames[Int(dish)]] = nil
      dishNames[Int(dish)] = ""
      wordsOfDish.replace(Int(dish), with: [])
      freeDishes.append(dish)
    }
  }

  // MARK: Words

  /// The rank of a word, which is new if need be.
  private mutating func rank(of word: Words.Word) -> Int32 {
    if let known = vocabulary.rank(of: word) { return known }
    let rank = vocabulary.insert(word)
    placesByNameWord.insertWord(at: rank)
    placesByCuisineWord.insertWord(at: rank)
    placesByDishWord.insertWord(at: rank)
    nameWordsOfPlace.insertGap(at: rank)
    cuisineWordsOfPlace.insertGap(at: rank)
    wordsOfDish.insertGap(at: rank)
    return rank
  }

  /// The distinct ranks of the words of texts; all of them are known.
  private func ranks(of texts: [String]) -> [Int32] {
    var ranks: [Int32] = []
    for text in texts {
      for word in Words.split(text) {
        if let rank = vocabulary.rank(of: word), !ranks.contains(rank) { ranks.append(rank) }
      }
    }
    return ranks
  }

  /// Removes those of some words that no place has any more, so that similar words are found instead.
  private mutating func forgetWords(_ words: Set<Int32>) {
    for rank in words.sorted(by: >)
    where placesByNameWord.isEmpty(rank) && placesByCuisineWord.isEmpty(rank) && placesByDishWord.isEmpty(rank) {
      vocabulary.remove(at: rank)
      placesByNameWord.removeWord(at: rank)
      placesByCuisineWord.removeWord(at: rank)
      placesByDishWord.removeWord(at: rank)
      nameWordsOfPlace.closeGap(at: rank)
      cuisineWordsOfPlace.closeGap(at: rank)
      wordsOfDish.closeGap(at: rank)
    }
  }
}

extension Postings {
  /// Takes a place from some words to others.
  fileprivate mutating func move(_ place: Int32, from old: [Int32], to new: [Int32]) {
    for word in Set(old).subtracting(new) { remove(place, at: word) }
    for word in Set(new).subtracting(old) { insert(place, at: word) }
  }
}
