import Domain
import Wire

/// The position in a sorted list after the element with this key and id.
struct ListCursor<Kind: IDKind>: Comparable {
  var key: Int64
  var id: ID<Kind>

  init(key: Int64, id: ID<Kind>) {
    self.key = key
    self.id = id
  }

  /// - Throws: `cursor_invalid` for a text that no list returned.
  init?(_ text: String?) throws {
    guard let text else { return nil }
    guard let split = text.firstIndex(of: "~"), let key = Int64(text[..<split]),
      let id = ID<Kind>(String(text[text.index(after: split)...]))
    else { throw Problem(.cursorInvalid, "Take `cursor` from `next_cursor` of the page before.") }
    self.init(key: key, id: id)
  }

  var text: String { "\(key)~\(id)" }

  static func < (a: Self, b: Self) -> Bool { (a.key, a.id) < (b.key, b.id) }
}

/// A page of a sorted list, with a cursor when more follows.
struct ListPage<Element> {
  var items: [Element]
  var next: String?

  /// - Parameter key: The sort key of an element.
  init<Kind>(_ all: [Element], limit: Int, after cursor: ListCursor<Kind>?, key: (Element) -> ListCursor<Kind>) {
    let keyed = all.map { (key: key($0), item: $0) }.filter { cursor == nil || cursor! < $0.key }
      .sorted { $0.key < $1.key }
    items = keyed.prefix(limit).map(\.item)
    next = keyed.count > limit && limit > 0 ? keyed[limit - 1].key.text : nil
  }

  func body<Item>(_ item: (Element) -> Item) -> Page<Item> { Page(items: items.map(item), nextCursor: next) }
}
