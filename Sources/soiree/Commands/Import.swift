import Crypto
import Database
import Domain
import Imports
import Server
import Services

extension Command {
  static let importFile = Command(
    name: "import", summary: "Reads restaurants from FILE: KIND is nyc-restaurants or dominos.",
    operands: "KIND FILE",
    options: [
      .data, .database,
      Option("at", "LAT,LON", "dominos: where the store is (default: Times Square)"),
      Option("report", "FILE", "write every refused row there, with its line and reason"),
      Option("json", nil, "print the report as JSON"),
    ]
  ) { arguments in
    let kind = try arguments.operand(0, "kind: nyc-restaurants or dominos")
    let file = try arguments.operand(1, "file")
    var options = try ServerOptions(arguments)
    options.isDemo = true
    let clock = Clock.system
    let stores = try await Stores.open(
      dataFolder: options.dataFolder, databaseURL: options.databaseURL, progress: options.progress)
    let useCases = try await stores.useCases(options, clock: clock, node: "import", committed: { _ in })
    var store = CityStore((CatalogueWriter(database: stores.database), useCases.accounts), what: "storing")
    try await store.begin(NewYork.city)
    let report =
      switch kind {
      case "nyc-restaurants": try await NewYork.importRestaurants(file, into: &store, today: clock.now)
      case "dominos":
        try await NewYork.importDominos(file, at: place(arguments["at"]), into: &store, today: clock.now)
      default: throw UsageError("the kinds are nyc-restaurants and dominos")
      }
    try await store.flush()
    try await store.grantStaff(couriers: 60)
    await stores.close()
    try tell(report, arguments)
    return report.kept > 0 ? .done : .failed
  }

  private static func place(_ text: String?) throws(UsageError) -> Coordinate {
    guard let text else { return NewYork.timesSquare }
    let parts = text.split(separator: ",").map { Double($0) }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1],
      let place = Coordinate(checking: latitude, longitude)
    else { throw UsageError("`--at` is a latitude and a longitude: 40.758,-73.9855") }
    return place
  }

  private static func tell(_ report: ImportReport, _ arguments: Arguments) throws {
    let shown = report.refusals.prefix(arguments["report"] == nil ? 10 : 0)
    if let file = arguments["report"] {
      try TextFile.write(report.refusals.map(\.description).joined(separator: "\n") + "\n", to: file)
    }
    if arguments.has("json") {
      Console.say("{\"kept\":\(report.kept),\"refused\":\(report.refused)}")
      return
    }
    Console.say("kept \(report.kept), refused \(report.refused)")
    for refusal in shown { Console.say("  \(refusal)") }
    if report.refused > shown.count, arguments["report"] == nil {
      Console.say("  … and \(report.refused - shown.count) more: `--report FILE` writes them all")
    }
  }
}
