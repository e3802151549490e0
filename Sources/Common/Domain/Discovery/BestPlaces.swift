/// The places with the smallest keys, in order; of equal keys the smaller number comes first.
struct BestPlaces {
  struct Item {
    let key: Int64
    let number: Int32
  }

  let capacity: Int
  private(set) var items: [Item] = []

  init(capacity: Int) { self.capacity = capacity }

  var isFull: Bool { items.count >= capacity }

  /// True when a place would be among the best.
  func wants(_ key: Int64, _ number: Int32) -> Bool {
    guard isFull, let last = items.last else { return true }
    return key < last.key || (key == last.key && number < last.number)
  }

  mutating func insert(_ key: Int64, _ number: Int32) {
    if isFull { items.removeLast() }
    var position = items.count
    while position > 0, (items[position - 1].key, items[position - 1].number) > (key, number) { position -= 1 }
    items.insert(Item(key: key, number: number), at: position)
  }
}
