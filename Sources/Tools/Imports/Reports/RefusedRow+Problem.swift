public import Wire

extension RefusedRow {
  /// What a schema or a use case refused.
  /// - Parameter columns: the columns of a list by the fields that they become, or by how those begin. Other fields keep
  ///   their names.
  public init(_ problem: Problem, columns: KeyValuePairs<String, String> = [:]) {
    guard let error = problem.errors.first, !error.field.isEmpty else {
      self.init(problem.errors.first?.message ?? problem.detail)
      return
    }
    let column = columns.first { error.field.hasPrefix($0.key) }?.value ?? error.field
    self.init("\(column): \(error.message)")
  }
}

extension RequestBody {
  /// What the route refuses, a list may not bring either.
  func checked(columns: KeyValuePairs<String, String> = [:]) throws(RefusedRow) -> Self {
    do throws(Problem) { return try Self(json: JSON(encoding: self), isClosed: true) } catch {
      throw RefusedRow(error, columns: columns)
    }
  }

  /// As ``checked(columns:)``, but a part that is refused may be left out, which a remark says then.
  func checked(
    leavingOut parts: [(field: String, drop: (inout Self) -> Void)], _ remarks: inout [String]
  ) throws(RefusedRow) -> Self {
    do throws(RefusedRow) { return try checked() } catch {
      guard let part = parts.first(where: { error.reason.hasPrefix($0.field + ": ") }) else { throw error }
      var lesser = self
      part.drop(&lesser)
      remarks.append(error.reason + "; it is left out")
      return try lesser.checked(leavingOut: parts.filter { $0.field != part.field }, &remarks)
    }
  }
}
