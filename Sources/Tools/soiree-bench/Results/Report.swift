/// The page of results.
enum Report {
  static func page(_ rows: [ResultRow], date: String, machine: String) -> String {
    var page = """
      # Speed and memory

      Written by `make bench` on \(date): \(machine).
      Other work on the machine slows the wall clock, so costs are processor time, and ratios are to a floor measured in
      the same run. Costs of requests are medians of interleaved rounds.

      \(ResultRow.head)

      """
    page += rows.map { $0.markdown + "\n" }.joined()
    page += "\n## How, and why not\n"
    for row in rows where !row.remarks.isEmpty {
      page += "\n**\(row.what).** " + row.remarks.joined(separator: " ") + "\n"
    }
    return page
  }
}
