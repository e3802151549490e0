import Server
import Services
import Wire

extension Command {
  /// The only way to make the first operator: a command on the machine.  P8
  static let `operator` = Command(
    name: "operator",
    summary: "Makes somebody an operator, takes it from them, turns their two-step sign-in off, or lists who is one.",
    operands: "add EMAIL | remove EMAIL | reset-totp EMAIL | list",
    options: [.data, .database, Option("json", nil, "print JSON")]
  ) { arguments in
    let action = try arguments.operand(0, "action: add, remove, reset-totp or list")
    guard ["add", "remove", "reset-totp", "list"].contains(action) else {
      throw UsageError("the action is `add`, `remove`, `reset-totp` or `list`")
    }
    let address = action == "list" ? nil : try address(arguments.operand(1, "email address"))
    let options = try ServerOptions(arguments)
    try options.requirePlatform()
    let stores = try await Stores.open(dataFolder: options.dataFolder, databaseURL: options.databaseURL)
    let useCases = try await stores.useCases(options, clock: .system, node: "operator", committed: { _ in })
    let code = try await run(action, address, useCases.accounts, asJSON: arguments.has("json"))
    await stores.close()
    return code
  }

  private static func address(_ email: String) throws -> CodeAddress {
    guard (try? CodeRequest(request: CodeRequest(email: email).bytes)) != nil,
      let address = CodeAddress(email: email, phone: nil)
    else { throw UsageError("`\(email)` is no email address") }
    return address
  }

  private static func run(
    _ action: String, _ address: CodeAddress?, _ accounts: Accounts, asJSON: Bool
  ) async throws -> ExitCode {
    switch (action, address) {
    case ("add", let address?):
      _ = try await accounts.grant(.operator, to: address)
      Console.say("they are an operator from their next sign-in, or within a second")
    case ("remove", let address?):
      guard try await accounts.revoke(.operator, from: address) else {
        Console.complain("nobody with this address is an operator: `soiree operator list` says who is")
        return .failed
      }
      Console.say("they are no operator any more, within a second")
    case ("reset-totp", let address?):
      guard try await accounts.resetTOTP(at: address) else {
        Console.complain("nobody with this address has two-step sign-in")
        return .failed
      }
      Console.say("the mailed code alone signs them in now: they should set two-step sign-in up again")
    default:
      let names = try await accounts.holders(of: .operator).map { $0.email ?? $0.phone ?? "\($0.id)" }
      if asJSON { Console.say(.array(names.map { .string($0) })) } else { names.forEach { Console.say($0) } }
    }
    return .done
  }
}
