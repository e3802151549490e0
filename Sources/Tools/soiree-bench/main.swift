#if canImport(Glibc)
  import Glibc
#endif

/// `soiree-bench FLOORS SERVER CITIES SCRATCH RESULTS DATE MACHINE [quick] [ROW …]`
let words = Array(CommandLine.arguments.dropFirst())
guard words.count >= 7, words.dropFirst(7).allSatisfy({ $0 == "quick" || Bench.rowNames.contains($0) }) else {
  Progress.say("Scripts/bench starts this; its rows are \(Bench.rowNames.joined(separator: ", "))")
  exit(2)
}
let bench = Bench(
  floors: words[0], server: words[1], cities: words[2], scratch: words[3],
  chosen: Set(words.dropFirst(7)).subtracting(["quick"]), isQuick: words.dropFirst(7).contains("quick"))
do {
  let rows = try await bench.run()
  let page = Report.page(rows, date: words[5], machine: words[6])
  guard let file = fopen(words[4], "w") else { throw BenchError("cannot write \(words[4])") }
  fputs(page, file)
  fclose(file)
  print(([ResultRow.head] + rows.map(\.markdown)).joined(separator: "\n"))
} catch {
  Progress.say("\(error)")
  exit(1)
}
