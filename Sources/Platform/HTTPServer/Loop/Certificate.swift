import CH2O
import Threads

#if canImport(Glibc)
  import Glibc
#endif

/// The certificate that a server shows, which may be another one while it serves.
final class Certificate: Sendable {
  private let files: TLSFiles
  private let state: Monitor<State>

  // OpenSSL's contexts may be used by all threads: it counts their users with locks of its own.
  private struct State: @unchecked Sendable {
    var contexts: [OpaquePointer]
    var written: [Int64]
  }

  init(_ files: TLSFiles) throws(ServerError) {
    self.files = files
    let written = Self.written(files)
    state = Monitor(State(contexts: [try TLS.context(files)], written: written))
  }

  deinit {
    for context in state.withLock({ $0.contexts }) { SSL_CTX_free(context) }
  }

  /// When the one that is shown ends, in seconds since 1970. Nil for a date that cannot be read.
  var end: Int64? {
    state.withLock { state in
      guard let context = state.contexts.last, let certificate = SSL_CTX_get0_certificate(context),
        let date = X509_get0_notAfter(certificate)
      else { return nil }
      var parts = tm()
      guard ASN1_TIME_to_tm(date, &parts) == 1 else { return nil }
      return Int64(timegm(&parts))
    }
  }

  var context: OpaquePointer? { state.withLock { $0.contexts.last } }

  /// Reads the files anew when they were written since.
  /// - Returns: the new context; nil when nothing was written. A loop may be about to use the one before, so each is kept
  ///   until the server ends: there are as many as certificates were renewed.
  /// - Throws: what cannot be read. The certificate of before stays, and the files are tried again by the next call: who
  ///   mends their rights writes neither.
  func renewed() throws(ServerError) -> OpaquePointer? {
    let written = Self.written(files)
    guard state.withLock({ $0.written != written }) else { return nil }
    let context = try TLS.context(files)
    state.withLock { state in
      state.contexts.append(context)
      state.written = written
    }
    return context
  }

  /// When each file was last written, and which file it is: a link may lead to another one by now.
  private static func written(_ files: TLSFiles) -> [Int64] {
    [files.certificateChain, files.privateKey].flatMap { path -> [Int64] in
      var file = stat()
      guard stat(path, &file) == 0 else { return [] }
      return [Int64(bitPattern: UInt64(file.st_ino)), Int64(file.st_mtim.tv_sec), Int64(file.st_mtim.tv_nsec)]
    }
  }
}
