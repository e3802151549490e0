import Domain
import Wire

extension Problem {
  static func illegalTransition(from: OrderStatus, to: OrderStatus) -> Problem {
    Problem(
      .illegalTransition,
      "The order is \(from.rawValue) and can't become \(to.rawValue) this way. Read it again to see where it is.")
  }

  static func absent(_ what: StaticString) -> Problem { Problem(.notFound, "There is no such \(what).") }
}
