import CH2O

enum TLS {
  /// A context for TLS 1.2 and 1.3 that offers HTTP/2 and HTTP/1.1.
  static func context(_ files: TLSFiles) throws(ServerError) -> OpaquePointer {
    guard let opaque = SSL_CTX_new(TLS_server_method()) else { throw .badCertificate(path: files.certificateChain) }
    SSL_CTX_ctrl(opaque, SSL_CTRL_SET_MIN_PROTO_VERSION, Int(TLS1_2_VERSION), nil)
    guard SSL_CTX_use_certificate_chain_file(opaque, files.certificateChain) == 1 else {
      SSL_CTX_free(opaque)
      throw .badCertificate(path: files.certificateChain)
    }
    guard SSL_CTX_use_PrivateKey_file(opaque, files.privateKey, SSL_FILETYPE_PEM) == 1,
      SSL_CTX_check_private_key(opaque) == 1
    else {
      SSL_CTX_free(opaque)
      throw .badPrivateKey(path: files.privateKey)
    }
    // libh2o gives a connection its reader when the two have agreed.
    SSL_CTX_set_info_callback(opaque) { session, place, _ in
      guard place & SSL_CB_HANDSHAKE_DONE != 0, let session, let data = BIO_get_data(SSL_get_rbio(session)),
        let connection = PeerConnection.of(data.assumingMemoryBound(to: h2o_socket_t.self))
      else { return }
      connection.isAgreed = true
      connection.loop.standSoon(before: connection)
    }
    h2o_ssl_register_alpn_protocols(opaque, shim_http2_alpn_protocols())
    return opaque
  }
}
