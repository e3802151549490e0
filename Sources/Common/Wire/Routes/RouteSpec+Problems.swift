extension RouteSpec {
  /// Every problem that this operation may answer, by rising status and each once.
  public var allProblems: [ProblemCode] {
    let all = Set(general + ofReading + ofAsking + problems)
    return ProblemCode.table.map(\.code).filter { all.contains($0) }
  }

  /// Problems of any request.
  private var general: [ProblemCode] {
    let always: [ProblemCode] = [
      .malformedRequest, .methodNotAllowed, .requestTimeout, .uriTooLong, .headersTooLarge, .bodyTooLarge,
      .internalError, .overloaded, .draining,
    ]
    return rate == .unlimited ? always : always + [.rateLimited]
  }

  /// Problems of a request's body, query and path.
  private var ofReading: [ProblemCode] {
    var codes: [ProblemCode] = []
    if readsBody { codes += [.malformedJSON, .invalidUTF8, .duplicateKey, .tooDeep, .validationFailed] }
    if body != nil { codes.append(.unsupportedMediaType) }
    if query != nil { codes += [.validationFailed, .cursorInvalid] }
    if !parameterNames.isEmpty { codes.append(.notFound) }
    return codes
  }

  /// Problems of the caller's session and roles.
  private var ofAsking: [ProblemCode] {
    // The precondition is `Soiree-Account`.
    var codes: [ProblemCode] = access == .anyone ? [] : [.unauthenticated, .tokenExpired, .preconditionFailed]
    if case .role(let role) = access {
      codes.append(.forbidden)
      // An operator acts as staff anywhere.
      if role == .operator || role == .restaurantStaff || role == .theatreStaff { codes.append(.totpSetupRequired) }
    }
    if access != .anyone, method != .get { codes.append(.crossSiteRequest) }
    switch precondition {
    case .ignored: break
    case .accepted: codes += [.malformedRequest, .versionConflict]
    case .required: codes += [.malformedRequest, .preconditionRequired, .versionConflict]
    }
    switch idempotency {
    case .ignored: break
    case .accepted: codes += [.idempotencyKeyInvalid, .idempotencyKeyReused, .answerExpired, .requestInProgress]
    case .required:
      codes += [
        .idempotencyKeyRequired, .idempotencyKeyInvalid, .idempotencyKeyReused, .answerExpired, .requestInProgress,
      ]
    }
    return codes
  }
}
