public import Domain

/// A restaurant's menu as one document, for its staff.
public enum MenuRoute: RoutePart {
  case getStaffMenu(RestaurantID)
  case saveMenu(RestaurantID)
  case getMenuDraft(RestaurantID)
  case saveMenuDraft(RestaurantID)
  case deleteMenuDraft(RestaurantID)
  case publishMenu(RestaurantID)

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case getStaffMenu, saveMenu, getMenuDraft, saveMenuDraft, deleteMenuDraft, publishMenu
  }

  var route: Route { .menus(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .getStaffMenu(let id): (.getStaffMenu, id.rawValue)
    case .saveMenu(let id): (.saveMenu, id.rawValue)
    case .getMenuDraft(let id): (.getMenuDraft, id.rawValue)
    case .saveMenuDraft(let id): (.saveMenuDraft, id.rawValue)
    case .deleteMenuDraft(let id): (.deleteMenuDraft, id.rawValue)
    case .publishMenu(let id): (.publishMenu, id.rawValue)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    let menu = "/v1/merchant/restaurants/{id}/menu"
    let draft = menu + "/draft"
    return switch operation {
    case .getStaffMenu:
      RouteSpec(
        operation, making(getStaffMenu), .get, menu, "The menu as one document, to change it",
        .role(.restaurantStaff), answer: .json(200, StaffMenu.self))
    case .saveMenu:
      RouteSpec(
        operation, making(saveMenu), .put, menu, "Replaces the whole menu, or says what that would change",
        .role(.restaurantStaff), body: MenuContent.self, query: MenuSaveQuery.self,
        answer: .json(200, MenuSaved.self), precondition: .required, isIdempotent: true, rate: .heavy)
    case .getMenuDraft:
      RouteSpec(
        operation, making(getMenuDraft), .get, draft, "The menu that is being prepared, and what it would change",
        .role(.restaurantStaff), answer: .json(200, MenuDraft.self))
    case .saveMenuDraft:
      RouteSpec(
        operation, making(saveMenuDraft), .put, draft, "Keeps a menu that customers do not see yet",
        .role(.restaurantStaff), body: MenuContent.self, answer: .json(200, MenuDraft.self), precondition: .required,
        isIdempotent: true, rate: .heavy)
    case .deleteMenuDraft:
      RouteSpec(
        operation, making(deleteMenuDraft), .delete, draft, "Throws the draft away", .role(.restaurantStaff),
        answer: .none)
    case .publishMenu:
      RouteSpec(
        operation, making(publishMenu), .post, menu + "/publish",
        "Makes the draft the menu, or says what that would change",
        .role(.restaurantStaff), query: MenuSaveQuery.self, answer: .json(200, MenuSaved.self),
        precondition: .required, rate: .heavy)
    }
  }
}
