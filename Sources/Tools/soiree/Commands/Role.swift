import Domain
import Server
import Services
import Wire

extension Command {
  /// What `/v1/operator/roles` does, on the machine.
  static let role = Command(
    name: "role", summary: "Gives somebody a role, takes one back, or lists who has which.",
    operands: "add EMAIL ROLE [PLACE] | remove ID | list [PLACE]",
    options: [
      .data, .database, Option("owner", nil, "an owner of the place, who may invite others"),
      Option("json", nil, "print JSON"),
    ]
  ) { arguments in
    let action = try RoleAction(arguments)
    let options = try ServerOptions(arguments)
    try options.requirePlatform()
    let stores = try await Stores.open(dataFolder: options.dataFolder, databaseURL: options.databaseURL)
    let roles = try await stores.useCases(options, clock: .system, node: "role", committed: { _ in }).roles
    let code: ExitCode
    do { code = try await action.run(roles, asJSON: arguments.has("json")) } catch let problem as Problem {
      Console.complain(problem.detail)
      code = .failed
    }
    await stores.close()
    return code
  }
}

/// What `soiree role` was asked to do.
private enum RoleAction {
  case add(RoleRequest)
  case remove(RoleID)
  case list(place: String?)

  init(_ arguments: Arguments) throws(UsageError) {
    switch try arguments.operand(0, "action: add, remove or list") {
    case "add":
      let email = try arguments.operand(1, "email address")
      let role = RoleCode(rawValue: try arguments.operand(2, "role"))
      let request = RoleRequest(
        email: email, role: role, placeId: arguments.operands.count > 3 ? arguments.operands[3] : nil,
        level: arguments.has("owner") ? .owner : nil)
      guard (try? RoleRequest(request: request.bytes)) != nil else {
        throw UsageError(
          "say an email address, a role (restaurant_staff, theatre_staff, courier or operator), and for staff the id of "
            + "the restaurant or theatre")
      }
      self = .add(request)
    case "remove":
      let text = try arguments.operand(1, "role: `soiree role list` shows the ids")
      guard let id = RoleID(text) else { throw UsageError("`\(text)` is no id of a role, such as rol_…") }
      self = .remove(id)
    case "list": self = .list(place: arguments.operands.count > 1 ? arguments.operands[1] : nil)
    default: throw UsageError("the action is `add`, `remove` or `list`")
    }
  }

  func run(_ roles: Roles, asJSON: Bool) async throws -> ExitCode {
    switch self {
    case .add(let request):
      let role = try await roles.give(request, by: .command)
      if asJSON {
        Console.say(JSON(encoding: role))
      } else if role.state == .invited {
        Console.say("\(role.id): it waits for their first sign-in with this address, and a mail tells them so")
      } else {
        Console.say("\(role.id): they have the role within a second")
      }
    case .remove(let id):
      _ = try await roles.end(id, by: .command)
      if !asJSON { Console.say("they have it no more, within a second") }
    case .list(let place):
      var cursor: String?
      var all: [RoleBody] = []
      repeat {
        let page = try await roles.list(RolesQuery(placeId: place, cursor: cursor), limit: 100)
        all += page.items
        cursor = page.nextCursor
      } while cursor != nil
      if asJSON { Console.say(.array(all.map { JSON(encoding: $0) })) } else { all.forEach { Console.say($0.line) } }
    }
    return .done
  }
}

extension RoleBody {
  /// `rol_…  granted  restaurant_staff  owner  rst_…  mail`.
  fileprivate var line: String {
    let parts: [String?] = [
      id.rawValue, state.rawValue, role.rawValue, level?.rawValue, placeId, email ?? accountId?.rawValue,
    ]
    return parts.compactMap { $0 }.joined(separator: "  ")
  }
}
