import Client
import Wire

extension OrderConversation {
  /// Uses the session that was kept, if the server still knows it; else trades a code for a new one.
  mutating func signIn() async throws(Failure) {
    if options.email == nil, let token = memory.token, try await resume(token) { return }
    var email = options.email
    if email == nil {
      if options.yes { throw .usage("--yes needs --email ADDRESS to sign in.") }
      email = try await ask("Your email address:")
    }
    guard let email else { return }
    let sent: CodeAnswer = try await call(.requestCode, CodeRequest(email: email))
    let session = try await trade(email, sent)
    api = api.signedIn(session.token)
    try memory.keep(token: session.token)
    output.say("Signed in as \(session.account.email ?? email).")
    output.fact("signed_in", session.account)
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
      memory.forgetToken()
      return false
    }
  }

  private func trade(_ email: String, _ sent: CodeAnswer) async throws(Failure) -> SessionAnswer {
    var known = options.code ?? (options.yes ? sent.demoCode : nil)
    if known == nil, options.yes { throw .usage("--yes needs --code CODE where the server does not show it.") }
    if let shown = sent.demoCode { output.say("The code is \(shown): this server is a demo and shows it.") }
    while true {
      var code = known
      if code == nil { code = try await ask("The six digits we sent you:", otherwise: sent.demoCode) }
      known = nil
      let request = SessionRequest(email: email, code: code ?? "", deviceName: "terminal")
      do { return try await api.call(.createSession, request) } catch {
        guard error.code == .codeWrong, !options.yes else { throw Failure(error) }
        output.say("That is not the code.")
      }
    }
  }
}
