import Domain
import Wire

extension AgeRule {
  /// - Parameter isConfirmed: The request's `age_confirmed`.
  /// - Throws: `age_confirmation_needed`, unless it is true.  R11
  func check(_ isConfirmed: Bool?) throws(Problem) {
    guard isConfirmed == true else { throw .ageConfirmationNeeded(self) }
  }
}
