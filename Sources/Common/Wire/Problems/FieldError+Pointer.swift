extension Problem {
  /// 422 for a document with every field that is wrong, each with its JSON pointer.
  public static func invalid(document errors: [FieldError]) -> Problem { .invalid(errors.map(\.pointed)) }
}

extension FieldError {
  /// The error with its field as a JSON pointer, too: `/lines/3/quantity` for `lines[3].quantity`.
  public var pointed: FieldError {
    var copy = self
    copy.pointer = Self.pointer(field)
    return copy
  }

  private static func pointer(_ field: String) -> String {
    var pointer = field.isEmpty ? "" : "/"
    for scalar in field.unicodeScalars {
      switch scalar {
      case ".", "[": pointer += "/"
      case "]": break
      case "~": pointer += "~0"
      case "/": pointer += "~1"
      default: pointer.unicodeScalars.append(scalar)
      }
    }
    return pointer
  }
}
