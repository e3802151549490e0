import Database
public import Domain
public import Wire

extension Roles {
  /// Roles and open invitations, the newest first.
  public func list(_ query: RolesQuery, limit: Int) async throws -> Page<RoleBody> {
    guard query.cursor.map({ RoleID($0) != nil }) ?? true else {
      throw Problem(.cursorInvalid, "Take `cursor` from `next_cursor` of the page before.")
    }
    return try await platform.database.read { try page(query, limit: limit, in: $0) }
  }

  /// Those of one place.
  /// - Throws: 404 for a place where the asker does not work, `forbidden` for one who is no owner there.
  public func list(at place: StaffPlace, by asker: RoleGiver, limit: Int, cursor: RoleID?) async throws -> Page<
    RoleBody
  > {
    let scope = RoleScope(place)
    return try await platform.database.read { connection in
      try asker.check(scope, in: connection)
      if case .operator = asker { try scope.checkIsThere(in: connection) }
      return try page(
        RolesQuery(role: scope.role, placeId: scope.place, cursor: cursor?.rawValue), limit: limit, in: connection)
    }
  }

  private func page(_ query: RolesQuery, limit: Int, in connection: Connection) throws -> Page<RoleBody> {
    let vault = platform.vault
    var items: [RoleBody] = []
    if query.state != .invited {
      var filter = Self.filter(query)
      let most = filter.mark(.integer(Int64(limit) + 1))
      let rows = try connection.rows(
        """
        SELECT r.*, a.profile_sealed FROM account_roles r JOIN accounts a ON a.id = r.account_id \(filter.clause)
        ORDER BY r.id DESC LIMIT \(most)
        """, arguments: filter.arguments)
      items += try rows.map { row in
        let role = try HeldRole(row: row)
        return role.body(try Profile(shown: row.get("profile_sealed"), account: role.account, vault: vault))
      }
    }
    if query.state != .granted {
      let now = platform.clock.now
      var filter = Self.filter(query)
      filter.require("r.expires_at > ? AND \(Invitation.isGood)", .integer(now.microseconds))
      let most = filter.mark(.integer(Int64(limit) + 1))
      let rows = try connection.rows(
        "SELECT r.* FROM role_invitations r \(filter.clause) ORDER BY r.id DESC LIMIT \(most)",
        arguments: filter.arguments)
      items += try rows.map { try Invitation(row: $0).body(vault) }
    }
    items.sort { $0.id > $1.id }
    return Page(
      items: Array(items.prefix(limit)), nextCursor: items.count > limit ? items[limit - 1].id.rawValue : nil)
  }

  private static func filter(_ query: RolesQuery) -> SQLFilter {
    var filter = SQLFilter()
    if let role = query.role { filter.require("r.role = ?", .text(role.rawValue)) }
    if let place = query.placeId {
      // The kind of the place says the role, by which the index begins.
      let role: RoleCode = TheatreID(place) == nil ? .restaurantStaff : .theatreStaff
      filter.require("r.role = ? AND r.subject = ?", .text(role.rawValue), .text(place))
    }
    if let cursor = query.cursor { filter.require("r.id < ?", .text(cursor)) }
    return filter
  }
}

extension RoleScope {
  /// - Throws: 404 for a place that does not exist.
  fileprivate func checkIsThere(in connection: Connection) throws {
    do { try checkPlace(in: connection) } catch is Problem { throw Problem.absent(noun) }
  }
}
