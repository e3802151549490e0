import Client
import Wire

extension Conversation {
  /// Uses the session that was kept, if the server still knows it; else trades a code for a new one.
  mutating func signIn() async throws(Failure) {
    if common.email == nil, let token = session.token, try await resume(token) { return }
    var email = common.email
    if email == nil {
      if common.yes { throw .usage("--yes needs --email ADDRESS to sign in.") }
      email = try await ask("Your email address:")
    }
    guard var email else { return }
    let signedIn: SessionAnswer
    while true {
      do {
        signedIn = try await signIn(as: email)
        break
      } catch {
        guard !common.yes, let words = error.refusal(of: "email") else { throw error.failure }
        output.say(words)
        email = try await ask("Your email address:")
      }
    }
    (api, around.account) = (api.signedIn(signedIn.token), signedIn.account.id)
    try session.keep(token: signedIn.token)
    output.say("Signed in as \(signedIn.account.email ?? email).")
    output.fact("signed_in", signedIn.account)
  }

  private mutating func resume(_ token: String) async throws(Failure) -> Bool {
    let signedIn = api.signedIn(token)
    do {
      let account: AccountBody = try await signedIn.call(.getMe)
      (api, around.account) = (signedIn, account.id)
      output.say("Signed in as \(account.email ?? account.phone ?? "\(account.id)").")
      output.fact("signed_in", account)
      return true
    } catch {
      guard case .problem(let problem) = error, problem.status == 401 else { throw Failure(error) }
      session.forgetToken()
      return false
    }
  }

  /// As many as go to one address in ten minutes.
  private static var mostCodes: Int { 5 }

  /// On a bad network a code may be overtaken by the next one, and the answer with the token may be lost, so that the code
  /// is spent: then another one is asked for.
  private func signIn(as email: String) async throws(SignInError) -> SessionAnswer {
    var codes = 1
    while true {
      do { return try await signInOnce(as: email) } catch {
        guard codes < Self.mostCodes, error.asksForAnotherCode(isGiven: common.code != nil, isTyped: !common.yes) else {
          throw error
        }
        codes += 1
      }
    }
  }

  private func signInOnce(as email: String) async throws(SignInError) -> SessionAnswer {
    let sent: CodeAnswer
    do { sent = try await api.call(.requestCode, CodeRequest(email: email)) } catch { throw .call(error) }
    var known = common.code ?? (common.yes ? sent.demoCode : nil)
    if known == nil, common.yes { throw .talk(.usage("--yes needs --code CODE where the server does not show it.")) }
    if let shown = sent.demoCode { output.say("The code is \(shown): this server is a demo and shows it.") }
    while true {
      let code: String
      do { code = try await enterCode(known, sent) } catch { throw .talk(error) }
      known = nil
      let request = SessionRequest(email: email, code: code, deviceName: "terminal")
      do { return try await trade(request) } catch {
        guard !common.yes, let words = error.code == .codeWrong ? "That is not the code." : error.refusal(of: "code")
        else { throw .call(error) }
        output.say(words)
      }
    }
  }

  /// A code is good for one session: one whose answer was lost is sent again, and at worst it is spent.
  private func trade(_ request: SessionRequest) async throws(ClientError) -> SessionAnswer {
    var tries = 1
    while true {
      do { return try await api.call(.createSession, request) } catch {
        guard tries < 3, error.isLost else { throw error }
        tries += 1
      }
    }
  }

  private func enterCode(_ known: String?, _ sent: CodeAnswer) async throws(Failure) -> String {
    if let known { return known }
    return try await ask("The six digits we sent you:", otherwise: sent.demoCode)
  }
}

/// Why nobody is signed in.
private enum SignInError: Error {
  case call(ClientError)
  case talk(Failure)

  var failure: Failure {
    switch self {
    case .call(let error): Failure(error)
    case .talk(let failure): failure
    }
  }

  func refusal(of field: String) -> String? {
    guard case .call(let error) = self else { return nil }
    return error.refusal(of: field)
  }

  /// - Parameters:
  ///   - isGiven: whether the command's words have the code: there is no other.
  ///   - isTyped: whether somebody types it, and can mistype it.
  func asksForAnotherCode(isGiven: Bool, isTyped: Bool) -> Bool {
    switch self {
    case .call(let error) where error.isLost: true
    case .call(let error):
      !isGiven && (error.code == .codeExpired || !isTyped && error.code == .codeWrong)
    case .talk: false
    }
  }
}

extension ClientError {
  /// What is wrong with a field that somebody typed, in words; nil: nothing.
  fileprivate func refusal(of field: String) -> String? {
    guard case .problem(let problem) = self, problem.errors.contains(where: { $0.field == field }) else { return nil }
    return problem.words
  }

  /// Whether nobody knows if it was acted on.
  fileprivate var isLost: Bool {
    guard case .transport(let error) = self else { return false }
    return error.mayHaveArrived && error != .cancelled
  }
}
