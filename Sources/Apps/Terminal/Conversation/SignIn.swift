import Client
import SoireeClient
import Wire

extension Conversation {
  /// Uses the stored session, if the platform accepts it. Otherwise signs in with a code.
  func signIn() async throws(Failure) {
    let known = common.email == nil ? try await knownAccount() : nil
    let account = if let known { known } else { try await askWho() }
    output.say(TerminalWords.signedIn(as: account.email ?? account.phone ?? "\(account.id)"))
    if let folder = around.folder, !around.session.isKept {
      output.say(TerminalWords.notKept(in: folder.path))
    }
    output.fact("signed_in", account)
  }

  private func knownAccount() async throws(Failure) -> AccountBody? {
    guard around.session.isSignedIn else { return nil }
    do throws(ClientError) { return try await around.session.me() } catch {
      guard case .problem(let problem) = error, problem.status == 401 else { throw Failure(error) }
      around.session.forget()
      return nil
    }
  }

  private func askWho() async throws(Failure) -> AccountBody {
    let question = TerminalWords.email
    if common.email == nil, common.yes { throw .usage(TerminalWords.yesNeedsEmail) }
    var email = if let given = common.email { given } else { try await ask(question) }
    while true {
      do { return try await signIn(as: email) } catch {
        guard !common.yes, let words = error.refusal(of: "email") else { throw error.failure }
        output.say(words)
        email = try await ask(question)
      }
    }
  }

  /// The codes that one address may get in ten minutes.
  private static var mostCodes: Int { 5 }

  /// On a bad network a code may be outdated by the next one, or spent by a sign-in whose answer was lost. Then another
  /// code is asked for.
  private func signIn(as email: String) async throws(SignInError) -> AccountBody {
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

  private func signInOnce(as email: String) async throws(SignInError) -> AccountBody {
    let sent: CodeAnswer
    do { sent = try await around.session.requestCode(email: email) } catch { throw .call(error) }
    var known = common.code ?? (common.yes ? sent.demoCode : nil)
    if known == nil, common.yes { throw .talk(.usage(TerminalWords.yesNeedsCode)) }
    if let shown = sent.demoCode { output.say(TerminalWords.shownCode(shown)) }
    while true {
      let code: String
      do { code = try await enterCode(known, sent) } catch { throw .talk(error) }
      known = nil
      do { return try await finish(email, code) } catch {
        guard !common.yes, case .call(let refused) = error,
          let words = refused.code == .codeWrong ? TerminalWords.wrongCode : refused.refusal(of: "code")
        else { throw error }
        output.say(words)
      }
    }
  }

  /// Signs in with the mailed code. An account with two-step sign-in is asked for its authenticator app's code until
  /// that is right, or the tries are used up.
  private func finish(_ email: String, _ code: String) async throws(SignInError) -> AccountBody {
    var totpCode: String?
    while true {
      do {
        return try await around.session.signIn(email: email, code: code, totpCode: totpCode, device: "terminal")
      } catch {
        let words = error.code == .totpRequired ? "" : error.refusal(of: "totp_code")
        guard !common.yes, let words else { throw .call(error) }
        if totpCode != nil { output.say(words.isEmpty ? TerminalWords.wrongTOTP : words) }
      }
      do { totpCode = try await ask(TerminalWords.totpCode) } catch { throw .talk(error) }
    }
  }

  private func enterCode(_ known: String?, _ sent: CodeAnswer) async throws(Failure) -> String {
    if let known { return known }
    return try await ask(TerminalWords.code, otherwise: sent.demoCode)
  }
}

/// Why the sign-in failed.
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
  ///   - isGiven: Whether the options have the code, so that no other can be used.
  ///   - isTyped: Whether the customer types the code, and may mistype it.
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
  /// The platform's message about a field. Nil when the field is not refused.
  fileprivate func refusal(of field: String) -> String? {
    guard case .problem(let problem) = self, problem.errors.contains(where: { $0.field == field }) else { return nil }
    return problem.words
  }

  /// Whether the request may have been acted on.
  fileprivate var isLost: Bool {
    guard case .transport(let error) = self else { return false }
    return error.mayHaveArrived && error != .cancelled
  }
}
