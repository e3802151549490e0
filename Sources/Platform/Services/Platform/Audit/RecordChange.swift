import Database
import Domain
import Wire

extension Tx {
  /// Records a change by staff in this transaction.
  ///
  /// Members that are the same before and after are left out, so whole documents can be given. A change that changed
  /// nothing leaves no entry.
  /// - Parameters:
  ///   - subject: The id of what was changed.
  ///   - actor: Nil for a command on the machine.
  ///   - person: Whom it is about, when neither the subject nor its owner says so. With that account its words go.  P1
  ///   - address: The address of a person who may have no account yet; as `person`.
  func audit(
    _ action: AuditAction, of subject: String, by actor: AccountID?, about person: AccountID? = nil,
    at address: CodeAddress? = nil, before: (any Body)? = nil, after: (any Body)? = nil
  ) throws {
    guard let change = AuditChange(before: before, after: after) else { return }
    let id: AuditEntryID = platform.ids.next()
    try connection.execute(
      """
      INSERT INTO audit_entries (id, at, actor_id, action, subject, person_id, address_hash, change_sealed)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      """, id.rawValue, now.microseconds, actor?.rawValue, action.rawValue, subject, person?.rawValue,
      address.map { vault.fingerprint($0.text, purpose: .address) }, vault.seal(change.bytes, context: id.rawValue))
  }
}

/// What an entry says of a change, sealed as one value.
struct AuditChange: Body {
  var before: JSON?
  var after: JSON?

  /// Nil when both are there and the same.
  init?(before: (any Body)?, after: (any Body)?) {
    (self.before, self.after) = (before.map { JSON(encoding: $0) }, after.map { JSON(encoding: $0) })
    guard case .object(var old) = self.before, case .object(var new) = self.after else { return }
    for member in old.members where new[member.key] == member.value {
      old[member.key] = nil
      new[member.key] = nil
    }
    guard !old.members.isEmpty || !new.members.isEmpty else { return nil }
    (self.before, self.after) = (.object(old), .object(new))
  }
}
