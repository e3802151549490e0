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
  /// Every outcome that was found, with those that lead nowhere and ask for nothing.
  private var outcomes: Set<Row> = []
  private let joined: Bool

  struct Row: Hashable {
    let from: String
    let input: String
    let to: String
    let effects: [String]

    var goal: String { to == from ? "–" : to }
  }

  /// - Parameters:
  ///   - phase: What the table calls the state a machine is in.
  ///   - inputs: Samples for a machine, with the time each happens at and what the table calls it.
  ///   - depth: How many inputs in a row are tried.
  ///   - omitting: Effects that the table does without.
  ///   - goal: What the table says of the way from one machine to the next; "–" where it stays. Nil: the phase.
  ///   - joined: Whether states in which a case has the same outcome share a row, and an effect that comes several times
  ///     in a row is written once.
  init(
    _ title: String, _ preface: String, from start: M, phase: (M) -> String, depth: Int, omitting: Set<String> = [],
    joined: Bool = false, goal: ((M, M) -> String)? = nil, inputs: (M) -> [(name: String, input: M.Input, at: Instant)]
  ) {
    self.title = title
    self.joined = joined
    self.preface = preface
    reached = [start]
    var seen: Set<M> = [start]
    var front = [start]
    for _ in 0..<depth {
      var next: [M] = []
      for machine in front {
        for sample in inputs(machine) {
          var after = machine
          let effects = after.handle(Timed(sample.input, at: sample.at))
          let row = Row(
            from: phase(machine), input: sample.name, to: goal?(machine, after) ?? phase(after),
            effects: Self.labels(effects, omitting: omitting, joined: joined))
          let isNew = outcomes.insert(row).inserted
          if isNew, row.goal != "–" || !row.effects.isEmpty { rows.append(row) }
          if seen.insert(after).inserted { next.append(after) }
        }
      }
      reached += next
      front = next
    }
  }

  /// A row for each outcome of a case, with all states in which it is that.
  private func joinedRows(_ phases: [String]) -> [String] {
    let outcomes = Dictionary(grouping: rows) { Row(from: "", input: $0.input, to: $0.goal, effects: $0.effects) }
    return outcomes.map { outcome, rows in
      let from = phases.filter { phase in rows.contains { $0.from == phase } }.joined(separator: "; ")
      let effects = outcome.effects.map { "`\($0)`" }.joined(separator: ", ")
      return "| \(outcome.input) | \(from) | \(outcome.to) | \(effects) |"
    }.sorted()
  }

  private static func labels(_ effects: [M.Effect], omitting: Set<String>, joined: Bool) -> [String] {
    var labels: [String] = []
    for name in effects.map({ label($0) }) where !omitting.contains(name) && !(joined && labels.last == name) {
      labels.append(name)
    }
    return labels
  }

  /// Cases that have several outcomes in one state, each with them. Nothing at all is an outcome, too.
  var ambiguous: [String] {
    Dictionary(grouping: outcomes) { "\($0.from) | \($0.input)" }.filter { $0.value.count > 1 }
      .map { "\($0.key): \($0.value.map { "\($0.to) \($0.effects)" })" }.sorted()
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
      joined ? "| when | in | goes to | does |" : "| in | when | goes to | does |", "| --- | --- | --- | --- |",
    ]
    if joined { return (lines + joinedRows(phases)).joined(separator: "\n") + "\n" }
    for phase in phases {
      for row in rows.filter({ $0.from == phase }).sorted(by: { ($0.input, $0.to) < ($1.input, $1.to) }) {
        let effects = row.effects.map { "`\($0)`" }.joined(separator: ", ")
        lines.append("| \(row.from) | \(row.input) | \(row.goal) | \(effects) |")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// The name of an enum's case without what it carries.
func label(_ value: Any) -> String { String("\(value)".prefix { $0 != "(" }) }
