import Database
import Domain
import Wire

extension AgeRule {
  /// - Parameter confirmed: The request's. A rule that changed since it was shown asks again.
  /// - Throws: `age_confirmation_needed` with the rule, for another one and for none.  R11
  func check(_ confirmed: AgeRuleBody?, atCounter: Bool = false) throws(Problem) {
    guard confirmed?.rule == self else { throw .ageConfirmationNeeded(self, atCounter: atCounter) }
  }

  /// Asks for the rule of a show's film as it stands in the database: what is in memory may be a second old.
  static func ask(_ show: ShowID, in connection: Connection) throws -> LazyRow<AgeRule> {
    let sql = "SELECT m.document FROM shows s JOIN movies m ON m.id = s.movie_id WHERE s.id = $1"
    return LazyRow(try connection.ask(sql, show.rawValue)) { row in
      try MovieDocument.movie(from: row.get("document")).ageRule
    }
  }
}
