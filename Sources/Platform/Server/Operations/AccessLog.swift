public import HTTPServer
import Wire

extension Operations {
  /// For `ServerConfiguration.log`: counts each answer and, with `logging`, writes a line.
  ///
  /// The line has the route's template, never the query or parts of the path such as ids and tracking tokens.  P1
  public func accessLog(logging: Bool = true) -> @Sendable (AccessRecord) -> Void {
    let meter = meter
    let log = log
    return { record in
      let spec = (try? Route.find(method: record.method, path: record.path))?.spec
      meter.record(spec, status: record.status, microseconds: record.microseconds)
      guard logging else { return }
      log(
        record.status >= 500 ? .error : .info, "request",
        [
          "request": .code(record.requestID), "method": .code(Self.known(record.method)),
          "route": .code(spec?.template ?? "none"),
          "status": .number(Int64(record.status)), "bytes": .number(Int64(record.bytes)),
          "microseconds": .number(record.microseconds),
        ])
    }
  }

  /// A known HTTP method, or "other", so that an invented one is not written.
  private static func known(_ method: String) -> String {
    ["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"].contains(method) ? method : "other"
  }
}
