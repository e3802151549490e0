import ClientCore
import Domain

/// The platform's answers about the cart.
extension OpenCart {
  func synced(
    _ number: Int32, _ outcome: Outcome, _ now: Instant, _ core: BrowserCore
  ) -> CartSync.Input {
    switch outcome {
    case .body(let text):
      guard let answer = try? ChosenDestination.Answer(body: text.root) else { return .failed(number, .unanswered) }
      if let change = destination?.chosen.change(sentAs: answer) { changeDestination(change, now, core) }
      guard let cart = try? CartSync.ServerCart(body: text.root, for: destination) else {
        return .failed(number, .unanswered)
      }
      lastAnswer = text
      return .answered(number, cart)
    case .nothing: return .failed(number, .unanswered)
    case .failed(let failure, let problem):
      return .failed(
        number, failure, other: problem.flatMap { try? $0.root.optionalId("restaurant_id", RestaurantID.self) })
    }
  }

  func fetched(_ number: Int32, _ outcome: Outcome) -> CartSync.Input {
    switch outcome {
    case .body(let text):
      guard let cart = try? CartSync.ServerCart(body: text.root, for: destination) else {
        return .failed(number, .unanswered)
      }
      lastAnswer = text
      return .fetched(number, cart)
    case .nothing: return .failed(number, .unanswered)
    case .failed(.refused(let refusal), _) where refusal.status == 404:
      lastAnswer = nil
      return .fetched(number, nil)
    case .failed(let failure, _): return .failed(number, failure)
    }
  }
}
