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
    guard let email else { return }
    let signedIn = try await signIn(as: email)
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

  /// On a bad network a code may be overtaken by the next one, and the answer with the token may be lost: then another
  /// code is asked for, twice at most.
  private func signIn(as email: String) async throws(Failure) -> SessionAnswer {
    var codes = 1
    while true {
      do { return try await signInOnce(as: email) } catch {
        guard codes < 3, error.asksForAnotherCode(own: common.code == nil && common.yes) else { throw error.failure }
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
      do { return try await api.call(.createSession, request) } catch {
        guard error.code == .codeWrong, !common.yes else { throw .call(error) }
        output.say("That is not the code.")
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

  /// - Parameter own: whether nobody typed the code.
  func asksForAnotherCode(own: Bool) -> Bool {
    switch self {
    case .call(.transport(let error)): error.mayHaveArrived && error != .cancelled
    case .call(let error): own && error.code == .codeWrong
    case .talk: false
    }
  }
}
