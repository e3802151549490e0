import Domain
import Wire

extension Problem {
  static func illegalTransition(from: OrderStatus, to: OrderStatus) -> Problem {
    Problem(
      .illegalTransition,
      "The order is \(from.rawValue) and can't become \(to.rawValue) this way. Read it again to see where it is.")
  }

  /// Refuses a change that is meant for another version of a document than the present one.  N2
  static func checkVersion(_ expected: Int64?, is present: Int64) throws {
    guard let expected, expected != present else { return }
    throw Problem(
      .versionConflict, "It is at version \(present) by now. Read it again, then send your change for that version.",
      extra: ["version": .integer(present)])
  }

  static func absent(_ what: StaticString) -> Problem { Problem(.notFound, "There is no such \(what).") }
}
