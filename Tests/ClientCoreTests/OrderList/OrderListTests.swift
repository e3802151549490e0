import ClientCore
import Domain
import Testing

@Suite("The list of orders")
struct OrderListTests {
  private func item(_ name: String, _ status: String = "placed") -> OrderList.Item {
    OrderList.Item(
      order: OrderID(suffix: name), status: WireCode(status), restaurant: "Pizza", total: 1_000, currency: "USD",
      placedAt: time(0))
  }

  private func loaded() -> OrderList {
    play(
      OrderList(), At(0, .choose(.pending), .read(1, .pending, cursor: nil)),
      At(1, .read(1, [item("b"), item("a", "preparing")], next: "c1")))
  }

  @Test("a view is loading, then empty, failed or loaded")
  func states() {
    let loading = play(OrderList(), At(0, .choose(nil), .read(1, nil, cursor: nil)))
    #expect(loading.content == .loading)
    #expect(play(loading, At(1, .read(1, [], next: nil))).content == .empty)
    let failed = play(loading, At(1, .failed(1, .unanswered)))
    #expect(failed.content == .failed(.unanswered))
    #expect(play(failed, At(2, .refresh, .read(2, nil, cursor: nil))).content == .loading)
    #expect(loaded().content == .loaded([item("b"), item("a", "preparing")]))
  }

  @Test("a view that was seen before shows at once and is read again behind it")
  func again() {
    let machine = play(
      loaded(), At(2, .choose(.delivered), .read(2, .delivered, cursor: nil)), At(3, .read(2, [], next: nil)),
      At(4, .choose(.pending), .read(3, .pending, cursor: nil)), At(4, .choose(.pending)))
    #expect(machine.content == loaded().content && machine.isReading)
  }

  @Test("the answer to a view that was left is not heard")
  func latestWins() {
    let machine = play(
      OrderList(), At(0, .choose(.pending), .read(1, .pending, cursor: nil)),
      At(1, .choose(.inTransit), .read(2, .inTransit, cursor: nil)), At(2, .read(1, [item("a")], next: nil)))
    #expect(machine.content == .loading)
  }

  @Test("pages follow one another, one at a time, and no order is shown twice")
  func pages() {
    let machine = play(
      loaded(), At(2, .more, .read(2, .pending, cursor: "c1")), At(2, .more),
      At(3, .read(2, [item("a", "preparing"), item("c")], next: nil)), At(4, .more))
    #expect(machine.content == .loaded([item("b"), item("a", "preparing"), item("c")]) && !machine.hasMore)
  }

  @Test("what is shown stays when it cannot be brought up to date, and that is told")
  func staleShows() {
    let machine = play(
      loaded(), At(2, .refresh, .read(2, .pending, cursor: nil)), At(3, .failed(2, .unanswered), .notify(.unanswered)))
    #expect(machine.content == loaded().content)
    play(
      loaded(), At(2, .refresh, .read(2, .pending, cursor: nil)),
      At(3, .failed(2, MachineSamples.refusal("token_expired", 401)), .signIn),
      At(4, .signedIn, .read(3, .pending, cursor: nil)))
  }

  @Test("what an earlier launch read shows until the platform has answered, and stays when it does not")
  func kept() {
    let shown = play(
      OrderList(), At(0, .choose(nil), .read(1, nil, cursor: nil)), At(1, .kept(1, [item("a")])))
    #expect(shown.content == .loaded([item("a")]) && shown.isReading && shown.failure == nil)
    let answered = play(shown, At(2, .read(1, [item("b")], next: "c1")))
    #expect(answered.content == .loaded([item("b")]) && answered.failure == nil)
    let alone = play(shown, At(2, .failed(1, .unanswered), .notify(.unanswered)))
    #expect(alone.content == shown.content && alone.failure == .unanswered && !alone.hasMore)
    let asking = play(alone, At(3, .refresh, .read(2, nil, cursor: nil)))
    #expect(asking.failure == .unanswered)
    #expect(play(asking, At(4, .read(2, [item("b")], next: nil))).failure == nil)
    let none = play(OrderList(), At(0, .choose(nil), .read(1, nil, cursor: nil)), At(1, .kept(1, [])))
    #expect(none.content == .empty)
  }

  @Test("what an earlier launch read is older than what is shown, and is nothing to another question")
  func keptTooLate() {
    #expect(
      play(loaded(), At(2, .refresh, .read(2, .pending, cursor: nil)), At(3, .kept(2, [item("c")]))).content
        == loaded().content)
    let left = play(
      OrderList(), At(0, .choose(nil), .read(1, nil, cursor: nil)), At(1, .signedOut), At(2, .kept(1, [item("a")])))
    #expect(left.content == .loading)
  }

  @Test("an order that moves on leaves the views it is no part of; a status not known here stays")
  func moves() {
    let machine = play(
      loaded(), At(2, .updated(OrderID(suffix: "b"), WireCode("out_for_delivery"))),
      At(3, .updated(OrderID(suffix: "a"), WireCode("quality_check"))))
    #expect(machine.content == .loaded([item("a", "quality_check")]))
    #expect(play(machine, At(4, .updated(OrderID(suffix: "a"), WireCode("cancelled")))).content == .empty)
  }

  @Test("an order that comes into the view that is shown is read, and one of another view is not")
  func comes() {
    let new = OrderID(suffix: "new")
    play(loaded(), At(2, .updated(new, WireCode("confirmed")), .read(2, .pending, cursor: nil)))
    play(loaded(), At(2, .updated(new, WireCode("delivered"))), At(3, .updated(new, WireCode("quality_check"))))
    let all = play(
      OrderList(), At(0, .choose(nil), .read(1, nil, cursor: nil)), At(1, .read(1, [], next: nil)),
      At(2, .updated(new, WireCode("quality_check")), .read(2, nil, cursor: nil)))
    // Whoever left is told of no orders.  P1
    play(all, At(3, .signedOut), At(4, .updated(new, WireCode("delivered"))))
  }
}
