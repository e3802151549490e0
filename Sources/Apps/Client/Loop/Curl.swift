import CCurl

/// libcurl, made ready once. Its handles are opaque pointers to Swift.
enum Curl {
  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  static func require() { precondition(isReady, "libcurl cannot start") }

  /// A multi handle with a limit of connections to one host; 0 means no limit.
  static func makeMulti(_ maximumHostConnections: Int) -> UnsafeMutableRawPointer? {
    guard let multi = curl_multi_init() else { return nil }
    _ = soiree_curl_multi_set_long(multi, CURLMOPT_MAX_HOST_CONNECTIONS, maximumHostConnections)
    _ = soiree_curl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, max(64, maximumHostConnections))
    return multi
  }

  static func free(_ multi: UnsafeMutableRawPointer) { curl_multi_cleanup(multi) }
}
