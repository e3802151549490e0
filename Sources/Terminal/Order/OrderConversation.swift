import Client
import Domain
import Wire

/// One order from sign-in to the door. Each step is a file beside this one.
struct OrderConversation {
  let options: OrderOptions
  var api: APIClient
  let live: OrderCommand.Live
  let input: any LineReader
  let output: Output
  let memory: OrderMemory

  mutating func run() async throws(Failure) {
    try await signIn()
    if try await resumePending() { return }
    let place = try await choosePlace()
    let card = try await chooseRestaurant(near: place.point)
    let menu: MenuBody = try await call(.getMenu(card.id))
    let wanted = Set(card.matchedDishes.map(\.id))
    var basket = try await chooseDishes(menu, wanted: wanted)
    let address = try await chooseAddress(place)
    var cart = try await price(basket, of: card, to: address)
    while cart.quote == nil {
      if options.yes { throw .failed("The cart cannot be ordered as it is.") }
      basket = try await chooseDishes(menu, wanted: wanted, basket: basket)
      cart = try await price(basket, of: card, to: address)
    }
    try await pay(cart, basket: basket, card: card, address: address)
  }
}

extension OrderConversation {
  func call<Answer: Body>(_ route: Route) async throws(Failure) -> Answer {
    do { return try await api.call(route) } catch { throw Failure(error) }
  }

  func call<Answer: Body>(_ route: Route, _ body: some RequestBody) async throws(Failure) -> Answer {
    do { return try await api.call(route, body) } catch { throw Failure(error) }
  }

  func call<Answer: Body>(_ route: Route, query: some QueryBody) async throws(Failure) -> Answer {
    do { return try await api.call(route, query: query) } catch { throw Failure(error) }
  }

  /// Asks for a line; an empty one is `otherwise`, or asked again without it.
  func ask(_ question: String, otherwise: String? = nil) async throws(Failure) -> String {
    while true {
      output.ask(otherwise.map { $0.isEmpty ? question : "\(question) [\($0)]" } ?? question)
      guard let line = await input.line() else { throw .failed("The input ended before the order was placed.") }
      let answer = String(line.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
      if answer == "q" { throw .leave("Good night.") }
      if !answer.isEmpty { return answer }
      if let otherwise { return otherwise }
    }
  }

  /// Shows a numbered list and asks for one of it; nil when `none` is chosen.
  func choose(_ question: String, _ labels: [String], none: String? = nil) async throws(Failure) -> Int? {
    for (index, label) in labels.enumerated() { output.say("  \(padded(index + 1)). \(label)") }
    while true {
      let answer = try await ask(none.map { "\(question) (Enter: \($0))" } ?? question, otherwise: none.map { _ in "" })
      if answer.isEmpty { return nil }
      if let number = Int(answer), labels.indices.contains(number - 1) { return number - 1 }
      output.say("  A number from 1 to \(labels.count), please; q leaves.")
    }
  }

  private func padded(_ number: Int) -> String { number < 10 ? " \(number)" : "\(number)" }
}
