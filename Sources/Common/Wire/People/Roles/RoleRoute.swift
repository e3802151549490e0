public import Domain

/// Roles: an operator's to give and take back, and an owner's at their own place.
public enum RoleRoute: RoutePart {
  case listRoles, createRole
  case deleteRole(RoleID)
  case listRestaurantStaff(RestaurantID)
  case createRestaurantStaff(RestaurantID)
  case deleteRestaurantStaff(RestaurantID, RoleID)
  case listTheatreStaff(TheatreID)
  case createTheatreStaff(TheatreID)
  case deleteTheatreStaff(TheatreID, RoleID)

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case listRoles, createRole, deleteRole, listRestaurantStaff, createRestaurantStaff, deleteRestaurantStaff,
      listTheatreStaff, createTheatreStaff, deleteTheatreStaff
  }

  var route: Route { .roles(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .listRoles: (.listRoles, nil)
    case .createRole: (.createRole, nil)
    case .deleteRole(let id): (.deleteRole, id.rawValue)
    case .listRestaurantStaff(let id): (.listRestaurantStaff, id.rawValue)
    case .createRestaurantStaff(let id): (.createRestaurantStaff, id.rawValue)
    case .deleteRestaurantStaff(let id, let role): (.deleteRestaurantStaff, "\(id)/\(role)")
    case .listTheatreStaff(let id): (.listTheatreStaff, id.rawValue)
    case .createTheatreStaff(let id): (.createTheatreStaff, id.rawValue)
    case .deleteTheatreStaff(let id, let role): (.deleteTheatreStaff, "\(id)/\(role)")
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .listRoles:
      RouteSpec(
        operation, making(listRoles), .get, "/v1/operator/roles", "Who has which role, and who is invited to one",
        .role(.operator), query: RolesQuery.self, answer: .page(RoleBody.self))
    case .createRole:
      RouteSpec(
        operation, making(createRole), .post, "/v1/operator/roles",
        "Gives a role: at once to who has an account, else by an invitation", .role(.operator), body: RoleRequest.self,
        answer: .json(201, RoleBody.self), isIdempotent: true)
    case .deleteRole:
      RouteSpec(
        operation, making(deleteRole), .delete, "/v1/operator/roles/{id}", "Takes a role or an invitation back",
        .role(.operator), answer: .none, problems: [.lastOfRole])
    case .listRestaurantStaff:
      RouteSpec(
        operation, making(listRestaurantStaff), .get, "/v1/merchant/restaurants/{id}/staff",
        "Who works for a restaurant, for its owners", .role(.restaurantStaff), query: PageQuery.self,
        answer: .page(RoleBody.self))
    case .createRestaurantStaff:
      RouteSpec(
        operation, making(createRestaurantStaff), .post, "/v1/merchant/restaurants/{id}/staff",
        "Invites staff or an owner of a restaurant, by one of its owners", .role(.restaurantStaff),
        body: StaffRequest.self, answer: .json(201, RoleBody.self), problems: [.lastOfRole, .tooManyInvitations],
        isIdempotent: true)
    case .deleteRestaurantStaff:
      RouteSpec(
        operation, making(deleteRestaurantStaff), .delete, "/v1/merchant/restaurants/{id}/staff/{role_id}",
        "Takes a role or an invitation of a restaurant back", .role(.restaurantStaff), answer: .none,
        problems: [.lastOfRole])
    case .listTheatreStaff:
      RouteSpec(
        operation, making(listTheatreStaff), .get, "/v1/theatre/theatres/{id}/staff",
        "Who works for a theatre, for its owners", .role(.theatreStaff), query: PageQuery.self,
        answer: .page(RoleBody.self))
    case .createTheatreStaff:
      RouteSpec(
        operation, making(createTheatreStaff), .post, "/v1/theatre/theatres/{id}/staff",
        "Invites staff or an owner of a theatre, by one of its owners", .role(.theatreStaff), body: StaffRequest.self,
        answer: .json(201, RoleBody.self), problems: [.lastOfRole, .tooManyInvitations], isIdempotent: true)
    case .deleteTheatreStaff:
      RouteSpec(
        operation, making(deleteTheatreStaff), .delete, "/v1/theatre/theatres/{id}/staff/{role_id}",
        "Takes a role or an invitation of a theatre back", .role(.theatreStaff), answer: .none,
        problems: [.lastOfRole])
    }
  }
}
