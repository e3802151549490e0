/// Prints the Swift side: types that have no other home, and how each shape is read and written.
struct SwiftPrinter {
  let shapes: [Shape]
  let read: Set<String>
  let written: Set<String>

  /// The file for some of the shapes.
  func file(_ part: [Shape]) -> String {
    var out = """
      // swift-format-ignore-file
      // Printed by Scripts/browser-face from Sources/Tools/browser-face. Change it there.
      import ClientCore
      import Domain


      """
    for shape in part {
      if shape.existing == nil { out += declaration(shape) + "\n" }
      if case .wireWords = shape.kind { continue }
      if read.contains(shape.name), !isWords(shape) || shape.existing == nil { out += reader(shape) + "\n" }
      if written.contains(shape.name) { out += writer(shape) + "\n" }
    }
    return out
  }

  private func isWords(_ shape: Shape) -> Bool { if case .words = shape.kind { true } else { false } }

  private func shape(_ name: String) -> Shape {
    guard let shape = shapes.first(where: { $0.name == name }) else { preconditionFailure("no shape \(name)") }
    return shape
  }

  // MARK: Declarations

  private func declaration(_ shape: Shape) -> String {
    var out = shape.comment.isEmpty ? "" : "/// \(shape.comment)\n"
    switch shape.kind {
    case .record(let fields):
      out += "struct \(shape.name) {\n"
      for field in fields { out += "  let \(field.path): \(type(field.form))\n" }
    case .union(let cases):
      out += "enum \(shape.name) {\n"
      for item in cases {
        let values = item.fields.map { "\($0.path): \(type($0.form))" }.joined(separator: ", ")
        out += "  case \(item.name)\(values.isEmpty ? "" : "(\(values))")\n"
      }
    case .words(let words):
      out += "enum \(shape.name) {\n  case \(words.joined(separator: ", "))\n"
    case .wireWords: return ""
    }
    return out + "}\n"
  }

  private func type(_ form: Form) -> String {
    switch form {
    case .text: "String"
    case .number: "Int64"
    case .index: "Int"
    case .ticket: "Int32"
    case .flag: "Bool"
    case .time: "Instant"
    case .degrees: "Double"
    case .id(let name): name
    case .body: "[UInt8]"
    case .other: "Node"
    case .shape(let name): shape(name).swiftName
    case .open(let name): "WireCode<\(shape(name).swiftName)>"
    case .list(let form): "[\(type(form))]"
    case .optional(let form): type(form) + "?"
    }
  }

  // MARK: Reading

  private func reader(_ shape: Shape) -> String {
    var out = "extension \(shape.swiftName) {\n  init(_ node: Node) throws(Malformed) {\n"
    switch shape.kind {
    case .record(let fields):
      if shape.existing == nil {
        for field in fields { out += "    \(field.path) = \(member(field))\n" }
      } else {
        out += "    self.init(\(fields.map { "\($0.path): \(member($0))" }.joined(separator: ", ")))\n"
      }
      if fields.isEmpty { out += "    try node.isObject()\n" }
    case .union(let cases):
      out += "    let kind = try node.member(\"kind\")\n"
      for (index, item) in cases.enumerated() {
        out += index == 0 ? "    if" : " else if"
        let values = item.fields.map {
          (item.pattern != nil || shape.existing == nil ? "\($0.path): " : "") + member($0)
        }.joined(separator: ", ")
        out += " kind.says(\"\(item.name)\") {\n      self = .\(item.name)\(values.isEmpty ? "" : "(\(values))")\n    }"
      }
      out += " else {\n      throw Malformed()\n    }\n"
    case .words(let words):
      for (index, word) in words.enumerated() {
        out += (index == 0 ? "    if" : " else if") + " node.says(\"\(word)\") {\n      self = .\(word)\n    }"
      }
      out += " else {\n      throw Malformed()\n    }\n"
    case .wireWords: break
    }
    return out + "  }\n}\n"
  }

