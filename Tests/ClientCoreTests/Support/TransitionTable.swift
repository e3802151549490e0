import ClientCore
import Domain

/// A machine's table of transitions, found by trying it: every sample of an input on every state that samples lead to.
struct TransitionTable<M: Machine> {
  let title: String
  /// What to read before the table.
  let preface: String
  /// Every state that was reached.
  private(set) var reached: [M]
  private var rows: [Row] = []

  struct Row: Hashable {
    let from: String
    let input: String
    let to: String
    let effects: [String]
  }

  /// - Parameters:
  ///   - phase: What the table calls the state a machine is in.
  ///   - inputs: Samples for a machine, with the time each happens at and what the table calls it.
  ///   - depth: How many inputs in a row are tried.
  ///   - omitting: Effects that the table does without.
  init(
    _ title: String, _ preface: String, from start: M, phase: (M) -> String, depth: Int, omitting: Set<String> = [],
    inputs: (M) -> [(name: String, input: M.Input, at: Instant)]
  ) {
    self.title = title
    self.preface = preface
    reached = [start]
    var seen: Set<M> = [start]
    var known: Set<Row> = []
    var front = [start]
    for _ in 0..<depth {
      var next: [M] = []
      for machine in front {
        for sample in inputs(machine) {
          var after = machine
          let effects = after.handle(Timed(sample.input, at: sample.at))
          let row = Row(
            from: phase(machine), input: sample.name, to: phase(after),
            effects: effects.map { label($0) }.filter { !omitting.contains($0) })
          if row.from != row.to || !row.effects.isEmpty, known.insert(row).inserted { rows.append(row) }
          if seen.insert(after).inserted { next.append(after) }
        }
      }
      reached += next
      front = next
    }
  }

  var markdown: String {
    var phases: [String] = []
    for row in rows {
      for name in [row.from, row.to] where !phases.contains(name) { phases.append(name) }
    }
    var lines = [
      "# \(title)", "", preface, "",
      "Written by `Scripts/transition-tables` from the machine itself. What is not in the table leads nowhere else and asks for nothing.",
      "",
      "| in | when | goes to | does |", "| --- | --- | --- | --- |",
    ]
    for phase in phases {
      for row in rows.filter({ $0.from == phase }).sorted(by: { ($0.input, $0.to) < ($1.input, $1.to) }) {
        let effects = row.effects.map { "`\($0)`" }.joined(separator: ", ")
        lines.append("| \(row.from) | \(row.input) | \(row.to == row.from ? "–" : row.to) | \(effects) |")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// The name of an enum's case without what it carries.
func label(_ value: Any) -> String { String("\(value)".prefix { $0 != "(" }) }
