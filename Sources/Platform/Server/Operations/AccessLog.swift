public import HTTPServer
import Wire

extension Operations {
  /// For `ServerConfiguration.log`: counts each answer and, when `logging`, writes its line.
  ///
  /// The line names the route's template: what stood in the path, an id or a tracking token, and the query are never
  /// written (P1).
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

  /// A method that HTTP knows; what a client makes up is not repeated.
  private static func known(_ method: String) -> String {
    ["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"].contains(method) ? method : "other"
  }
}
