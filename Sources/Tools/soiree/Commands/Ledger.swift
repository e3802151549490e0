import Demo
import Domain
import Server
import Services
import Terminal
import Wire

extension Command {
  static let ledger = Command(
    name: "ledger",
    summary:
      "Compares the ledger with itself and the gateways' books, shows what one purchase moved, or writes it as CSV.",
    operands: "check | show ID | export FILE",
    options: [.data, .database] + StripeOptions.all + [
      Option("json", nil, "print JSON"), Option("from", "DATE", "with export: the first day, in UTC"),
      Option("to", "DATE", "with export: the last day, in UTC"),
    ]
  ) { arguments in
    let action = try arguments.operand(
      0, "action: check, show and the id of an order or a booking, or export and a file")
    guard ["check", "show", "export"].contains(action) else {
      throw UsageError("the action is `check`, `show` or `export`")
    }
    let purchase = action == "show" ? try arguments.operand(1, "order or booking, such as bkg_…") : nil
    let export = action == "export" ? try LedgerExportOptions(arguments) : nil
    var options = try ServerOptions(arguments)
    options.gateway = try StripeOptions.gateway(arguments, takesPayments: false)
    try options.requirePlatform()
    let stores = try await Stores.open(dataFolder: options.dataFolder, databaseURL: options.databaseURL)
    let platform = try await stores.useCases(options, clock: .system, node: "ledger", committed: { _ in }).platform
    let isFine =
      if let export { try await write(export, of: platform) } else if let purchase {
        try await show(purchase, of: platform, asJSON: arguments.has("json"))
      } else {
        try await check(platform, asJSON: arguments.has("json"))
      }
    await stores.close()
    return isFine ? .done : .failed
  }

  private static func check(_ platform: Platform, asJSON: Bool) async throws -> Bool {
    let steps = ProgressLine("comparing")
    let report = try await platform.checkLedger { steps.update($0, of: nil, "payments") }
    steps.finish()
    if asJSON {
      Console.say(
        JSON.object([
          "payments": .integer(Int64(report.payments)), "postings": .integer(Int64(report.postings)),
          "under_way": .array(report.underWay.map { .string($0) }), "balanced": .bool(report.isBalanced),
          "faults": .array(report.faults.map { .string($0) }),
        ]))
    } else {
      Console.say("\(report.payments) payments and \(report.postings) postings compared")
      if !report.underWay.isEmpty {
        Console.say("of them \(report.underWay.count) wait for their gateway's word, and differ until it comes:")
      }
      for payment in report.underWay { Console.say("  " + payment) }
      for fault in report.faults { Console.say("  " + fault) }
      Console.say(report.isBalanced ? "the ledger balances" : "the ledger does NOT balance")
    }
    return report.isBalanced
  }

  private static func show(_ purchase: String, of platform: Platform, asJSON: Bool) async throws -> Bool {
    let postings = try await platform.ledger(of: purchase)
    if asJSON {
      Console.say(.array(postings.map(\.json)))
    } else if postings.isEmpty {
      Console.say("the ledger has nothing of \(purchase): no money moved for it, or there is no such purchase")
    }
    guard !asJSON else { return !postings.isEmpty }
    for posting in postings {
      Console.say("\(posting.at.timestamp)  \(posting.name)")
      for entry in posting.entries {
        let amount = "\(Amount(entry.amount, posting.currency))"
        let what = [entry.account, entry.part, entry.name].filter { !$0.isEmpty }.joined(separator: " ")
        Console.say("  " + what.padding(to: max(what.count + 1, 48 - amount.count)) + amount)
      }
    }
    return !postings.isEmpty
  }
}

extension LedgerPosting {
  fileprivate var json: JSON {
    .object([
      "at": .string(at.timestamp), "posting": .string(name), "currency": .string(currency),
      "entries": .array(
        entries.map {
          .object([
            "account": .string($0.account), "part": .string($0.part), "name": .string($0.name),
            "holder": .string($0.holder), "amount": .integer($0.amount),
          ])
        }),
    ])
  }
}
