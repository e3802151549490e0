import Wire

/// What the audit log keeps of a role. Its subject is the account.
struct AuditedRole: Body {
  var role: RoleCode
  /// Empty for a role without restaurant or theatre.
  var placeId = ""
}
