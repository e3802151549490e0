import ClientCore
import Domain
import Structures

/// Lists of orders, kept menus and searches while chance decides what is answered, told step by step.
func lists() -> String {
  var text = ""
  for seed in 0..<20 as Range<UInt64> {
    var dice = Dice(seed: seed)
    var (orders, menus) = (OrderList(), MenuCache(limit: 2_000))
    var search = Discovery(at: Coordinate(latitude: 40.7, longitude: -74))
    for step in 0..<50 as Range<Int64> {
      let now = Instant(seconds: 1_000 + step * 200)
      let choice = Int(dice.next() % 7)
      let restaurant = RestaurantID(suffix: "r\(dice.next() % 5)")
      let item = OrderList.Item(
        order: OrderID(suffix: "o\(dice.next() % 9)"), status: .known(.placed), restaurant: "Probe", total: step,
        currency: "USD", placedAt: now)
      let asked: [OrderList.Input] = [
        .choose(nil), .choose(.pending), .read(orders.requestNumber, [item], next: "c"), .more,
        .read(orders.requestNumber, [], next: nil), .updated(item.order, WireCode("a_newer_word")), .refresh,
      ]
      for effect in orders.handle(Timed(asked[choice], at: now)) { text += said(effect) }
      let wanted: [MenuCache.Input] = [
        .want(restaurant), .want(restaurant), .fetched(restaurant, bytes: Int64(dice.next() % 900), etag: "e"),
        .fetched(restaurant, bytes: Int64(dice.next() % 900), etag: nil), .notModified(restaurant),
        .changed(restaurant), .lost(restaurant),
      ]
      for effect in menus.handle(Timed(wanted[choice], at: now)) { text += said(effect) }
      let typed: [Discovery.Input] = [
        .open, .type("q\(step)"), .woke, .read(search.requestNumber, [restaurant], next: "c"), .more,
        .failed(search.requestNumber, .unanswered), .sort(.rating),
      ]
      for effect in search.handle(Timed(typed[choice], at: now)) { text += said(effect) }
    }
    text += " \(menus.bytes) \(orders.hasMore) \(search.hasMore)\n"
  }
  return text
}

private func said(_ effect: OrderList.Effect) -> String {
  switch effect {
  case .read(let number, let filter, let cursor): " orders \(number) \(filter?.rawValue ?? "all") \(cursor ?? "")"
  case .signIn: " sign in"
  case .notify: " notify"
  }
}

private func said(_ effect: MenuCache.Effect) -> String {
  switch effect {
  case .show(let id): " show \(id)"
  case .fetch(let id, let etag): " fetch \(id) \(etag ?? "")"
  case .store(let id): " store \(id)"
  case .showOnce(let id): " once \(id)"
  case .evict(let id): " evict \(id)"
  case .keep(let record): (try? MenuCacheRecord(bytes: record.bytes)) == record ? " keep" : " lost"
  case .fail(let id, _): " fail \(id)"
  }
}

private func said(_ effect: Discovery.Effect) -> String {
  switch effect {
  case .read(let number, let question, let cursor): " find \(number) \(question.text) \(cursor ?? "")"
  case .searchHere(let number, let query): " here \(number) \(query.text)"
  case .wake(let at): " wake \(at.microseconds)"
  }
}
