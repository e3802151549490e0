/// The printed files by their paths in the repository.
struct PrintedFiles {
  let files: [(path: String, text: String)]

  init(_ face: Face) {
    let shapes = face.chapters.flatMap(\.shapes)
    var reached = Reach(shapes)
    let (read, written) = (reached.names(from: face.readRoots), reached.names(from: face.writtenRoots))
    let swift = SwiftPrinter(shapes: shapes, read: read, written: written)
    var files = face.chapters.map { chapter in
      ("Sources/Apps/Browser/Printed/\(chapter.name).swift", swift.file(chapter.shapes))
    }
    files.append(("Web/src/core/generated.ts", TypeScriptPrinter(shapes: shapes, machines: face.machines).file))
    self.files = files.map { (path: $0.0, text: $0.1) }
  }
}

/// Which shapes are named by others.
private struct Reach {
  private let shapes: [String: Shape]

  init(_ shapes: [Shape]) { self.shapes = Dictionary(uniqueKeysWithValues: shapes.map { ($0.name, $0) }) }

  mutating func names(from roots: [String]) -> Set<String> {
    var found: Set<String> = []
    var next = roots
    while let name = next.popLast() {
      guard found.insert(name).inserted else { continue }
      guard let shape = shapes[name] else { preconditionFailure("no shape \(name)") }
      let fields: [Field]
      switch shape.kind {
      case .record(let members): fields = members
      case .union(let cases): fields = cases.flatMap(\.fields)
      case .words, .wireWords: fields = []
      }
      next += fields.flatMap { Self.named(in: $0.form) }
    }
    return found
  }

  private static func named(in form: Form) -> [String] {
    switch form {
    case .shape(let name), .open(let name): [name]
    case .list(let form), .optional(let form): named(in: form)
    default: []
    }
  }
}
