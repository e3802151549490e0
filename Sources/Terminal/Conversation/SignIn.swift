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
    let sent: CodeAnswer = try await call(.requestCode, CodeRequest(email: email))
    let signedIn = try await trade(email, sent)
    api = api.signedIn(signedIn.token)
    try session.keep(token: signedIn.token)
    output.say("Signed in as \(signedIn.account.email ?? email).")
    output.fact("signed_in", signedIn.account)
  }

  private mutating func resume(_ token: String) async throws(Failure) -> Bool {
    let signedIn = api.signedIn(token)
    do {
      let account: AccountBody = try await signedIn.call(.getMe)
      api = signedIn
      output.say("Signed in as \(account.email ?? account.phone ?? "\(account.id)").")
      output.fact("signed_in", account)
      return true
    } catch {
      guard case .problem(let problem) = error, problem.status == 401 else { throw Failure(error) }
      session.forgetToken()
      return false
    }
  }

  private func trade(_ email: String, _ sent: CodeAnswer) async throws(Failure) -> SessionAnswer {
    var known = common.code ?? (common.yes ? sent.demoCode : nil)
    if known == nil, common.yes { throw .usage("--yes needs --code CODE where the server does not show it.") }
    if let shown = sent.demoCode { output.say("The code is \(shown): this server is a demo and shows it.") }
    while true {
      var code = known
      if code == nil { code = try await ask("The six digits we sent you:", otherwise: sent.demoCode) }
      known = nil
      let request = SessionRequest(email: email, code: code ?? "", deviceName: "terminal")
      do { return try await api.call(.createSession, request) } catch {
        guard error.code == .codeWrong, !common.yes else { throw Failure(error) }
        output.say("That is not the code.")
      }
    }
  }
}