  /// How a member is read. Each is one call, because what is called once costs little in the module.
  private func member(_ field: Field) -> String {
    let name = "\"\(field.name)\""
    switch field.form {
    case .optional(let form):
      if case .shape = form { return "try node[\(name)].map { (node) throws(Malformed) in \(value(form)) }" }
      let (verb, more) = verb(ofReading: form)
      return "try node.optional\(verb.prefix(1).uppercased())\(verb.dropFirst())(\(name)\(more))"
    case .list(let form):
      switch form {
      case .id(let type): return "try node.ids(\(name), \(type).self)"
      case .index: return "try node.indices(\(name))"
      case .text: return "try node.texts(\(name))"
      default: return "try node.member(\(name)).list { (node) throws(Malformed) in \(value(form)) }"
      }
    case .shape, .other: return value(field.form, of: "node.member(\(name))")
    case .body: return "try node.member(\(name)).bytes"
    default:
      let (verb, more) = verb(ofReading: field.form)
      return "try node.\(verb)(\(name)\(more))"
    }
  }

  private func value(_ form: Form, of node: String = "node") -> String {
    guard case .shape(let name) = form else { return "try \(node)" }
    if case .wireWords = shape(name).kind { return "try \(node).known(\(shape(name).swiftName).self)" }
    return "try \(shape(name).swiftName)(\(node))"
  }

  private func verb(ofReading form: Form) -> (verb: String, more: String) {
    switch form {
    case .text: ("text", "")
    case .number: ("number", "")
    case .index: ("index", "")
    case .ticket: ("ticket", "")
    case .flag: ("flag", "")
    case .time: ("time", "")
    case .degrees: ("degrees", "")
    case .id(let name): ("id", ", \(name).self")
    case .body, .other, .shape, .open, .list, .optional: preconditionFailure("is not read by one call")
    }
  }

  // MARK: Writing

  private func writer(_ shape: Shape) -> String {
    if case .words(let words) = shape.kind {
      var out = "extension \(shape.swiftName) {\n  var written: StaticString {\n    switch self {\n"
      for word in words { out += "    case .\(word): \"\(word)\"\n" }
      return out + "    }\n  }\n}\n"
    }
    var out = "extension \(shape.swiftName) {\n  func write(to json: inout JSONWriter) {\n    json.open()\n"
    switch shape.kind {
    case .record(let fields): for field in fields { out += statement(field.name, field.path, field.form, "    ") }
    case .union(let cases):
      out += "    switch self {\n"
      for item in cases {
        let names = item.fields.map { "let \($0.path)" }.joined(separator: ", ")
        let pattern = item.pattern ?? ".\(item.name)\(names.isEmpty ? "" : "(\(names))")"
        out += "    case \(pattern):\n      json.code(\"kind\", \"\(item.name)\")\n"
        for field in item.fields { out += statement(field.name, field.path, field.form, "      ") }
      }
      out += "    }\n"
    case .words, .wireWords: break
    }
    return out + "    json.close()\n  }\n}\n"
  }

  private func statement(_ name: String, _ path: String, _ form: Form, _ indent: String) -> String {
    switch form {
    case .optional(let inner):
      return "\(indent)if let value = \(path) {\n"
        + statement(name, "value", inner, indent + "  ") + "\(indent)}\n"
    case .list(let inner):
      return "\(indent)json.openList(\"\(name)\")\n\(indent)for item in \(path) {\n"
        + element(inner, indent + "  ") + "\(indent)}\n\(indent)json.closeList()\n"
    case .shape(let shapeName):
      switch shape(shapeName).kind {
      case .words: return "\(indent)json.code(\"\(name)\", \(path).written)\n"
      case .wireWords: return "\(indent)json.text(\"\(name)\", \(path).rawValue)\n"
      case .record, .union: return "\(indent)json.key(\"\(name)\")\n\(indent)\(path).write(to: &json)\n"
      }
    default: return "\(indent)json.\(verb(form))(\"\(name)\", \(path)\(suffix(form)))\n"
    }
  }

  private func element(_ form: Form, _ indent: String) -> String {
    switch form {
    case .shape(let name):
      switch shape(name).kind {
      case .words: "\(indent)json.code(item.written)\n"
      case .wireWords: "\(indent)json.text(item.rawValue)\n"
      case .record, .union: "\(indent)item.write(to: &json)\n"
      }
    default: "\(indent)json.\(verb(form))(item\(suffix(form)))\n"
    }
  }

  private func verb(_ form: Form) -> String {
    switch form {
    case .text, .id, .open: "text"
    case .number, .index, .ticket: "number"
    case .flag: "flag"
    case .time: "time"
    case .degrees: "degrees"
    case .body: "body"
    case .other, .shape, .list, .optional: preconditionFailure("is not written")
    }
  }

  private func suffix(_ form: Form) -> String {
    switch form {
    case .id: ".rawValue"
    case .open: ".name"
    default: ""
    }
  }
}
