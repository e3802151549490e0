/// What a value is on both sides of the boundary between Swift and the browser.
indirect enum Form: Sendable {
  case text
  /// Whole and signed: money, versions. Exact in TypeScript up to 2⁵³.
  case number
  /// A place in a list.
  case index
  /// A request's or an instance's number.
  case ticket
  case flag
  /// Milliseconds since 1970 in TypeScript.
  case time
  case degrees
  /// An id of Domain, by the name of its Swift type.
  case id(String)
  /// JSON of the contract, by the name of its body: Swift hands it on as it came.
  case body(String)
  /// Whatever the machine that is named beside it takes; Swift reads it there.
  case other
  /// Another shape of the face, by its name.
  case shape(String)
  /// One of a list of names, or one that this version does not know.
  case open(String)
  case list(Form)
  case optional(Form)
}

/// A member of a record, or a value that comes with a case.
struct Field: Sendable {
  let name: String
  let form: Form
  /// Where Swift has it, when its name there is another.
  let path: String

  init(_ name: String, _ form: Form, at path: String? = nil) {
    self.name = name
    self.form = form
    self.path = path ?? name
  }
}

/// One of the things that a union may be.
struct Case: Sendable {
  let name: String
  let fields: [Field]
  /// The pattern that Swift matches it by, when it is not the case with its fields in their order.
  let pattern: String?

  init(_ name: String, _ fields: [Field] = [], matching pattern: String? = nil) {
    self.name = name
    self.fields = fields
    self.pattern = pattern
  }
}

/// A type that crosses the boundary.
struct Shape: Sendable {
  enum Kind: Sendable {
    case record([Field])
    /// Told apart by its member `kind`.
    case union([Case])
    /// A few names.
    case words([String])
    /// The names that Domain has for them on the wire.
    case wireWords([String])
  }

  /// In TypeScript, and in Swift where the type is made for the boundary.
  let name: String
  let comment: String
  let kind: Kind
  /// The type that Swift has already. Nil: it is printed.
  let existing: String?

  init(_ name: String, _ comment: String, _ kind: Kind, of existing: String? = nil) {
    self.name = name
    self.comment = comment
    self.kind = kind
    self.existing = existing
  }

  var swiftName: String { existing ?? name }
}

/// One machine as the browser sees it.
struct MachineFace: Sendable {
  let name: String
  let start: String
  let input: String
  let view: String
  /// Whether it is in the module of those who work; `live` is in both.
  var isStaff = false
}
