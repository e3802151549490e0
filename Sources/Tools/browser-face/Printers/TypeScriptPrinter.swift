import Domain

/// Prints the TypeScript side: a type for each shape, and which start, input and view each machine has.
struct TypeScriptPrinter {
  let shapes: [Shape]
  let machines: [MachineFace]

  var file: String {
    var out = """
      // Printed by Scripts/browser-face from the Swift in Sources/Tools/browser-face. Do not edit: change it there.
      // Times are milliseconds since 1970, money is minor units, both whole numbers.

      /** The contract's bodies by their names; declare them by augmenting this interface. */
      export interface Bodies {}
      /** JSON of the contract that Swift hands on as it came. */
      export type Body<Name extends string> = Name extends keyof Bodies ? Bodies[Name] : unknown
      /** One of the names, or one of a newer platform. */
      export type Open<Names extends string> = Names | (string & {})

      /** Every machine that can be opened. */
      export interface Machines {

      """
    for machine in machines {
      out += "  \(machine.name): { start: \(machine.start); input: \(machine.input); view: \(machine.view) }\n"
    }
    let staff = machines.filter(\.isStaff).map { "'\($0.name)'" }.joined(separator: ", ")
    out += """
      }

      /** The machines of the module that those who work load: `MachineSet.staff`. */
      export const staffMachines: readonly (keyof Machines)[] = [\(staff)]

      """
    out += evening
    for shape in shapes { out += "\n" + declaration(shape) }
    return out
  }

  /// What suggestions of an evening are made by.
  private var evening: String {
    let spans: [(String, Duration)] = [
      ("meal", EveningPlan.meal), ("beforeFilm", EveningPlan.beforeFilm), ("delivery", EveningPlan.delivery),
      ("film", EveningPlan.film), ("afterMeal", EveningPlan.afterMeal),
    ]
    let members = spans.map { name, span in "\(name): \(span.wholeMicroseconds / 1_000)" }.joined(separator: ", ")
    return """

      /** How long the parts of an evening take: `EveningPlan` of Domain. */
      export const evening = { \(members) } as const

      """
  }

  private func declaration(_ shape: Shape) -> String {
    var out = shape.comment.isEmpty ? "" : "/** \(shape.comment) */\n"
    switch shape.kind {
    case .record(let fields):
      out += "export interface \(shape.name) {"
      if fields.isEmpty { return out + "}\n" }
      out += "\n"
      for field in fields { out += "  readonly \(member(field))\n" }
      return out + "}\n"
    case .union(let cases):
      out += "export type \(shape.name) =\n"
      for item in cases {
        let members = ["readonly kind: '\(item.name)'"] + item.fields.map { "readonly " + member($0) }
        out += "  | { \(members.joined(separator: "; ")) }\n"
      }
      return out
    case .words(let words), .wireWords(let words):
      return out + "export type \(shape.name) = \(words.map { "'\($0)'" }.joined(separator: " | "))\n"
    }
  }

  private func member(_ field: Field) -> String {
    if case .optional(let form) = field.form { return "\(field.name)?: \(type(form))" }
    return "\(field.name): \(type(field.form))"
  }

  private func type(_ form: Form) -> String {
    switch form {
    case .text, .id: "string"
    case .number, .index, .ticket, .time, .degrees: "number"
    case .flag: "boolean"
    case .body(let name): "Body<'\(name)'>"
    case .other: "unknown"
    case .shape(let name): name
    case .open(let name): "Open<\(name)>"
    case .list(let form): "readonly \(type(form))[]"
    case .optional(let form): type(form) + " | undefined"
    }
  }
}
